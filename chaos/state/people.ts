import { md5Hex } from '@arara/contract';
import { identityRoutes, playerRoutes } from '@arara/contract/player';
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadDevConfig } from '../../apps/api/dev/config.ts';
import { deviceCookieHeader, makeDeviceKnown } from '../../apps/api/dev/known-device.ts';
import { openDevRuntime, type Runtime } from '../../apps/api/dev/runtime.ts';
import { createPasswords } from '../../apps/api/src/modules/auth/index.ts';
import { appendSignal } from '../../apps/api/src/modules/auth/sessions/sessions.store.ts';
import { approveAsStaff } from '../../apps/api/src/modules/payments/testing/approve-as-staff.ts';
import { insertCredential } from '../../apps/api/src/modules/auth/store.ts';
import { createPlayer, setIdentifier } from '../../apps/api/src/modules/players/index.ts';
import { writeAddress } from '../../apps/api/src/modules/support/addresses.ts';
import { sql } from '../../apps/api/src/platform/db/sql.ts';
import { solveOne } from '../../bench/login/captcha.ts';
import { createCaller } from '../../bench/login/load.ts';
import { cpfFrom } from '../../conformance/suite/cpf.ts';
import { insist, type PixWorld } from '../../conformance/pix/world.ts';
import type { Simulators } from './simulators.ts';
import type { Kind } from './steps.ts';

const BRAND_ID = 1;
const OK = 200;
/** Whatever a call answers while something behind it is down. */
const TROUBLE: readonly number[] = [1_003, 1_005, 1_009, 1_012, 1_015];
const PATIENCE_MS = 600_000;
const AGAIN_MS = 300;
const DEPOSIT = '50.00';
/** By this token an account of the suite knows its device. */
const deviceTokenOf = (id: string): string => createHash('sha256').update(`device-of-${id}`).digest('base64url');
const KNOWN_SINCE_MS = 30 * 24 * 3_600_000;

/** What is wrong with somebody; `no_portrait` is a way of its own, and not wrong at all. */
export const flaws = ['minor', 'dead', 'impeded', 'sanctioned', 'other_face', 'reused_face'] as const;
export type Flaw = (typeof flaws)[number];

export interface Somebody {
  readonly id: string;
  readonly kind: Kind;
  readonly cpf: string;
  readonly phone: string;
  readonly passwordMd5: string;
  readonly flaw: Flaw | undefined;
  readonly hasPortrait: boolean;
  /** How many processes and parties died while this person was under way. */
  kills: number;
  token: string;
}

interface Answer<Body = Record<string, unknown>> {
  readonly Code: number;
  readonly Msg: string;
  readonly Body: Body;
}

interface Shown {
  readonly State: string;
  readonly Found: { readonly IsConfirmed: boolean } | null;
  readonly Steps: readonly { readonly Name: string; readonly State: string }[];
}

/** People who come in, open an account and go through with it whatever dies meanwhile. */
export interface People {
  /** Known to the house, with a phone, an e-mail address and a password; with a CPF unless they come to sign up. */
  make(kind: Kind, options?: { readonly flaw?: Flaw | undefined; readonly hasPortrait?: boolean }): Promise<Somebody>;
  /** Until nothing is left for them to do; what it ended in. */
  goThrough(who: Somebody): Promise<string>;
  comeIn(who: Somebody): Promise<void>;
  /** The code that a deposit is answered with: 200 is somebody who was let in. */
  tryDeposit(who: Somebody): Promise<number>;
  /** What the team does with a withdrawal that waits for it. */
  approve(id: string): Promise<void>;
  close(): Promise<void>;
}

export async function openPeople({ stage, casino }: PixWorld, simulators: Simulators): Promise<People> {
  const config = loadDevConfig({ ...stage.env, LOG_LEVEL: 'silent' });
  const runtime = await openDevRuntime(config, { process: 'worker' });
  const passwords = createPasswords(Buffer.from(config.secrets.passwordPepper.reveal(), 'base64'));
  const passwordMd5 = md5Hex(randomUUID());
  const { post, close } = createCaller(stage.urls.ports.api);
  const of: Parts = {
    runtime,
    simulators,
    casino,
    post: post as Parts['post'],
    passwordMd5,
    passwordHash: await passwords.hash(passwordMd5),
    made: 0,
    face: undefined,
  };
  return {
    make: (kind, options = {}) => make(of, kind, options),
    goThrough: (who) => goThrough(of, who),
    comeIn: (who) => comeIn(of, who),
    async tryDeposit(who) {
      const { Code } = await callAs(of, who, { path: playerRoutes.payRecharge.path, fields: { amount: DEPOSIT } });
      return Code;
    },
    async approve(id) {
      await approveAsStaff(runtime, config.restate, { id, brandId: BRAND_ID });
    },
    async close() {
      close();
      await runtime.close();
    },
  };
}

