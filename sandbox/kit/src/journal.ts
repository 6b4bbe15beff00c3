import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What must survive a kill, a line each; without a folder nothing does. */
export interface Journal<Line> {
  append(line: Line): void;
}

export function openJournal<Line>(folder: string | undefined, replay: (line: Line) => void): Journal<Line> {
  if (folder === undefined) return { append: () => undefined };
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'journal.jsonl');
  // A line that a kill cut in half was never answered.
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
  for (const line of lines) replay(JSON.parse(line) as Line);
  return { append: (line) => appendFileSync(file, `${JSON.stringify(line)}\n`) };
}
