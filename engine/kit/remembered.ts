/**
 * What single lines were read as. While a submission is put together, the same lines are read repeatedly from the same view.
 * Nothing is kept beyond that view, so no seat learns from the timing what another has written.
 */
export function remembered<T>(read: (line: string) => T): (view: object, line: string) => T {
  const readings = new WeakMap<object, Map<string, T>>();
  return (view, line) => {
    const known = readings.get(view) ?? new Map<string, T>();
    readings.set(view, known);
    const found = known.get(line);
    if (found !== undefined || known.has(line)) return found as T;
    const reading = read(line);
    known.set(line, reading);
    return reading;
  };
}
