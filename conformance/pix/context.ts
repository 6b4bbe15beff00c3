import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RefusalName, refusals } from '@arara/contract';
import { check, same } from '../suite/check.ts';
import { type Answer, eventually, FUND_PASSWORD, type ListWire, md5, type OrderWire, type Person } from './people.ts';
import { stackFolder } from './stage.ts';
import { E5_PER_CENTAVO, OK, type PixWorld } from './world.ts';

/** One case of the list. It throws when casino, ledger or bank are not as they must be. */
export interface PixCase {
  readonly id: string;
  readonly name: string;
  run(at: Scene): Promise<void>;
}

/**
 * The accounts by the letters of the list: S at the bank, B blocked there, P the players' cash, H held for withdrawals,
 * M held for disputes, X received and nobody's, R on its way back, I fee income, L losses and costs, O everything else.
 */
export type Letter = 'S' | 'B' | 'P' | 'H' | 'M' | 'X' | 'R' | 'I' | 'L' | 'O';
export type Effect = Readonly<Partial<Record<Letter, number>>>;

const letters: Readonly<Record<string, readonly [Letter, bigint]>> = {
  psp_clearing: ['S', -1n],
  psp_blocked: ['B', -1n],
  cash: ['P', 1n],
  held: ['H', 1n],
  med_hold: ['M', 1n],
  unassigned_receipts: ['X', 1n],
  refunds_in_flight: ['R', 1n],
  fee_income: ['I', 1n],
  losses: ['L', -1n],
};

export interface BankBook {
  readonly balanced: boolean;
  readonly operator: { readonly available: number; readonly blocked: number; readonly transit: number };
}

const SECOND_MS = 1_000;
/** However busy the machine is. */
const PATIENCE_MS = 120 * SECOND_MS;
const SILENT_AGAIN_MS = 245 * SECOND_MS;
const LOOK_AGAIN_MS = 61 * SECOND_MS;
/** What moves by itself has moved by then. */
const LOOKS_BEFORE_A_MOVE = 15;

/** A call that a busy machine cut short is a silent bank: by how much the clock moves until its word is asked for again. */
function untilAskedAgainMs(now: OrderWire | undefined, wanted: string, looks: number): number | undefined {
  const word = now?.Wait?.Why.Word;
  if (wanted === 'paid' && word === 'bank_silent') return SILENT_AGAIN_MS;
  const isAskedAgain = word === 'payer_unknown' || now?.State === 'refunding';
  const isEnd = wanted === 'paid' || wanted === 'refunded';
  return isAskedAgain && isEnd && looks % LOOKS_BEFORE_A_MOVE === 0 ? LOOK_AGAIN_MS : undefined;
}

export type Scene = ReturnType<typeof createScene>;

/** What every case says and looks at. Totals are compared with those at its begin. */
export function createScene(world: PixWorld, known: { surplus: number }) {
  const { casino, bank } = world;
  const books = createBooks(world, known);
  const { record, sees } = createLooks(world);
  const asked = <Body>(person: Person, path: string, fields: object) => casino.call<Body>(person, { path, fields });
  return {
    world,
    casino,
    bank,
    ...books,
    ...createTrouble(world),
    sees,
    record,
    asked,
    recharge: (person: Person, amount = '50.00') => asked<OrderWire>(person, 'pay/recharge', { amount }),
    payout: (person: Person, amount = '100.00') =>
      asked<OrderWire>(person, 'pay/payout', { amount, password: md5(FUND_PASSWORD) }),
    /** An order with a code that can be paid. */
    async ordered(
      person: Person,
      request: { readonly amount?: string; readonly isReward?: boolean } = {},
    ): Promise<OrderWire & { readonly PixCode: string }> {
      const { code, message, body } = await asked<OrderWire>(person, 'pay/recharge', { amount: '50.00', ...request });
      same(code, OK, `a deposit was ordered (${message})`);
      const ready = body.PixCode === null ? await sees(person, body, 'waiting_for_payment') : body;
      check(ready.PixCode !== null, 'there is a code to pay');
      return { ...ready, PixCode: ready.PixCode };
    },
    async withdrawn(person: Person, amount = '100.00'): Promise<OrderWire> {
      const { code, message, body } = await asked<OrderWire>(person, 'pay/payout', {
        amount,
        password: md5(FUND_PASSWORD),
      });
      same(code, OK, `a withdrawal was asked for (${message})`);
      return body;
    },
    /** By the code, as a person pays, unless a rule must be broken. */
    pay: (
      order: OrderWire & { readonly PixCode: string },
      payer: { cpf: string } | { cnpj: string },
      more: object = {},
    ) =>
      bank.ask<{ receipt?: { e2eid: string } }>('POST', '/admin/pay', {
        code: order.PixCode,
        ...pickPayer(payer),
        ...more,
      }),
  };
}

