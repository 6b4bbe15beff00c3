import { setTimeout as sleep } from 'node:timers/promises';
import type { OrderWire } from '../../conformance/pix/people.ts';
import { E5_PER_CENTAVO, type PixWorld } from '../../conformance/pix/world.ts';
import { listFaults } from '../shared/faults.ts';
import { type BankReceipt, type Order, orderAnyway, orderNow } from './orders.ts';

const TEN_MINUTES_MS = 600_000;

export interface Mistakes {
  lost: number;
  doubled: number;
  stuck: number;
  /** What does not agree between the two books, in words. */
  readonly words: string[];
}

const ends: Readonly<Record<Order['kind'], readonly string[]>> = {
  deposit: ['paid', 'failed'],
  foreign: ['refunded', 'failed'],
  withdrawal: ['paid', 'failed'],
};

export const isAtItsEnd = (order: Order, now: OrderWire | undefined) =>
  order.refusal !== undefined ||
  (now !== undefined && (ends[order.kind].includes(now.State) || (order.ranOut === true && now.State === 'expired')));

/** Time passes while nothing else happens: some answers are only asked for after minutes. */
export async function untilEnded(
  world: PixWorld,
  all: readonly Order[],
  { mayPassTime }: { readonly mayPassTime: boolean },
): Promise<void> {
  let open = [...all];
  for (let looks = 0; looks < 30 && open.length > 0; looks += 1) {
    if (looks > 0) await sleep(1_000);
    // Some answers are asked for by the hour.
    if (looks % 3 === 2 && mayPassTime) await world.pass(TEN_MINUTES_MS);
    const left = await Promise.all(open.map((order) => isOpen(world, order)));
    open = open.filter((_, place) => left[place]);
  }
}

async function isOpen(world: PixWorld, order: Order): Promise<boolean> {
  return !isAtItsEnd(order, order.refusal === undefined ? await orderAnyway(world, order) : undefined);
}

interface BankPayout {
  readonly idEnvio: string;
  readonly valor: string;
  readonly status: string;
}

interface Account {
  readonly cashE5: string;
  readonly heldE5: string;
}

/** Every order against both books: the player's balance, what the bank did, and the sums. */
export async function judge(world: PixWorld, orders: readonly Order[]): Promise<Mistakes> {
  const mistakes: Mistakes = { lost: 0, doubled: 0, stuck: 0, words: [] };
  const { receipts } = await world.bank.ask<{ receipts: readonly BankReceipt[] }>('GET', '/admin/receipts');
  const { payouts } = await world.bank.ask<{ payouts: readonly BankPayout[] }>('GET', '/admin/payouts');
  for (const order of orders) {
    const fresh = { ...order, person: await world.refreshed(order.person) };
    const now = order.refusal === undefined ? await orderNow(world, fresh) : undefined;
    if (!isAtItsEnd(order, now)) {
      mistakes.stuck += 1;
      mistakes.words.push(`${order.kind} ${order.id} is ${now?.State ?? 'nowhere'}: ${now?.Wait?.Why.Word ?? ''}`);
      continue;
    }
    const account = (await world.casino.order('account', { playerId: order.person.id })) as unknown as Account;
    const atBank =
      order.kind === 'withdrawal'
        ? payouts.filter(({ idEnvio, status }) => idEnvio === order.id && status === 'REALIZADO').length
        : receipts.filter(({ txid }) => txid === order.id).length;
    count(mistakes, { order, now, account, atBank });
  }
  await compareBooks(world, mistakes);
  return mistakes;
}

interface Seen {
  readonly order: Order;
  readonly now: OrderWire | undefined;
  readonly account: Account;
  readonly atBank: number;
}

/** The balance must follow from what the bank did, once. */
function count(mistakes: Mistakes, { order, now, account, atBank }: Seen): void {
  const wasDone = atBank > 0;
  const change = order.kind === 'deposit' ? order.centavos : order.kind === 'withdrawal' ? -order.centavos : 0;
  const expected = BigInt(order.startCentavos + (wasDone ? change : 0)) * E5_PER_CENTAVO;
  const has = BigInt(account.cashE5);
  const says = now?.State ?? 'refused';
  const isNotified = order.kind === 'foreign' || (says === 'paid') === wasDone;
  if (atBank > 1 || (order.kind === 'withdrawal' ? has < expected : has > expected)) mistakes.doubled += 1;
  else if (has !== expected || BigInt(account.heldE5) !== 0n || !isNotified) mistakes.lost += 1;
  else return;
  mistakes.words.push(`${order.kind} ${order.id} is ${says}, ${atBank} at the bank, cash ${has} for ${expected}`);
}

interface BankBook {
  readonly balanced: boolean;
  readonly operator: { readonly available: number; readonly blocked: number; readonly transit: number };
}

/** Both books say the same, and what the bank holds covers everything that is owed. */
async function compareBooks({ casino, bank, stage }: PixWorld, mistakes: Mistakes): Promise<void> {
  const book = await bank.ask<BankBook>('GET', '/admin/book?limit=1');
  const totals = (await casino.order('totals')) as Readonly<Record<string, string>>;
  const of = (account: string) => BigInt(totals[account] ?? '0') / E5_PER_CENTAVO;
  const ours = -(of('psp_clearing') + of('psp_blocked'));
  const theirs = BigInt(book.operator.available + book.operator.blocked + book.operator.transit);
  if (!book.balanced) mistakes.words.push('the bank’s own book does not balance');
  if (ours !== theirs) mistakes.words.push(`our books say ${ours} centavos lie at the bank, the bank says ${theirs}`);
  const owed = ['cash', 'held', 'med_hold', 'unassigned_receipts', 'refunds_in_flight'].reduce(
    (sum, account) => sum + of(account),
    0n,
  );
  if (theirs < owed) mistakes.words.push(`the bank holds ${theirs} centavos for ${owed} that are owed`);
  mistakes.words.push(...(await listFaults(stage.shardUrls)));
}
