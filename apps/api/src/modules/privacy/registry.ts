/** The parts of an archive, in the order of its page. */
export const dataParts = [
  'profile',
  'access',
  'consents',
  'statement',
  'deposits',
  'withdrawals',
  'play',
  'rewards',
  'limits',
  'messages',
  'support',
  'team',
  'requests',
] as const;
export type DataPart = (typeof dataParts)[number];

/** A row by its columns; names, numbers and hashes are all that a box is bound to. */
type Row = Readonly<Record<string, string>>;

/** One table with rows of a player, and what becomes of them. */
export interface PlayerTable {
  readonly database: 'directory' | 'shard';
  readonly table: string;
  readonly part: DataPart;
  /** Another table of the same database, through which the rows are the player's. */
  readonly through?: { readonly column: string; readonly table: string; readonly key: string };
  /** The column that names the player, when it has another name. */
  readonly by?: string;
  /** What of a row is about somebody else, or is how the house works. */
  readonly leavesOut?: readonly string[];
  /** The sealed column, the id of its key, and the name that its box is bound to; hashes stand in the row as hex. */
  readonly sealed?: { readonly box: string; readonly keyId: string; readonly nameOf: (row: Row) => string };
  /** The box holds words of people, who may tell of others. */
  readonly isSpeech?: true;
  /** Rows that staff wrote for each other. */
  readonly onlyWhere?: string;
  /** Whether the rows go when the account is erased; `partly` when the law keeps some. */
  readonly goes?: 'all' | 'partly';
}

const sealedBy = (nameOf: (row: Row) => string) => ({ box: 'box', keyId: 'key_id', nameOf });
const byId = (table: string) => sealedBy((row) => `${table}:${row['id']}`);
const shard = (
  part: DataPart,
  table: string,
  rest: Omit<PlayerTable, 'database' | 'table' | 'part'> = {},
): PlayerTable => ({
  database: 'shard',
  table,
  part,
  ...rest,
});
const directory: typeof shard = (...of) => ({ ...shard(...of), database: 'directory' });
const ofTicket = { through: { column: 'ticket_id', table: 'support.tickets', key: 'id' }, goes: 'all' } as const;
const erased = { goes: 'all' } as const;

/**
 * Every table that holds rows of a player, feature by feature: from it the archive is made, and it says what an erasure
 * takes. A test compares it with the catalogues of both kinds of database, so a new table is decided about here.
 */