interface Parts {
  readonly runtime: Runtime;
  readonly simulators: Simulators;
  readonly casino: PixWorld['casino'];
  readonly post: (path: string, body: object, headers?: Readonly<Record<string, string>>) => Promise<Answer>;
  readonly passwordMd5: string;
  readonly passwordHash: string;
  made: number;
  /** Whose face the next one with a reused face shows. */
  face: string | undefined;
}

const address = {
  Cep: '01310-100',
  Street: 'Avenida Paulista',
  Number: '1000',
  Extra: '',
  District: 'Bela Vista',
  City: 'São Paulo',
  State: 'SP',
};
const starts: Partial<Record<Flaw, string>> = { minor: '99907', dead: '99903' };

async function make(
  of: Parts,
  kind: Kind,
  { flaw, hasPortrait = true }: { readonly flaw?: Flaw | undefined; readonly hasPortrait?: boolean },
): Promise<Somebody> {
  const { runtime, passwordMd5, passwordHash, simulators } = of;
  const number = (of.made += 1);
  const start = (flaw && starts[flaw]) ?? '123';
  // An even ninth digit has a portrait at the state.
  const cpf = cpfFrom(`${start}${String(number).padStart(8 - start.length, '0')}${hasPortrait ? 2 : 1}`);
  if (flaw === 'impeded') await simulators.plant(cpf, { impeded: 'Impedido - Programa Social' });
  if (flaw === 'sanctioned') await simulators.plant(cpf, { isSanctioned: true });
  const phone = `+551197${String(1_000_000 + number)}`;
  const created = await createPlayer(
    runtime,
    { brandId: BRAND_ID, locale: 'pt-BR', identifiers: { phone, email: `p${number}@correio.example` } },
    async (tx, playerId) => {
      const at = new Date(runtime.clock.nowMs() - KNOWN_SINCE_MS);
      await insertCredential(tx, { playerId, brandId: BRAND_ID, passwordHash, at });
      const caller = { brandId: BRAND_ID, deviceId: `device-${playerId}`, userAgent: 'chaos', address: '127.0.0.1' };
      await appendSignal(tx, { ...caller, playerId, kind: 'register', at });
      await makeDeviceKnown(runtime, tx, { playerId, brandId: BRAND_ID, token: deviceTokenOf(`${playerId}`) });
      // As if a second factor had just been given: nobody of this suite has a phone to read codes from.
      const now = runtime.clock.now();
      await tx.run(sql`update auth.credentials set second_factor_at = ${now} where player_id = ${playerId}`);
    },
  );
  if (!created.ok) throw new Error(`person ${number} was refused: ${created.reason}`);
  const { playerId } = created;
  const owner = { playerId, brandId: BRAND_ID };
  await writeAddress(runtime, owner, address);
  if (kind !== 'sign_up') await setIdentifier(runtime, owner, { kind: 'cpf', text: cpf, name: 'Ana Souza' });
  return { id: `${playerId}`, kind, cpf, phone, passwordMd5, flaw, hasPortrait, kills: 0, token: '' };
}

interface Request {
  readonly path: string;
  readonly fields?: object;
}

/** Throws while nobody answers, or while something behind the answer is down. */
async function ask({ post }: Parts, who: Somebody, { path, fields = {} }: Request): Promise<Answer> {
  const headers = {
    token: who.token,
    'x-device-id': `device-${who.id}`,
    cookie: deviceCookieHeader(deviceTokenOf(who.id)),
    'idempotency-key': randomUUID(),
  };
  const answer = await post(path, fields, headers);
  if (TROUBLE.includes(answer.Code)) throw new Error(`${path}: ${answer.Code} ${answer.Msg}`);
  return answer;
}

/** Said again until it is answered. */
async function callAs(of: Parts, who: Somebody, request: Request): Promise<Answer> {
  const until = Date.now() + PATIENCE_MS;
  for (;;)
    try {
      return await ask(of, who, request);
    } catch (error) {
      if (Date.now() > until) throw new Error(`nobody answered ${request.path}`, { cause: error });
      await sleep(AGAIN_MS);
    }
}

