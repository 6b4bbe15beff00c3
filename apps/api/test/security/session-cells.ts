import { readFileSync } from 'node:fs';
import { md5Hex, refusals, type Route } from '@arara/contract';
import { ownRoutes, playerRoutes } from '@arara/contract/player';
import type { PlayerId } from '@arara/domain/shards';
import { openSession } from '../../src/modules/auth/sessions/sessions.ts';
import { aPlayer } from '../factories.ts';
import { validInput } from './inputs.ts';
import { inParallel, OWN_BRAND, type Stage } from './stage.ts';

/** The states of a session, in the order of the columns of the table. */
export const sessionStates = ['fresh', 'live', 'idle', 'stolen'] as const;
type SessionState = (typeof sessionStates)[number];

export const sessionTable = new URL('../../../../scripts/report/sessions/cells.tsv', import.meta.url);

const MINUTE_MS = 60_000;
const OWN_DEVICE = 'the-own-device-of-the-player';
const OTHER_DEVICE = 'the-device-of-somebody-else';

/** Inputs that reach the question about the proof where a made-up one is refused before. */
const PIN = md5Hex('284619');
const withdrawal = { amount: '100', password: PIN, giveUpBonus: false };
const account = { isPix: 1, pixType: 'CPF', pixKey: '52998224725', password: PIN };
const knownInputs: Readonly<Record<string, unknown>> = {
  [playerRoutes.payPayout.path]: withdrawal,
  [playerRoutes.payBonusPayout.path]: withdrawal,
  [ownRoutes.withdrawSchedule.path]: withdrawal,
  [playerRoutes.accountSave.path]: account,
  [playerRoutes.accountUpdate.path]: account,
  [playerRoutes.accountForgetFundPassword.path]: { oldPassword: PIN, password: PIN, repeatPassword: PIN },
};

/** What an answer says about the session; whatever a route says beside it is `open`. */
const words: Readonly<Record<number, string>> = {
  [refusals.password_needed_again.code]: 'proof',
  [refusals.code_confirmation_needed.code]: 'code',
  [refusals.session_missing.code]: 'gone',
  [refusals.session_ended_elsewhere.code]: 'gone',
  [refusals.rate_limited.code]: 'limited',
  [refusals.not_served_yet.code]: 'unserved',
};

export interface SessionCell {
  readonly path: string;
  readonly state: SessionState;
  readonly word: string;
}

/** The rows that a person wrote: a path and one word for each state. Lines that begin with # are comments. */
export function parseSessionTable(text: string): ReadonlyMap<string, readonly string[]> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => line.split('\t')).map(([path = '', ...row]) => [path, row.slice(0, 4)]));
}

export const readSessionTable = () => parseSessionTable(readFileSync(sessionTable, 'utf8'));

export const playerContract: readonly Route[] = Object.values<Route>({ ...playerRoutes, ...ownRoutes });

/** The differences between the table and what was answered, a row that is missing or too much among them. */
export function findHoles(table: ReadonlyMap<string, readonly string[]>, cells: readonly SessionCell[]): string[] {
  const paths = new Set(cells.map(({ path }) => path));
  const unknown = [...table.keys()].filter((path) => !paths.has(path)).map((path) => `${path} is no route`);
  return cells
    .flatMap(({ path, state, word }) => {
      const expected = table.get(path)?.[sessionStates.indexOf(state)] ?? 'no row';
      return word === expected ? [] : [`${path} ${state}: ${word}, expected ${expected}`];
    })
    .concat(unknown);
}

interface Owner {
  readonly route: Route;
  readonly tokens: Readonly<Record<SessionState, string>>;
}

/** Calls the routes in every state over HTTP. Each route has a player of its own and each cell a session of its own. */
export async function callEveryCell(
  stage: Stage,
  { baseUrl, routes }: { readonly baseUrl: string; readonly routes: readonly Route[] },
): Promise<SessionCell[]> {
  const cells: SessionCell[] = [];
  const owners: Owner[] = [];
  await inParallel(routes, async (route) => {
    const playerId = await aPlayer(stage.api.deps, { ...OWN_BRAND, cashE5: 50_000_000n });
    const [fresh = '', live = '', idle = '', stolen = ''] = await Promise.all(
      sessionStates.map(() => openOwnSession(stage, playerId)),
    );
    owners.push({ route, tokens: { fresh, live, idle, stolen } });
  });
  const post = (path: string, token: string, { device, input }: { readonly device: string; readonly input: unknown }) =>
    fetch(`${baseUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', host: OWN_BRAND.host, token, 'x-device-id': device },
      body: JSON.stringify(input),
    });
  const callCells = (state: SessionState) =>
    inParallel(owners, async ({ route, tokens }) => {
      const device = state === 'stolen' ? OTHER_DEVICE : OWN_DEVICE;
      const input = knownInputs[route.path] ?? validInput(route);
      const answer = await post(route.path, tokens[state], { device, input });
      const { Code } = (await answer.json()) as { readonly Code: number };
      const word = answer.status === 200 ? (words[Code] ?? 'open') : `status ${answer.status}`;
      cells.push({ path: route.path, state, word });
    });
  await callCells('stolen');
  await callCells('fresh');
  // A session that is used all the time and was proved more than five minutes ago.
  for (const minutes of [3, 3]) {
    stage.harness.clock.moveMs(minutes * MINUTE_MS);
    await inParallel(owners, async ({ tokens }) => {
      await post(playerRoutes.playerTkExp.path, tokens.live, { device: OWN_DEVICE, input: {} });
    });
  }
  await callCells('live');
  stage.harness.clock.moveMs(31 * MINUTE_MS);
  await callCells('idle');
  return cells;
}

async function openOwnSession({ api: { deps } }: Stage, playerId: PlayerId): Promise<string> {
  const caller = { brandId: OWN_BRAND.brandId, deviceId: OWN_DEVICE, userAgent: 'test', address: '127.0.0.1' };
  const { token } = await deps.shards.inPlayerTransaction(playerId, (tx) =>
    openSession(deps, tx, { ...caller, playerId, openedBy: 'code' }),
  );
  return token;
}
