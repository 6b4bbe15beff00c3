import { Bank } from './bank.ts';
import { Casino } from './casino.ts';
import { Cashier } from './cashier.ts';
import { Chance } from './chance.ts';
import { type Decisions, decisions } from './decisions.ts';
import { Supplier } from './supplier.ts';

/** What a run leaves behind: the casino's books and orders, and what each of the others has written down. */
export interface World {
  readonly casino: Casino;
  readonly cashier: Cashier;
  readonly bank: Bank;
  readonly suppliers: readonly Supplier[];
}

const MINUTE_MS = 60_000;
const CENTAVO = 1_000n;
const PLAYERS = 4;
const TURNS = 60;
/** After the last turn nothing new begins, but what is under way needs a while. */
const FINISH_TURNS_MIN = 4;
const FINISH_TURNS_MAX = 200;
const TURNS_A_WEEK = 15;
/** In centavos. */
const deposits = [500n, 1_000n, 1_777n, 3_333n, 4_999n, 9_999n];

/** One seed, one run: players, suppliers, bank, staff and clock take turns until everything has ended. */
export function runWorld(seed: number, decide: Decisions = decisions): World {
  const chance = new Chance(seed);
  const casino = new Casino(decide, chance);
  const bank = new Bank(chance);
  const suppliers = [7, 8].map((party) => new Supplier(party, casino, chance));
  const world = { casino, cashier: new Cashier(casino, bank), bank, suppliers };
  for (let id = 1; id <= PLAYERS; id += 1) casino.join(id, id % 2 === 0);
  for (let turn = 1; turn <= TURNS; turn += 1) {
    actAsPlayer(world, chance, 1 + chance.below(PLAYERS));
    actAsBank(world, chance);
    if (chance.percent(60)) actAsStaff(world, chance);
    actAsClock(world, chance, turn);
  }
  finish(world, chance);
  return world;
}

function actAsPlayer(world: World, chance: Chance, playerId: number): void {
  const { casino, cashier, suppliers } = world;
  const dice = chance.below(100);
  if (casino.get(playerId).rule.seen().cash < 100_000n || dice < 12) pay(world, chance, playerId);
  else if (dice < 40) cashier.withdraw(playerId, amountToWithdraw(cashier.free(playerId), chance));
  else if (dice < 42) casino.take(playerId, { do: 'give_up', key: `gives_up${casino.at}`, nowMs: casino.nowMs });
  if (chance.percent(40)) cancel(world, chance, playerId);
  for (let calls = 2 + chance.below(7); calls > 0; calls -= 1) chance.pick(suppliers)?.play(playerId);
}

/** All, a part, or a centavo more than there is. */
function amountToWithdraw(freeE5: bigint, chance: Chance): bigint {
  if (chance.percent(40)) return freeE5;
  return chance.percent(50) ? freeE5 + CENTAVO : ((BigInt(1 + chance.below(97)) * freeE5) / 100n / CENTAVO) * CENTAVO;
}

/** People pay late, twice, from somebody else's account, or more than they said. */
function pay({ casino, cashier, bank }: World, chance: Chance, playerId: number): void {
  const order = cashier.order(playerId, (chance.pick(deposits) ?? 500n) * CENTAVO);
  const dice = chance.below(100);
  if (dice < 5) return;
  const lateMs = (dice < 15 ? 91 : chance.below(80)) * MINUTE_MS;
  const payer = dice >= 15 && dice < 25 ? 'other' : dice >= 25 && dice < 36 ? 'unknown' : 'own';
  const amountE5 = dice > 94 ? order.amountE5 + CENTAVO : order.amountE5;
  const payment = { txid: order.id, amountE5, payer, paidAtMs: casino.nowMs + lateMs } as const;
  bank.receive(payment);
  if (dice > 84 && dice < 95) bank.receive(payment);
  casino.nowMs += lateMs;
}

function cancel({ cashier }: World, chance: Chance, playerId: number): void {
  const mine = [...cashier.withdrawals.values()].filter((one) => one.playerId === playerId);
  const picked = chance.pick(mine.filter(({ path }) => !isOver(path.at(-1))));
  if (picked !== undefined) cashier.step(picked, 'cancelled');
}

