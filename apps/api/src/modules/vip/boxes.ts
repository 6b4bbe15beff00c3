import type { Locale } from '@arara/contract';
import { requiredFor, type RuleVersion } from '@arara/domain/bonuses';
import type { PlayerId } from '@arara/domain/shards';
import {
  type BoxPeriod,
  claimablePeriods,
  levelAt,
  periodBox,
  periodBoxKinds,
  type PeriodBoxKind,
  type Reached,
  type VipBoxKind,
} from '@arara/domain/vip';
import type { Queryable } from '../../platform/db/db.ts';
import { refusalText } from '../../platform/refusals/refusal-text.ts';
import { listTakenKeys, refusedOf } from '../bonuses/index.ts';
import * as store from './store.ts';
import { type At, rowOf, ruleAt, termsAt, type VipDeps } from './terms.ts';
import { daySaid, lastDaySaid, moneySaid, t } from './texts.ts';

export interface BoxOwner extends At {
  readonly playerId: PlayerId;
  readonly locale: Locale;
}

/** A box as it stands now, with the rule that would give it. */
export interface BoxNow {
  readonly id: string;
  /** Of the grant; it names the player, because the books know every key once. */
  readonly key: string;
  readonly kind: VipBoxKind;
  readonly level: number;
  readonly rule: RuleVersion;
  readonly amountE5: bigint;
  readonly requiredE5: bigint;
  readonly state: 'locked' | 'ready' | 'received';
  readonly neededE5: bigint;
  readonly doneE5: bigint;
  readonly missingE5: bigint;
  readonly opensAtMs: number | null;
  readonly expiresAtMs: number | null;
  /** The moment it belongs to: of a period that is over, its last. */
  readonly dueAtMs: number;
  readonly wait: { readonly word: string; readonly text: string; readonly untilMs: number | null } | null;
}

interface Known {
  readonly owner: BoxOwner;
  readonly level: number;
  readonly betsE5: bigint;
  readonly history: readonly Reached[];
}

export const keyOf = (playerId: PlayerId, id: string) => `vip:${playerId}:${id}`;

/** Every box that is there for the player: ready ones first, then those that wait, then those that were opened. */
export async function listBoxes(db: Queryable, deps: VipDeps, owner: BoxOwner): Promise<readonly BoxNow[]> {
  const account = await store.findAccount(db, owner.playerId);
  const reached = await store.listReached(db, [owner.playerId]);
  const history = reached.map(({ level, reachedAt }) => ({ level, atMs: reachedAt.getTime() }));
  const known = { owner, level: account?.level ?? 0, betsE5: account?.betsE5 ?? 0n, history };
  const boxes = [...(await levelBoxes(deps, known)), ...(await periodBoxes(db, deps, known))];
  const taken = await listTakenKeys(
    db,
    owner.playerId,
    boxes.map(({ key }) => key),
  );
  const shown = boxes.flatMap((box) => (taken.has(box.key) ? opened(box, owner) : [box]));
  const judged: BoxNow[] = [];
  for (const box of shown) judged.push(await judge(db, deps, { box, owner }));
  const order = ['ready', 'locked', 'received'];
  return judged.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
}

/** The present of each level that was reached, and what the next one would bring. */
async function levelBoxes(deps: VipDeps, { owner, level, betsE5, history }: Known): Promise<BoxNow[]> {
  const own = await Promise.all(
    history.map((reached) => levelBox(deps, owner, { level: reached.level, dueAtMs: reached.atMs })),
  );
  const { levels } = await termsAt(deps, owner);
  const asked = levels[level + 1];
  if (asked === undefined) return own;
  const next = await levelBox(deps, owner, { level: level + 1, dueAtMs: owner.atMs });
  const missingE5 = asked.effectiveBets > betsE5 ? asked.effectiveBets - betsE5 : 0n;
  const text = t(owner.locale, 'onLevel');
  const locked: BoxNow = {
    ...next,
    state: 'locked',
    neededE5: asked.effectiveBets,
    doneE5: betsE5,
    missingE5,
    wait: { word: 'vip_next_level', text, untilMs: null },
  };
  return [...own, locked];
}

async function levelBox(
  deps: VipDeps,
  owner: BoxOwner,
  { level, dueAtMs }: { readonly level: number; readonly dueAtMs: number },
): Promise<BoxNow> {
  const at = { brandId: owner.brandId, atMs: dueAtMs };
  const [rule, { levels }] = await Promise.all([ruleAt(deps, 'upgrade', at), termsAt(deps, at)]);
  const amountE5 = rowOf(levels, level).upgradeBox;
  const id = `upgrade-${level}`;
  return {
    id,
    key: keyOf(owner.playerId, id),
    kind: 'upgrade',
    level,
    rule,
    amountE5,
    requiredE5: requiredFor(amountE5, rule.rule.turnover),
    state: 'ready',
    neededE5: 0n,
    doneE5: 0n,
    missingE5: 0n,
    opensAtMs: dueAtMs,
    expiresAtMs: null,
    dueAtMs,
    wait: null,
  };
}

