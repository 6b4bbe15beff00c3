import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { shortName } from '@arara/domain/players';
import type { PlayerId } from '@arara/domain/shards';
import { businessDayOf, startOfDayMs } from '@arara/domain/time';
import type { Tx } from '../../../platform/db/db.ts';
import type { StaffActor } from '../../../platform/http/route.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import { askEach, namesAway, sum, whole } from '../../../platform/workflows/apart.ts';
import { type Acting, defineStaffCommand } from '../../approvals/index.ts';
import { findPlayer, readPersonal } from '../../players/index.ts';
import { endEntry, enterPerson, listOwn, type OwnListDeps } from '../own/own-list.ts';
import * as store from './desk.store.ts';
import { outagesOf } from './outages.ts';

type Cases = BodyOf<typeof staffRoutes.impededCases>;
type Sweep = BodyOf<typeof staffRoutes.impededSweep>;

export interface ImpededDeskDeps extends OwnListDeps {
  /** What the house holds of a player; undefined where there is no account. */
  readonly balanceOf: (playerId: PlayerId) => Promise<bigint | undefined>;
}
export type ImpededDesk = ReturnType<typeof createImpededDesk>;

/** Where people see what the list said, where each person stands on the ladder, and that every day is kept. */
export function createImpededDesk(deps: ImpededDeskDeps) {
  const kernel = { directory: deps.shards.directory, clock: deps.clock };
  return {
    cases: (actor: StaffActor, asked: Asked) => listCases(deps, actor, asked),
    sweep: (actor: StaffActor) => viewSweep(deps, actor),
    proofs: (actor: StaffActor, playerId: PlayerId) => listProofs(deps, actor, playerId),
    openProof: openProof.bind(deps, kernel),
    own: (actor: StaffActor) => listOwn(deps, actor),
    enter: enterPerson.bind(deps, kernel),
    end: endEntry.bind(deps, { ...kernel, approvals: deps.approvals, settings: deps.settings }),
  };
}

interface Asked {
  readonly view: store.CaseView;
  readonly page: number;
  readonly limit: number;
}

