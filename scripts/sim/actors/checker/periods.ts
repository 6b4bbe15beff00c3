import type { Transfer } from '../books.ts';
import { type Mark, terms } from '../casino.ts';
import type { World } from '../world.ts';
import { playedIn, type Replay } from './players.ts';

const MILLION = 1_000_000n;
type Replays = ReadonlyMap<number, Replay>;

/** Days, weeks and months: each holds what happened in it, and whoever is due something of it has exactly that. */
export function checkPeriods(world: World, replays: Replays): string[] {
  const { casino, settlement } = world;
  const credits = new Map(
    casino.books.transfers.flatMap((one) => (one.movement === 'commission_credit' ? [[one.key, one] as const] : [])),
  );
  const findings = checkMarks(world);
  for (const [id, replay] of replays) findings.push(...checkGiven(world, id, replay));
  for (const inviter of new Set(terms.inviters.values()))
    findings.push(...checkStatements({ world, replays, credits, inviter }));
  for (const key of credits.keys()) findings.push(`${key} belongs to no statement`);
  for (const { kind, number, stage } of settlement.runs)
    if (stage !== 'done') findings.push(`run ${kind} ${number} stands at ${stage}`);
  return findings;
}

/** A bet of the last second belongs to the period, one of the first to the next. */
function checkMarks({ casino }: World): string[] {
  const findings: string[] = [];
  const plays = [...casino.people.values()].flatMap(({ log }) => log.filter(({ step }) => step?.do === 'play'));
  for (const { kind, number, at: markAt, endMs } of casino.marks)
    for (const { at, step } of plays)
      if (step !== undefined && step.nowMs < endMs !== at <= markAt)
        findings.push(`step ${at} is on the wrong side of the end of ${kind} ${number}`);
  return findings;
}

const floor = (amountE5: bigint) => amountE5 - (amountE5 % 1_000n);
const share = (baseE5: bigint, ppm: bigint) => (baseE5 > 0n ? (baseE5 * ppm) / MILLION : 0n);
const least = (a: bigint, b: bigint) => (a < b ? a : b);

/** Rebate and cashback of each week, once. */
function checkGiven({ casino }: World, id: number, replay: Replay): string[] {
  const findings: string[] = [];
  const log = casino.people.get(id)?.log ?? [];
  for (const mark of casino.marks) {
    if (mark.kind !== 'week') continue;
    const { stakedE5, wonE5 } = playedIn(replay, casino.marks, mark);
    const due = {
      rebate: share(stakedE5, terms.rebatePpm),
      cashback: least(floor(share(stakedE5 - wonE5, terms.cashback.ppm)), terms.cashback.maxE5),
    };
    for (const [name, dueE5] of Object.entries(due)) {
      const key = `${name}${mark.number}`;
      const given = log.flatMap(({ step }) =>
        (step?.do === 'deposit' || step?.do === 'bonus') && step.key === key ? [step.amountE5] : [],
      );
      const right = dueE5 > 0n ? `${dueE5}` : '';
      if (given.join(' ') !== right) findings.push(`player ${id} has ${key} of ${given.join(' ')}, not ${right}`);
    }
  }
  return findings;
}

interface Checked {
  readonly world: World;
  readonly replays: Replays;
  readonly credits: Map<string, Transfer>;
  readonly inviter: number;
}

/** A share of what the invited staked and lost, week by week; of what their month left, month by month. */
function checkStatements(checked: Checked): string[] {
  const { world, replays, credits, inviter } = checked;
  const { casino, settlement } = world;
  const members = [...terms.inviters].flatMap(([member, by]) => (by === inviter ? [member] : []));
  const findings: string[] = [];
  const carried = { week: 0n, month: 0n };
  for (const mark of casino.marks) {
    if (mark.kind === 'day') continue;
    let [stakedE5, lostE5, netE5] = [0n, carried.week, carried.month];
    for (const member of members) {
      const replay = replays.get(member);
      if (replay === undefined) continue;
      const played = playedIn(replay, casino.marks, mark);
      stakedE5 += played.stakedE5;
      lostE5 += played.stakedE5 - played.wonE5;
      netE5 += netOf(played, costsOf(world, member, mark));
    }
    const isWeek = mark.kind === 'week';
    const exactE5 = isWeek
      ? share(stakedE5, terms.team.turnover[1]) + share(lostE5, terms.team.loss[1])
      : share(netE5, terms.sharePpm);
    if (isWeek) carried.week = least(lostE5, 0n);
    else carried.month = least(netE5, 0n);
    const key = `${isWeek ? 'team' : 'shares'}${mark.number}:${inviter}`;
    const booked = credits.get(key)?.legs.find((leg) => leg.account === 'commission' && leg.playerId === inviter);
    credits.delete(key);
    if ((booked?.amountE5 ?? 0n) !== floor(exactE5))
      findings.push(`${key} is ${booked?.amountE5}, not ${floor(exactE5)}`);
  }
  const kept = settlement.carries.get(inviter);
  if (kept !== undefined && (kept.team[1] !== carried.week || kept.sharesE5 !== carried.month))
    findings.push(`${inviter} owes ${kept.team[1]} and ${kept.sharesE5}, not ${carried.week} and ${carried.month}`);
  return findings;
}

interface Costs {
  readonly bonusE5: bigint;
  readonly rebateE5: bigint;
}

/** What a member was given in the period, from the entries. */
function costsOf({ casino }: World, member: number, mark: Mark): Costs {
  const from = casino.marks.find(({ kind, number }) => kind === mark.kind && number === mark.number - 1)?.at ?? 0;
  let [bonusE5, rebateE5] = [0n, 0n];
  for (const { at, movement, legs } of casino.books.transfers) {
    if (at <= from || at > mark.at) continue;
    for (const { account, playerId, amountE5 } of legs) {
      if (playerId !== member) continue;
      if (account === 'bonus' && (movement === 'bonus_grant' || movement === 'bonus_forfeit')) bonusE5 += amountE5;
      if (account === 'cash' && movement === 'rebate_credit') rebateE5 += amountE5;
    }
  }
  return { bonusE5, rebateE5 };
}

/** Fees and levy of each part are cut off to whole units, as the contract with the inviters says. */
function netOf({ stakedE5, wonE5 }: { stakedE5: bigint; wonE5: bigint }, { bonusE5, rebateE5 }: Costs): bigint {
  const grossE5 = stakedE5 - wonE5;
  const feesE5 = (grossE5 * 100_000n) / MILLION;
  const levyE5 = (grossE5 * 120_000n) / MILLION;
  return grossE5 - bonusE5 - rebateE5 - feesE5 - levyE5;
}
