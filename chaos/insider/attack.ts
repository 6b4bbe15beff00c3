import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { md5Hex, refusals, SUCCESS_CODE } from '@arara/contract';
import { playerRoutes } from '@arara/contract/player';
import { solveOne } from '../../bench/login/captcha.ts';
import { createCaller } from '../../bench/login/load.ts';
import { callWallet, listAttacks, type Supplier } from './counterparties/supplier.ts';
import { type InsiderFixture, type StaffAnswer, staffCall } from './fixture.ts';
import { forgetCodes } from './restore.ts';
import type { Insider } from './staff.ts';

const MINUTE_MS = 60_000;
/** Every bank is asked for everything of the last hours once in five minutes. */
const SWEEP_MS = 6 * MINUTE_MS;
/** From the answer of the honest bank to the question at the thief's, which leaves at the same time. */
const HEARD_MS = 250;
/** What a sweep found is written down and driven: the thief's bank is asked about it until then. */
const WORKED_MS = 1_000;
const LOOKS = 10;
/** However busy the machine is. */
const ASKED_MS = 30_000;

/** The author says yes to everything that this author asked for; how often that was refused. */
export async function approveOwn(fixture: InsiderFixture, insider: Insider): Promise<number> {
  const { rows } = await fixture.directory.query<{ id: string }>(
    `select r.id::text as id from approvals.requests r left join approvals.decisions d on d.request_id = r.id
     where r.author_id = $1 and d.request_id is null`,
    [insider.id],
  );
  let refused = 0;
  for (const { id } of rows) {
    const { Code } = await fixture.call(insider, staffCall('approvalsDecide', { id, verdict: 'approved', note: 'ok' }));
    if (Code !== SUCCESS_CODE) refused += 1;
    // What cannot be approved is taken back, so that the next person may ask for it.
    await fixture.call(insider, staffCall('approvalsDecide', { id, verdict: 'withdrawn', note: 'ok' }));
  }
  return refused;
}

/** Somebody else's waiting requests, approved by this one person. */
export async function approveOf(fixture: InsiderFixture, insider: Insider, authorId: bigint): Promise<void> {
  const { rows } = await fixture.directory.query<{ id: string }>(
    'select id::text as id from approvals.requests where author_id = $1',
    [authorId],
  );
  for (const { id } of rows)
    await fixture.call(insider, staffCall('approvalsDecide', { id, verdict: 'approved', note: 'ok' }));
}

/** Every supplier whose keys the thief has, and live ones under the thief's keys. */
function listSigners({ hostile, honest }: InsiderFixture): readonly Supplier[] {
  return [
    ...hostile,
    ...hostile.filter(({ dialect }) => dialect === honest.dialect).map((one) => ({ ...one, code: honest.code })),
  ];
}

export async function attackByGames(fixture: InsiderFixture): Promise<void> {
  for (const supplier of listSigners(fixture))
    for (const call of listAttacks(supplier, fixture.table))
      await callWallet(fixture.world.stage.apiUrl, supplier, call);
}

/** The bank of the thief only has to wait until it is asked, and until what it said has been worked on. */
export async function attackByBank({ world, bank, shards }: InsiderFixture): Promise<void> {
  const calledBefore = bank.calls();
  // Before the clock moves: the worker may ask the banks while it still moves for others.
  const passed = new Date(world.nowMs() + SWEEP_MS);
  await world.pass(SWEEP_MS);
  // All banks are asked at once, so the honest one tells when it was done.
  const sweep = `select from provider_calls.calls where provider = 'jatoba' and path ~ '/pix$' and at >= $1 limit 1`;
  const isAny = async (text: string, values: readonly unknown[]) =>
    (await Promise.all(shards.map((shard) => shard.query(text, [...values])))).some(({ rowCount }) => rowCount !== 0);
  await waitAtMost(ASKED_MS, () => isAny(sweep, [passed]));
  await sleep(HEARD_MS);
  for (let calls = calledBefore, looks = 0; calls !== bank.calls() && looks < LOOKS; looks += 1) {
    calls = bank.calls();
    await sleep(WORKED_MS);
  }
  await waitAtMost(ASKED_MS, async () => !(await isAny(`select from payments.receipts where state = 'seen'`, [])));
}

/** What the bank has paid and our books still hold would count twice. */
export async function settlePayouts({ shards }: InsiderFixture): Promise<void> {
  const isSent = async () => {
    const found = await Promise.all(
      shards.map((shard) => shard.query(`select from payments.withdrawals where state = 'sent' limit 1`)),
    );
    return found.some(({ rowCount }) => rowCount !== 0);
  };
  await waitAtMost(ASKED_MS, async () => !(await isSent()));
}

export async function waitAtMost(ms: number, isOver: () => Promise<boolean>): Promise<void> {
  for (const until = Date.now() + ms; Date.now() < until && !(await isOver()); ) await sleep(200);
}

/** A new password for the victim, by a code that went through the thief's gateway. */
export async function attackByMessages({ world, directory, victim, web }: InsiderFixture): Promise<void> {
  await forgetCodes(directory);
  const { post, close } = createCaller(world.stage.urls.ports.api);
  try {
    const head = { 'x-device-id': randomUUID(), 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.7` };
    const phone = { areaCode: '+55', playerName: victim.phone.replace('+55', '') };
    const asked = await post(playerRoutes.playerSendOpt.path, { ...(await solveOne(post)), ...phone }, head);
    const { Code, Msg } = asked as StaffAnswer;
    if (Code !== SUCCESS_CODE && Code !== refusals.code_channel_off.code)
      throw new Error(`no code was asked for: ${Code} ${Msg}`);
    // A code has left by the time the API answers.
    const verificationCode = web.codeFor(victim.phone);
    if (verificationCode === undefined) return;
    const passWord = md5Hex('stolen');
    await post(
      playerRoutes.playerForgetPassword.path,
      { ...phone, verificationCode, passWord, repeatPassword: passWord },
      head,
    );
  } finally {
    close();
  }
}