export const playerTables: readonly PlayerTable[] = [
  shard('profile', 'players.players', { leavesOut: ['sponsor_id'] }),
  shard('profile', 'players.personal', {
    sealed: sealedBy((row) => `players.personal:${row['player_id']}:${row['field']}`),
    goes: 'partly',
  }),
  shard('profile', 'support.addresses', {
    sealed: sealedBy((row) => `support.addresses:${row['player_id']}:${row['position']}:box`),
    ...erased,
  }),
  shard('profile', 'payments.payers', { sealed: sealedBy((row) => `payments.payers:${row['player_id']}`) }),
  shard('profile', 'kyc.cases', {
    sealed: sealedBy((row) => `kyc.cases:${row['player_id']}`),
    leavesOut: ['attempt_id', 'ask_at', 'doubts', 'listing', 'wrong_look_ups'],
  }),
  shard('profile', 'kyc.attempts', { leavesOut: ['ticket'] }),
  shard('profile', 'players.blocks'),
  shard('profile', 'players.closings'),
  shard('profile', 'impeded.questions', { sealed: byId('impeded.questions') }),
  shard('profile', 'impeded.states', { leavesOut: ['tries', 'next_try_at'] }),
  shard('profile', 'impeded.cases', { leavesOut: ['next_at'] }),
  shard('messages', 'campaigns.recipients'),
  directory('messages', 'campaigns.managed', { leavesOut: ['set_by'] }),
  shard('access', 'auth.credentials', erased),
  // Which accounts share a device is how the operator works.
  shard('access', 'auth.sessions', { ...erased, leavesOut: ['device_id', 'proved_device', 'known_device'] }),
  shard('access', 'auth.signals', { ...erased, leavesOut: ['device_id'] }),
  shard('access', 'auth.known_devices', { ...erased, leavesOut: ['id', 'token_hash', 'previous_hash'] }),
  shard('access', 'auth.passkeys', erased),
  shard('access', 'auth.places'),
  shard('access', 'payments.fund_passwords', erased),
  shard('access', 'payments.cool_downs'),
  directory('access', 'notifications.devices', {
    sealed: sealedBy((row) => `notifications.devices:${row['endpoint_hash']}:box`),
    ...erased,
  }),
  shard('consents', 'notifications.consents'),
  shard('consents', 'limits.accepted_terms'),
  shard('statement', 'ledger.accounts'),
  shard('statement', 'ledger.transfers', { leavesOut: ['memo', 'party'] }),
  shard('statement', 'ledger.entries', { leavesOut: ['party'] }),
  shard('statement', 'archive.entries', { leavesOut: ['party'] }),
  directory('statement', 'adjustments.adjustments', {
    leavesOut: ['key', 'fingerprint', 'tier', 'asked_by', 'approval_id', 'approved_by'],
  }),
  shard('statement', 'ledger.holds'),
  shard('statement', 'ledger.stakes'),
  shard('deposits', 'payments.deposits'),
  shard('deposits', 'payments.receipts'),
  shard('deposits', 'payments.refunds'),
  shard('deposits', 'payments.disputes'),
  shard('withdrawals', 'payments.payout_accounts', { sealed: byId('payments.payout_accounts') }),
  shard('withdrawals', 'payments.withdrawals', {
    sealed: byId('payments.withdrawals'),
    leavesOut: ['risk', 'reason_note', 'held_reason', 'device'],
  }),
  shard('withdrawals', 'payments.payout_attempts'),
  shard('withdrawals', 'payments.payout_returns'),
  shard('withdrawals', 'payments.questions', {
    isSpeech: true,
    sealed: sealedBy((row) => `payments.questions:${row['order_id']}:${row['position']}`),
  }),
  shard('withdrawals', 'payments.scheduled_withdrawals', { leavesOut: ['device_id'] }),
  shard('withdrawals', 'payments.steps'),
  shard('play', 'games.rounds', { leavesOut: ['party'] }),
  shard('play', 'games.player_days'),
  shard('play', 'games.player_weeks'),
  shard('play', 'games.sessions', { leavesOut: ['party'] }),
  shard('play', 'games.favourites', erased),
  shard('play', 'games.free_rounds', { leavesOut: ['party'] }),
  shard('play', 'games.free_moves', { leavesOut: ['party'] }),
  directory('play', 'games.recent_wins', erased),
  directory('play', 'games.week_ranking'),
  directory('play', 'games.cases', { leavesOut: ['ours', 'theirs', 'details'] }),
  directory('play', 'activity.jackpot_order', { leavesOut: ['party'] }),
  shard('rewards', 'bonuses.accounts'),
  shard('rewards', 'bonuses.requirements'),
  shard('rewards', 'bonuses.pools'),
  shard('rewards', 'bonuses.grants'),
  shard('rewards', 'bonuses.reward_grants', { leavesOut: ['rule'] }),
  shard('rewards', 'bonuses.withdrawals'),
  shard('rewards', 'bonuses.money_days'),
  shard('rewards', 'activity.missions_taken'),
  shard('rewards', 'activity.sign_ins'),
  shard('rewards', 'activity.feathers'),
  shard('rewards', 'vip.accounts'),
  shard('rewards', 'vip.levels'),
  shard('rewards', 'vip.journal'),
  shard('rewards', 'vip.rebates'),
  directory('rewards', 'activity.gift_claims'),
  directory('rewards', 'activity.gifts', { leavesOut: ['rule', 'seed', 'code'] }),
  directory('rewards', 'bonuses.standings'),
  shard('limits', 'limits.changes'),
  shard('limits', 'limits.stops'),
  shard('limits', 'limits.reality_checks'),
  shard('limits', 'limits.access_messages'),
  shard('messages', 'notifications.inbox', erased),
  shard('messages', 'notifications.pushes', erased),
  shard('messages', 'notifications.reminders'),
  directory('messages', 'notifications.messages', {
    sealed: {
      box: 'destination_box',
      keyId: 'destination_key_id',
      nameOf: (row) => `notifications.messages:${row['id']}:destination`,
    },
    ...erased,
  }),
  directory('support', 'support.tickets', erased),
  directory('support', 'support.entries', {
    ...ofTicket,
    onlyWhere: `kind <> 'note'`,
    isSpeech: true,
    sealed: {
      box: 'body_box',
      keyId: 'body_key_id',
      nameOf: (row) => `support.entries:${row['ticket_id']}:${row['position']}:body`,
    },
  }),
  directory('support', 'support.pictures', { ...ofTicket, sealed: byIdAndBox('support.pictures') }),
  shard('support', 'players.appeals', { sealed: byId('players.appeals'), isSpeech: true }),
  shard('team', 'team.chains', { leavesOut: ['sponsor1', 'sponsor2', 'sponsor3'] }),
  shard('team', 'team.sponsors'),
  shard('team', 'team.sponsor_days'),
  shard('team', 'team.player_days'),
  shard('team', 'team.members', { leavesOut: ['name_head', 'missing'] }),
  shard('team', 'team.invites', { leavesOut: ['links', 'note'] }),
  shard('team', 'team.boxes'),
  shard('team', 'team.statements'),
  shard('team', 'team.statement_lines'),
  shard('team', 'team.entries'),
  shard('team', 'team.cases'),
  shard('team', 'team.codes'),
  shard('team', 'team.clicks'),
  shard('team', 'team.releases'),
  shard('team', 'agents.shares'),
  shard('team', 'agents.messages'),
  directory('team', 'agents.roles'),
  shard('requests', 'privacy.requests', { sealed: byId('privacy.requests'), leavesOut: ['erased'] }),
];

