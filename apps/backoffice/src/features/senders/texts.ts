import senders from '@arara/texts/backoffice/senders/pt-BR.json';
import { namesOf, textsOf } from '../../lib/texts.ts';

export const t = textsOf(senders);

export const channelNames = namesOf(senders, 'channel');

export const kindNames = namesOf(senders, 'kind');

const answers: Readonly<Record<string, string>> = namesOf(senders, 'answer');

/** What a gateway said, in a person's words; its code where nobody has written any. */
export function answerText({ Outcome, Reason }: { readonly Outcome: string; readonly Reason: string }): string {
  const known = answers[Outcome === 'ok' ? 'ok' : Reason];
  return known ?? t(Outcome === 'refused' ? 'answerRefused' : 'answerUnknown', { code: Reason });
}
