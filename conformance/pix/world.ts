import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { aCpf, type Bank, bankOf, type Casino, casinoOf, FUND_PASSWORD, md5, type Person } from './people.ts';
import { type Ground, openPixStage, type PixStage } from './stage.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** A key younger than this makes a withdrawal wait for staff. */
const KEY_DAYS = 8;
/** Nine in the morning in Sao Paulo, well inside the hours in which withdrawals can be asked for. */
const MORNING_UTC_MS = 12 * HOUR_MS;
const AT_ONCE = 6;
/** The Code of an answer that is no refusal. */
export const OK = 200;
export const E5_PER_CENTAVO = 1_000n;

/** Somebody whose account is bound for longer than a week, with money that may be withdrawn. */
export interface Withdrawer extends Person {
  readonly startCentavos: number;
  readonly keyType: KeyType;
}

/** Two of them receive under other keys than their CPF. */
export type KeyType = 'CPF' | 'EMAIL' | 'PHONE';
export const EMAIL_KEY = 'ana.souza@example.com';
const PHONE_KEY = '(11) 98765-4321';

/** The stage with people on it, and a clock that casino and bank share. */
export interface PixWorld {
  readonly stage: PixStage;
  readonly casino: Casino;
  readonly bank: Bank;
  nowMs(): number;
  /** The bank goes first: what it would know by then is there when the casino asks. */
  pass(ms: number): Promise<void>;
  /** To the next morning when the day is too old for a withdrawal. */
  toMorning(): Promise<void>;
  /** Nobody took this one yet; their session is fresh. */
  withdrawer(key?: KeyType): Promise<Withdrawer>;
  depositor(): Promise<Person>;
  /** Another token for the same player. */
  refreshed<P extends Person>(person: P): Promise<P>;
}

export interface PixWorldOptions {
  readonly withdrawers: number;
  readonly startCentavos?: number;
  /** The first two are bound under an e-mail address and a phone. */
  readonly withSpecialKeys?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  readonly ground?: Ground;
  readonly withoutWorker?: boolean;
  readonly withParties?: boolean;
}

export async function openPixWorld(options: PixWorldOptions): Promise<PixWorld> {
  const { withdrawers, startCentavos = 20_000, withSpecialKeys = false, env = {} } = options;
  const waiting: Withdrawer[] = [];
  const clock = { offsetMs: 0 };
  const stage = await openPixStage({
    env,
    ground: options.ground,
    withoutWorker: options.withoutWorker,
    withParties: options.withParties,
    async beforeWorker(early) {
      waiting.push(...(await makeWithdrawers(early, { withdrawers, startCentavos, withSpecialKeys, env })));
      const nowMs = Date.now();
      await pass(early, clock, KEY_DAYS * DAY_MS + msToMorning(nowMs));
    },
  });
  const casino = casinoOf(stage);
  const refreshed = async <P extends Person>(person: P): Promise<P> => {
    const { token } = await casino.order('session', { playerId: person.id });
    return { ...person, token: String(token) };
  };
  return {
    stage,
    casino,
    bank: bankOf(stage),
    nowMs: () => Date.now() + clock.offsetMs,
    pass: (ms) => pass(stage, clock, ms),
    async toMorning() {
      const nowMs = Date.now() + clock.offsetMs;
      const intoDayMs = (nowMs - MORNING_UTC_MS + DAY_MS) % DAY_MS;
      if (intoDayMs > 9 * HOUR_MS) await pass(stage, clock, msToMorning(nowMs));
    },
    refreshed,
    async withdrawer(key = 'CPF') {
      const place = waiting.findIndex(({ keyType }) => keyType === key);
      const [next] = place < 0 ? [] : waiting.splice(place, 1);
      if (next === undefined) throw new Error('everybody who can withdraw was taken');
      try {
        return await refreshed(next);
      } catch (error) {
        waiting.push(next);
        throw error;
      }
    },
    depositor: () => makePerson(casino, {}),
  };
}

const msToMorning = (nowMs: number) => (MORNING_UTC_MS - (nowMs % DAY_MS) + DAY_MS) % DAY_MS;

async function pass(stage: PixStage, clock: { offsetMs: number }, ms: number): Promise<void> {
  const offsetMs = clock.offsetMs + ms;
  await bankOf(stage).ask('PUT', '/clock', { offsetMs });
  await casinoOf(stage).order('clock', { addMs: ms });
  clock.offsetMs = offsetMs;
}

async function makePerson(casino: Casino, { centavos = 0 }: { readonly centavos?: number }): Promise<Person> {
  const cpf = aCpf();
  const name = 'Ana Souza';
  const cashE5 = `${BigInt(centavos) * E5_PER_CENTAVO}`;
  const { playerId, token } = await casino.order('player', { cpf, name, cashE5 });
  return { id: String(playerId), token: String(token), cpf, name };
}

const specialKeys: readonly { readonly type: KeyType; readonly key: string }[] = [
  { type: 'EMAIL', key: EMAIL_KEY },
  { type: 'PHONE', key: PHONE_KEY },
];

/** The bank gets as much from the operator as the casino gives to its players: the books begin equal. */
async function makeWithdrawers(
  stage: PixStage,
  options: Required<Omit<PixWorldOptions, 'ground' | 'withoutWorker' | 'withParties'>>,
): Promise<Withdrawer[]> {
  const { withdrawers: count, startCentavos: centavos, withSpecialKeys } = options;
  const casino = casinoOf(stage);
  if (count > 0) await bankOf(stage).ask('POST', '/admin/top-up', { centavos: count * centavos });
  const made: Withdrawer[] = [];
  const one = async () => {
    while (made.length < count) {
      const keyType = specialKeys[made.length]?.type ?? 'CPF';
      const place = made.push({ id: '', token: '', cpf: '', name: '', startCentavos: centavos, keyType }) - 1;
      const person = await makePerson(casino, { centavos });
      await bindAccount(casino, person, withSpecialKeys ? specialKeys[place] : undefined);
      made[place] = { ...person, startCentavos: centavos, keyType: withSpecialKeys ? keyType : 'CPF' };
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return made;
}

export async function bindAccount(casino: Casino, person: Person, pix?: { type: string; key: string }): Promise<void> {
  const answer = await casino.call(person, {
    path: 'account/save',
    fields: {
      isPix: 1,
      pixType: pix?.type ?? 'CPF',
      pixKey: pix?.key ?? person.cpf,
      password: md5(FUND_PASSWORD),
    },
  });
  if (answer.code !== OK) throw new Error(`an account was not bound: ${answer.code} ${answer.message}`);
}

/** Says it again, with the same key, until it is answered: what a phone does in a tunnel. */
export async function insist<T>(what: string, call: (key: string) => Promise<T>, withinMs = 60_000): Promise<T> {
  const key = randomUUID();
  const until = Date.now() + withinMs;
  for (;;)
    try {
      return await call(key);
    } catch (error) {
      if (Date.now() > until) throw new Error(`nobody answered: ${what}`, { cause: error });
      await sleep(200);
    }
}