function byIdAndBox(table: string) {
  return sealedBy((row) => `${table}:${row['id']}:box`);
}

/** Tables with a player's id that are in no archive, each with its reason. */
export const notExported: readonly (readonly [table: string, why: string])[] = [
  ['directory games.prizes', 'prizes of suppliers before they are posted; the books have those that were'],
  ['shard players.search_terms', 'keyed hashes of what players.personal says in clear'],
  ['shard players.voided_attempts', 'tries to register that came to nothing: an id and a moment'],
  ['shard players.notes', 'notes of colleagues about risk, which the law lets the house keep to itself'],
  ['shard risk.cases', 'what colleagues look at for fraud; a block that comes of it is exported'],
  ['shard risk.hits', 'what the rules of risk measured, which would teach how to pass them'],
  ['shard idempotency.answers', 'the same answers again, for calls that were sent twice, forgotten after a day'],
  ['shard provider_calls.calls', 'what banks and suppliers sent about many people; the orders made of it are exported'],
  ['shard privacy.archives', 'the archives themselves'],
  ['shard ledger.statement_days', 'sums of ledger.transfers, day by day'],
  ['shard ledger.statement_marks', 'how far ledger.statement_days has been counted'],
  ['shard ledger.audited', 'how far the books were proved; ledger.accounts says the same of now'],
  ['shard ledger.suspects', 'in whose books the auditor found something wrong, until it is put right'],
  ['shard limits.due', 'when a limit of limits.changes falls due'],
  ['shard bonuses.awaited', 'a mark of a payment under way, gone when it is credited'],
  ['shard bonuses.day_marks', 'how far bonuses.money_days has been counted'],
  ['shard bonuses.fills', 'which round filled which turnover; both ends are exported'],
  ['shard team.giveaways', 'what was given to the members of somebody else’s team'],
  ['shard team.member_days', 'days of the members of a team: data of other people'],
  ['shard team.week_members', 'weeks of the members of a team: data of other people'],
  ['shard agents.period_members', 'periods of the members of an agent: data of other people'],
  ['shard identity_evidence.items', 'pictures of document and face, in a store of their own that no export opens'],
  ['directory kyc.faces', 'keyed hashes of the name that a vendor has for a face'],
  ['directory players.claims', 'keyed hashes of what players.personal says in clear'],
  ['directory bonuses.reward_reservations', 'a mark while a reward is being given, gone afterwards'],
];

/** What an erasure empties besides the tables of the archive, and the part it belongs to. */
const erasedBesides = [
  shard('profile', 'players.search_terms', erased),
  shard('requests', 'privacy.archives', erased),
  directory('profile', 'players.claims', erased),
  directory('support', 'support.readings', erased),
];
const everErased = [...playerTables, ...erasedBesides].filter(({ goes }) => goes !== undefined);

/** The tables that an erasure empties for a player, whole or in part; the functions of both databases hold the same list. */
export const erasedTables = everErased.map(({ database, table }) => `${database} ${table}`);

/** Lines that went, summed by the part of the archive in which they stood; parts that lost nothing are left out. */
export function erasedByPart(byTable: Readonly<Record<string, number>>) {
  const linesOf = (part: DataPart) =>
    everErased.filter((one) => one.part === part).reduce((total, { table }) => total + (byTable[table] ?? 0), 0);
  return dataParts.map((part) => ({ part, lines: linesOf(part) })).filter(({ lines }) => lines > 0);
}

/**
 * Where an erased account still says who it was, until the years of the law are over: then the rows go, or only their
 * words where a line of money must stay. The functions of both databases hold the same list.
 */
export const keptTables = [
  'shard players.personal',
  'shard players.appeals',
  'shard players.notes',
  'shard payments.payers',
  'shard payments.payout_accounts',
  'shard payments.cool_downs',
  'shard payments.questions',
  'shard payments.withdrawals',
  'shard notifications.consents',
  'shard limits.changes',
  'shard limits.stops',
  'shard limits.reality_checks',
  'shard limits.due',
  'shard provider_calls.calls',
  'shard kyc.cases',
  'shard kyc.attempts',
  'shard identity_evidence.items',
  'shard campaigns.recipients',
  'shard impeded.questions',
  'shard impeded.states',
  'shard impeded.cases',
  'shard privacy.requests',
  'directory players.claims',
];

/** What a player reads of an erasure: words of the catalogue, each true of the lists above. */
export const erasedWords = ['contacts', 'devices', 'passwords', 'preferences', 'messages', 'support'] as const;
export const keptWords = ['identity', 'money', 'play', 'consents'] as const;
