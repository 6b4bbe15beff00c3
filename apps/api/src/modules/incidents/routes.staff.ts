import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { isTrue, placesOf, wordCodes } from '@arara/domain/incidents';
import { answered, type Call, type ServedRoute, serve, staffActorOf } from '../../platform/http/route.ts';
import { askAffected, FILE_MAX, writeFile } from './affected-file.ts';
import { affectedOf, idOf, playersOf, requireIncident } from './affected.ts';
import { incidentNumber, type IncidentsContext, type Party } from './context.ts';
import { createIncidents, SLOW } from './incidents.ts';
import { renderInAll, wordsNow } from './said.ts';
import { type IncidentRow, listIncidents, listSlowings, listVersions } from './store.ts';

type Item = BodyOf<typeof staffRoutes.incidentDesk>['List'][number];

const LISTED_MAX = 20;
const SHOWN_MAX = 100;

const toParty = ({ kind, code, name, isOn }: Party) => ({ Kind: kind, Code: code, Name: name, IsOn: isOn });
const iso = (at: Date | null) => at?.toISOString() ?? null;

export function incidentsStaffRoutes(context: IncidentsContext): readonly ServedRoute[] {
  const incidents = createIncidents(context);
  const askFile = askAffected.bind(context, context);
  return [
    serve(staffRoutes.incidentDesk, async (_, call) => answered(await readDesk(context, call))),
    serve(staffRoutes.incidentWords, async ({ parties: named }, { brandId, nowMs }) => {
      const [parties, { nextMinutes }] = [
        context.partiesOf(brandId),
        await context.settings.get('incidents.clock', { brandId, atMs: nowMs }),
      ];
      const nextAtMs = nowMs + nextMinutes * 60_000;
      const List = wordCodes.map((words) => ({
        Words: words,
        IsTrue: isTrue(words, { parties, named }),
        Places: [...placesOf(words)],
        Texts: renderInAll({ words, saidAtMs: nowMs, nextAtMs }, nowMs),
      }));
      return answered({ List });
    }),
    serve(staffRoutes.incidentOpen, async (input, call) => {
      const id = await incidents.open(input, staffActorOf(call));
      return answered({ Id: `${id}`, Number: incidentNumber(id) });
    }),
    serve(staffRoutes.incidentUpdate, async (input, call) => {
      const next = await incidents.update({ ...input, id: idOf(input.id) }, staffActorOf(call));
      return answered({ NextAt: next.toISOString() });
    }),
    serve(staffRoutes.incidentEnd, async ({ id, note }, call) => {
      const at = await incidents.end({ id: idOf(id), note }, staffActorOf(call));
      return answered({ EndedAt: at.toISOString() });
    }),
    serve(staffRoutes.incidentSlow, async (input, call) => {
      const asked = await incidents.askSlow({ ...input, id: idOf(input.id) }, staffActorOf(call));
      return answered({ ApprovalId: `${asked.approvalId}`, ExpiresAt: new Date(asked.expiresAtMs).toISOString() });
    }),
    serve(staffRoutes.incidentAffected, async ({ id }, call) => answered(await readAffected(context, id, call))),
    serve(staffRoutes.incidentFile, async (input, call) => answered(await writeFile(context, input, call))),
    serve(staffRoutes.incidentFileAsk, async (input, call) => {
      const asked = await askFile(input, staffActorOf(call));
      return answered({ ApprovalId: `${asked.approvalId}`, ExpiresAt: new Date(asked.expiresAtMs).toISOString() });
    }),
  ];
}

async function readDesk(context: IncidentsContext, call: Call) {
  const { brandId, nowMs } = call;
  const at = { brandId, atMs: nowMs };
  const [rows, clock, promises] = await Promise.all([
    listIncidents(context.directory, brandId, LISTED_MAX),
    context.settings.get('incidents.clock', at),
    context.promisesAt(at),
  ]);
  return {
    List: await toItems(context, rows, nowMs),
    Parties: context.partiesOf(brandId).map(toParty),
    NextMinutes: clock.nextMinutes,
    WaitedMinutes: clock.waitedMinutes,
    PromiseHours: Math.floor(promises.ordinaryHours),
    PromiseHoursMax: Math.floor(promises.dueHours),
  };
}

