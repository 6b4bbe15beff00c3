import type { WalletMessage, WalletOp, WireAnswer } from '../wire/dialect.ts';

/**
 * The studio's own idea of every player's money at the casino, made of nothing but its own calls. Each answer is held
 * against it; a difference is a drift, and a drift is never explained away.
 */
export interface ShadowLedger {
  /** Call before a message leaves; the result belongs to the same message. */
  begin(connection: string, message: WalletMessage): Flight;
  end(flight: Flight, answer: WireAnswer | undefined): void;
  /** Money that moved without us, as the casino's statement names it: a deposit, a bonus, a withdrawal. */
  move(where: { readonly connection: string; readonly player: string }, movement: Movement): void;
  view(connection: string, player: string): ShadowView | undefined;
  drifts(): readonly Drift[];
}

export interface Movement {
  readonly amountE5: bigint;
  readonly why: string;
}

export interface ShadowView {
  readonly balanceE5: bigint | undefined;
  readonly owedE5: bigint;
  /** Sum of what our own calls moved. */
  readonly ownE5: bigint;
  /** Operations whose fate we do not know. */
  readonly uncertain: readonly string[];
  readonly movements: readonly Movement[];
}

export interface Drift {
  readonly connection: string;
  readonly player: string;
  readonly tx: string;
  readonly expectedE5: string;
  readonly seenE5: string;
  readonly atMs: number;
}

export interface Flight {
  readonly connection: string;
  readonly message: WalletMessage;
  /** Another call of the player was under way meanwhile: whose answer came first says nothing. */
  isAlone: boolean;
}

interface Player {
  balanceE5: bigint | undefined;
  owedE5: bigint;
  ownE5: bigint;
  readonly flights: Set<Flight>;
  readonly uncertain: Set<string>;
  readonly movements: Movement[];
}

interface Op {
  readonly kind: WalletOp['kind'];
  /** What it moved at the casino when it was applied. */
  deltaE5: bigint;
  state: 'applied' | 'reversed' | 'tombstone';
  balanceE5: bigint | undefined;
}

export interface ShadowOptions {
  readonly nowMs: () => number;
  /** Heard at once, by whoever runs the studio. */
  readonly onDrift: (drift: Drift) => void;
  /** The smallest amount that a connection's answers can say. */
  readonly grainE5: (connection: string) => bigint;
}

const key = (connection: string, name: string) => `${connection} ${name}`;

export function createShadow(options: ShadowOptions): ShadowLedger {
  const players = new Map<string, Player>();
  const ops = new Map<string, Op>();
  const drifts: Drift[] = [];

  const playerOf = (connection: string, name: string): Player => {
    const player = players.get(key(connection, name)) ?? newPlayer();
    players.set(key(connection, name), player);
    return player;
  };

  const drift = (flight: Flight, expectedE5: bigint, seenE5: bigint): void => {
    const { connection, message } = flight;
    const tx = message.ops.map((op) => op.tx).join(',');
    const found = { connection, player: message.player, tx, expectedE5: `${expectedE5}`, seenE5: `${seenE5}` };
    const published = { ...found, atMs: options.nowMs() };
    drifts.push(published);
    options.onDrift(published);
  };
  const compare = (flight: Flight, answer: WireAnswer, repeated: Op | undefined): void => {
    const player = playerOf(flight.connection, flight.message.player);
    const grainE5 = options.grainE5(flight.connection);
    const expectedE5 = whatShouldBe(player, { flight, answer, repeated, grainE5 });
    if (expectedE5 === undefined || answer.balanceE5 === undefined) return;
    drift(flight, expectedE5, answer.balanceE5);
    if (repeated === undefined) player.balanceE5 = answer.balanceE5;
  };

  return {
    begin(connection, message) {
      const { flights } = playerOf(connection, message.player);
      const flight: Flight = { connection, message, isAlone: flights.size === 0 };
      for (const other of flights) other.isAlone = false;
      flights.add(flight);
      return flight;
    },
    end(flight, answer) {
      const { connection, message } = flight;
      const player = playerOf(connection, message.player);
      player.flights.delete(flight);
      const fresh = message.ops.filter(({ tx }) => !isSettled(ops.get(key(connection, tx))));
      if (answer === undefined || (!answer.ok && !answer.isKnown)) {
        // What was rolled back before it came can no longer move anything, whatever the wallet says.
        for (const { tx } of fresh) if (!ops.has(key(connection, tx))) player.uncertain.add(tx);
        return;
      }
      if (!answer.ok) {
        // A refusal speaks for its own try only: one before it may have been heard.
        if (fresh.length > 0 || message.ops.length === 0) compare(flight, answer, undefined);
        return;
      }
      for (const { tx } of message.ops) player.uncertain.delete(tx);
      const last = message.ops.at(-1);
      const repeated = fresh.length === 0 && last !== undefined ? ops.get(key(connection, last.tx)) : undefined;
      for (const op of fresh) applyOp({ ops, player, connection }, message, op);
      compare(flight, answer, repeated);
      for (const { tx } of fresh) {
        const op = ops.get(key(connection, tx));
        if (op !== undefined && op.balanceE5 === undefined) op.balanceE5 = answer.balanceE5;
      }
    },
    move({ connection, player: name }, movement) {
      const player = playerOf(connection, name);
      player.movements.push(movement);
      if (player.balanceE5 !== undefined) player.balanceE5 += movement.amountE5;
    },
    view(connection, name) {
      const player = players.get(key(connection, name));
      return player && { ...player, uncertain: [...player.uncertain] };
    },
    drifts: () => drifts,
  };
}

