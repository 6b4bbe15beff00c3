import type { DialectName } from '../suite/dialects.ts';
import { callJson } from './wire.ts';

/** One operation as the studio puts it into a call. */
export interface Op {
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly tx: string;
  readonly amountE5?: bigint;
  readonly ref?: string;
}

export interface Fault {
  readonly kind: string;
  readonly delayMs?: number;
  readonly count?: number;
}

/** What the studio is made to say; see its README, `POST /drive`. */
export interface DriveCall {
  readonly connection?: string;
  readonly ask?: 'apply' | 'end' | 'balance' | 'info';
  readonly requestId?: string;
  readonly player?: string;
  readonly token?: string;
  readonly currency?: string;
  readonly game?: string;
  readonly round?: string;
  readonly closes?: boolean;
  readonly ops?: readonly Op[];
  readonly reward?: string;
  readonly jackpotE5?: bigint;
  readonly raw?: { readonly path?: string; readonly body?: string };
  readonly patch?: readonly { readonly find: string; readonly put: string }[];
  readonly tamper?: { readonly find: string; readonly put: string };
  readonly sign?: string;
  readonly from?: string;
  /** Another node of the same casino. */
  readonly to?: string;
  readonly timeoutMs?: number;
  readonly fault?: Fault;
  readonly isMeant?: boolean;
}

export interface DriveAnswer {
  readonly outcome: 'answered' | 'lost' | 'unsayable';
  readonly why: string;
  readonly status: number;
  readonly body: string;
  readonly ms: number;
  readonly ok: boolean;
  readonly word: string;
  readonly isReadable: boolean;
  readonly isKnown: boolean;
  readonly balanceE5: bigint | undefined;
  readonly echoes: Readonly<Record<string, string>>;
  readonly sent: { readonly path: string; readonly headers: Readonly<Record<string, string>>; readonly body: string };
  readonly fault: string;
}

export interface StudioSession {
  readonly launch: string;
  readonly player: string;
  readonly token: string;
  readonly game: string;
  readonly mode: string;
  readonly locale: string;
  readonly platform: string;
  readonly country: string;
  readonly lobbyUrl: string;
  readonly depositUrl: string;
}

export interface Shadow {
  readonly balanceE5: bigint | undefined;
  readonly owedE5: bigint;
  readonly ownE5: bigint;
  readonly uncertain: readonly string[];
  /** What moved without the studio's own calls, as the suite told it. */
  readonly movedE5: bigint;
}

/** The studio as the suite uses it: over HTTP, like everybody. */
export interface Studio {
  readonly url: string;
  drive(connection: string, calls: readonly DriveCall[], mode?: 'serial' | 'parallel'): Promise<readonly DriveAnswer[]>;
  connect(
    connection: string,
    request: { dialect: DialectName; walletUrl: string; operatorId: string; casinoKey: string },
  ): Promise<void>;
  /** Newest first. */
  keysOf(connection: string): Promise<readonly string[]>;
  rotate(connection: string): Promise<void>;
  sessions(connection: string): Promise<readonly StudioSession[]>;
  shadow(connection: string, player: string): Promise<Shadow | undefined>;
  drifts(): Promise<readonly { connection: string; player: string; tx: string; expectedE5: string; seenE5: string }[]>;
  move(connection: string, player: string, movement: { amountE5: bigint; why: string }): Promise<void>;
  label(name: string): Promise<void>;
  transcripts(label: string): Promise<readonly Record<string, unknown>[]>;
  post(path: string, body: unknown): Promise<Record<string, unknown>>;
  put(path: string, body: unknown): Promise<Record<string, unknown>>;
  remove(path: string): Promise<Record<string, unknown>>;
}

const amount = (value: unknown) => (typeof value === 'string' ? BigInt(value) : undefined);

export function studioAt(url: string): Studio {
  const post = (path: string, body: unknown) => callJson('POST', url + path, body);
  const put = (path: string, body: unknown) => callJson('PUT', url + path, body);
  const get = (path: string) => callJson('GET', url + path);
  return {
    url,
    post,
    put,
    remove: (path) => callJson('DELETE', url + path),
    async drive(connection, calls, mode = 'serial') {
      const { answers } = await post('/drive', { connection, mode, calls });
      return (answers as DriveAnswer[]).map((answer) => ({ ...answer, balanceE5: amount(answer.balanceE5) }));
    },
    async connect(connection, request) {
      await put(`/connections/${connection}`, request);
    },
    async keysOf(connection) {
      const published = await get('/keys');
      return (published[connection] as { keys: string[] } | undefined)?.keys ?? [];
    },
    async rotate(connection) {
      await post(`/keys/${connection}/rotate`, {});
    },
    sessions: async (connection) => (await get(`/sessions/${connection}`))['sessions'] as StudioSession[],
    async shadow(connection, player) {
      const { shadow } = await get(`/shadow/${connection}/${player}`);
      if (shadow === null) return undefined;
      const seen = shadow as Record<string, unknown>;
      return {
        balanceE5: amount(seen['balanceE5']),
        owedE5: amount(seen['owedE5']) ?? 0n,
        ownE5: amount(seen['ownE5']) ?? 0n,
        uncertain: seen['uncertain'] as string[],
        movedE5: (seen['movements'] as { amountE5: string }[]).reduce((sum, one) => sum + BigInt(one.amountE5), 0n),
      };
    },
    drifts: async () => (await get('/shadow/drifts'))['drifts'] as Awaited<ReturnType<Studio['drifts']>>,
    async move(connection, player, { amountE5, why }) {
      await post('/shadow/movements', { connection, player, amountE5, why });
    },
    async label(name) {
      await put('/label', { label: name });
    },
    transcripts: async (label) =>
      (await get(`/transcripts?label=${encodeURIComponent(label)}`))['transcripts'] as Record<string, unknown>[],
  };
}
