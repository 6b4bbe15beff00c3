import type { Tag, Words } from './game-module.ts';
import { type Round, timesOf } from './round.ts';

const MONEY_TAG_CENTIS = 1_000n;

/** A result as how often it paid the stake; only what is more than the stake has a colour. */
export function timesTag(round: Round<unknown, unknown>, { format }: Pick<Words<never>, 'format'>): Tag {
  const times = timesOf(round);
  const text = format.times(times);
  if (round.paid <= round.stake) return { text, tone: 'plain' };
  return { text, tone: times >= MONEY_TAG_CENTIS ? 'money' : 'gain' };
}
