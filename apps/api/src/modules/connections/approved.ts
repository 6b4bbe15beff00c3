import { canonicalJson } from '@arara/contract';
import type { Tx } from '../../platform/db/db.ts';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import type { Sealed, Secrets } from '../../platform/secrets/secrets.ts';
import type { ApprovedOf } from '../approvals/index.ts';
import {
  type ApprovedConnection,
  type ApprovedKey,
  type ConnectionId,
  findApproved,
  insertApproved,
  listApproved,
  markApproved,
} from './approved.store.ts';

export interface ConnectionKey {
  /** What the box is bound to. */
  readonly context: string;
  /** What counts of the plain keys: text, lists and objects; or the fingerprint of keys that two people approved before. */
  readonly plain: object | string;
  readonly sealed: Sealed;
}

/** Everything of a connection that counts once two people have approved it. */
export interface ConnectionContent {
  readonly id: ConnectionId;
  /** Addresses, ceilings and whatever else is no secret; the second person reads it. */
  readonly config: Readonly<Record<string, unknown>>;
  readonly keys: Readonly<Record<string, ConnectionKey>>;
}

/** What a request says of the values it asks for. The table compares `connection` and `fingerprint`, so they are stored names. */
export interface ApprovalValues {
  readonly connection: string;
  readonly fingerprint: string;
  readonly config: Readonly<Record<string, unknown>>;
  /** The beginning of the fingerprint of each key. */
  readonly keys: Readonly<Record<string, string>>;
}

const SHOWN_LETTERS = 12;

const keyFingerprint = (secrets: Secrets, { context, plain }: Pick<ConnectionKey, 'context' | 'plain'>): string =>
  typeof plain === 'string' ? plain : secrets.fingerprint(canonicalJson({ context, plain }));

interface FingerprintedValues {
  readonly id: ConnectionId;
  readonly config: Readonly<Record<string, unknown>>;
  readonly keys: Readonly<Record<string, string | null>>;
}

const fingerprintOf = (secrets: Secrets, { id, config, keys }: FingerprintedValues): string =>
  secrets.fingerprint(canonicalJson({ kind: id.kind, brandId: id.brandId, code: id.code, config, keys }));

const keyFingerprints = (secrets: Secrets, { keys }: Pick<ConnectionContent, 'keys'>): Record<string, string> =>
  Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, keyFingerprint(secrets, key)]));

/** Goes into the payload of the request. */
export function toApprovalValues(secrets: Secrets, content: ConnectionContent): ApprovalValues {
  const keys = keyFingerprints(secrets, content);
  return {
    connection: `${content.id.kind}/${content.id.code}`,
    fingerprint: fingerprintOf(secrets, { ...content, keys }),
    config: content.config,
    keys: Object.fromEntries(Object.entries(keys).map(([name, text]) => [name, text.slice(0, SHOWN_LETTERS)])),
  };
}

/** From here on exactly this counts. Values other than those that were asked for make the request void. */
export async function approveContent(
  tx: Tx,
  { secrets, content }: { readonly secrets: Secrets; readonly content: ConnectionContent },
  approved: Pick<ApprovedOf<Pick<ApprovalValues, 'fingerprint'>>, 'id' | 'payload' | 'decidedAtMs'>,
): Promise<bigint> {
  const fingerprints = keyFingerprints(secrets, content);
  const fingerprint = fingerprintOf(secrets, { ...content, keys: fingerprints });
  if (approved.payload.fingerprint !== fingerprint) throw new RefusalError('approval_expired');
  const keys = Object.entries(content.keys).map(([name, { context, sealed }]): [string, ApprovedKey] => [
    name,
    { ...sealed, context, fingerprint: fingerprints[name] ?? null },
  ]);
  return insertApproved(tx, {
    ...content.id,
    config: content.config,
    keys: Object.fromEntries(keys),
    fingerprint,
    approvalId: approved.id,
    approvedAt: new Date(approved.decidedAtMs),
  });
}

interface KeyOpening<Stored> {
  readonly name: string;
  /** Takes out of it what was fingerprinted; of several, one is enough. */
  readonly plainOf: (stored: Stored) => object | readonly object[];
  /** Absent = the data keys open it. */
  readonly ring?: Pick<Secrets, 'open'>;
}

/** What a box of an approved connection holds. It throws when row or box are not what was approved, whoever wrote them. */
export function openApprovedKey<Stored>(
  secrets: Secrets,
  approved: ApprovedConnection,
  { name, plainOf, ring = secrets }: KeyOpening<Stored>,
): Stored {
  const key = approved.keys[name];
  if (key === undefined) throw new Error(`an approved connection has no key ${name}`);
  const stored = JSON.parse(ring.open(key, key.context)) as Stored;
  if (approved.fingerprint === null) return stored;
  const keys = Object.fromEntries(Object.entries(approved.keys).map(([one, { fingerprint }]) => [one, fingerprint]));
  const isApproved =
    [plainOf(stored)]
      .flat()
      .some((plain) => keyFingerprint(secrets, { context: key.context, plain }) === key.fingerprint) &&
    fingerprintOf(secrets, { id: approved, config: approved.config, keys }) === approved.fingerprint;
  if (!isApproved) throw new Error(`${approved.kind}/${approved.code} is not what two people approved`);
  return stored;
}

/** What the kinds do with approved connections. */
export const approvedConnections = {
  list: listApproved,
  find: findApproved,
  toRequest: toApprovalValues,
  approve: approveContent,
  mark: markApproved,
  openKey: openApprovedKey,
} as const;