async function periodBoxes(db: Queryable, deps: VipDeps, known: Known): Promise<BoxNow[]> {
  const { claimDays } = await deps.settings.get('vip.boxes', known.owner);
  const periods = periodBoxKinds.flatMap((kind) => claimablePeriods(kind, known.owner.atMs, claimDays));
  const boxes: BoxNow[] = [];
  for (const period of periods) boxes.push(...(await boxOfPeriod(db, deps, { known, period })));
  return boxes;
}

/** Of a period that is over only what was earned is left to show. */
async function boxOfPeriod(
  db: Queryable,
  deps: VipDeps,
  { known, period }: { readonly known: Known; readonly period: BoxPeriod },
): Promise<BoxNow[]> {
  const { owner, history } = known;
  const isOver = period.endsMs <= owner.atMs;
  const dueAtMs = isOver ? period.endsMs - 1 : owner.atMs;
  const at = { brandId: owner.brandId, atMs: dueAtMs };
  const [{ levels }, factors, rule] = await Promise.all([
    termsAt(deps, at),
    deps.settings.get('vip.boxes', at),
    ruleAt(deps, period.kind, at),
  ]);
  const betsE5 = await deps.betsE5(db, owner.playerId, { from: period.firstDay, to: period.lastDay });
  const box = periodBox(levels, {
    kind: period.kind,
    times: timesOf(period.kind, factors),
    betsE5,
    fromLevel: levelAt(history, period.startsMs),
    toLevel: levelAt(history, dueAtMs),
  });
  if (box === undefined || (isOver && !box.isEarned)) return [];
  const id = `${period.kind}-${period.firstDay}`;
  const missingE5 = box.neededE5 > box.doneE5 ? box.neededE5 - box.doneE5 : 0n;
  const values = { amount: moneySaid(missingE5 + 999n, owner.locale), day: lastDaySaid(period.endsMs, owner.locale) };
  const wait = {
    word: 'vip_box_not_ready',
    text: t(owner.locale, 'betsMissing', values),
    untilMs: period.endsMs,
  };
  return [
    {
      ...box,
      id,
      key: keyOf(owner.playerId, id),
      kind: period.kind,
      rule,
      requiredE5: requiredFor(box.amountE5, rule.rule.turnover),
      state: box.isEarned ? 'ready' : 'locked',
      missingE5,
      opensAtMs: period.startsMs,
      expiresAtMs: box.isEarned ? period.claimUntilMs : period.endsMs,
      dueAtMs,
      wait: box.isEarned ? null : wait,
    },
  ];
}

function timesOf(
  kind: PeriodBoxKind,
  { weeklyTurnover, monthlyTurnover }: { readonly weeklyTurnover: bigint; readonly monthlyTurnover: bigint },
): bigint {
  return kind === 'weekly' ? weeklyTurnover : monthlyTurnover;
}

/** What was opened is shown as long as its period runs, with when the next one begins; afterwards history has it. */
function opened(box: BoxNow, { atMs, locale }: BoxOwner): readonly BoxNow[] {
  const endsMs = box.kind === 'upgrade' ? null : nextStartMs(box);
  if (endsMs === null || endsMs <= atMs) return [];
  const wait = {
    word: 'vip_box_opened',
    text: t(locale, 'nextFrom', { day: daySaid(endsMs, locale) }),
    untilMs: endsMs,
  };
  return [{ ...box, state: 'received', opensAtMs: endsMs, expiresAtMs: null, wait }];
}

function nextStartMs({ kind, dueAtMs }: BoxNow): number {
  const [period] = claimablePeriods(kind === 'weekly' ? 'weekly' : 'monthly', dueAtMs, 0);
  if (period === undefined) throw new Error('a moment lies in no period');
  return period.endsMs;
}

/** What the engine would refuse now is not called ready. */
async function judge(
  db: Queryable,
  deps: VipDeps,
  { box, owner }: { readonly box: BoxNow; readonly owner: BoxOwner },
): Promise<BoxNow> {
  if (box.state !== 'ready') return box;
  const decision = await deps.rewards.decide(db, wantedOf(box, owner));
  if (decision.ok) return box;
  const { refusal, values } = refusedOf(decision);
  return {
    ...box,
    state: 'locked',
    wait: { word: refusal, text: refusalText(refusal, owner.locale, values), untilMs: null },
  };
}

/** The request for a box as the engine understands it: whose level, what was bet in its period. */
export function wantedOf(box: BoxNow, { playerId, brandId, atMs }: Omit<BoxOwner, 'locale'>) {
  return {
    playerId,
    brandId,
    rule: box.rule,
    key: box.key,
    facts: { position: box.level, vipLevel: box.level, effectiveE5: box.doneE5 },
    atMs,
    dueAtMs: box.dueAtMs,
  };
}
