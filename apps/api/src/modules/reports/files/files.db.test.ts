import { headers } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { addDays, businessDayOf, startOfDayMs } from '@arara/domain/time';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { codeOf, type DeskStage, openDeskStage } from '../../../../test/desk-stage.ts';
import { aContext } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Listening } from '../../../platform/listen.ts';
import { createLog } from '../../../platform/metrics/log.ts';
import { createMetrics } from '../../../platform/metrics/metrics.ts';
import { Secret } from '../../../platform/secrets/secret.ts';
import { readTable } from '../desk/testing/read-table.ts';
import type { Keeper } from '../index.ts';
import { serveReports } from '../server.ts';
import { aGambler, openStage } from '../testing/stage.ts';

const HOUR_MS = 3_600_000;
const ORDERS = 5_003;
const KEY = 'key-of-the-process-reports-in-a-test';
const [asker, decider, other] = ['finance-1', 'compliance-2', 'owner-3'];
let harness: Harness;
let stage: DeskStage;
let keeper: Keeper;
let server: Listening;
let day: string;

/** So many codes of one day: a figure with more rows than one person may take. */
async function orderCodes(name: string, count: number): Promise<void> {
  const playerId = await aGambler(harness, await aContext(harness));
  const from = new Date(startOfDayMs(day) + HOUR_MS);
  for (const shard of harness.owner.shards)
    await shard.run(sql`
      insert into payments.deposits (id, player_id, brand_id, provider, state, amount_e5, is_reward, created_at, look_at,
        closed_at)
      select ${name} || n, ${playerId}::bigint, 1, 'bank-of-test', 'expired', 1000 * n, false,
        ${from}::timestamptz + n * interval '1 second', ${from}, ${from}
      from generate_series(1, ${count}::int) n
      where exists (select from players.players p where p.player_id = ${playerId}::bigint)`);
}

const tile = async () => {
  const { List } = await stage.ok(staffRoutes.reportsFigures, asker, { from: day, to: day });
  return List.find(({ Metric }) => Metric === 'codes')?.Rows;
};

const untilTile = (rows: number) =>
  vi.waitFor(
    async () => {
      await keeper.flush();
      expect(await tile()).toBe(rows);
    },
    { timeout: 20_000, interval: 200 },
  );

beforeAll(async () => {
  harness = await openHarness();
  const context = await aContext(harness);
  day = addDays(businessDayOf(harness.clock.nowMs()), -3);
  keeper = await (await openStage(harness)).open();
  server = await serveReports({
    host: '127.0.0.1',
    port: 0,
    key: KEY,
    store: keeper.store,
    metrics: createMetrics(),
    log: createLog({ level: 'silent', name: 'reports' }),
    clock: harness.clock,
  });
  const reports = { url: `http://127.0.0.1:${server.port}`, key: new Secret(KEY) };
  stage = await openDeskStage(harness, context);
  stage = await openDeskStage(harness, context, { options: { ...stage.api.deps.options, reports } });
  await orderCodes('first-', ORDERS);
  await vi.waitFor(
    async () => {
      await keeper.flush();
      if (keeper.store.freshAt() === undefined) throw new Error('nothing is known yet');
    },
    { timeout: 20_000, interval: 200 },
  );
  await untilTile(ORDERS);
});
afterAll(async () => {
  await server.close();
  await harness.close();
});

const wanted = () => ({ metric: 'codes', columns: [] as string[], from: day, to: day }) as const;
const ask = async () =>
  (await stage.ok(staffRoutes.reportFileAsk, asker, { ...wanted(), reason: 'Auditoria do trimestre' })).ApprovalId;
const decide = (token: string, id: string) =>
  stage.call(staffRoutes.approvalsDecide, token, { id, verdict: 'approved', note: '' });
const open = (token: string, id: string, format: 'csv' | 'parquet' = 'csv') =>
  stage.call(staffRoutes.reportFileOpen, token, { id, format });
const files = async () => (await stage.ok(staffRoutes.reportFiles, asker, {})).List;
const fetchFile = (ticket: string) =>
  stage.api.app.inject({ method: 'GET', url: '/staff/reports/file', headers: { [headers.ticket]: ticket } });
