import connections from '@arara/texts/backoffice/connections/pt-BR.json';
import senders from '@arara/texts/backoffice/senders/pt-BR.json';
import { namesOf, textsOf } from '../../lib/texts.ts';

/** Its own words over those of every connection. */
export const t = textsOf({ ...connections, ...senders });

export const channelNames = namesOf(senders, 'channel');

export const kindNames = namesOf(senders, 'kind');

const answers: Readonly<Record<string, string>> = namesOf(senders, 'answer');

/** What a gateway said, in a person's words; its code where nobody has written any. */
export function answerText({ Outcome, Reason }: { readonly Outcome: string; readonly Reason: string }): string {
  const known = answers[Outcome === 'ok' ? 'ok' : Reason];
  return known ?? t(Outcome === 'refused' ? 'answerRefused' : 'answerUnknown', { code: Reason });
}
