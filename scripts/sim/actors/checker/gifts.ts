import { terms } from '../casino.ts';
import type { World } from '../world.ts';

/** Corrections against what two of the staff signed, and envelopes against their terms. */
export function checkGifts({ casino, gifts }: World): string[] {
  const findings: string[] = [];
  const signed = new Map(gifts.corrections.map((one) => [`${one.playerId}/${one.key}`, one]));
  for (const { key, movement, legs } of casino.books.transfers) {
    if (!movement.startsWith('adjustment_')) continue;
    const paper = signed.get(key);
    const cashE5 = legs.find(({ account }) => account === 'cash')?.amountE5;
    const dueE5 = paper && (paper.side === 'credit' ? paper.amountE5 : -paper.amountE5);
    if (dueE5 === undefined || cashE5 !== dueE5) findings.push(`${movement} ${key} is ${cashE5}, signed is ${dueE5}`);
    signed.delete(key);
  }
  for (const key of signed.keys()) findings.push(`${key} was signed and never booked`);
  for (const { amountE5, key } of gifts.corrections)
    if (amountE5 > terms.corrections.max) findings.push(`${key} is above what staff may correct`);
  return [...findings, ...checkEnvelopes({ casino, gifts })];
}

function checkEnvelopes({ casino, gifts }: Pick<World, 'casino' | 'gifts'>): string[] {
  const { totalE5, shares: count, minE5, maxE5 } = terms.envelope;
  const findings: string[] = [];
  const taken = [...casino.people.values()].flatMap(({ id, log }) =>
    log.flatMap(({ step }) => (step?.do === 'bonus' && step.key.startsWith('envelope') ? [{ id, ...step }] : [])),
  );
  for (const { name, shares } of gifts.envelopes) {
    const sumE5 = shares.reduce((sum, share) => sum + share, 0n);
    if (sumE5 !== totalE5 || shares.length !== count)
      findings.push(`${name} holds ${sumE5} in ${shares.length} shares`);
    if (shares.some((share) => share < minE5 || share > maxE5)) findings.push(`${name} has a share out of its range`);
    const mine = taken.filter(({ key }) => key.startsWith(`${name}:`));
    if (new Set(mine.map(({ id }) => id)).size !== mine.length) findings.push(`${name} gave one player two shares`);
    const places = mine.map(({ key }) => Number(key.split(':')[1]));
    if (new Set(places).size !== places.length) findings.push(`a share of ${name} was taken twice`);
    for (const [index, { amountE5, key }] of mine.entries())
      if (amountE5 !== shares[places[index] ?? -1]) findings.push(`${key} gave ${amountE5}`);
  }
  return findings;
}
