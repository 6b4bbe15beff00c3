/**
 * What lies in the store, column by column. docs/facts.md shows the same and a test keeps both equal.
 */
export type ColumnType = 'BIGINT' | 'INTEGER' | 'SMALLINT' | 'VARCHAR' | 'BOOLEAN' | 'TIMESTAMPTZ';

export interface Fact {
  /** The published table. */
  readonly table: string;
  readonly key: readonly string[];
  /** The column whose business day is the day of the row; it never changes. */
  readonly dayOf: string;
  /** A row may come again with other values: the newest of a key holds. */
  readonly changes: boolean;
  /** Columns of the file and their types, in order; `seq` stands before them. */
  readonly columns: Readonly<Record<string, ColumnType>>;
  /** Columns that have another name in the table. */
  readonly from: Readonly<Record<string, string>>;
  /** Columns that another row of the same commit tells. */
  readonly beside: readonly string[];
}

const moments = { changes: false, beside: [], from: {} } as const;
const states = { changes: true, beside: [], from: {} } as const;

export const facts = {
  transfers: {
    ...moments,
    table: 'ledger.transfers',
    key: ['player_id', 'version'],
    dayOf: 'posted_at',
    columns: {
      player_id: 'BIGINT',
      version: 'BIGINT',
      code: 'SMALLINT',
      amount_e5: 'BIGINT',
      cash_e5: 'BIGINT',
      bonus_e5: 'BIGINT',
      receivable_e5: 'BIGINT',
      party: 'INTEGER',
      round: 'VARCHAR',
      game: 'VARCHAR',
      game_type: 'SMALLINT',
      posted_at: 'TIMESTAMPTZ',
    },
    from: { cash_e5: 'cash_delta_e5', bonus_e5: 'bonus_delta_e5', receivable_e5: 'receivable_delta_e5' },
    beside: ['game', 'game_type'],
  },
  legs: {
    ...moments,
    table: 'ledger.entries',
    key: ['player_id', 'version', 'leg'],
    dayOf: 'posted_at',
    columns: {
      player_id: 'BIGINT',
      version: 'BIGINT',
      leg: 'SMALLINT',
      code: 'SMALLINT',
      account: 'SMALLINT',
      party: 'INTEGER',
      currency: 'SMALLINT',
      amount_e5: 'BIGINT',
      posted_at: 'TIMESTAMPTZ',
    },
    beside: ['code'],
  },
  deposits: {
    ...states,
    table: 'payments.deposits',
    key: ['id'],
    dayOf: 'created_at',
    columns: {
      id: 'VARCHAR',
      player_id: 'BIGINT',
      provider: 'VARCHAR',
      state: 'VARCHAR',
      amount_e5: 'BIGINT',
      received_e5: 'BIGINT',
      is_reward: 'BOOLEAN',
      created_at: 'TIMESTAMPTZ',
      expires_at: 'TIMESTAMPTZ',
      paid_at: 'TIMESTAMPTZ',
      closed_at: 'TIMESTAMPTZ',
      reason: 'VARCHAR',
    },
  },
  withdrawals: {
    ...states,
    table: 'payments.withdrawals',
    key: ['id'],
    dayOf: 'created_at',
    columns: {
      id: 'VARCHAR',
      player_id: 'BIGINT',
      source: 'VARCHAR',
      provider: 'VARCHAR',
      state: 'VARCHAR',
      amount_e5: 'BIGINT',
      fee_e5: 'BIGINT',
      returned_e5: 'BIGINT',
      created_at: 'TIMESTAMPTZ',
      staff_reason: 'VARCHAR',
      reason: 'VARCHAR',
      due_at: 'TIMESTAMPTZ',
      approved_at: 'TIMESTAMPTZ',
      sent_at: 'TIMESTAMPTZ',
      paid_at: 'TIMESTAMPTZ',
      closed_at: 'TIMESTAMPTZ',
    },
  },
  rewards: {
    ...states,
    table: 'bonuses.reward_grants',
    key: ['player_id', 'reward'],
    dayOf: 'due_at',
    columns: {
      player_id: 'BIGINT',
      reward: 'VARCHAR',
      rule_id: 'VARCHAR',
      rule_version: 'INTEGER',
      kind: 'VARCHAR',
      account: 'VARCHAR',
      state: 'VARCHAR',
      amount_e5: 'BIGINT',
      factor: 'INTEGER',
      required_e5: 'BIGINT',
      reversed_e5: 'BIGINT',
      due_at: 'TIMESTAMPTZ',
      given_at: 'TIMESTAMPTZ',
      reversed_at: 'TIMESTAMPTZ',
    },
    from: { reward: 'key' },
  },
  players: {
    ...states,
    table: 'players.players',
    key: ['player_id'],
    dayOf: 'created_at',
    columns: {
      player_id: 'BIGINT',
      sponsor_id: 'BIGINT',
      locale: 'VARCHAR',
      status: 'VARCHAR',
      created_at: 'TIMESTAMPTZ',
    },
  },
  logins: {
    ...moments,
    table: 'auth.sessions',
    key: ['player_id', 'opened_at', 'id'],
    dayOf: 'opened_at',
    columns: { player_id: 'BIGINT', id: 'VARCHAR', opened_by: 'VARCHAR', opened_at: 'TIMESTAMPTZ' },
    from: { opened_at: 'created_at' },
  },
  checks: {
    ...states,
    table: 'kyc.cases',
    key: ['player_id'],
    dayOf: 'opened_at',
    columns: {
      player_id: 'BIGINT',
      phase: 'VARCHAR',
      reason: 'VARCHAR',
      opened_at: 'TIMESTAMPTZ',
      changed_at: 'TIMESTAMPTZ',
      done_at: 'TIMESTAMPTZ',
      refused_at: 'TIMESTAMPTZ',
    },
  },
  levels: {
    ...moments,
    table: 'vip.levels',
    key: ['player_id', 'level'],
    dayOf: 'reached_at',
    columns: { player_id: 'BIGINT', level: 'SMALLINT', reached_at: 'TIMESTAMPTZ' },
  },
  recipients: {
    ...moments,
    table: 'campaigns.recipients',
    key: ['player_id', 'campaign_id'],
    dayOf: 'decided_at',
    columns: { player_id: 'BIGINT', campaign_id: 'BIGINT', outcome: 'VARCHAR', decided_at: 'TIMESTAMPTZ' },
  },
  disputes: {
    ...states,
    table: 'payments.disputes',
    key: ['provider', 'id'],
    dayOf: 'opened_at',
    columns: {
      provider: 'VARCHAR',
      id: 'VARCHAR',
      player_id: 'BIGINT',
      amount_e5: 'BIGINT',
      held_e5: 'BIGINT',
      state: 'VARCHAR',
      opened_at: 'TIMESTAMPTZ',
      ended_at: 'TIMESTAMPTZ',
    },
  },
} as const satisfies Readonly<Record<string, Fact>>;

export type FactName = keyof typeof facts;
export const factNames = Object.keys(facts) as FactName[];

/** What the rows of a file of `transfers` come to: no fact, and made from that file alone. */
export const SUMS = 'sums';

/** What the shards publish, by the migrations. */
export const publications = ['reports_moments', 'reports_states'] as const;

/** Rows of these tables are not facts: which game a round is of, and who owns a virtual shard. */
export const ROUNDS = 'games.rounds';
export const OWNED = 'shards.owned';

/** The columns of a line before it is a row of a file: those of the fact, then its brand. */
export function lineColumns(name: FactName): readonly (readonly [string, ColumnType])[] {
  return [...(Object.entries(facts[name].columns) as [string, ColumnType][]), ['brand', 'SMALLINT']];
}

const nameOfTable = new Map<string, FactName>(factNames.map((name) => [facts[name].table, name]));

export function factOfTable(table: string): FactName | undefined {
  return nameOfTable.get(table);
}