async function listCases(deps: ImpededDeskDeps, { brandId }: StaffActor, { view, page, limit }: Asked): Promise<Cases> {
  const found = await askEach(deps.shards.all, async (shard) => ({
    rows: await store.listCases(shard, { brandId, view, limit: page * limit }),
    counts: await store.countCases(shard, brandId),
  }));
  const parts = whole(found)?.map(({ counts }) => counts);
  const total = (name: store.CaseView) => sum((parts ?? []).map((part) => part[name]));
  // What runs by its next day, what is over by its end, the last first.
  const orderOf = ({ endedAt, nextAt, closeBy }: store.DeskCase) =>
    endedAt ? -endedAt.getTime() : (nextAt ?? closeBy).getTime();
  const rows = found.answers.flatMap((one) => one.rows).toSorted((a, b) => orderOf(a) - orderOf(b));
  return {
    Away: namesAway(found),
    Total: parts ? total(view) : null,
    List: await Promise.all(rows.slice((page - 1) * limit, page * limit).map((row) => caseOf(deps, row))),
    Counts: parts
      ? {
          open: total('open'),
          ladder: total('ladder'),
          review: total('review'),
          escheat: total('escheat'),
          ended: total('ended'),
        }
      : null,
  };
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

async function caseOf(deps: ImpededDeskDeps, row: store.DeskCase): Promise<Cases['List'][number]> {
  const [{ name = '' }, balance] = await Promise.all([readPersonal(deps, row.playerId), deps.balanceOf(row.playerId)]);
  return {
    PlayerId: `${row.playerId}`,
    CaseId: row.caseId,
    Name: name === '' ? '–' : shortName(name),
    Category: row.category,
    Course: row.course,
    Step: row.step,
    FoundAt: row.foundAt.toISOString(),
    FoundWhy: row.foundWhy,
    NotifyBy: row.notifyBy.toISOString(),
    WithdrawUntil: row.withdrawUntil.toISOString(),
    CloseBy: row.closeBy.toISOString(),
    RefundBy: row.refundBy.toISOString(),
    EscheatAt: row.escheatAt.toISOString(),
    Obstacle: row.obstacle,
    FreedAt: iso(row.freedAt),
    Outcome: row.outcome,
    EndedAt: iso(row.endedAt),
    Balance: balance ?? null,
  };
}

const DAY_MS = 86_400_000;
/** The answers of a month; of an outage that is longer only its end is read. */
const DAYS = 30;
const UNANSWERED_MAX = 5_000;

async function viewSweep(deps: ImpededDeskDeps, { brandId, nowMs }: StaffActor): Promise<Sweep> {
  const at = { brandId, atMs: nowMs };
  const since = new Date(startOfDayMs(businessDayOf(nowMs - (DAYS - 1) * DAY_MS)));
  const found = await askEach(deps.shards.all, async (shard) => {
    const sweeps = await store.listSweeps(shard, brandId);
    const begun = sweeps[0]?.begunAt;
    return {
      sweeps,
      found: begun ? await store.countFound(shard, { brandId, since: begun }) : { open: 0, ended: 0 },
      lines: await store.countByDay(shard, { brandId, since }),
      waiting: await store.countWaiting(shard, brandId),
      unanswered: await store.listUnanswered(shard, { brandId, since }, UNANSWERED_MAX),
    };
  });
  const { perSecond } = await deps.settings.get('kyc.sweep', at);
  const { answers } = found;
  return {
    Away: namesAway(found),
    Sweep: sweepOf(answers, perSecond),
    SweepDays: deps.policy.rule('kyc.regulatorSweepDays', at),
    Days: daysOf(
      answers.flatMap(({ lines }) => lines),
      { since, nowMs },
    ),
    Waiting: {
      SignUps: sum(answers.map(({ waiting }) => waiting.signUps)),
      Logins: sum(answers.map(({ waiting }) => waiting.logins)),
    },
    Outages: outagesOf(answers.flatMap(({ unanswered }) => unanswered)).map((one) => ({
      From: one.from.toISOString(),
      To: one.to.toISOString(),
      Unanswered: one.unanswered,
      Since: one.done,
      DoneAt: iso(one.doneAt),
    })),
  };
}

interface OfShard {
  readonly sweeps: readonly store.SweepOfDesk[];
  readonly found: { readonly open: number; readonly ended: number };
}

/** Each shard begins and ends by itself: the pass is as far as all of them, and over when the last is. */
function sweepOf(shards: readonly OfShard[], perSecond: number): Sweep['Sweep'] {
  const number = Math.max(0, ...shards.flatMap(({ sweeps }) => sweeps.map((one) => one.number)));
  const numbered = (wanted: number) =>
    shards.flatMap(({ sweeps }) => sweeps.find((one) => one.number === wanted) ?? []);
  const now = numbered(number);
  const before = numbered(number - 1);
  const [first] = now.toSorted((a, b) => a.begunAt.getTime() - b.begunAt.getTime());
  if (first === undefined) return null;
  const ends = now.flatMap(({ endedAt }) => endedAt?.getTime() ?? []);
  return {
    Number: number,
    BegunAt: first.begunAt.toISOString(),
    DueAt: first.dueAt.toISOString(),
    EndedAt: ends.length === shards.length ? new Date(Math.max(...ends)).toISOString() : null,
    Asked: sum(now.map(({ asked }) => asked)),
    Before: before.length === 0 ? null : sum(before.map(({ asked }) => asked)),
    Found: sum(now.map((one) => one.found)),
    FoundOpen: sum(shards.map((one) => one.found.open)),
    FoundEnded: sum(shards.map((one) => one.found.ended)),
    PerSecond: perSecond,
  };
}

function daysOf(
  lines: readonly store.DayLine[],
  { since, nowMs }: { readonly since: Date; readonly nowMs: number },
): Sweep['Days'] {
  const days = Array.from({ length: DAYS }, (_, place) => businessDayOf(since.getTime() + place * DAY_MS));
  return days
    .filter((day) => startOfDayMs(day) <= nowMs)
    .map((day) => {
      const of = lines.filter((line) => line.day === day);
      const asked = (fits: (line: store.DayLine) => boolean) => sum(of.filter(fits).map((line) => line.asked));
      return {
        Day: day,
        Swept: asked(({ why }) => why === 'sweep'),
        SignUps: asked(({ why }) => why === 'sign_up'),
        Logins: asked(({ why }) => why === 'login'),
        Impeded: asked(({ answer }) => answer === 'impeded'),
        Unanswered: asked(({ answer }) => answer === 'away'),
      };
    });
}

const PROOFS_MAX = 200;

async function listProofs(
  deps: ImpededDeskDeps,
  { brandId }: StaffActor,
  playerId: PlayerId,
): Promise<BodyOf<typeof staffRoutes.impededProofs>> {
  const player = await findPlayer(deps, playerId);
  if (player?.brandId !== brandId) throw new RefusalError('player_unknown');
  const proofs = await store.listProofs(deps.shards.ofPlayer(playerId), playerId, PROOFS_MAX);
  return {
    List: proofs.map((one) => ({
      Id: one.id,
      Why: one.why,
      AskedAt: one.askedAt.toISOString(),
      Answer: one.answer,
      Category: one.category,
    })),
  };
}

interface Opening {
  readonly playerId: PlayerId;
  readonly id: string;
  readonly reason: string;
}

/** The record commits before anybody reads the words. */
const openProof = defineStaffCommand({
  name: 'impeded.open_proof',
  route: staffRoutes.impededOpenProof,
  freshProof: true,
  audited: ['impeded.proof_opened'],
  transaction: <T>({ deps, input }: Acting<ImpededDeskDeps, Opening>, work: (tx: Tx) => Promise<T>) =>
    deps.shards.inPlayerTransaction(input.playerId, work),
  async apply(tx, _, { deps, input, actor }): Promise<string> {
    const words = await store.findWords(tx, input);
    if (words?.brandId !== actor.brandId) throw new RefusalError('player_unknown');
    return deps.secrets.open(words, `impeded.questions:${input.id}`);
  },
  audit: (_, __, { input }) => ({
    action: 'impeded.proof_opened',
    subject: `player:${input.playerId}`,
    details: { question: input.id, reason: input.reason },
  }),
});
