import { type BodyOf, refusals, type RequestOf, type Route } from '@arara/contract';
import { identityRoutes } from '@arara/contract/player';
import type { PlayerId } from '@arara/domain/shards';
import { cpfFrom } from '../../../../../../conformance/suite/cpf.ts';
import { aContext, aPlayer, aSession, SESSION_DEVICE, sessionsOf, testSecrets } from '../../../../test/factories.ts';
import { openHarness } from '../../../../test/harness.ts';
import { firstBrandIn, namedSessions, openTestApp, type TestApp, workerModulesOf } from '../../../../test/test-app.ts';
import { connectParties } from './connect-parties.ts';
import { ownParties } from './own-parties.ts';

export type Status = BodyOf<typeof identityRoutes.identityStatus>;

interface Caller {
  readonly at: TestApp;
  readonly token: string;
}

export interface Somebody {
  readonly playerId: PlayerId;
  readonly token: string;
  readonly cpf: string;
  readonly birthDate: string;
  readonly name: string;
}

/** The API under the regulator of Brazil, the state and the vendors in processes of their own, and somebody on the way. */
// oxlint-disable-next-line max-lines-per-function -- One closure over what every test of identity shares.
export async function openIdentityWorld() {
  let callers = 0;
  let numbers = 0;
  const [harness, parties] = await Promise.all([openHarness(), ownParties()]);
  const context = await aContext(harness);
  const authenticateStaff: typeof namedSessions.authenticateStaff = async (token, at) => {
    const session = await namedSessions.authenticateStaff(token.replace('compliance', 'staff'), at);
    return session && { ...session, roles: token.startsWith('compliance') ? ['compliance'] : session.roles };
  };
  const sessions = { ...sessionsOf(context), authenticateStaff };
  const plain = await openTestApp(harness, { sessions, secrets: testSecrets });
  const brands = firstBrandIn('br-spa', plain.deps.brands);
  const { directory } = harness;
  await connectParties({ directory, secrets: testSecrets, at: harness.clock.now() }, parties.config);
  const api = await openTestApp(harness, { sessions, secrets: testSecrets, brands });
  const modules = workerModulesOf(api);

  /** The body, or the name of the refusal. */
  async function callAt<R extends Route>({ at, token }: Caller, route: R, input: RequestOf<R>) {
    callers += 1;
    const answer = await at.app.inject({
      method: 'POST',
      url: route.path,
      headers: { token, 'x-device-id': SESSION_DEVICE, 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0' },
      payload: input as object,
      remoteAddress: `10.4.${Math.floor(callers / 250)}.${callers % 250}`,
    });
    const { Code, Body } = answer.json<{ Code: number; Body: BodyOf<R> }>();
    if (Code === 200) return Body;
    return Object.entries(refusals).find(([, { code }]) => code === Code)?.[0] ?? `${Code}`;
  }

  async function got<R extends Route>(route: R, token: string, input: RequestOf<R>): Promise<BodyOf<R>> {
    const answer = await callAt({ at: api, token }, route, input);
    if (typeof answer === 'string') throw new Error(`${route.path}: ${answer}`);
    return answer as BodyOf<R>;
  }

  /** A CPF that begins as asked, with digits of its own and the two that follow from them. */
  function aCpf(start = '123'): string {
    numbers += 1;
    // The ninth digit is even: the state has a portrait.
    return cpfFrom(`${start}${String(numbers).padStart(8 - start.length, '0')}2`);
  }

  async function somebody(start?: string, planted: object = {}): Promise<Somebody> {
    const cpf = aCpf(start);
    if (Object.keys(planted).length > 0) await parties.state.control('PUT', `/persons/${cpf}`, planted);
    const { birthDate, name } = await parties.state.control<{ birthDate: string; name: string }>(
      'GET',
      `/persons/${cpf}`,
    );
    const playerId = await aPlayer(context, { identifiers: { email: `p${numbers}@correio.example` } });
    return { playerId, token: await aSession(context, playerId), cpf, birthDate, name };
  }

  const lookUp = ({ token, cpf, birthDate }: Somebody) =>
    callAt({ at: api, token }, identityRoutes.identityLookUp, { cpf, birthDate });
  const statusOf = ({ token }: Somebody): Promise<Status> => got(identityRoutes.identityStatus, token, {});
  const stateOf = ({ Steps }: Status) => Object.fromEntries(Steps.map(({ Name, State }) => [Name, State]));

  async function confirm(who: Somebody): Promise<Status> {
    await lookUp(who);
    return got(identityRoutes.identityConfirm, who.token, { gender: 'woman' });
  }

  const base64 = async (shows: string) => (await parties.picture(shows)).toString('base64');

  async function sendDocument(who: Somebody, shows = `document:${who.cpf}`): Promise<Status> {
    const data = await base64(shows);
    const sides = [
      { side: 'front', data },
      { side: 'back', data },
    ] as const;
    return got(identityRoutes.identityDocument, who.token, { kind: 'identity_card', sides: [...sides] });
  }

  async function sendFace(who: Somebody, shows = `face:${who.cpf}`) {
    const data = await base64(shows);
    const poses = (['straight', 'left', 'right'] as const).map((prompt) => ({ prompt, data }));
    return callAt({ at: api, token: who.token }, identityRoutes.identityFace, { poses });
  }

  /** Everything but the checks. */
  async function sendAll(who: Somebody, { pep = 'no', face }: { pep?: 'no' | 'self'; face?: string } = {}) {
    await confirm(who);
    await got(identityRoutes.identityPep, who.token, { answer: pep });
    await sendDocument(who);
    await sendFace(who, face);
  }

  /** What the worker does, until nobody waits for a party. */
  async function work(who: Somebody): Promise<Status> {
    for (let turn = 0; turn < 20; turn += 1) {
      await modules.identity.askDue();
      const status = await statusOf(who);
      if (status.State !== 'checking') return status;
      harness.clock.moveMs(5_000);
      await parties.identity.control('POST', '/decide', {});
    }
    throw new Error('it is checked for ever');
  }

  const asStaff = <R extends Route>(staff: string, route: R, input: RequestOf<R>) =>
    callAt({ at: api, token: staff }, route, input);

  return {
    harness,
    context,
    parties,
    modules,
    api,
    plain,
    callAt,
    got,
    asStaff,
    somebody,
    lookUp,
    statusOf,
    stateOf,
    confirm,
    base64,
    sendDocument,
    sendFace,
    sendAll,
    work,
    async close() {
      await parties.close();
      await harness.close();
    },
  };
}
