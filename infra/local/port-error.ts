/** A port that could not be opened, in words for a person. */
export class PortError extends Error {
  constructor(variable: string, port: number, code: string) {
    const why = code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be opened (${code})`;
    const fix = code === 'EACCES' ? 'Ports below 1024 are for root; choose a higher one' : 'Choose another one, or 0 for any that is free';
    super(`Port ${port} ${why}. ${fix}: ${variable}=…`);
  }
}
