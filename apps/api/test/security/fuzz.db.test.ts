import { md5Hex, staffRoles } from '@arara/contract';
import { isFullRun, runModeOf } from '@arara/domain/bonuses/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendTo } from '../../src/platform/http/testing/send-to.ts';
import { inputsAround, rawRequests, type RawShot, type Shot } from './hostile.ts';
import { isOfPlayers, readEverything, thingsIn } from './objects.ts';
import { anOwner, FUND_PASSWORD, OWNER_CPF, type Owner } from './owner.ts';
import { BANK_SECRET, bankHooks, connectBank, connectSuppliers, signedHooks, SUPPLIERS_PATH } from './signed-hooks.ts';
import { type Caller, inParallel, openStage, routes, type Stage } from './stage.ts';

/** The check sends 50,000 beside the other tests (`--mode many`), `--mode full` a million; a plain run sends few. */
const isFull = isFullRun(import.meta);
const INPUTS = isFull ? 1_000_000 : runModeOf(import.meta) === 'many' ? 50_000 : 1_000;
const BATCH = 500;
const SLOW_MS = 2_000;

let stage: Stage;
let owner: Owner;
let members: readonly Caller[];
let known: (name: string) => readonly unknown[] | undefined;
/** Nothing of this may stand in an answer or in a line of the log. */
const planted = new Set<string>();
/** The sessions of the last batches beside it: every answer is searched for each, so those of long ago are let go. */
const TOKENS_MAX = 20;
let tokens: readonly string[] = [];
const secrets = () => [...planted, ...tokens];

beforeAll(async () => {
  stage = await openStage();
  owner = await anOwner(stage);
  await connectSuppliers(stage);
  await connectBank(stage);
  members = await Promise.all(staffRoles.map((role) => stage.newStaff([role])));
  known = knownValues(await namesInTheWorld());
  planted.add(OWNER_CPF);
  planted.add(OWNER_CPF.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4'));
  for (const secret of [FUND_PASSWORD, owner.token, BANK_SECRET]) planted.add(secret);
  for (const { token } of members) planted.add(token ?? '');
}, 120_000);
afterAll(() => stage.harness.close());

async function namesInTheWorld(): Promise<readonly string[]> {
  const [chief = {}] = members.slice(-1);
  const read = await readEverything(stage, chief, ({ access }) => access === 'staff');
  const own = await readEverything(stage, owner, isOfPlayers);
  return [...owner.things, ...thingsIn(read), ...thingsIn(own)].filter((name) => !planted.has(name));
}

/** What exists, by the name of the field that would name it. */
function knownValues(names: readonly string[]): typeof known {
  const playerIds = [`${owner.playerId}`, `${stage.player.playerId}`, `${stage.foreigner.playerId}`];
  return (name) => {
    if (/player(Id|Name)|sponsorId|memberId/.test(name)) return playerIds;
    if (/gameId/.test(name)) return ['dadinho', 'mina', 'nenhum'];
    if (/password/i.test(name)) return [FUND_PASSWORD, md5Hex('x')];
    return /(^id|Ids?)$/.test(name) ? names : undefined;
  };
}

/** Whoever is logged out by a call of the last batch is back in the next. */
async function callersNow(): Promise<readonly Caller[]> {
  const people = [owner, stage.player];
  const players = await Promise.all(people.map(({ playerId }) => stage.newSession(playerId)));
  tokens = [...tokens, ...players.map(({ token }) => token)].slice(-TOKENS_MAX);
  return [...players, stage.foreigner, { token: 'nobody' }, {}, ...members];
}

interface Tally {
  slowestMs: number;
  slowest: string;
  /** Calls of suppliers that the wallet answered with a balance. */
  reached: number;
  readonly statuses: Map<string, number>;
  readonly faults: string[];
}

/** A person of staff with the right may read one CPF in full; the audit keeps who did. */
const MAY_TELL = '/staff/players/reveal';

function judge(tally: Tally, sent: string, answer: { status: number; text: string; ms: number }): void {
  const key = `${answer.status}`;
  tally.statuses.set(key, (tally.statuses.get(key) ?? 0) + 1);
  if (answer.ms > tally.slowestMs) Object.assign(tally, { slowestMs: answer.ms, slowest: sent.slice(0, 60) });
  // To suppliers 500 also says "try again"; a fault of ours behind it is in the log.
  if (answer.status >= 500 && !sent.startsWith(SUPPLIERS_PATH))
    tally.faults.push(`${answer.status} to ${sent.slice(0, 600)}`);
  if (sent.startsWith(MAY_TELL)) return;
  for (const secret of secrets())
    if (answer.text.includes(secret)) tally.faults.push(`a secret in the answer to ${sent.slice(0, 300)}`);
}

async function fire(tally: Tally, shot: Shot, callers: readonly Caller[]): Promise<void> {
  const caller = callers[shot.who % callers.length];
  judge(tally, `${shot.route.path} ${shot.payload}`, await stage.call(shot.route, shot.payload, caller));
}

async function fireRaw(tally: Tally, { method, url, headers, payload }: RawShot): Promise<void> {
  const begunMs = performance.now();
  const answer = await sendTo(stage.api.app, { method, url, headers, payload });
  if (url.startsWith(SUPPLIERS_PATH) && answer.statusCode === 200 && answer.body.includes('balance'))
    tally.reached += 1;
  judge(tally, `${url} ${method} ${payload}`, {
    status: answer.statusCode,
    text: answer.body,
    ms: performance.now() - begunMs,
  });
}

function searchLog(tally: Tally): void {
  for (const line of stage.logged.splice(0)) {
    if (line.includes('"level":"error"') && line.includes('fuzz-v')) tally.faults.push(line.slice(0, 600));
    for (const secret of secrets())
      if (line.includes(secret)) tally.faults.push(`a secret in the log: ${line.slice(0, 200)}`);
  }
}

test(
  'inputs to every call, hook and address: no fault, no secret',
  async () => {
    const begunMs = performance.now();
    const tally: Tally = { slowestMs: 0, slowest: '', reached: 0, statuses: new Map(), faults: [] };
    const seed = 1;
    const shots = inputsAround(routes, known);
    const hooks = signedHooks([owner, stage.player, stage.foreigner].map(({ playerId }) => `${playerId}`));
    const others = fc.oneof(rawRequests, hooks, bankHooks);
    let fired = 0;
    for (let batch = 0; fired < INPUTS; batch += 1) {
      const callers = await callersNow();
      const run = { numRuns: Math.round(BATCH * 0.9), seed: seed + batch };
      await inParallel(fc.sample(shots, run), (shot) => fire(tally, shot, callers));
      await inParallel(fc.sample(others, { ...run, numRuns: BATCH - run.numRuns }), (shot) => fireRaw(tally, shot));
      searchLog(tally);
      fired += BATCH;
    }
    const seconds = (performance.now() - begunMs) / 1_000;
    process.stdout.write(
      `fuzz: seed ${seed}, ${fired} inputs, ${routes.length} calls, ${tally.reached} reached the wallet, ${JSON.stringify(Object.fromEntries(tally.statuses))}, slowest ${Math.round(tally.slowestMs)} ms (${tally.slowest}), ${seconds.toFixed(1)} s\n`,
    );
    expect(tally.faults).toEqual([]);
    expect(tally.reached).toBeGreaterThan(0);
    // A busy machine is slow, not wrong: the time of an answer is judged when somebody asked for the whole run.
    expect(isFull ? tally.slowestMs : 0).toBeLessThan(SLOW_MS);
  },
  isFull ? 6 * 3_600_000 : 1_200_000,
);