async function toItems(context: IncidentsContext, rows: readonly IncidentRow[], nowMs: number): Promise<Item[]> {
  const ids = rows.map(({ id }) => id);
  const [brandId = 0] = rows.map((row) => row.brandId);
  const [versions, slowings, asked] = await Promise.all([
    listVersions(context.directory, ids),
    listSlowings(context.directory, ids),
    context.approvals.list({ brandId, kind: SLOW, state: 'waiting', offset: 0, limit: LISTED_MAX }),
  ]);
  const linesOf = Map.groupBy(versions, ({ incidentId }) => incidentId);
  const parties = context.partiesOf(brandId);
  return rows.flatMap((row) => {
    const line = linesOf.get(row.id) ?? [];
    const last = line.at(-1);
    if (last === undefined) return [];
    const saying = { brandId, ...last, saidAtMs: last.saidAt.getTime(), nextAtMs: last.nextAt?.getTime() ?? null };
    const words = last.words === null ? null : wordsNow(context, { ...saying, words: last.words });
    const agreed = slowings.findLast(({ incidentId }) => incidentId === row.id);
    const waiting = asked.list.find(({ payload }) => payload['incidentId'] === `${row.id}`);
    return {
      Id: `${row.id}`,
      Number: incidentNumber(row.id),
      OpenedAt: row.openedAt.toISOString(),
      OpenedBy: `${row.openedBy}`,
      EndedAt: iso(row.endedAt),
      EndedBy: row.endedBy === null ? null : `${row.endedBy}`,
      Level: last.level,
      Kind: last.kind,
      Parties: parties.filter(({ code }) => last.parties.includes(code)).map(toParty),
      Owner: `${last.saidBy}`,
      NextAt: iso(last.nextAt),
      Words: words,
      Places: [...last.places],
      Texts: words === null ? [] : renderInAll({ ...saying, words }, nowMs),
      Line: line.map((one) => ({
        At: one.saidAt.toISOString(),
        By: `${one.saidBy}`,
        Kind: one.kind,
        Level: one.level,
        Words: one.words,
        Places: [...one.places],
        Note: one.note,
        NextAt: iso(one.nextAt),
      })),
      Slowing: slowingOf(agreed, waiting),
    };
  });
}

type Waiting = Awaited<ReturnType<IncidentsContext['approvals']['list']>>['list'][number];

/** Agreed by two, or asked for and not decided. */
function slowingOf(
  agreed: Awaited<ReturnType<typeof listSlowings>>[number] | undefined,
  waiting: Waiting | undefined,
): Item['Slowing'] {
  if (waiting !== undefined)
    return {
      Hours: Number(waiting.payload['hours']),
      AskedBy: `${waiting.authorId}`,
      ApprovedBy: null,
      ApprovalId: `${waiting.id}`,
      DecideBy: new Date(waiting.expiresAtMs).toISOString(),
      From: null,
      Until: null,
    };
  if (agreed === undefined) return null;
  return {
    Hours: agreed.promiseHours,
    AskedBy: `${agreed.askedBy}`,
    ApprovedBy: `${agreed.approvedBy}`,
    ApprovalId: `${agreed.approvalId}`,
    DecideBy: null,
    From: agreed.fromAt.toISOString(),
    Until: iso(agreed.untilAt),
  };
}

async function readAffected(context: IncidentsContext, id: string, { brandId }: Call) {
  const row = await requireIncident(context, brandId, id);
  const { away, counts, facts } = await affectedOf(context, row, FILE_MAX);
  const shown = facts.slice(0, SHOWN_MAX);
  const names = await context.namesOf([...new Set(shown.map(({ playerId }) => playerId))]);
  // Of a part of them nobody could say how many people all are.
  const isWhole = counts !== null && Object.values(counts).reduce((all, one) => all + one, 0) === facts.length;
  return {
    Away: [...away],
    Players: isWhole ? playersOf(facts) : null,
    Counts: counts,
    List: shown.map(({ kind, playerId, id: of, amountE5, since, until }) => ({
      Kind: kind,
      PlayerId: `${playerId}`,
      PlayerName: names.get(playerId) ?? '',
      Id: of,
      Amount: amountE5,
      Since: since.toISOString(),
      Until: iso(until),
    })),
  };
}
