/** One sealed column: where its boxes lie, and the name that each box is bound to (see `platform/secrets`). */
export interface SealedColumn {
  readonly database: 'directory' | 'shard';
  readonly table: string;
  readonly box: string;
  /** The column that holds the id of the key. */
  readonly keyId: string;
  /** What names a row, in the order of an index. */
  readonly row: readonly string[];
  readonly nameOf: (row: Readonly<Record<string, string>>) => string;
  /** Sealed for the worker. A box that still is under a data key is sealed for it now; what it holds already stays. */
  readonly isForWorker?: true;
  /** Which rows, where a table holds boxes for different readers. */
  readonly where?: string;
}

const inShard = { database: 'shard', box: 'box', keyId: 'key_id', row: ['player_id', 'id'] } as const;
const inDirectory = { database: 'directory', box: 'box', keyId: 'key_id', row: ['id'] } as const;
const byId = (table: string) => ({ table, nameOf: (row: Readonly<Record<string, string>>) => `${table}:${row['id']}` });
const providerKeys = (part: 'cash_in' | 'cash_out' | 'hook', name: string): SealedColumn => ({
  ...inDirectory,
  table: 'payments.providers',
  box: `${part}_keys_box`,
  keyId: `${part}_keys_id`,
  row: ['brand_id', 'code'],
  nameOf: (row) => `payments.providers.${name}:${row['code']}`,
});

const approvedKeys: SealedColumn = {
  ...inDirectory,
  table: 'connections.approved_keys',
  box: 'keys_box',
  keyId: 'keys_id',
  row: ['approved_id', 'name', 'context'],
  nameOf: (row) => row['context'] ?? '',
};

/** Every sealed column of both kinds of database; a test compares the list with the catalogue. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    ...inShard,
    table: 'players.personal',
    row: ['player_id', 'field'],
    nameOf: (row) => `players.personal:${row['player_id']}:${row['field']}`,
  },
  { ...inShard, ...byId('players.appeals') },
  { ...inShard, ...byId('players.notes') },
  { ...inShard, ...byId('impeded.questions') },
  { ...inShard, ...byId('privacy.requests') },
  {
    ...inShard,
    table: 'privacy.archives',
    row: ['request_id', 'position'],
    nameOf: (row) => `privacy.archives:${row['request_id']}:${row['position']}`,
  },
  { ...inShard, ...byId('payments.payout_accounts') },
  { ...inShard, ...byId('payments.withdrawals') },
  {
    ...inShard,
    table: 'payments.payers',
    row: ['player_id'],
    nameOf: (row) => `payments.payers:${row['player_id']}`,
  },
  {
    ...inShard,
    table: 'payments.questions',
    row: ['player_id', 'order_id', 'position'],
    nameOf: (row) => `payments.questions:${row['order_id']}:${row['position']}`,
  },
  {
    ...inShard,
    table: 'support.addresses',
    row: ['player_id', 'position'],
    nameOf: (row) => `support.addresses:${row['player_id']}:${row['position']}:box`,
  },
  { ...inShard, table: 'kyc.cases', row: ['player_id'], nameOf: (row) => `kyc.cases:${row['player_id']}` },
  {
    ...inShard,
    table: 'identity_evidence.items',
    row: ['player_id', 'kind'],
    nameOf: (row) => `identity_evidence.items:${row['player_id']}:${row['kind']}`,
  },
  { ...inShard, ...byId('provider_calls.calls'), box: 'body' },
  { ...inDirectory, ...byId('payments.hints'), box: 'body' },
  { ...inDirectory, ...byId('impeded.persons') },
  providerKeys('cash_in', 'cashIn'),
  { ...providerKeys('cash_out', 'cashOut'), isForWorker: true },
  providerKeys('hook', 'hook'),
  {
    ...inDirectory,
    table: 'games.providers',
    box: 'keys_box',
    keyId: 'keys_id',
    row: ['brand_id', 'code'],
    nameOf: (row) => `games.providers.keys:${row['code']}`,
  },
  {
    ...inDirectory,
    table: 'kyc.parties',
    box: 'keys_box',
    keyId: 'keys_id',
    row: ['kind'],
    nameOf: (row) => `kyc.parties:${row['kind']}`,
  },
  {
    ...inDirectory,
    table: 'notifications.senders',
    box: 'keys_box',
    keyId: 'keys_id',
    row: ['brand_id', 'channel', 'code'],
    nameOf: (row) => `notifications.senders:${row['brand_id']}:${row['channel']}:${row['code']}`,
  },
  { ...approvedKeys, where: `t.name <> 'cashOut'` },
  { ...approvedKeys, where: `t.name = 'cashOut'`, isForWorker: true },
  {
    ...inDirectory,
    table: 'activity.jackpot_pools',
    box: 'sealed',
    keyId: 'sealed_key_id',
    row: ['brand_id', 'number'],
    nameOf: (row) => `activity.jackpot_pools:${row['brand_id']}/${row['number']}`,
  },
  {
    ...inDirectory,
    table: 'notifications.devices',
    row: ['endpoint_hash'],
    // The database writes bytes as `\x…`.
    nameOf: (row) => `notifications.devices:${row['endpoint_hash']?.slice(2)}:box`,
  },
  ...(['destination', 'values'] as const).map(
    (part): SealedColumn => ({
      ...inDirectory,
      table: 'notifications.messages',
      box: `${part}_box`,
      keyId: `${part}_key_id`,
      nameOf: (row) => `notifications.messages:${row['id']}:${part}`,
    }),
  ),
  ...(['email', 'totp'] as const).map(
    (part): SealedColumn => ({
      ...inDirectory,
      table: 'staff.members',
      box: `${part}_box`,
      keyId: `${part}_key`,
      nameOf: (row) => `staff.members.${part}:${row['id']}`,
    }),
  ),
  {
    ...inDirectory,
    table: 'payments.bank_cents',
    box: 'person_box',
    keyId: 'person_key_id',
    nameOf: (row) => `payments.bank_cents:${row['id']}`,
  },
  {
    ...inDirectory,
    table: 'payments.bank_runs',
    box: 'keys_box',
    keyId: 'keys_id',
    row: ['id', 'provider'],
    nameOf: (row) => `payments.bank_runs:${row['provider']}`,
    isForWorker: true,
  },
  {
    ...inDirectory,
    table: 'support.tickets',
    box: 'contact_box',
    keyId: 'contact_key_id',
    nameOf: (row) => `support.tickets:${row['id']}:contact`,
  },
  {
    ...inDirectory,
    table: 'support.entries',
    box: 'body_box',
    keyId: 'body_key_id',
    row: ['ticket_id', 'position'],
    nameOf: (row) => `support.entries:${row['ticket_id']}:${row['position']}:body`,
  },
  { ...inDirectory, table: 'support.pictures', nameOf: (row) => `support.pictures:${row['id']}:box` },
];
