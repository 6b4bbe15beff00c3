/** A line of a process as a person wants to see it: a log line of ours becomes one sentence, the rest stays. */
export function toLine(name: string, line: string): string {
  const prefix = `${name.padEnd(10)} `;
  if (!line.startsWith('{')) return prefix + line;
  try {
    const { level, time, msg, process: _, err, ...rest } = JSON.parse(line) as Record<string, unknown>;
    const clock = typeof time === 'string' ? `${time.slice(11, 19)} ` : '';
    const fields = Object.entries(rest).map(([field, value]) => `${field}=${textOf(value)}`);
    const stack = typeof err === 'object' && err !== null && 'stack' in err ? `\n${String(err.stack)}` : '';
    const loud = typeof level === 'string' && level !== 'info' ? level.toUpperCase() : '';
    const parts = [loud, msg === undefined ? '' : textOf(msg), ...fields];
    return prefix + clock + parts.filter((part) => part !== '').join(' ') + stack;
  } catch {
    return prefix + line;
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