const isOver = (state: string | undefined) => state === 'paid' || state === 'cancelled' || state === 'refused';

function actAsBank({ casino, cashier, bank }: World, chance: Chance, all = false): void {
  for (const arrival of bank.takeNotices(all)) {
    cashier.onArrival(arrival);
    const order = cashier.deposits.get(arrival.txid);
    const key = `bonus${arrival.txid}`;
    const isNew = order?.state === 'paid' && cashier.receipts.get(arrival.id)?.state === 'credited';
    if (
      isNew &&
      chance.percent(60) &&
      !casino.get(order.playerId).log.some(({ step }) => step?.do === 'bonus' && step.key === key)
    )
      casino.reward(order.playerId, key, order.amountE5);
  }
  bank.work();
  cashier.ask();
  const dice = chance.below(100);
  if (dice < 8) bank.move('fee', BigInt(1 + chance.below(60)) * CENTAVO);
  if (dice > 95) bank.move(chance.percent(50) ? 'top_up' : 'take_out', BigInt(1 + chance.below(9_000)) * CENTAVO);
  const paid = [...cashier.withdrawals.values()].filter(({ path }) => path.at(-1) === 'paid');
  const back = chance.percent(5) ? chance.pick(paid) : undefined;
  if (back !== undefined && bank.giveBack(back.id)) cashier.step(back, 'returned');
  const disputable = [...cashier.deposits.values()].filter(
    ({ id, state }) => state === 'paid' && !cashier.disputes.has(`M${id}`),
  );
  const fraud = chance.percent(2) ? chance.pick(disputable) : undefined;
  if (fraud !== undefined) cashier.dispute(fraud);
}

/** Looks at what waits: payouts, payments without a payer, disputes, and lines of the statement that nobody asked for. */
function actAsStaff({ casino, cashier, bank }: World, chance: Chance): void {
  for (const withdrawal of cashier.withdrawals.values()) {
    if (withdrawal.path.at(-1) === 'waiting_for_staff')
      cashier.step(withdrawal, chance.percent(80) ? 'approved' : 'refused');
    if (withdrawal.path.at(-1) === 'approved') cashier.send(withdrawal);
  }
  for (const receipt of cashier.receipts.values()) {
    if (receipt.state === 'review') cashier.decide(receipt, chance.percent(60) ? 'credit' : 'send_back');
    if (receipt.state === 'manual') cashier.settleOutside(receipt);
  }
  for (const dispute of cashier.disputes.values())
    if (dispute.end === undefined && chance.percent(40))
      cashier.judge(dispute, chance.percent(50) ? 'granted' : 'rejected');
  const booked = new Set(casino.books.transfers.map(({ key }) => key));
  for (const { id, kind, amountE5 } of bank.statement)
    if ((kind === 'fee' || kind === 'top_up' || kind === 'take_out') && !booked.has(`break:${id}`))
      cashier.resolve(id, kind, amountE5);
}

function actAsClock({ casino, cashier }: World, chance: Chance, turn: number): void {
  casino.nowMs += chance.below(3 * 60) * MINUTE_MS;
  cashier.expire();
  casino.fillJackpot();
  for (const { id, rule } of casino.people.values())
    if (rule.seen().pools.at(-1)?.[0] === 'open')
      casino.take(id, { do: 'expire', key: `expire${casino.at}`, nowMs: casino.nowMs });
  if (turn % TURNS_A_WEEK === 0) casino.closeWeek(turn / TURNS_A_WEEK);
}

/** Nothing new begins; what is open comes to its end. */
function finish(world: World, chance: Chance): void {
  for (const supplier of world.suppliers) supplier.finish();
  for (let turn = 0; turn < FINISH_TURNS_MIN || (isOpen(world) && turn < FINISH_TURNS_MAX); turn += 1) {
    for (const arrival of world.bank.takeNotices(true)) world.cashier.onArrival(arrival);
    world.bank.work();
    world.cashier.ask();
    actAsStaff(world, chance);
    actAsClock(world, chance, 1);
  }
}

function isOpen({ cashier }: World): boolean {
  const going = [...cashier.withdrawals.values()].some(({ path }) => path.at(-1) === 'sent');
  return going || [...cashier.disputes.values()].some(({ end }) => end === undefined);
}
