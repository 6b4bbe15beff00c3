import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Store } from '../server/store.ts';
import type { Dialect, DialectName } from '../wire/dialect.ts';
import { dialectOf } from '../wire/dialects.ts';

/** One casino that the studio supplies, in one dialect. Its code is the supplier's code at that casino. */
export interface Connection {
  readonly code: string;
  readonly dialect: Dialect;
  readonly walletUrl: string;
  readonly operatorId: string;
  readonly casinoKey: string;
}

export interface ConnectionRequest {
  readonly code: string;
  readonly dialect: DialectName;
  readonly walletUrl: string;
  readonly operatorId: string;
  readonly casinoKey: string;
}

/** What is published is enough to check our signatures; with HMAC that is the secret itself, which both sides hold. */
export interface PublishedKeys {
  readonly dialect: DialectName;
  /** Newest first. */
  readonly keys: readonly string[];
}

export interface Connections {
  put(request: ConnectionRequest): void;
  find(code: string): Connection | undefined;
  findByOperator(dialect: DialectName, operatorId: string): Connection | undefined;
  list(): readonly Connection[];
  published(): Readonly<Record<string, PublishedKeys>>;
  /** The key that signs: the newest, or an older one by how many rotations back. */
  signingKey(code: string, back?: number): string;
  /** A key that nobody accepts. */
  foreignKey(dialect: DialectName): string;
  rotate(code: string): void;
}

interface Row {
  code: string;
  dialect: DialectName;
  wallet_url: string;
  operator_id: string;
  casino_key: string;
}

interface Pair {
  readonly privateKey: string;
  readonly publicKey: string;
}

export function createConnections(store: Store): Connections {
  const foreign = new Map<DialectName, Pair>();
  const keysOf = (connection: string) =>
    store.all<{ private_key: string; public_key: string }>(
      'select private_key, public_key from keys where connection = :connection order by number desc',
      { connection },
    );
  const addKey = (connection: string, dialect: DialectName) => {
    const { privateKey, publicKey } = makeKey(dialect);
    store.run(
      `insert into keys select :connection, coalesce(max(number), 0) + 1, :privateKey, :publicKey
       from keys where connection = :connection`,
      { connection, privateKey, publicKey },
    );
  };
  const list = () => store.all<Row>('select * from connections order by code').map(toConnection);
  return {
    put({ code, dialect, walletUrl, operatorId, casinoKey }) {
      store.atomically(() => {
        store.run(
          `insert into connections values (:code, :dialect, :walletUrl, :operatorId, :casinoKey)
           on conflict (code) do update set dialect = excluded.dialect, wallet_url = excluded.wallet_url,
             operator_id = excluded.operator_id, casino_key = excluded.casino_key`,
          { code, dialect, walletUrl, operatorId, casinoKey },
        );
        if (keysOf(code).length === 0) addKey(code, dialect);
      });
    },
    find: (code) => list().find((one) => one.code === code),
    findByOperator: (dialect, operatorId) =>
      list().find((one) => one.dialect.name === dialect && one.operatorId === operatorId),
    list,
    published: () =>
      Object.fromEntries(
        list().map(({ code, dialect }) => [
          code,
          { dialect: dialect.name, keys: keysOf(code).map((key) => key.public_key) },
        ]),
      ),
    signingKey(code, back = 0) {
      const key = keysOf(code)[back];
      if (key === undefined) throw new Error(`${code} has no such key`);
      return key.private_key;
    },
    foreignKey(dialect) {
      const pair = foreign.get(dialect) ?? makeKey(dialect);
      foreign.set(dialect, pair);
      return pair.privateKey;
    },
    rotate(code) {
      const connection = list().find((one) => one.code === code);
      if (connection === undefined) throw new Error(`no connection ${code}`);
      addKey(code, connection.dialect.name);
    },
  };
}

function toConnection(row: Row): Connection {
  return {
    code: row.code,
    dialect: dialectOf(row.dialect),
    walletUrl: row.wallet_url,
    operatorId: row.operator_id,
    casinoKey: row.casino_key,
  };
}

function makeKey(dialect: DialectName): Pair {
  if (dialect !== 'hub88') {
    const secret = randomBytes(32).toString('hex');
    return { privateKey: secret, publicKey: secret };
  }
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}
