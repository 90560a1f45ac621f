/** Writes one JSON line per event to standard output, for CloudWatch and terminals alike. */
import { eventRow, LOG_LEVELS, type LogLevel, type LogLine } from '../facts/log-events.ts';

/** A field holds an id, a code or a count. Anything longer is something else, and is cut before it reveals too much. */
const FIELD_LENGTH = 200;

export const jsonLog = (least: LogLevel, write: (line: string) => unknown = (line) => process.stdout.write(line)): LogLine => {
  const floor = LOG_LEVELS.indexOf(least);
  return (event, fields = {}) => {
    const { level } = eventRow(event);
    if (LOG_LEVELS.indexOf(level) < floor) return;
    const short = Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, FIELD_LENGTH) : value]);
    write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...Object.fromEntries(short) })}\n`);
  };
};
