import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { refusals, type Route, staffRoles } from '@arara/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { PROOF_MS } from '../../src/platform/http/route.ts';
import { type KnownValues, validInput } from './inputs.ts';
import { type Answered, type Caller, openStage, OTHER_BRAND, routes, type Stage } from './stage.ts';

let stage: Stage;
let memberId: bigint;
/** Somebody with every right who came in by password and code. */
let enrolling: Caller;
const people = new Map<string, { readonly stale: Caller; readonly fresh: Caller }>();

beforeAll(async () => {
  stage = await openStage();
  const stale = await staffByRole();
  stage.harness.clock.moveMs(PROOF_MS + 1);
  const fresh = await staffByRole();
  enrolling = await stage.newStaff(['owner'], undefined, 'totp');
  ({ id: memberId } = await stage.harness.directory.one<{ id: bigint }>(sql`select max(id) as id from staff.members`));
  for (const role of staffRoles) people.set(role, { stale: stale[role] ?? {}, fresh: fresh[role] ?? {} });
}, 120_000);
afterAll(() => stage.harness.close());

async function staffByRole(): Promise<Record<string, Caller>> {
  const made: Record<string, Caller> = {};
  for (const role of staffRoles) made[role] = await stage.newStaff([role]);
  return made;
}

const staffCalls = routes.filter(({ access }) => access === 'staff');

interface Right {
  readonly roles: readonly string[];
  readonly freshProof: boolean;
}

/** The rights as reviewers read them: the kept list of acts, and not the table that the code itself asks. */
function rightsInReview(): ReadonlyMap<string, Right> {
  const text = readFileSync(resolve(import.meta.dirname, '../../../../docs/acts.txt'), 'utf8');
  const rights = new Map<string, Right>();
  for (const cells of text.split('\n').map((line) => line.split(' | '))) {
    const [first = '', second = '', proof = ''] = cells;
    const who = (said: string) => (said === 'everybody' ? [...staffRoles] : said.replace(/ \(.*/, '').split(' '));
    const paths = cells.filter((cell) => cell.startsWith('/staff/')).flatMap((cell) => cell.split(' '));
    const [roles, freshProof] = first.startsWith('/') ? [who(second), false] : [who(second), proof === 'fresh proof'];
    for (const path of paths)
      rights.set(path, { roles, freshProof: freshProof && (rights.get(path)?.freshProof ?? true) });
  }
  return rights;
}

/** What everybody at a desk may do: only about the own session and the own access. */
const ownCalls = ['logout', 'me', 'prove', 'passkey/start', 'passkey/save', 'password/change'].map(
  (end) => `/staff/${end}`,
);

test('a call of staff without a permission is one about the own access', () => {
  const open = staffCalls.filter(({ permission }) => permission === undefined).map(({ path }) => path as string);
  expect(open.filter((path) => !ownCalls.includes(path))).toEqual([]);
});

/** What somebody without a passkey may do: save one, or go. */
const enrollingCalls = ['logout', 'me', 'passkey/start', 'passkey/save'].map((end) => `/staff/${end}`);

/** So that a command with a proof gets as far as its proof. */
const known: KnownValues = (name) => {
  if (name === 'playerId') return [`${stage.player.playerId}`];
  return name === 'id' ? [`${memberId}`] : undefined;
};

const isDenied = ({ status, Code, Body }: Answered, code: number) => status === 200 && Code === code && Body === null;

/** One line for each cell that is not as it must be. */
async function holesOf(route: Route, right: Right, count: { cells: number; denied: number }): Promise<string[]> {
  const holes: string[] = [];
  const deny = async (who: string, caller: Caller, { code, sent = {} }: { code: number; sent?: unknown }) => {
    const answer = await stage.call(route, sent, caller);
    count.cells += 1;
    if (isDenied(answer, code)) count.denied += 1;
    else holes.push(`${route.path} by ${who}: ${answer.status} ${answer.Code} ${answer.Msg}`);
  };
  const missing: number = refusals.session_missing.code;
  await deny('nobody', {}, { code: missing });
  await deny('a made-up token', { token: 'A'.repeat(43) }, { code: missing });
  await deny('a player', stage.player, { code: missing });
  if (!enrollingCalls.includes(route.path))
    await deny('an owner without a passkey', enrolling, { code: refusals.staff_passkey_needed.code });
  for (const [role, { fresh, stale }] of people) {
    await deny(`${role} at another brand`, { ...fresh, host: OTHER_BRAND.host }, { code: missing });
    if (!right.roles.includes(role)) {
      await deny(`${role} with a fresh proof`, fresh, { code: refusals.staff_role_missing.code });
      await deny(`${role} with a stale proof`, stale, { code: refusals.staff_role_missing.code });
    } else if (right.freshProof) {
      const { code } = refusals.staff_proof_needed;
      await deny(`${role} with a stale proof`, stale, { code, sent: validInput(route, known) });
    } else {
      const answer = await stage.call(route, {}, fresh);
      count.cells += 1;
      if (answer.status !== 200 || answer.Code === missing || answer.Code === refusals.staff_role_missing.code)
        holes.push(`${route.path} by ${role}, who may: ${answer.status} ${answer.Code}`);
    }
  }
  return holes;
}

test('whatever the list of rights does not give is denied to every role, to players and to nobody', async () => {
  const begunMs = performance.now();
  const rights = rightsInReview();
  const count = { cells: 0, denied: 0 };
  const holes: string[] = [];
  const last = staffCalls.filter(({ path }) => path === '/staff/logout');
  for (const route of [...staffCalls.filter((one) => !last.includes(one)), ...last]) {
    const right = rights.get(route.path);
    if (right === undefined) holes.push(`${route.path} is not in docs/acts.txt`);
    else holes.push(...(await holesOf(route, right, count)));
  }
  const seconds = ((performance.now() - begunMs) / 1_000).toFixed(1);
  const allowed = count.cells - count.denied - holes.length;
  process.stdout.write(
    `role x route: ${staffCalls.length} routes, ${count.cells} cells, ${count.denied} denied, ${allowed} allowed, ${holes.length} holes, ${seconds} s\n`,
  );
  expect(holes).toEqual([]);
}, 120_000);
