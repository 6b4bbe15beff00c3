import { terms } from './casino.ts';
import type { Chance } from './chance.ts';
import { BANK } from './switches.ts';
import type { World } from './world.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const CENTAVO = 1_000n;
/** After the last turn nothing new begins, but what is under way needs a while. */
const FINISH_TURNS_MIN = 4;
const FINISH_TURNS_MAX = 200;
/** In centavos. */
const deposits = [500n, 1_000n, 1_777n, 3_333n, 4_999n, 9_999n];

export async function actAsPlayer(world: World, chance: Chance, playerId: number): Promise<void> {
  const { casino, cashier, suppliers, income, gifts } = world;
  const dice = chance.below(100);
  if (casino.get(playerId).rule.seen().cash < 100_000n || dice < 14) pay(world, chance, playerId);
  else if (dice < 40) cashier.withdraw(playerId, amountToWithdraw(cashier.free(playerId), chance));
  else if (dice < 42) casino.take(playerId, { do: 'give_up', key: `gives_up${casino.at}`, nowMs: casino.nowMs });
  else if (dice < 50) pause(world, playerId, [1, 30, 80][chance.below(3)] ?? 1);
  if (chance.percent(40)) cancel(world, chance);
  for (const inviter of new Set(terms.inviters.values())) if (chance.percent(50)) income.ask(inviter, chance);
  if (chance.percent(30)) for (let claims = 1 + chance.below(2); claims > 0; claims -= 1) gifts.claim(playerId);
  for (let calls = 3 + chance.below(7); calls > 0; calls -= 1) chance.pick(suppliers)?.play(playerId);
}

/** All, a part, or a centavo more than there is. */
function amountToWithdraw(freeE5: bigint, chance: Chance): bigint {
  if (chance.percent(40)) return freeE5;
  return chance.percent(50) ? freeE5 + CENTAVO : ((BigInt(1 + chance.below(97)) * freeE5) / 100n / CENTAVO) * CENTAVO;
}

function pause({ casino, pauses }: World, playerId: number, hours: number): void {
  pauses.push({ playerId, at: casino.at, untilMs: casino.nowMs + hours * HOUR_MS });
  casino.pause(playerId, hours);
}

/** People pay late, twice, from somebody else's account, or more than they said; a few pause before they pay. */
function pay(world: World, chance: Chance, playerId: number): void {
  const { casino, cashier, bank, settlement } = world;
  if (casino.isStopped(playerId)) return;
  const order = cashier.order(playerId, (chance.pick(deposits) ?? 500n) * CENTAVO);
  const dice = chance.below(100);
  if (dice < 5) return;
  if (chance.percent(4)) pause(world, playerId, 3);
  const lateMs = (dice < 15 ? 91 : chance.below(80)) * MINUTE_MS;
  const payer = dice >= 15 && dice < 25 ? 'other' : dice >= 25 && dice < 36 ? 'unknown' : 'own';
  const amountE5 = dice > 94 ? order.amountE5 + CENTAVO : order.amountE5;
  const payment = { txid: order.id, amountE5, payer, paidAtMs: casino.nowMs + lateMs } as const;
  bank.receive(payment);
  if (dice > 84 && dice < 95) bank.receive(payment);
  casino.nowMs += lateMs;
  settlement.onClock();
}

function cancel({ cashier }: World, chance: Chance): void {
  const picked = chance.pick([...cashier.withdrawals.values()].filter(({ path }) => !isOver(path.at(-1))));
  if (picked !== undefined) cashier.step(picked, 'cancelled');
}

const isOver = (state: string | undefined) => state === 'paid' || state === 'cancelled' || state === 'refused';

export function actAsBank(world: World, chance: Chance): void {
  const { casino, cashier, bank, income } = world;
  if (casino.switches.isOn(BANK)) hearArrivals(world, chance);
  bank.work();
  cashier.ask();
  income.work();
  const dice = chance.below(100);
  if (dice < 12) bank.move('fee', BigInt(1 + chance.below(60)) * CENTAVO, casino.nowMs);
  if (dice > 93)
    bank.move(chance.percent(50) ? 'top_up' : 'take_out', BigInt(1 + chance.below(9_000)) * CENTAVO, casino.nowMs);
  const paid = [...cashier.withdrawals.values()].filter(({ path }) => path.at(-1) === 'paid');
  const back = chance.percent(25) ? chance.pick(paid) : undefined;
  if (back !== undefined && bank.giveBack(back.id)) cashier.step(back, 'returned');
  if (chance.percent(30)) income.giveBack(chance);
  const disputable = [...cashier.deposits.values()].filter(
    ({ id, state }) => state === 'paid' && !cashier.disputes.has(`M${id}`),
  );
  const fraud = chance.percent(3) ? chance.pick(disputable) : undefined;
  if (fraud !== undefined) cashier.dispute(fraud);
}

