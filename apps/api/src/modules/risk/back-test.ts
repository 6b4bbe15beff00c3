import type { BodyOf, InputOf } from '@arara/contract';
import type { staffRoutes } from '@arara/contract/staff';
import { type RiskCode, riskMeasures } from '@arara/domain/risk';
import type { PlayerId } from '@arara/domain/shards';
import { addDays, businessDayOf } from '@arara/domain/time';
import type { StaffActor } from '../../platform/http/route.ts';
import { onEach } from '../../platform/workflows/apart.ts';
import { publicNamesOf } from '../players/index.ts';
import type { RiskContext } from './context.ts';
import { type Finding, findMet } from './judge.ts';
import { encodeRule, parseRule, rulesAt, sentenceOf } from './rules.ts';
import * as store from './store.ts';

/** The stored months that a test looks at, today not included: its day is not over. */
const TEST_DAYS = 90;
const COUNTED_DAYS = 30;
const SAMPLE = 8;

export async function listRules(
  context: RiskContext,
  actor: StaffActor,
): Promise<BodyOf<typeof staffRoutes.riskRules>> {
  const { brandId, nowMs, locale } = actor;
  const to = businessDayOf(nowMs);
  const from = addDays(to, 1 - COUNTED_DAYS);
  const [versions, counted] = await Promise.all([
    rulesAt(context, { brandId, atMs: nowMs }),
    onEach(context.shards.all, (shard) => store.countHits(shard, brandId, from)),
  ]);
  const counts = Map.groupBy(counted.flat(), ({ code }) => code);
  return {
    From: from,
    To: to,
    List: versions.map(({ code, version, since, authorId, approverId, rule }) => {
      const own = counts.get(code) ?? [];
      const total = (name: 'met' | 'confirmed' | 'cleared') => own.reduce((sum, one) => sum + one[name], 0);
      const { setting, unit, amount } = riskMeasures[code];
      return {
        Code: code,
        Setting: setting,
        Version: `${version}`,
        Since: since?.toISOString() ?? null,
        AuthorId: authorId === null ? null : `${authorId}`,
        ApproverId: approverId === null ? null : `${approverId}`,
        Sentence: sentenceOf(code, rule, locale),
        Rule: {
          Mode: rule.mode,
          Days: rule.days,
          Limit: rule.limit,
          Amount: amount === undefined ? null : rule.amountE5,
          Action: rule.action,
        },
        Unit: unit,
        Met: total('met'),
        Confirmed: total('confirmed'),
        Cleared: total('cleared'),
      };
    }),
  };
}

/** The rule as it is given, by the function of the pass, over the stored months. */
export async function testRule(
  context: RiskContext,
  actor: StaffActor,
  { code: written, amount, ...given }: InputOf<typeof staffRoutes.riskTest>,
): Promise<BodyOf<typeof staffRoutes.riskTest>> {
  const code = written as RiskCode;
  // Within the bounds that a change of the setting has: what can be tested can be asked for.
  const rule = parseRule(code, encodeRule(code, { ...given, mode: 'shadow', amountE5: amount ?? 0n }));
  const { brandId, nowMs, locale } = actor;
  const to = addDays(businessDayOf(nowMs), -1);
  const from = addDays(to, 1 - TEST_DAYS);
  const found = await findMet(context, { brandId, code, rule, from, to });
  const met = found === 'away' ? [] : found;
  const verdicts = await verdictsOf(context, met);
  const said = (verdict: 'confirmed' | 'cleared') =>
    met.filter(({ playerId }) => verdicts.get(playerId) === verdict).length;
  return {
    IsAway: found === 'away',
    From: from,
    To: to,
    Sentence: sentenceOf(code, rule, locale),
    Total: met.length,
    Months: [...Map.groupBy(met, ({ day }) => day.slice(0, 7))].map(([Month, own]) => ({ Month, Met: own.length })),
    Days: [...Map.groupBy(met, ({ day }) => day)].map(([Day, own]) => ({ Day, Met: own.length })),
    Sample: await sampleOf(context, met, verdicts),
    Confirmed: said('confirmed'),
    Cleared: said('cleared'),
  };
}

/** What people last said of those whom a rule would have named. */
async function verdictsOf({ shards }: RiskContext, met: readonly Finding[]) {
  const ids = [...new Set(met.map(({ playerId }) => playerId as PlayerId))];
  const byShard = [...Map.groupBy(ids, (playerId) => shards.ofPlayer(playerId))];
  const rows = await onEach(byShard, ([shard, own]) => store.listVerdicts(shard, own));
  return new Map(rows.flat().map(({ playerId, verdict }) => [playerId as bigint, verdict]));
}

async function sampleOf(
  context: RiskContext,
  met: readonly Finding[],
  verdicts: ReadonlyMap<bigint, 'confirmed' | 'cleared'>,
) {
  // Whom people decided about first: there a rule and a person can disagree.
  const shown = met
    .toReversed()
    .toSorted((a, b) => Number(verdicts.has(b.playerId)) - Number(verdicts.has(a.playerId)))
    .slice(0, SAMPLE);
  const ids = shown.map(({ playerId }) => playerId as PlayerId);
  const names = await publicNamesOf(context, ids, { orNumber: true });
  return shown.map(({ playerId, day, value }) => ({
    PlayerId: `${playerId}`,
    Name: names.get(playerId as PlayerId) ?? '',
    Day: day,
    Value: value,
    Verdict: verdicts.get(playerId) ?? null,
  }));
}
