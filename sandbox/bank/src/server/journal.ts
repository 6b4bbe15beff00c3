/** What came over the secured line and what was answered; the last few thousand, in memory only. */
export interface JournalLine {
  readonly id: number;
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** The fault that struck, if one did. */
  readonly fault: string;
  readonly request: string;
  readonly answer: string;
}

export interface Journal {
  write(line: Omit<JournalLine, 'id'>): void;
  list(text: string): readonly JournalLine[];
}

const LINES_MAX = 5_000;
const TEXT_MAX = 4_000;

export function createJournal(): Journal {
  let lines: JournalLine[] = [];
  let last = 0;
  return {
    write(line) {
      last += 1;
      lines.push({
        ...line,
        id: last,
        request: line.request.slice(0, TEXT_MAX),
        answer: line.answer.slice(0, TEXT_MAX),
      });
      if (lines.length > LINES_MAX * 2) lines = lines.slice(-LINES_MAX);
    },
    list: (text) => lines.filter((line) => `${line.method} ${line.path}`.includes(text)).slice(-LINES_MAX),
  };
}
