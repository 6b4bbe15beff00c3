import type { Answer, AskReports, Question, QuestionName, Scope } from './questions.ts';
import { fromWire, toWire } from './wire.ts';

export const ASK_PATH = '/ask';

export interface AskOptions {
  readonly url: string;
  readonly key: string;
  readonly timeoutMs: number;
}

/** Asks the process `reports`. Whatever keeps it from an answer is the same to the caller: it is away. */
export function createAskReports(options: AskOptions | undefined): AskReports {
  return async <N extends QuestionName>(question: Question<N>, scope: Scope) => {
    if (options === undefined) return { kind: 'away' } as const;
    try {
      const response = await fetch(new URL(ASK_PATH, options.url), {
        method: 'POST',
        headers: { authorization: `Bearer ${options.key}`, 'content-type': 'application/json' },
        body: toWire({ question, scope }),
        signal: AbortSignal.timeout(options.timeoutMs),
      });
      if (!response.ok) return { kind: 'away' } as const;
      return fromWire(await response.text()) as Answer<N>;
    } catch {
      return { kind: 'away' } as const;
    }
  };
}
