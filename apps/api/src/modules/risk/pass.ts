import { encodeBase32 } from '@arara/domain/ids';
import { firstOfWindows } from '@arara/domain/risk';
import type { PlayerId } from '@arara/domain/shards';
import { addDays, businessDayOf } from '@arara/domain/time';
import type { Job } from '../../platform/jobs/index.ts';
import type { Tx } from '../../platform/db/db.ts';
import { appendAudit } from '../audit/index.ts';
import type { RiskContext } from './context.ts';
import { type Finding, findMet } from './judge.ts';
import { encodeRule, rulesAt, type RuleVersion } from './rules.ts';
import * as store from './store.ts';

const HOUR_MS = 3_600_000;
const CASE_DIGITS = 6;

/**
 * Every rule that is on or in shadow, over the day that runs and the one before it, whose last hour it has not seen.
 * What was found once is found once, however often it runs.
 */
export async function judgeBrand(context: RiskContext, brandId: number, nowMs: number): Promise<void> {
  const to = businessDayOf(nowMs);
  const { reviewHours } = await context.settings.get('risk.desk', { brandId, atMs: nowMs });
  const dueAt = new Date(nowMs + reviewHours * HOUR_MS);
  const away: string[] = [];
  for (const version of await rulesAt(context, { brandId, atMs: nowMs })) {
    const { code, rule } = version;
    if (rule.mode === 'off') continue;
    const found = await findMet(context, { brandId, code, rule, from: addDays(to, -1), to });
    if (found === 'away') away.push(code);
    else for (const finding of found) await record(context, { brandId, version, finding, nowMs, dueAt });
  }
  // They are judged by the next pass: it looks at the same two days.
  if (away.length > 0)
    context.log.warn({ brandId, rules: away }, 'the store of questions is away: no rule of money ran');
}

interface Recording {
  readonly brandId: number;
  readonly version: RuleVersion;
  readonly finding: Finding;
  readonly nowMs: number;
  readonly dueAt: Date;
}

async function record(context: RiskContext, { brandId, version, finding, nowMs, dueAt }: Recording): Promise<void> {
  const playerId = finding.playerId as PlayerId;
  await context.shards.inPlayerTransaction(playerId, async (tx) => {
    await store.lockPlayer(tx, playerId);
    const { code, rule } = version;
    const last = await store.lastHitDay(tx, { playerId, code, version: version.version });
    const before = new Map(last === undefined ? [] : [[playerId as bigint, last]]);
    if (firstOfWindows([finding], rule.days, before).length === 0) return;
    const opening = { playerId, brandId, openedAt: new Date(nowMs), dueAt };
    await store.insertHit(tx, {
      playerId,
      brandId,
      code,
      version: version.version,
      day: finding.day,
      foundAt: opening.openedAt,
      caseId: rule.mode === 'on' ? await openCase(context, tx, opening) : null,
      rule: encodeRule(code, rule),
      measured: { value: finding.value, amount: `${finding.amountE5}`, ...finding.evidence },
    });
  });
}

type Opening = Omit<Parameters<typeof store.insertCase>[1], 'id'>;

/** The open case of the player, or a new one. */
async function openCase(context: RiskContext, tx: Tx, opening: Opening): Promise<string> {
  const { playerId, brandId } = opening;
  const open = await store.findOpen(tx, playerId);
  if (open !== undefined) return open.id;
  const [high = 0, middle = 0, low = 0, last = 0] = context.random(4);
  const id = `RK-${encodeBase32(BigInt(((high & 0x3f) << 24) | (middle << 16) | (low << 8) | last), CASE_DIGITS)}`;
  await store.insertCase(tx, { ...opening, id });
  await appendAudit(tx, {
    atMs: context.clock.nowMs(),
    brandId,
    actor: { kind: 'system', id: 'risk' },
    action: 'risk.opened',
    subject: `player:${playerId}`,
    details: { case: id },
    requestId: undefined,
  });
  return id;
}

/** The worker's turn. */
export const judgeJob = (context: RiskContext, brands: () => readonly number[]): Job => ({
  name: 'risk.judge',
  every: 'hour',
  async run({ nowMs }) {
    for (const brandId of brands()) await judgeBrand(context, brandId, nowMs);
  },
});
