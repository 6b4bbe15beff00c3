import {
  firstOfWindows,
  type Measured,
  meetsRule,
  type Met,
  type MoneyRiskCode,
  percentOf,
  type RiskCode,
  type RiskRule,
  type SharedOnDay,
  sharedOnDays,
  type Shown,
} from '@arara/domain/risk';
import { addDays, type BusinessDay, startOfDayMs } from '@arara/domain/time';
import { createHash } from 'node:crypto';
import type { Queryable } from '../../platform/db/db.ts';
import { onEach } from '../../platform/workflows/apart.ts';
import { accessLinks } from '../auth/index.ts';
import { sharedKeys } from '../payments/index.ts';
import type { RiskContext } from './context.ts';

/** What stands behind a hit: sums of the window, or who shares what. No key, device or address in clear. */
export interface Evidence {
  readonly sums?: Readonly<Record<'paid' | 'bets' | 'withdrawn' | 'given' | 'gained' | 'lost', string>>;
  readonly marks?: readonly { readonly kind: MarkKind; readonly mark: string; readonly accounts: readonly string[] }[];
}
export type MarkKind = 'key' | 'device' | 'address';

export interface Finding extends Met, Measured {
  readonly evidence: Evidence;
}

export interface Judging {
  readonly brandId: number;
  readonly code: RiskCode;
  readonly rule: RiskRule;
  /** Judged days, both included. */
  readonly from: BusinessDay;
  readonly to: BusinessDay;
}

/** All that is read: by a script too, which runs none of the features. */
export interface Sources extends Pick<RiskContext, 'ask'> {
  readonly shards: Pick<RiskContext['shards'], 'all'>;
}

/**
 * Who met a rule, by day: the pass asks it for two days, the back-test for months, and both get the same of a day.
 * `away` = the store of questions does not answer, and nothing is known.
 */
export async function findMet(context: Sources, judging: Judging): Promise<readonly Finding[] | 'away'> {
  const { code, rule } = judging;
  const measured = isMoney(code) ? await measureMoney(context, code, judging) : await measureShared(context, judging);
  if (measured === 'away') return 'away';
  const met = measured.filter((one) => meetsRule(code, rule, one));
  return firstOfWindows(met, rule.days);
}

const questionOf = {
  'R-RNG-01': 'teamFlow',
  'R-PLY-01': 'unplayed',
  'R-BON-01': 'bonusShare',
  'R-LIM-01': 'underLimit',
  'R-MED-01': 'disputed',
} as const satisfies Record<MoneyRiskCode, string>;
const isMoney = (code: RiskCode): code is MoneyRiskCode => code in questionOf;

async function measureMoney(
  { ask }: Sources,
  code: MoneyRiskCode,
  { brandId, rule, from, to }: Judging,
): Promise<readonly Finding[] | 'away'> {
  const { days, amountE5 } = rule;
  const answer = await ask(
    { name: 'riskDays', of: questionOf[code], days, amountE5 },
    { brandIds: [brandId], from, to },
  );
  if (answer.kind === 'away') return 'away';
  return answer.rows.map((row) => {
    const { paidE5, betsE5, withdrawnE5, givenE5, gainedE5, lostE5, count } = row;
    const [less, more] = gainedE5 < lostE5 ? [gainedE5, lostE5] : [lostE5, gainedE5];
    const measured = {
      'R-RNG-01': { value: percentOf(less, more), amountE5: gainedE5 },
      'R-PLY-01': { value: percentOf(betsE5, paidE5), amountE5: withdrawnE5 },
      'R-BON-01': { value: percentOf(givenE5, betsE5), amountE5: withdrawnE5 },
      'R-LIM-01': { value: count, amountE5: paidE5 },
      'R-MED-01': { value: count, amountE5: withdrawnE5 },
    }[code];
    const sums = {
      paid: `${paidE5}`,
      bets: `${betsE5}`,
      withdrawn: `${withdrawnE5}`,
      given: `${givenE5}`,
      gained: `${gainedE5}`,
      lost: `${lostE5}`,
    };
    return { playerId: row.playerId, day: row.day, ...measured, evidence: { sums } };
  });
}

const markKinds = {
  'R-KEY-01': ['key'],
  'R-DEV-01': ['device'],
  'R-ADR-01': ['address'],
} as const;
type IdentityCode = keyof typeof markKinds;

const listed = {
  key: sharedKeys.listShownKeys,
  device: accessLinks.listShownDevices,
  address: accessLinks.listShownAddresses,
};

async function measureShared(context: Sources, judging: Judging): Promise<readonly Finding[]> {
  const code = judging.code as IdentityCode;
  const { from, to, rule } = judging;
  const shown = await shownMarks(context, markKinds[code], { ...judging, days: rule.days });
  return sharedOnDays(shown, { from, to, days: rule.days }).map(toFinding);
}

/** Marks of every shard, each under its kind: an account is seen beside those of another database too. */
async function shownMarks(
  { shards }: Sources,
  kinds: readonly MarkKind[],
  {
    brandId,
    from,
    to,
    days,
  }: { readonly brandId: number; readonly from: BusinessDay; readonly to: BusinessDay; readonly days: number },
): Promise<readonly Shown[]> {
  const span = {
    brandId,
    from: new Date(startOfDayMs(addDays(from, 1 - days))),
    to: new Date(startOfDayMs(addDays(to, 1))),
  };
  const parts = await onEach(shards.all, async (shard: Queryable) => {
    const lists = await Promise.all(
      kinds.map(async (kind) =>
        (await listed[kind](shard, span)).map((one) => ({ ...one, mark: `${kind}:${one.mark}` })),
      ),
    );
    return lists.flat();
  });
  const pairs = Map.groupBy(parts.flat(), ({ mark, playerId }) => `${mark}|${playerId}`);
  return [...pairs.values()].flatMap(([first, ...more]) =>
    first === undefined ? [] : [{ ...first, days: [...new Set([first, ...more].flatMap((one) => one.days))].sort() }],
  );
}

const ACCOUNTS_SHOWN = 50;

/** Enough to see that two marks are one, too little to find what it is. */
export function shortMark(mark: string): string {
  return createHash('sha256').update(mark).digest('hex').slice(0, 4);
}

function toFinding({ marks, ...one }: SharedOnDay): Finding {
  return {
    ...one,
    evidence: {
      marks: marks.map(({ mark, others }) => ({
        kind: mark.slice(0, mark.indexOf(':')) as MarkKind,
        mark: shortMark(mark),
        accounts: others.slice(0, ACCOUNTS_SHOWN).map(String),
      })),
    },
  };
}
