import type { StaffRole } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { businessDayOf, startOfDayMs } from '@arara/domain/time';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { armFailpoints } from '../../../../dev/failpoints.ts';
import { codeOf, type DeskStage, openDeskStage } from '../../../../test/desk-stage.ts';
import { aContext } from '../../../../test/factories.ts';
import { throwFiveTimes } from '../../../../test/five-times.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { type OwnRegistry, ownRegistry } from '../../../../test/own-registry.ts';
import { staffContext } from '../../../composition/desks.ts';
import { createLog } from '../../../platform/metrics/log.ts';
import { createMetrics } from '../../../platform/metrics/metrics.ts';
import type { Listening } from '../../../platform/listen.ts';
import { Secret } from '../../../platform/secrets/secret.ts';
import { sql } from '../../../platform/db/sql.ts';
import { addMember } from '../../staff/members.ts';
import type { Keeper } from '../index.ts';
import { serveReports } from '../server.ts';
import { aGambler, openStage, playRound } from '../testing/stage.ts';
import { sendDueReports } from './sending.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const KEY = 'key-of-the-process-reports-in-a-test';
let harness: Harness;
let registry: OwnRegistry;
let stage: DeskStage;
let keeper: Keeper;
let server: Listening;
let member: Record<'finance' | 'owner' | 'support', bigint>;
const mailOf = (role: string) => `${role}@arara.example`;

/** The process `reports` on a port, which goes away and comes back. */
async function serve(port: number): Promise<Listening> {
  const log = createLog({ level: 'silent', name: 'reports' });
  const { store } = keeper;
  return serveReports({
    host: '127.0.0.1',
    port,
    key: KEY,
    store,
    metrics: createMetrics(),
    log,
    clock: harness.clock,
  });
}

beforeAll(async () => {
  [harness, registry] = await Promise.all([openHarness(), ownRegistry()]);
  const context = await aContext(harness);
  keeper = await (await openStage(harness)).open();
  for (let player = 0; player < 12; player += 1)
    await playRound(harness, context, { playerId: await aGambler(harness, context), stakeE5: 123_456n });
  await playRound(harness, context, { playerId: await aGambler(harness, context, 2), brandId: 2 });
  // Tomorrow, when today is a whole day.
  harness.clock.moveMs(startOfDayMs(businessDayOf(harness.clock.nowMs())) + DAY_MS + HOUR_MS - harness.clock.nowMs());
  await vi.waitFor(
    async () => {
      await keeper.flush();
      if (keeper.store.freshAt() === undefined) throw new Error('nothing is known yet');
    },
    { timeout: 20_000, interval: 200 },
  );
  server = await serve(0);
  const reports = { url: `http://127.0.0.1:${server.port}`, key: new Secret(KEY) };
  stage = await openDeskStage(harness, context);
  const { options } = stage.api.deps;
  const { mail, sms, push } = registry;
  const messages = { ...options.messages, mail, sms, push };
  stage = await openDeskStage(harness, context, { options: { ...options, reports, messages } });
  const add = async (role: StaffRole) => {
    const person = { brandId: 1, email: mailOf(role), name: role, roles: [role], password: 'quatro olhos veem mais' };
    const id = await addMember(staffContext(stage.api.deps), person);
    if (id === undefined) throw new Error('the address is taken');
    return id;
  };
  member = { finance: await add('finance'), owner: await add('owner'), support: await add('support') };
});
afterAll(async () => {
  armFailpoints('');
  await server.close();
  await registry.close();
  await harness.close();
});

const tokenOf = (role: keyof typeof member) => `${role}-${member[role]}`;
const send = () => sendDueReports(stage.modules.savedReports);
const mails = async (role: string) => {
  await stage.modules.notifications.sendDue();
  return registry.messagesTo(mailOf(role));
};
const list = (role: keyof typeof member) => stage.ok(staffRoutes.savedReports, tokenOf(role), {});
const anything = { columns: [] as string[], of: 'days', period: 'yesterday' } as const;
/** To the next eight o'clock of Sao Paulo. */
const toEight = () => {
  const eightMs = startOfDayMs(businessDayOf(harness.clock.nowMs())) + 8 * HOUR_MS;
  harness.clock.moveMs(((eightMs - harness.clock.nowMs() + DAY_MS - 1) % DAY_MS) + 1);
};

async function aReport(more: object = {}): Promise<string> {
  const body = { ...anything, name: 'Ontem', ...more };
  return (await stage.ok(staffRoutes.saveReport, tokenOf('finance'), body)).Id;
}

test('a report is its author’s, and of whoever holds the role that it is shared with', async () => {
  const id = await aReport({ sharedWith: 'owner', columns: ['day', 'ggr'] });
  expect((await list('finance')).List).toMatchObject([{ Id: id, IsMine: true, Columns: ['day', 'ggr'] }]);
  expect((await list('owner')).List).toMatchObject([{ Id: id, IsMine: false, SharedWith: 'owner' }]);
  const change = { ...anything, id, name: 'meu' };
  expect((await stage.call(staffRoutes.saveReport, tokenOf('owner'), change)).Code).toBe(codeOf('report_unknown'));
  expect((await stage.call(staffRoutes.savedReports, tokenOf('support'), {})).Code).toBe(codeOf('staff_role_missing'));
  await stage.ok(staffRoutes.removeReport, tokenOf('finance'), { id });
  expect((await list('owner')).List).toEqual([]);
  const said = await harness.owner.directory.rows<{ action: string }>(
    sql`select action from audit.records where subject = ${`report:${id}`} order by 1`,
  );
  expect(said.map(({ action }) => action)).toEqual(['reports.removed', 'reports.saved']);
});