function hearArrivals({ casino, cashier, bank }: World, chance: Chance): void {
  for (const arrival of bank.takeNotices(false)) {
    cashier.onArrival(arrival);
    const order = cashier.deposits.get(arrival.txid);
    const key = `bonus${arrival.txid}`;
    const isNew = order?.state === 'paid' && cashier.receipts.get(arrival.id)?.state === 'credited';
    if (!isNew || casino.isStopped(order.playerId) || !chance.percent(60)) continue;
    if (casino.given.has(key)) continue;
    casino.given.add(key);
    casino.reward(order.playerId, key, order.amountE5);
  }
}

/** Looks at what waits: payouts, payments without a payer, disputes, and lines of the statement that nobody asked for. */
export async function actAsStaff(world: World, chance: Chance): Promise<void> {
  const { casino, cashier, bank, gifts } = world;
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
  for (const line of casino.decide.nameStatementLines(bank.readMoves())) cashier.resolve(line);
  if (chance.percent(15)) gifts.correct(1 + chance.below(5));
  if (chance.percent(8)) await gifts.open();
}

/** Moves virtual shards and switches connections while everything else goes on. */
export function actAsOperations({ placement, casino }: World, chance: Chance): void {
  if (chance.percent(35)) placement.advanceMove(chance);
  for (const party of [7, 8, BANK])
    if (!casino.switches.isOn(party) || chance.percent(6)) casino.switches.actByChance(party, chance);
}

export async function actAsClock({ casino, cashier, settlement }: World, chance: Chance): Promise<void> {
  casino.nowMs += chance.percent(5) ? 40 * HOUR_MS : chance.below(7 * 60) * MINUTE_MS;
  settlement.onClock();
  casino.endPauses();
  cashier.expire();
  casino.fillJackpot();
  for (const { id, rule } of casino.people.values())
    if (rule.seen().pools.at(-1)?.[0] === 'open')
      casino.take(id, { do: 'expire', key: `expire${casino.at}`, nowMs: casino.nowMs });
  for (let steps = 0; steps < 4; steps += 1) await settlement.step();
}

/** Nothing new begins; what is open comes to its end. */
export async function finish(world: World, chance: Chance): Promise<void> {
  const { bank, cashier, income, settlement, suppliers } = world;
  for (const supplier of suppliers) supplier.finish();
  world.casino.fillJackpot();
  await settlement.finish();
  for (let turn = 0; turn < FINISH_TURNS_MIN || (isOpen(world) && turn < FINISH_TURNS_MAX); turn += 1) {
    for (const arrival of bank.takeNotices(true)) cashier.onArrival(arrival);
    bank.work();
    cashier.ask();
    income.work();
    endWaiting(world, chance);
    world.casino.nowMs += 2 * HOUR_MS;
    world.casino.endPauses();
    cashier.expire();
  }
}

function endWaiting({ casino, cashier, bank }: World, chance: Chance): void {
  for (const withdrawal of cashier.withdrawals.values()) {
    if (withdrawal.path.at(-1) === 'waiting_for_staff') cashier.step(withdrawal, 'approved');
    if (withdrawal.path.at(-1) === 'approved') cashier.send(withdrawal);
  }
  for (const receipt of cashier.receipts.values()) {
    if (receipt.state === 'review') cashier.decide(receipt, 'send_back');
    if (receipt.state === 'manual') cashier.settleOutside(receipt);
  }
  for (const dispute of cashier.disputes.values())
    if (dispute.end === undefined) cashier.judge(dispute, chance.percent(50) ? 'granted' : 'rejected');
  for (const line of casino.decide.nameStatementLines(bank.readMoves())) cashier.resolve(line);
}

function isOpen({ cashier, income }: World): boolean {
  const isGoing = [...cashier.withdrawals.values()].some(({ path }) => path.at(-1) === 'sent');
  const isRefunding = [...cashier.receipts.values()].some(({ state }) => state === 'refunding');
  const isPaying = income.payouts.some(({ state }) => state === 'held' || state === 'sent');
  const isDisputed = [...cashier.disputes.values()].some(({ end }) => end === undefined);
  return isGoing || isRefunding || isPaying || isDisputed;
}
