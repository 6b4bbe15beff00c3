import type { Transfer } from '../books.ts';
import { terms } from '../casino.ts';
import type { Supplier, SupplierLine } from '../supplier.ts';
import type { World } from '../world.ts';
import type { Replay } from './players.ts';

/** The suppliers' own statements, the jackpot and the team, each counted again from what others wrote down. */
export function checkGames(world: World, replays: ReadonlyMap<number, Replay>): string[] {
  const transfers = new Map(world.casino.books.transfers.map((transfer) => [transfer.key, transfer]));
  const known = new Set<string>();
  const findings = world.suppliers.flatMap((supplier) => checkSupplier(supplier, { transfers, replays, known }));
  for (const { key, movement } of transfers.values())
    if (playing.has(movement) && !known.has(key)) findings.push(`no supplier has sent ${movement} ${key}`);
  return [...findings, ...checkJackpot(world, replays)];
}

const playing = new Set<string>(['bet', 'win', 'promo_win', 'bet_reversal', 'win_reversal']);

interface Around {
  readonly transfers: ReadonlyMap<string, Transfer>;
  readonly replays: ReadonlyMap<number, Replay>;
  readonly known: Set<string>;
}

function checkSupplier({ lines, party }: Supplier, { transfers, replays, known }: Around): string[] {
  const findings: string[] = [];
  const byKey = new Map(lines.map((line) => [line.key, line]));
  const dueE5 = new Map<number, bigint>();
  for (const line of lines.filter(({ operation }) => operation !== 'close')) {
    const { key, playerId, operation, isAccepted } = line;
    const isInHistory = replays
      .get(playerId)
      ?.naive.money.lines.some((own) => own.key === key && own.kind === operation);
    if (isInHistory !== isAccepted) findings.push(`${operation} ${key} was answered ${isAccepted ? 'yes' : 'no'}`);
    const amountE5 = isAccepted ? worthOf(line, byKey) : 0n;
    const brandId = terms.brandOf(playerId);
    dueE5.set(brandId, (dueE5.get(brandId) ?? 0n) + amountE5);
    const transfer = transfers.get(`${playerId}/${key}`);
    if (isAccepted) known.add(`${playerId}/${key}`);
    const bookedE5 = houseOf(transfer === undefined ? [] : [transfer], party);
    if (bookedE5 !== amountE5) findings.push(`${operation} ${key} of ${amountE5} is booked as ${bookedE5}`);
  }
  const games = [...transfers.values()].filter(({ movement }) => playing.has(movement));
  for (const [brandId, sumE5] of dueE5) {
    const ofBrand = games.filter((transfer) => transfer.brandId === brandId);
    const bookedE5 = houseOf(ofBrand, party);
    if (bookedE5 !== sumE5)
      findings.push(`supplier ${party} says ${sumE5} of brand ${brandId}, the books say ${bookedE5}`);
  }
  return findings;
}

/** What the house has more of by an operation. */
function worthOf({ operation, amountE5, reverses }: SupplierLine, byKey: ReadonlyMap<string, SupplierLine>): bigint {
  if (operation === 'bet') return amountE5;
  if (operation !== 'reverse') return -amountE5;
  const target = byKey.get(reverses ?? '');
  return target?.isAccepted ? -worthOf(target, byKey) : 0n;
}

function houseOf(transfers: readonly Transfer[], party: number): bigint {
  return transfers
    .flatMap(({ legs }) => legs)
    .reduce((sum, leg) => (leg.account === 'house' && leg.party === party ? sum + leg.amountE5 : sum), 0n);
}

/** Fills pool after pool by hand, in the order of closing. */
function checkJackpot({ casino }: World, replays: ReadonlyMap<number, Replay>): string[] {
  const findings: string[] = [];
  const { seedE5, contributionPpm } = terms.jackpot;
  const prizes = new Map<string, string>();
  let [pool, valueE5, paidE5, givenE5] = [0, seedE5, 0n, 0n];
  for (const { playerId, round, party } of casino.closed) {
    const shareE5 = ((replays.get(playerId)?.closedE5.get(round) ?? 0n) * contributionPpm) / 1_000_000n;
    const key = `jackpot${pool + 1}:${round}`;
    const booked = casino.books.transfers.filter((transfer) => transfer.key === key);
    if (-houseOf(booked, party) !== shareE5) findings.push(`${key} brings ${-houseOf(booked, party)}, not ${shareE5}`);
    givenE5 += shareE5;
    valueE5 += shareE5;
    const pointE5 = casino.pools[pool]?.pointE5 ?? 0n;
    if (shareE5 === 0n || valueE5 < pointE5) continue;
    pool += 1;
    prizes.set(`${playerId}/jackpot:${pool}`, `${pointE5}`);
    paidE5 += pointE5;
    valueE5 = seedE5 + valueE5 - pointE5;
  }
  for (const { key, movement, legs } of casino.books.transfers) {
    if (movement !== 'jackpot_payment') continue;
    const prizeE5 = -legs.reduce((sum, leg) => (leg.account === 'jackpot_pool' ? sum + leg.amountE5 : sum), 0n);
    if (prizes.get(key) !== `${prizeE5}`) findings.push(`${key} is ${prizeE5}, not ${prizes.get(key)}`);
    prizes.delete(key);
  }
  for (const key of prizes.keys()) findings.push(`${key} was never paid`);
  if (casino.pools.length !== pool + 1) findings.push(`there are ${casino.pools.length} pools, not ${pool + 1}`);
  if (casino.pools.at(-1)?.valueE5 !== valueE5)
    findings.push(`the pool shows ${casino.pools.at(-1)?.valueE5}, not ${valueE5}`);
  const legs = casino.books.transfers.flatMap((transfer) => transfer.legs);
  const heldE5 = legs.reduce((sum, leg) => (leg.account === 'jackpot_pool' ? sum + leg.amountE5 : sum), 0n);
  const dueE5 = BigInt(pool + 1) * seedE5 + givenE5 - paidE5;
  if (heldE5 !== dueE5) findings.push(`the jackpot holds ${heldE5}, not ${dueE5}`);
  return findings;
}
