import type { BodyOf, InputOf } from '@arara/contract';
import { armMeasures, type staffRoutes } from '@arara/contract/staff';
import { compareArms, type Condition, decideReach, type Share } from '@arara/domain/campaigns';
import { consentChannels, endOfQuietMs } from '@arara/domain/notifications';
import type { PlayerId } from '@arara/domain/shards';
import { businessDayOf } from '@arara/domain/time';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import { publicNamesOf } from '../players/index.ts';
import type { Answer, Question, QuestionName } from '../reports/index.ts';
import type { CampaignsContext } from './context.ts';
import { factsOf, rulesAt } from './reaching.ts';
import type { CampaignRow } from './store.ts';

type Sample = BodyOf<typeof staffRoutes.segmentSample>;
type Result = BodyOf<typeof staffRoutes.campaignResult>;

/** How many of a segment are asked by lot: enough for a share, few enough for the databases of players. */
const SAMPLE = 100;
const SHOWN = 4;
const RESULT_DAYS = 7;

export interface Reader {
  readonly brandId: number;
  readonly nowMs: number;
}

/** An answer, or the refusal that says when to come again. */
async function asked<Name extends QuestionName>(
  { ask }: Pick<CampaignsContext, 'ask'>,
  question: Question<Name>,
  { brandId, nowMs }: Reader,
): Promise<Answer<Name>> {
  const today = businessDayOf(nowMs);
  const answer = await ask(question, { brandIds: [brandId], from: today, to: today });
  if (answer.kind === 'away') throw new RefusalError('temporarily_unavailable');
  return answer;
}

export async function countSegment(context: CampaignsContext, conditions: readonly Condition[], reader: Reader) {
  const { freshAt, rows } = await asked(context, { name: 'segment', conditions, at: new Date(reader.nowMs) }, reader);
  const [everybody = 0, ...Steps] = rows.map(({ people }) => people);
  return { UpTo: freshAt.toISOString(), Everybody: everybody, Steps };
}

/** The rule that sends is asked about some people of the segment; nothing is kept of it, and names are masked. */
export async function sampleSegment(
  context: CampaignsContext,
  input: InputOf<typeof staffRoutes.segmentSample>,
  reader: Reader,
): Promise<Sample> {
  const { conditions, channels = consentChannels, draw = '' } = input;
  const { brandId, nowMs } = reader;
  const at = new Date(nowMs);
  const { rows } = await asked(context, { name: 'segmentPlayers', conditions, at, limit: SAMPLE, draw }, reader);
  const rules = await rulesAt(context, { brandId, channels, holdOutPpm: 0 }, nowMs);
  const quietMs = endOfQuietMs(rules.quiet, nowMs);
  const awake = { ...rules, quiet: { fromHour: 0, untilHour: 0 } };
  const people: { playerId: PlayerId; verdict: ReturnType<typeof decideReach> }[] = [];
  for (const row of rows) {
    const playerId = row.playerId as PlayerId;
    const shard = context.shards.ofPlayer(playerId);
    const facts = await factsOf(context, shard, { asked: { playerId, brandId, campaignId: null }, rules: awake });
    people.push({ playerId, verdict: decideReach(facts, awake) });
  }
  const shown = people.slice(0, SHOWN);
  const names = await publicNamesOf(
    context,
    shown.map(({ playerId }) => playerId),
  );
  const reasons = people.flatMap(({ verdict }) => (verdict.kind === 'never' ? [verdict.reason] : []));
  const ways = people.flatMap(({ verdict }) => (verdict.kind === 'reach' ? verdict.ways : []));
  return {
    Asked: people.length,
    Reached: people.length - reasons.length,
    Kept: [...Map.groupBy(reasons, (one) => one)].map(([Reason, all]) => ({ Reason, People: all.length })),
    Channels: channels.map((Channel) => ({ Channel, People: ways.filter((way) => way === Channel).length })),
    People: await Promise.all(
      shown.map(async ({ playerId, verdict }) => ({
        Name: names.get(playerId) ?? '',
        Level: await context.vipLevelOf(playerId),
        Reason: verdict.kind === 'never' ? verdict.reason : null,
      })),
    ),
    QuietUntil: quietMs === undefined ? null : new Date(quietMs).toISOString(),
  };
}

/** Those whom it reached beside those whom only the draw kept from it; what is too small to say is not said. */
export async function readResult(context: CampaignsContext, row: CampaignRow, reader: Reader): Promise<Result> {
  const at = new Date(reader.nowMs);
  const { freshAt, rows } = await asked(
    context,
    { name: 'campaign', campaignId: row.id, days: RESULT_DAYS, at },
    reader,
  );
  const empty = { people: 0, watched: 0, bettors: 0, depositors: 0, betsE5: 0n, depositsE5: 0n };
  const arm = (name: string) => rows.find(({ outcome }) => outcome === name) ?? empty;
  const [reached, heldOut] = [arm('reached'), arm('held_out')];
  const did = { bet: 'bettors', deposit: 'depositors' } as const;
  const compared = armMeasures.map((measure) => {
    const [one, other] = [reached, heldOut].map((of) => ({ people: of.watched, did: of[did[measure]] }));
    if (one === undefined || other === undefined) throw new Error('two groups are compared');
    return { measure, one, other, result: compareArms(one, other) };
  });
  const perHead = (sumE5: bigint, people: number) => sumE5 / BigInt(people);
  return {
    UpTo: freshAt.toISOString(),
    Days: RESULT_DAYS,
    // Of a few people that a manager knows, it is not said who is protected from what.
    Outcomes: rows
      .filter(({ outcome }) => row.segment !== null || isOpen(outcome))
      .map(({ outcome, people }) => ({
        Outcome: outcome as Result['Outcomes'][number]['Outcome'],
        People: people,
      })),
    Measures: compared.map(({ measure, one, other, result }) => ({
      Measure: measure,
      Reached: result === undefined ? { People: one.people, Did: 0 } : { People: one.people, Did: one.did },
      HeldOut: result === undefined ? { People: other.people, Did: 0 } : { People: other.people, Did: other.did },
      Compared:
        result === undefined
          ? null
          : {
              Reached: shareOut(result.reached),
              HeldOut: shareOut(result.heldOut),
              Difference: shareOut(result.difference),
              Claim: result.claim,
            },
    })),
    PerHead:
      compared[0]?.result === undefined
        ? null
        : {
            ReachedBets: perHead(reached.betsE5, reached.watched),
            HeldOutBets: perHead(heldOut.betsE5, heldOut.watched),
            ReachedDeposits: perHead(reached.depositsE5, reached.watched),
            HeldOutDeposits: perHead(heldOut.depositsE5, heldOut.watched),
          },
  };
}

const isOpen = (outcome: string) => ['reached', 'no_consent', 'cap'].includes(outcome);

const shareOut = ({ share, low, high }: Share) => ({ Share: share, Low: low, High: high });
