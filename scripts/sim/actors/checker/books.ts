import { type Movement, movements, pockets } from '@arara/domain/ledger';
import { type Leg, movedBy, type Transfer } from '../books.ts';
import { terms } from '../casino.ts';
import type { World } from '../world.ts';

const CENTAVO = 1_000n;
/** What must be empty when every order has ended. */
const passing = new Set(['held', 'med_hold', 'unassigned_receipts', 'refunds_in_flight']);

/** Double entry: each transfer by itself, then every pocket after each of them. */
export function checkBooks(world: World): string[] {
  const { casino } = world;
  const { transfers } = casino.books;
  const findings = transfers.flatMap(checkTransfer);
  const balances = new Map<string, bigint>();
  /** What payouts of commission hold. */
  const apart = new Map<number, bigint>();
  for (const { key, legs } of transfers)
    for (const leg of legs) {
      const name = `${leg.account} of ${leg.playerId ?? 'the house'}`;
      const nowE5 = (balances.get(name) ?? 0n) + leg.amountE5;
      balances.set(name, nowE5);
      if (leg.account === 'held' && key.startsWith('income:'))
        apart.set(leg.playerId ?? 0, (apart.get(leg.playerId ?? 0) ?? 0n) + leg.amountE5);
      if (!(leg.account in pockets)) continue;
      if (leg.account === 'receivable' ? nowE5 > 0n : nowE5 < 0n)
        findings.push(`${name} stands at ${nowE5} after ${key}`);
    }
  for (const [name, amountE5] of balances)
    if (passing.has(name.split(' ')[0] ?? '') && amountE5 !== 0n) findings.push(`${amountE5} is left in ${name}`);
  for (const { id, rule } of casino.people.values()) {
    const { cash, bonus, held, owed } = rule.seen();
    const of = (account: string) => balances.get(`${account} of ${id}`) ?? 0n;
    const row = `${cash} ${bonus} ${held} ${owed}`;
    const sums = `${of('cash')} ${of('bonus')} ${of('held') - (apart.get(id) ?? 0n) + of('med_hold')} ${of('receivable')}`;
    if (row !== sums) findings.push(`the row of ${id} says ${row}, its entries say ${sums}`);
  }
  return [...findings, ...checkMonths(world)];
}

/** A detached month holds what it held, also when it has been out of the tables in use for long. */
function checkMonths({ casino }: World): string[] {
  const { months, transfers } = casino.books;
  return months.flatMap(({ until, transfers: count, movedE5 }, index) => {
    const month = transfers.slice(until - count, until);
    const isSame = months[index - 1]?.until === undefined || months[index - 1]?.until === until - count;
    return isSame && movedBy(month) === movedE5 ? [] : [`detached month ${index + 1} no longer holds ${movedE5}`];
  });
}

function checkTransfer({ key, movement, legs, brandId }: Transfer): string[] {
  const sum = legs.reduce((all, { amountE5 }) => all + amountE5, 0n);
  const wrong = legs.filter((leg) => !isOf(leg, movements[movement]));
  const broken = legs.filter(({ account, amountE5 }) => account === 'psp_clearing' && amountE5 % CENTAVO !== 0n);
  const foreign = legs.filter(({ playerId }) => playerId !== undefined && terms.brandOf(playerId) !== brandId);
  return [
    ...foreign.map(({ playerId }) => `${movement} ${key} of player ${playerId} is in the books of brand ${brandId}`),
    ...(sum === 0n ? [] : [`${movement} ${key} does not sum to zero but to ${sum}`]),
    ...wrong.map(({ account }) => `${movement} ${key} does not move ${account} that way`),
    ...broken.map(({ account }) => `${movement} ${key} moves a part of a centavo in ${account}`),
  ];
}

function isOf({ account, amountE5, playerId }: Leg, { from, to }: Movement): boolean {
  if (account in pockets !== (playerId !== undefined)) return false;
  return amountE5 < 0n ? from.includes(account) : to.includes(account);
}