/** As the office of the release before fetches it. */
const fetchByAddress = (ticket: string) =>
  stage.api.app.inject({ method: 'GET', url: `/staff/reports/file?ticket=${encodeURIComponent(ticket)}` });

async function saidOf(id: string): Promise<readonly string[]> {
  const rows = await harness.owner.directory.rows<{ action: string; actor_id: string }>(
    sql`select action, actor_id from audit.records where subject = ${`report_file:${id}`} order by id`,
  );
  return rows.map(({ action, actor_id: by }) => `${action} ${by}`);
}

test('more than 5,000 rows leave for whoever asked, once another person said yes, and each time is on record', async () => {
  const alone = await stage.call(staffRoutes.reportsExport, asker, { ...wanted(), of: 'rows', format: 'csv' });
  expect(alone.Code).toBe(codeOf('reports_too_long'));
  const id = await ask();
  expect((await open(asker, id)).Code).toBe(codeOf('report_file_not_approved'));
  expect((await decide(asker, id)).Code).toBe(codeOf('approval_same_person'));
  const waits = await stage.ok(staffRoutes.approvalsList, decider, { state: 'waiting', kind: 'reports.file' });
  expect(waits.List).toMatchObject([{ Id: id, CanDecide: true, Payload: { rows: ORDERS, metric: 'codes' } }]);
  expect((await files())[0]).toMatchObject({ Id: id, State: 'waiting', Rows: ORDERS });
  expect((await decide(decider, id)).Code).toBe(200);

  const [mine] = await files();
  expect(mine).toMatchObject({ State: 'ready', ApproverId: '2', Reason: 'Auditoria do trimestre' });
  expect(Date.parse(mine?.Until ?? '') - harness.clock.nowMs()).toBeGreaterThan(23 * HOUR_MS);
  for (const another of [decider, other]) expect((await open(another, id)).Code).toBe(codeOf('report_file_unknown'));

  const { Body } = await open(asker, id);
  const file = await fetchFile(Body.Ticket);
  expect(file.headers['content-disposition']).toBe(`attachment; filename="codes-${day}-${day}.csv"`);
  const { rows, head } = readTable(file.body);
  expect([rows.length, Body.Rows]).toEqual([await tile(), await tile()]);
  expect(head).toMatchObject({ 'Feito por': 'nº 1', 'Aprovado por': `nº 2 (AP-${id})`, Período: day, Filtro: '–' });
  expect((await fetchFile(Body.Ticket)).statusCode).toBe(404);
  const parquet = await fetchByAddress((await open(asker, id, 'parquet')).Body.Ticket);
  expect(parquet.rawPayload.subarray(0, 4).toString()).toBe('PAR1');
  const asked = ['reports.file_asked 1', 'reports.file_approved 2'];
  expect(await saidOf(id)).toEqual([...asked, 'reports.file_taken 1', 'reports.file_taken 1']);
});

test('a file holds what was approved: other rows are refused, and so is everything a day later', async () => {
  const id = await ask();
  await decide(decider, id);
  // A row of that day which nobody knew of when it was asked for.
  await orderCodes('late-', 1);
  await untilTile(ORDERS + 1);
  expect((await open(asker, id)).Code).toBe(codeOf('report_file_moved'));
  const again = await ask();
  await decide(decider, again);
  const { Ticket } = (await open(asker, again)).Body;
  expect(readTable((await fetchFile(Ticket)).body).rows.length).toBe(ORDERS + 1);
  const last = (await open(asker, again)).Body.Ticket;
  harness.clock.moveMs(24 * HOUR_MS);
  expect((await open(asker, again)).Code).toBe(codeOf('report_file_over'));
  expect((await fetchFile(last)).statusCode).toBe(503);
  expect((await files()).map(({ State }) => State)).toEqual(['over', 'over', 'over']);
});

test('while the store has not heard of everything that belongs to a file, none is asked for', async () => {
  const freshMs = keeper.store.freshAt()?.getTime() ?? 0;
  harness.clock.moveMs(freshMs + HOUR_MS - harness.clock.nowMs());
  const today = businessDayOf(harness.clock.nowMs());
  const asked = { ...wanted(), from: today, to: today, reason: 'Fechamento de hoje' };
  const answer = await stage.call(staffRoutes.reportFileAsk, asker, asked);
  expect(answer.Code).toBe(codeOf('temporarily_unavailable'));
});