const newPlayer = (): Player => ({
  balanceE5: undefined,
  owedE5: 0n,
  ownE5: 0n,
  flights: new Set(),
  uncertain: new Set(),
  movements: [],
});

const isSettled = (op: Op | undefined) => op?.state === 'applied' || op?.state === 'reversed';

interface Comparison {
  readonly flight: Flight;
  readonly answer: WireAnswer;
  /** The operation that this call only repeated. */
  readonly repeated: Op | undefined;
  readonly grainE5: bigint;
}

/** The balance that an answer should have named; undefined when it did, or when nobody can say. */
function whatShouldBe(player: Player, { flight, answer, repeated, grainE5 }: Comparison): bigint | undefined {
  const seenE5 = answer.balanceE5;
  if (seenE5 === undefined) return undefined;
  if (repeated !== undefined) return repeated.balanceE5 === seenE5 ? undefined : repeated.balanceE5;
  const expectedE5 = player.balanceE5;
  if (expectedE5 === undefined) {
    // First contact: we take their word.
    player.balanceE5 = seenE5;
    return undefined;
  }
  const isSure = flight.isAlone && player.uncertain.size === 0;
  return isSure && expectedE5 - (expectedE5 % grainE5) !== seenE5 ? expectedE5 : undefined;
}

interface Books {
  readonly ops: Map<string, Op>;
  readonly player: Player;
  readonly connection: string;
}

/** What an accepted operation did, by the rules of every seamless wallet. */
function applyOp(books: Books, message: WalletMessage, op: WalletOp): void {
  const { ops, player, connection } = books;
  const name = key(connection, op.tx);
  if (op.kind === 'rollback') {
    const target = ops.get(key(connection, op.ref ?? ''));
    const deltaE5 = target?.state === 'applied' ? reverse(player, target) : 0n;
    if (target === undefined)
      ops.set(key(connection, op.ref ?? ''), { kind: 'bet', deltaE5: 0n, state: 'tombstone', balanceE5: undefined });
    else if (target.state === 'applied') target.state = 'reversed';
    player.uncertain.delete(op.ref ?? '');
    ops.set(name, { kind: op.kind, deltaE5, state: 'applied', balanceE5: undefined });
    return;
  }
  // A bet that came after its own rollback was told "done", and nothing moved.
  if (ops.get(name)?.state === 'tombstone') return;
  const isFree = message.reward !== undefined;
  const deltaE5 = op.kind === 'bet' ? (isFree ? 0n : -op.amountE5) : op.amountE5;
  ops.set(name, { kind: op.kind, deltaE5, state: 'applied', balanceE5: undefined });
  add(player, op.kind === 'win' && !isFree ? afterDebt(player, deltaE5) : deltaE5);
}

function reverse(player: Player, target: Op): bigint {
  if (target.deltaE5 <= 0n) {
    add(player, -target.deltaE5);
    return -target.deltaE5;
  }
  // A reversed win takes what is there; the rest is owed and comes out of later wins.
  const there = player.balanceE5 ?? target.deltaE5;
  const taken = there < target.deltaE5 ? there : target.deltaE5;
  player.owedE5 += target.deltaE5 - taken;
  add(player, -taken);
  return -taken;
}

function afterDebt(player: Player, winE5: bigint): bigint {
  const repaid = player.owedE5 < winE5 ? player.owedE5 : winE5;
  player.owedE5 -= repaid;
  return winE5 - repaid;
}

function add(player: Player, deltaE5: bigint): void {
  player.ownE5 += deltaE5;
  if (player.balanceE5 !== undefined) player.balanceE5 += deltaE5;
}
