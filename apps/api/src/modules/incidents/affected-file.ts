import { affectedKinds, FILE_ROWS_ALONE, staffRoutes } from '@arara/contract/staff';
import { toWire } from '@arara/domain/money';
import { momentText } from '@arara/domain/time';
import { type Call, type StaffActor, staffActorOf } from '../../platform/http/route.ts';
import { tableFile } from '../../platform/http/table-file.ts';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import { type Acting, defineRecordedRead, defineTwoPersonCommand } from '../approvals/index.ts';
import { affectedOf, requireIncident } from './affected.ts';
import { incidentNumber, type IncidentsContext } from './context.ts';
import type { IncidentRow } from './store.ts';
import { staffTexts } from './texts.ts';

export const FILE_MAX = 20_000;
const AFFECTED_FILE = 'incidents.affected_file';
const HOUR_MS = 3_600_000;
const LOOKED_AT_MAX = 20;

/** What two people agree on, as it is stored: so many rows about one incident. */
interface AffectedAsked {
  readonly incidentId: string;
  readonly number: string;
  readonly rows: number;
}

interface Asking {
  readonly id: string;
  readonly reason: string;
}

const subjectOf = ({ incidentId }: Pick<AffectedAsked, 'incidentId'>) => `incident:${incidentId}` as const;

const lineOf = (payload: AffectedAsked, approvalId: bigint) => ({
  subject: subjectOf(payload),
  details: { approvalId: `${approvalId}`, rows: payload.rows },
});

/** More rows than one person may take along: another one reads how many, and about what. */
export const askAffected = defineTwoPersonCommand({
  name: 'incidents.ask_affected',
  route: staffRoutes.incidentFileAsk,
  freshProof: true,
  secondPerson: { kind: AFFECTED_FILE, right: 'approvals.people' },
  audited: ['incidents.affected_asked', 'incidents.affected_approved'],
  async read({ deps, input, actor }: Acting<IncidentsContext, Asking>): Promise<AffectedAsked> {
    const row = await requireIncident(deps, actor.brandId, input.id);
    const { facts } = await wholeOf(deps, row);
    return { incidentId: `${row.id}`, number: incidentNumber(row.id), rows: facts.length };
  },
  asked: (_, { approvalId, payload }) => ({ action: 'incidents.affected_asked', ...lineOf(payload, approvalId) }),
  // The approval is looked for when the file is taken.
  apply: async () => undefined,
  audit: (_, { id, payload }) => ({ action: 'incidents.affected_approved', ...lineOf(payload, id) }),
});

/** Whom an incident touched is about people: who takes it, and why, is on record. */
const recordFile = defineRecordedRead({
  name: 'incidents.export_affected',
  route: staffRoutes.incidentFile,
  action: 'incidents.affected_exported',
});

/** Every fact, or none: a part of them is no file. */
async function wholeOf(context: IncidentsContext, row: IncidentRow) {
  const { scope, counts, facts } = await affectedOf(context, row, FILE_MAX);
  if (counts === null) throw new RefusalError('temporarily_unavailable');
  const all = affectedKinds.reduce((sum, kind) => sum + counts[kind], 0);
  if (all > facts.length) throw new RefusalError('reports_too_long', { rows: `${FILE_MAX}` });
  return { scope, counts, facts };
}

/** Whoever takes so many rows asked for exactly these, and another person agreed not long ago. */
async function requireAgreed(
  { approvals, settings, clock }: IncidentsContext,
  { brandId, staffId: authorId }: StaffActor,
  wanted: Pick<AffectedAsked, 'incidentId' | 'rows'>,
): Promise<void> {
  const asked = { brandId, kind: AFFECTED_FILE, authorId, state: 'approved', offset: 0, limit: LOOKED_AT_MAX } as const;
  const { list } = await approvals.list(asked);
  for (const { payload, decidedAtMs: atMs = 0 } of list) {
    const hours = await settings.get('reports.fileHours', { brandId, atMs });
    const isMeant = payload['incidentId'] === wanted.incidentId && payload['rows'] === wanted.rows;
    if (isMeant && clock.nowMs() < atMs + hours * HOUR_MS) return;
  }
  throw new RefusalError('incident_file_by_two', { rows: `${wanted.rows}` });
}

export async function writeFile(context: IncidentsContext, { id, reason }: Asking, call: Call) {
  const actor = staffActorOf(call);
  const row = await requireIncident(context, call.brandId, id);
  const { scope, counts, facts } = await wholeOf(context, row);
  if (facts.length > FILE_ROWS_ALONE)
    await requireAgreed(context, actor, { incidentId: `${row.id}`, rows: facts.length });
  const names = await context.namesOf([...new Set(facts.map(({ playerId }) => playerId))]);
  const word = (key: Parameters<typeof staffTexts>[1]) => staffTexts('pt-BR', key);
  const rows = [
    [call.brandName, incidentNumber(row.id)],
    [word('incident.from'), momentText(scope.from.getTime()), word('incident.to'), momentText(scope.to.getTime())],
    [word('incident.madeAt'), momentText(call.nowMs), word('incident.madeBy'), `${actor.staffId}`],
    ...affectedKinds.map((kind) => [word(`incident.${kind}`), counts[kind]]),
    [],
    ['what', 'player', 'name', 'id', 'amount', 'since', 'until'].map((name) =>
      word(`incident.column.${name}` as Parameters<typeof staffTexts>[1]),
    ),
    ...facts.map((fact) => [
      word(`incident.${fact.kind}`),
      `${fact.playerId}`,
      names.get(fact.playerId) ?? '',
      fact.id,
      toWire(fact.amountE5).replace('.', ','),
      momentText(fact.since.getTime()),
      fact.until === null ? '' : momentText(fact.until.getTime()),
    ]),
  ];
  await recordFile(context.directory, actor, {
    subject: `incident:${row.id}`,
    details: { rows: facts.length, reason },
  });
  return { FileName: `${incidentNumber(row.id)}.csv`, Rows: facts.length, Text: tableFile(rows) };
}
