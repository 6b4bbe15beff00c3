import type { Answer, Asked, ListWire, OrderWire, Person } from '../../conformance/pix/people.ts';
import { eventually, FUND_PASSWORD, md5 } from '../../conformance/pix/people.ts';
import { insist, type KeyType, OK, type PixWorld } from '../../conformance/pix/world.ts';

/** One person's request, and how far it came. A person has one order, so that their balance is its whole story. */
export interface Order {
  /** `foreign` is paid by somebody else and must go back to them. */
  readonly kind: 'deposit' | 'foreign' | 'withdrawal';
  readonly person: Person;
  readonly startCentavos: number;
  readonly centavos: number;
  id: string | undefined;
  /** Refused in words, before anything was promised. */
  refusal: number | undefined;
  /** The code ran out before the person could pay: nothing was paid, and the order rightly expires. */
  ranOut?: boolean;
}

export const DEPOSIT_CENTAVOS = 5_000;
const WITHDRAWAL_CENTAVOS = 2_000;
/** Whatever a call answers while something behind it is down: it is said again. */
const TROUBLE: readonly number[] = [1_003, 1_005, 1_009, 1_012, 1_015];
/** However long everything is away on a busy machine. */
export const PATIENCE_MS = 600_000;
const FRIEND_CPF = '52998224725';

/** A withdrawal goes to the person's CPF unless it names another kind of key. */
export type Input = Order['kind'] | { readonly kind: 'withdrawal'; readonly key: KeyType };

export async function beginOrder(world: PixWorld, request: Input): Promise<Order> {
  const { kind, key } = typeof request === 'string' ? { kind: request, key: 'CPF' as const } : request;
  const isDeposit = kind !== 'withdrawal';
  const person = isDeposit ? await world.depositor() : await world.withdrawer(key);
  const startCentavos = 'startCentavos' in person ? (person.startCentavos as number) : 0;
  const centavos = isDeposit ? DEPOSIT_CENTAVOS : WITHDRAWAL_CENTAVOS;
  return { kind, person, startCentavos, centavos, id: undefined, refusal: undefined };
}

/** Goes through with it whatever dies meanwhile; resolves when the person has done their part. */
export async function insistOn(world: PixWorld, order: Order): Promise<void> {
  await requestOrder(world, order);
  await payFor(world, order);
}

/** The request alone: a deposit then waits for its payer. */
export async function requestOrder(world: PixWorld, order: Order): Promise<void> {
  const isDeposit = order.kind !== 'withdrawal';
  const amount = (order.centavos / 100).toFixed(2);
  const asked = isDeposit
    ? { path: 'pay/recharge', fields: { amount } }
    : { path: 'pay/payout', fields: { amount, password: md5(FUND_PASSWORD) } };
  const answer = await insist(
    asked.path,
    (key) => callApi<OrderWire>(world, order.person, { ...asked, key }),
    PATIENCE_MS,
  );
  if (answer.code !== OK) {
    order.refusal = answer.code;
    return;
  }
  order.id = answer.body.OrderId;
}

/** What is left to the person: a deposit is paid, a withdrawal comes by itself. */
export async function payFor(world: PixWorld, order: Order): Promise<void> {
  if (order.kind !== 'withdrawal' && order.id !== undefined) await payWhenPossible(world, order);
}

/** Throws when the answer says nothing about the request. */
async function callApi<Body>({ casino }: PixWorld, person: Person, asked: Asked): Promise<Answer<Body>> {
  const answer = await casino.call<Body>(person, asked);
  if (TROUBLE.includes(answer.code)) throw new Error(`${asked.path}: ${answer.message}`);
  return answer;
}

/** The order as its owner sees it now; undefined while the records cannot be read. */
export async function orderNow(world: PixWorld, order: Order): Promise<OrderWire | undefined> {
  const path = order.kind === 'withdrawal' ? 'withdraw/records' : 'recharge/records';
  const answer = await callApi<ListWire>(world, order.person, { path }).catch(() => undefined);
  return answer?.body?.List.find(({ OrderId }) => OrderId === order.id);
}

/** As above, by a new session when minutes have passed for everybody and the old one ended with them. */
export async function orderAnyway(world: PixWorld, order: Order): Promise<OrderWire | undefined> {
  const found = await orderNow(world, order);
  if (found !== undefined) return found;
  const person = await world.refreshed(order.person).catch(() => order.person);
  return orderNow(world, { ...order, person });
}

async function payWhenPossible(world: PixWorld, order: Order): Promise<void> {
  const ready = await eventually(
    'there was a code to pay',
    async () => {
      const now = await orderAnyway(world, order);
      return now !== undefined && (now.PixCode !== null || now.State !== 'creating') && now;
    },
    PATIENCE_MS,
  );
  order.ranOut = ready.PixCode === null && ready.State === 'expired';
  if (ready.PixCode === null) return;
  const payer = order.kind === 'foreign' ? FRIEND_CPF : order.person.cpf;
  const code = ready.PixCode;
  await insist(
    'the payment',
    async () => {
      // A bank that died may have done it before.
      if ((await receiptsOf(world, order)).length > 0) return;
      await world.bank.ask('POST', '/admin/pay', { code, cpf: payer });
    },
    PATIENCE_MS,
  );
}

export interface BankReceipt {
  readonly e2eid: string;
  readonly txid: string;
  readonly centavos: number;
}

async function receiptsOf({ bank }: PixWorld, { id }: Order): Promise<readonly BankReceipt[]> {
  const { receipts } = await bank.ask<{ receipts: readonly BankReceipt[] }>('GET', '/admin/receipts');
  return receipts.filter(({ txid }) => txid === id);
}