test('what holds accounts leaves as a link only, and only those who may read figures get a mail', async () => {
  const id = await aReport({ of: 'rows', metric: 'bets' });
  const readers = [`${member.finance}`];
  const plan = { id, every: 'day', on: 1, hour: 8, readers } as const;
  const finance = tokenOf('finance');
  expect((await stage.call(staffRoutes.scheduleReport, finance, { ...plan, hasFile: true })).Code).toBe(
    codeOf('report_stays_inside'),
  );
  const support = { ...plan, hasFile: false, readers: [`${member.support}`] };
  expect((await stage.call(staffRoutes.scheduleReport, finance, support)).Code).toBe(codeOf('invalid_input'));
  await stage.ok(staffRoutes.scheduleReport, finance, { ...plan, hasFile: false });
  toEight();
  expect(await send()).toBe(1);
  const [mail, ...more] = await mails('finance');
  expect([more, mail?.file, mail?.subject]).toEqual([[], undefined, expect.stringContaining('Ontem')]);
  expect(mail?.text).toContain(`/relatorios/meus?relatorio=${id}`);
  await stage.ok(staffRoutes.removeReport, finance, { id });
});

test('each due moment is mailed once, whoever dies on the way; missed ones are written down and said', async () => {
  await registry.reset();
  const id = await aReport();
  const readers = [`${member.finance}`, `${member.owner}`];
  const plan = { id, every: 'day', on: 1, hour: 8, readers, hasFile: true } as const;
  await stage.ok(staffRoutes.scheduleReport, tokenOf('finance'), plan);
  expect(await send()).toBe(0);
  // Two moments pass while nothing runs.
  toEight();
  toEight();
  await throwFiveTimes('reports.table_made', send);
  await throwFiveTimes('reports.run_written', send);
  expect(await mails('owner')).toEqual([]);
  expect(await Promise.all([send(), send(), send()])).toContain(1);
  expect(await send()).toBe(0);
  for (const role of ['finance', 'owner']) {
    const all = await mails(role);
    expect(all.map(({ copies }) => copies)).toEqual([1]);
    expect(all[0]?.text).toMatch(/Envios perdidos antes deste: \d{4}-\d{2}-\d{2} 08:00\./);
  }
  const schedule = (await list('finance')).List[0]?.Schedules[0];
  expect(schedule?.Runs.map(({ State, Reason, Reached }) => [State, Reason, Reached.length])).toEqual([
    ['sent', null, 2],
    ['missed', 'late', 0],
  ]);
});

test('while figures are away a moment waits; somebody who lost the right is left out and named', async () => {
  await registry.reset();
  await server.close();
  toEight();
  await send();
  expect(await mails('owner')).toEqual([]);
  server = await serve(server.port);
  await harness.owner.directory.run(sql`update staff.members set roles = '{support}' where id = ${member.owner}`);
  harness.clock.moveMs(2 * 60_000);
  expect(await send()).toBe(1);
  expect([(await mails('owner')).length, (await mails('finance')).length]).toEqual([0, 1]);
  const [run] = (await list('finance')).List[0]?.Schedules[0]?.Runs ?? [];
  expect(run).toMatchObject({ State: 'sent', Reached: [`${member.finance}`], LeftOut: [`${member.owner}`] });
});

test('the file of a mail is the table of the screen without its small groups', async () => {
  const day = businessDayOf(harness.clock.nowMs() - 5 * DAY_MS);
  const scope = { of: 'days', columns: [] as string[], from: day, to: businessDayOf(harness.clock.nowMs()) } as const;
  const screen = await stage.ok(staffRoutes.reportsTable, tokenOf('finance'), scope);
  const at = (name: string) => screen.Columns.findIndex(({ Name }) => Name === name);
  const played = screen.Rows.find((row) => row[at('players')] === '12');
  expect(played?.[at('bets')]).toBe('14.81472');
  const id = await aReport({ name: 'Semana', period: 'last7' });
  const readers = [`${member.finance}`];
  const plan = { id, every: 'day', on: 1, hour: 8, readers, hasFile: true } as const;
  await stage.ok(staffRoutes.scheduleReport, tokenOf('finance'), plan);
  toEight();
  await send();
  const mail = (await mails('finance')).find(({ subject }) => subject.includes('Semana'));
  const line = mail?.file
    ?.split('\n')
    .find((one) => one.startsWith(`${played?.[0]};`))
    ?.split(';');
  expect([line?.[at('players')], line?.[at('bets')]]).toEqual(['12', '14,81472']);
  const parquet = await stage.ok(staffRoutes.reportsExport, tokenOf('finance'), { ...scope, format: 'parquet' });
  expect(Buffer.from(parquet.Text, 'base64').subarray(0, 4).toString()).toBe('PAR1');
});
