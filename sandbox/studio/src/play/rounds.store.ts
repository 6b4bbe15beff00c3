import type { Store } from '../server/store.ts';

export type RoundStatus = 'placing' | 'open' | 'raising' | 'settling' | 'undoing' | 'closed' | 'undone' | 'refused';

export interface Round {
  readonly id: string;
  readonly launch: string;
  readonly owner: string;
  readonly game: string;
  readonly seed: number;
  readonly nonce: number;
  readonly choice: unknown;
  readonly state: unknown;
  readonly wordsUsed: number;
  readonly raised: { readonly state: unknown; readonly wordsUsed: number } | undefined;
  readonly stakeCentavos: bigint;
  readonly paidCentavos: bigint;
  readonly status: RoundStatus;
  readonly openedAt: number;
  /** When the wallet took the stake: the clock of a flight starts here. */
  readonly acceptedAt: number;
  readonly actedAt: number;
}

interface Row {
  id: string;
  launch: string;
  owner: string;
  game: string;
  seed: number;
  nonce: number;
  choice: string;
  state: string;
  words_used: number;
  raised_state: string;
  raised_words: number;
  stake_centavos: number;
  paid_centavos: number;
  status: RoundStatus;
  opened_at: number;
  accepted_at: number;
  acted_at: number;
}

export function insertRound(store: Store, round: Round): void {
  store.run(
    `insert into rounds values (:id, :launch, :owner, :game, :seed, :nonce, :choice, :state, :wordsUsed, '', 0,
       :stake, :paid, :status, :openedAt, :acceptedAt, :actedAt)`,
    {
      id: round.id,
      launch: round.launch,
      owner: round.owner,
      game: round.game,
      seed: round.seed,
      nonce: round.nonce,
      choice: JSON.stringify(round.choice),
      state: JSON.stringify(round.state),
      wordsUsed: round.wordsUsed,
      stake: Number(round.stakeCentavos),
      paid: Number(round.paidCentavos),
      status: round.status,
      openedAt: round.openedAt,
      acceptedAt: round.acceptedAt,
      actedAt: round.actedAt,
    },
  );
}

export function updateRound(store: Store, round: Round): void {
  store.run(
    `update rounds set state = :state, words_used = :wordsUsed, raised_state = :raisedState,
       raised_words = :raisedWords, stake_centavos = :stake, paid_centavos = :paid, status = :status,
       accepted_at = :acceptedAt, acted_at = :actedAt where id = :id`,
    {
      id: round.id,
      state: JSON.stringify(round.state),
      wordsUsed: round.wordsUsed,
      raisedState: round.raised === undefined ? '' : JSON.stringify(round.raised.state),
      raisedWords: round.raised?.wordsUsed ?? 0,
      stake: Number(round.stakeCentavos),
      paid: Number(round.paidCentavos),
      status: round.status,
      acceptedAt: round.acceptedAt,
      actedAt: round.actedAt,
    },
  );
}

export function findRound(store: Store, id: string): Round | undefined {
  const row = store.get<Row>('select * from rounds where id = :id', { id });
  return row && toRound(row);
}

/** The one round of a player and game that still waits for the player. */
export function findOpenRound(store: Store, owner: string, game: string): Round | undefined {
  const row = store.get<Row>(
    `select * from rounds where owner = :owner and game = :game
       and status in ('placing', 'open', 'raising', 'settling', 'undoing') order by opened_at desc limit 1`,
    { owner, game },
  );
  return row && toRound(row);
}

/** When the last round began whose stake was not given back; undefined = there was none. */
export function lastRoundAt(store: Store, owner: string, game: string): number | undefined {
  const row = store.get<{ opened_at: number }>(
    `select opened_at from rounds where owner = :owner and game = :game and status not in ('refused', 'undone')
       order by opened_at desc limit 1`,
    { owner, game },
  );
  return row?.opened_at;
}

export function listRounds(store: Store, owner: string, limit: number): readonly Round[] {
  return store
    .all<Row>('select * from rounds where owner = :owner order by opened_at desc, rowid desc limit :limit', {
      owner,
      limit,
    })
    .map(toRound);
}

export function netOfLaunch(store: Store, launch: string): bigint {
  const row = store.get<{ net: number }>(
    `select coalesce(sum(paid_centavos - case when id in (select round from free_played) then 0 else stake_centavos end), 0)
         as net from rounds
       where launch = :launch and status in ('settling', 'closed')`,
    { launch },
  );
  return BigInt(row?.net ?? 0);
}

export function listOpenRounds(store: Store): readonly Round[] {
  return store.all<Row>(`select * from rounds where status = 'open' order by opened_at limit 10000`).map(toRound);
}

function toRound(row: Row): Round {
  return {
    id: row.id,
    launch: row.launch,
    owner: row.owner,
    game: row.game,
    seed: row.seed,
    nonce: row.nonce,
    choice: JSON.parse(row.choice) as unknown,
    state: JSON.parse(row.state) as unknown,
    wordsUsed: row.words_used,
    raised:
      row.raised_state === ''
        ? undefined
        : { state: JSON.parse(row.raised_state) as unknown, wordsUsed: row.raised_words },
    stakeCentavos: BigInt(row.stake_centavos),
    paidCentavos: BigInt(row.paid_centavos),
    status: row.status,
    openedAt: row.opened_at,
    acceptedAt: row.accepted_at,
    actedAt: row.acted_at,
  };
}
