import { momentText } from '@arara/domain/time';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import type { VisitCount } from '../visits/visits.ts';
import type { Answer, AskReports, Question, QuestionName, Scope } from '../questions.ts';

export interface GameName {
  readonly name: string;
  /** The return that its mathematics promises. */
  readonly rtpPercent: string | null;
}

export interface Names {
  /** By their number in the ledger. */
  readonly suppliers: ReadonlyMap<number, string>;
  readonly banks: readonly { readonly code: string; readonly party: number; readonly name: string }[];
  readonly games: ReadonlyMap<string, GameName>;
}

export interface ReportsDeskDeps {
  readonly ask: AskReports;
  readonly namesOf: (brandId: number) => Promise<Names>;
  readonly visitsOf: (scope: {
    readonly brandId: number;
    readonly from: string;
    readonly to: string;
  }) => Promise<VisitCount>;
}

/** An answer, or the refusal that says when to come again: no figure is ever made up for one that did not come. */
export async function asked<Name extends QuestionName>(
  { ask }: Pick<ReportsDeskDeps, 'ask'>,
  question: Question<Name>,
  scope: Scope,
): Promise<Answer<Name>> {
  const answer = await ask(question, scope);
  if (answer.kind === 'away') throw new RefusalError('temporarily_unavailable');
  return answer;
}

/** The oldest of what was put together. */
export function upTo(...answers: readonly { readonly freshAt: Date }[]): string | null {
  const [oldest] = answers.map(({ freshAt }) => freshAt.getTime()).toSorted((a, b) => a - b);
  return oldest === undefined || oldest <= 0 ? null : new Date(oldest).toISOString();
}

/** The time of day of a moment, as a scope takes it. */
export const timeOfDay = (atMs: number): string => momentText(atMs).slice(11);
