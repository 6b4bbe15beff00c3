import { mintId } from '@arara/domain/ids';
import { parseAnyPhone, parseCpf, parseEmail } from '@arara/domain/players';
import { HOUSE_VSHARD, type PlayerId, shardOf } from '@arara/domain/shards';
import type { Queryable } from '../db/db.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { type CallRow, insertCall, selectCalls } from './store.ts';

/** One exchange with a provider, word for word. */
export interface ProviderCall {
  readonly at: Date;
  readonly brandId: number;
  /** Undefined when nobody is meant or the call was turned away before we knew. */
  readonly playerId: PlayerId | undefined;
  readonly provider: string;
  /** `in` = they called us. */
  readonly direction: 'in' | 'out';
  /** Path with its query. */
  readonly target: string;
  readonly request: string;
  /** Undefined when no answer came. */
  readonly response: string | undefined;
  /** What we made of it: `accepted`, `refused`, `unknown`, or why it was turned away. */
  readonly verdict: string;
  readonly latencyMs: number;
}

export interface CallRecorder {
  readonly secrets: Secrets;
  readonly random: (bytes: number) => Uint8Array;
}

/** Keeps the exchange on the database given; the player's shard, or the house's for nobody. Answers its id. */
export async function recordCall(db: Queryable, recorder: CallRecorder, call: ProviderCall): Promise<string> {
  const { target, request, response, playerId, ...kept } = call;
  const id = mintId(playerId === undefined ? HOUSE_VSHARD : shardOf(playerId), recorder.random(16));
  const { keyId, box } = recorder.secrets.seal(JSON.stringify({ target, request, response }), contextOf(id));
  await insertCall(db, { ...kept, id, playerId: playerId ?? null, path: pathOf(target), keyId, body: box });
  return id;
}

type RecordedCall = ProviderCall & { readonly id: string };

/** In clear, newest first: for disputes and repairs. */
export async function listCalls(
  db: Queryable,
  secrets: Secrets,
  of: { readonly playerId: PlayerId; readonly before: Date; readonly limit: number },
): Promise<RecordedCall[]> {
  const rows = await selectCalls(db, of);
  return rows.map((row) => openCall(secrets, row));
}

function openCall(secrets: Secrets, row: CallRow): RecordedCall {
  const { keyId, body, path: _path, playerId, ...kept } = row;
  const opened = JSON.parse(secrets.open({ keyId, box: body }, contextOf(row.id))) as {
    target: string;
    request: string;
    response?: string;
  };
  const { target, request, response } = opened;
  return { ...kept, playerId: (playerId ?? undefined) as PlayerId | undefined, target, request, response };
}

function contextOf(id: string): string {
  return `provider_calls.calls:${id}`;
}

/** The part that may stand in clear: no query, and no segment that is a person's identifier. */
function pathOf(target: string): string {
  const [path = ''] = target.split('?');
  const readers = [parseCpf, parseAnyPhone, parseEmail] as const;
  const names = (segment: string) => readers.some((read) => read(segment) !== undefined);
  return path
    .split('/')
    .map((segment) => (names(decode(segment)) ? '***' : segment))
    .join('/');
}

/** A broken escape comes from outside and must not break the record of it. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
