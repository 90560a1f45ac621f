/** An error without its message, which may quote private text: its kind and place are enough to find the fault. */
export const incidentOf = (error: unknown): { readonly error: string; readonly place: string } => {
  if (!(error instanceof Error)) return { error: 'unknown', place: '' };
  // A stack begins with the message, whose own lines could look like a place.
  const { stack = '', message } = error;
  const above = stack.indexOf(message);
  const frames =
    above < 0
      ? []
      : stack
          .slice(above + message.length)
          .split('\n')
          .slice(1);
  return { error: error.name, place: /([^/\\()]{1,80}:\d{1,7}):\d{1,7}\)?$/.exec(frames[0] ?? '')?.[1] ?? '' };
};