async function comeIn(of: Parts, who: Somebody): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      const fields = { ...(await solveOne(of.post)), username: who.phone, password: who.passwordMd5 };
      const { Code, Msg, Body } = await ask(of, who, { path: playerRoutes.playerLogin.path, fields });
      if (Code === OK) {
        who.token = String(Body['Token']);
        return;
      }
      throw new Error(`a login was refused: ${Code} ${Msg}`);
    } catch (error) {
      if (Date.now() > until) throw error;
      await sleep(AGAIN_MS);
    }
  }
}

/** Asks what is to be done next, and does it; an answer that was lost is no reason to do it twice. */
async function goThrough(of: Parts, who: Somebody): Promise<string> {
  await comeIn(of, who);
  if (who.kind !== 'sign_up') return 'in';
  // A CPF is given by whoever typed a code in this session.
  who.token = String((await insist('a session', () => of.casino.order('session', { playerId: who.id })))['token']);
  const person = await of.simulators.person(who.cpf);
  const pictures = await picturesOf(of, who);
  let before = '';
  // However long the whole way takes on a busy machine: only who sees nothing change for so long gives up.
  for (let until = Date.now() + PATIENCE_MS; Date.now() < until; ) {
    const status = await callAs(of, who, { path: identityRoutes.identityStatus.path });
    const shown = status.Body as unknown as Shown;
    const now = whereOf(shown);
    if (now !== before) until = Date.now() + PATIENCE_MS;
    before = now;
    if (['done', 'refused', 'held', 'review'].includes(shown.State)) return shown.State;
    const request = nextOf(shown, { cpf: who.cpf, birthDate: person.birthDate, ...pictures });
    if (request === undefined) {
      await sleep(AGAIN_MS);
      continue;
    }
    const answer = await ask(of, who, request).catch(() => undefined);
    if (answer !== undefined && answer.Code !== OK) return `refused ${answer.Code}`;
  }
  return `nowhere: ${before}`;
}

const whereOf = ({ State, Found, Steps }: Shown): string =>
  [State, Found?.IsConfirmed, ...Steps.map((step) => `${step.Name} ${step.State}`)].join(', ');

interface Own {
  readonly cpf: string;
  readonly birthDate: string;
  readonly document: string;
  readonly face: string;
}

function nextOf({ Found, Steps }: Shown, own: Own): Request | undefined {
  const stateOf = (name: string) => Steps.find(({ Name }) => Name === name)?.State;
  const isOpen = (name: string) => ['now', 'next', 'failed'].includes(stateOf(name) ?? '');
  if (stateOf('cpf') === 'waiting') return undefined;
  if (Found === null) {
    const fields = { cpf: own.cpf, birthDate: own.birthDate };
    return { path: identityRoutes.identityLookUp.path, fields };
  }
  if (!Found.IsConfirmed) return { path: identityRoutes.identityConfirm.path, fields: { gender: 'woman' } };
  if (isOpen('pep')) return { path: identityRoutes.identityPep.path, fields: { answer: 'no' } };
  if (isOpen('document')) {
    const sides = (['front', 'back'] as const).map((side) => ({ side, data: own.document }));
    return { path: identityRoutes.identityDocument.path, fields: { kind: 'identity_card', sides } };
  }
  if (!isOpen('face')) return undefined;
  const poses = (['straight', 'left', 'right'] as const).map((prompt) => ({ prompt, data: own.face }));
  return { path: identityRoutes.identityFace.path, fields: { poses } };
}

/** A reused face is that of somebody who was let in before, with a document that shows it. */
async function picturesOf(of: Parts, { cpf, flaw }: Somebody): Promise<Pick<Own, 'document' | 'face'>> {
  const { simulators } = of;
  const face = flaw === 'other_face' ? cpfFrom('777000012') : cpf;
  if (flaw === 'reused_face') {
    const first = (of.face ??= cpf);
    await simulators.portrait(cpf, first);
    return {
      document: await simulators.picture(`document:${cpf}:${first}`),
      face: await simulators.picture(`face:${first}`),
    };
  }
  if (flaw === undefined) of.face ??= cpf;
  return {
    document: await simulators.picture(`document:${cpf}`),
    face: await simulators.picture(`face:${face}`),
  };
}