/** Orders as their player sees them. */
function createLooks(world: PixWorld) {
  const { casino } = world;
  const record = async (person: Person, id: string): Promise<OrderWire | undefined> => {
    for (const path of ['recharge/records', 'withdraw/records']) {
      const { body } = await casino.call<ListWire>(person, { path });
      const found = body?.List.find(({ OrderId }) => OrderId === id);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const sees = (person: Person, { OrderId }: OrderWire, state: string) => {
    let looks = 0;
    return eventually(
      `the order is ${state}`,
      async () => {
        const now = await record(person, OrderId);
        if (now?.State === state) return now;
        looks += 1;
        const waitMs = untilAskedAgainMs(now, state, looks);
        if (waitMs !== undefined) await world.pass(waitMs);
        return undefined;
      },
      PATIENCE_MS,
    ).catch(async (error: unknown) => {
      const now = await record(person, OrderId);
      throw new Error(`${String(error)}; it is ${now?.State}, ${now?.Wait?.Why.Word ?? 'no reason'}`, { cause: error });
    });
  };
  return { record, sees };
}

const pickPayer = (payer: { cpf: string } | { cnpj: string }) =>
  'cpf' in payer ? { cpf: payer.cpf } : { cnpj: payer.cnpj };

export function refusedAs(answer: Answer<unknown>, name: RefusalName): void {
  same(answer.code, refusals[name].code, `refused with ${name} (${answer.message})`);
}

function createBooks({ casino, bank }: PixWorld, known: { surplus: number }) {
  const totals = async (): Promise<Record<Letter, number>> => {
    const found = await casino.order('totals');
    const sums: Record<Letter, number> = { S: 0, B: 0, P: 0, H: 0, M: 0, X: 0, R: 0, I: 0, L: 0, O: 0 };
    for (const [account, sumE5] of Object.entries(found)) {
      const [letter, sign] = letters[account] ?? (['O', 1n] as const);
      sums[letter] += Number((BigInt(String(sumE5)) * sign) / E5_PER_CENTAVO);
    }
    return sums;
  };
  let before: Record<Letter, number> | undefined;
  const change = async (): Promise<Effect> => {
    const now = await totals();
    const names = Object.keys(now) as Letter[];
    // The other accounts balance the rest; only what a case speaks of is compared.
    return Object.fromEntries(
      names
        .filter((name) => name !== 'O' && now[name] !== (before?.[name] ?? 0))
        .map((name) => [name, now[name] - (before?.[name] ?? 0)]),
    );
  };
  const sorted = (effect: Effect) =>
    JSON.stringify(
      Object.entries(effect)
        .filter(([, sum]) => sum !== 0)
        .toSorted(([one], [other]) => one.localeCompare(other)),
    );
  return {
    totals,
    async begin() {
      before = await totals();
    },
    change,
    /** What the case has moved in our books so far, in centavos; waits until it is so. */
    async effect(expected: Effect): Promise<void> {
      await eventually('the books', async () => sorted(await change()) === sorted(expected), PATIENCE_MS).catch(
        async () => same(await change(), expected, 'the effect in the books'),
      );
    },
    /** Both sides say the same, and what lies at the bank covers what is owed. */
    async agree(): Promise<void> {
      const question = async () => {
        const book = await bank.ask<BankBook>('GET', '/admin/book?limit=1');
        const { S, B, P, H, M, X, R } = await totals();
        const { available, blocked, transit } = book.operator;
        const theirs = available + blocked + transit - known.surplus;
        return { balanced: book.balanced, ours: S + B, theirs, isCovered: S + B >= P + H + M + X + R };
      };
      const isGood = async () => {
        const { balanced, ours, theirs, isCovered } = await question();
        return balanced && ours === theirs && isCovered;
      };
      await eventually('the books agree', isGood, PATIENCE_MS).catch(async () => {
        throw new Error(`the books do not agree: ${JSON.stringify(await question())}`);
      });
      const { faults } = (await casino.order('books')) as { readonly faults?: readonly string[] };
      same(faults, [], 'faults in our books');
    },
    book: () => bank.ask<BankBook>('GET', '/admin/book?limit=1'),
    /** What is at the bank and not in our books until two people have decided. */
    expectSurplus(centavos: number) {
      known.surplus += centavos;
    },
  };
}

function createTrouble({ bank }: PixWorld) {
  const hook = async (): Promise<{ readonly url: string; readonly key: string }> => {
    const { hooks } = await bank.ask<{ hooks: readonly { url: string; key: string }[] }>('GET', '/admin/hooks');
    const [first] = hooks;
    if (first === undefined) throw new Error('the bank was told no address');
    return first;
  };
  /** Zero is the answer of whoever hangs up before HTTP. */
  const forge = (url: string, body: object, { withCertificate = true } = {}) =>
    bank.ask<{ status: number }>('POST', '/admin/hooks/forge', { url, body, withCertificate });
  return {
    fault: (kind: string, more: object = {}) => bank.ask('POST', '/admin/faults', { kind, ...more }),
    settings: (changes: object) => bank.ask('PUT', '/admin/settings', changes),
    /** How often such a call came over the secured line. */
    async calls(match: string): Promise<number> {
      const { lines } = await bank.ask<{ lines: readonly unknown[] }>(
        'GET',
        `/admin/journal?match=${encodeURIComponent(match)}`,
      );
      return lines.length;
    },
    hook,
    forge,
    /** Somebody tells us to look at a payment; nothing else of it is believed. */
    async notifies(...items: readonly object[]): Promise<void> {
      const { url, key } = await hook();
      const { status } = await forge(`${url}/pix`, { pix: items.map((item) => ({ chave: key, ...item })) });
      same(status, 200, 'the answer to a hook');
    },
    /** What the bank sent, by our id. */
    async sent(id: string): Promise<readonly { status: string; valor: string; chave: string }[]> {
      const { payouts } = await bank.ask<{
        payouts: readonly { idEnvio: string; status: string; valor: string; chave: string }[];
      }>('GET', '/admin/payouts');
      return payouts.filter(({ idEnvio }) => idEnvio === id);
    },
    async refundsOf(e2eid: string): Promise<number> {
      const { movements } = await bank.ask<{ movements: readonly { kind: string; memo: string; ref: string }[] }>(
        'GET',
        '/admin/book?limit=400',
      );
      return movements.filter(
        ({ kind, memo, ref }) => kind.startsWith('refund') && (memo.includes(e2eid) || ref.includes(e2eid)),
      ).length;
    },
    workerLog: () => readFileSync(join(stackFolder, 'logs/worker.log'), 'utf8'),
  };
}
