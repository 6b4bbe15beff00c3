import { mayDo } from '@arara/contract';
import { settingRightOf } from '@arara/contract/staff';
import {
  describeSetting,
  encodeSetting,
  isSettingKey,
  parseSetting,
  type SettingKey,
  type SettingValue,
  settingKeys,
} from '@arara/domain/settings';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/db.ts';
import { emit } from '../../platform/outbox/index.ts';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import type { Approvals, Approved, EffectDone } from '../approvals/index.ts';
import { appendAudit, type Details } from '../audit/index.ts';
import { createCache, LEAD_MS, type SettingsCache, valueAt } from './cache.ts';
import { insertValue, listAllValues, listValues, lockKey, type ValueRow } from './store.ts';

/** The kind of request that staff see in the list of approvals. */
export const SETTINGS_CHANGE = 'settings.change';
/** The event, in the outbox and on open screens. */
export const SETTINGS_CHANGED = 'settings.changed';

export interface SettingsOptions {
  readonly directory: Database;
  readonly clock: Clock;
  readonly approvals: Approvals;
  /**
   * Tells the other copies of the API and open screens, after the commit, through Redis. Optional: without it they
   * find out by themselves before the value holds.
   */
  readonly announce?: (change: { brandId: number; key: SettingKey }) => Promise<void>;
}

export interface Proposal {
  readonly key: string;
  readonly brandId: number;
  /** JSON in the notation of the registry. */
  readonly value: unknown;
  /** A moment that is too near means as soon as possible. */
  readonly validFromMs: number;
  readonly authorId: bigint;
  /** The author's: both people of a change hold the right of its key. */
  readonly roles: readonly string[];
  readonly reason: string;
  readonly requestId: string | undefined;
}

export interface Settings {
  /** The value that holds at a moment; the default of the registry before the first change. */
  get<K extends SettingKey>(key: K, at: { brandId: number; atMs: number }): Promise<SettingValue<K>>;
  /** Asks for a change; another person must approve it. */
  propose(proposal: Proposal): Promise<{ approvalId: bigint; expiresAtMs: number }>;
  /** Every row of a brand, by key and time: what held, holds and will hold. */
  listRows(brandId: number): Promise<readonly ValueRow[]>;
  /** Another copy of the API changed the key. */
  forget(change: { brandId: number; key: string }): void;
}

/** What an approval of `settings.change` carries. */
interface Change {
  readonly key: SettingKey;
  readonly value: unknown;
  readonly before: unknown;
  readonly validFromMs: number;
  /** The newest row the author saw; "0" when there was none. */
  readonly baseId: string;
}

export function createSettings(options: SettingsOptions): Settings {
  const { directory, clock, approvals } = options;
  const cache = createCache(directory, clock);
  const rights = Object.fromEntries(settingKeys.map((key) => [key, settingRightOf(key)]));
  approvals.registerEffect(SETTINGS_CHANGE, rights, (tx, approved) => applyChange(tx, approved, { ...options, cache }));

  const get: Settings['get'] = async (key, { brandId, atMs }) => valueAt(key, await cache.versions(brandId, key), atMs);

  return {
    get,
    async propose(proposal) {
      const { key, brandId, authorId, reason, requestId, validFromMs } = proposal;
      if (!isSettingKey(key)) throw new RefusalError('setting_unknown');
      if (!mayDo(proposal.roles, settingRightOf(key))) throw new RefusalError('staff_role_missing');
      const value = canonicalValue(key, proposal.value);
      const nowMs = clock.nowMs();
      if (validFromMs < nowMs - LEAD_MS) throw new RefusalError('setting_starts_in_past');
      const expiryHours = await get('approvals.expiryHours', { brandId, atMs: nowMs });
      return directory.transaction(async (tx) => {
        const rows = await listValues(tx, brandId, key);
        const before = rows.at(-1)?.value ?? describeSetting(key).default;
        const baseId = String(rows.at(-1)?.id ?? 0n);
        const payload: Change = { key, value, before, validFromMs, baseId };
        const expiresAtMs = nowMs + expiryHours * 3_600_000;
        const request = { kind: SETTINGS_CHANGE, brandId, payload, authorId, reason, expiresAtMs, requestId };
        const approvalId = await approvals.request(tx, request);
        await appendAudit(tx, {
          atMs: nowMs,
          brandId,
          actor: { kind: 'staff', id: String(authorId) },
          action: 'settings.proposed',
          subject: `setting:${key}`,
          details: { approvalId: String(approvalId), before, after: value, validFromMs } as Details,
          requestId,
        });
        return { approvalId, expiresAtMs };
      });
    },
    listRows: (brandId) => listAllValues(directory, brandId),
    forget: ({ brandId, key }) => cache.forget(brandId, key),
  };
}

/** Reads and writes the value once, so that equal values are stored equally. */
function canonicalValue(key: SettingKey, json: unknown): unknown {
  const parsed = parseSetting(key, json);
  if (!parsed.ok) throw new RefusalError('setting_value_invalid', { why: parsed.problem });
  return encodeSetting(key, parsed.value);
}

type ApplyOptions = SettingsOptions & { readonly cache: SettingsCache };

/** The effect of an approved change. It may be hours after the proposal, so everything is looked at again. */
async function applyChange(tx: Tx, approved: Approved, options: ApplyOptions): Promise<EffectDone> {
  const { brandId } = approved;
  const { key, value, before, validFromMs, baseId } = approved.payload as unknown as Change;
  // A release in between may have taken the key away or narrowed it.
  if (!isSettingKey(key) || !parseSetting(key, value).ok) throw new RefusalError('approval_stale');
  await lockKey(tx, brandId, key);
  const newest = (await listValues(tx, brandId, key)).at(-1)?.id ?? 0n;
  // The approver saw a difference against a row that is no longer the newest: it must be asked for again.
  if (String(newest) !== baseId) throw new RefusalError('approval_stale');
  const createdAtMs = approved.decidedAtMs;
  const holdsFromMs = Math.max(validFromMs, createdAtMs + LEAD_MS);
  await insertValue(tx, {
    key,
    brandId,
    value,
    validFrom: new Date(holdsFromMs),
    authorId: approved.authorId,
    approverId: approved.approverId,
    approvalId: approved.id,
    createdAt: new Date(createdAtMs),
  });
  await appendAudit(tx, {
    atMs: createdAtMs,
    brandId,
    actor: { kind: 'staff', id: String(approved.approverId) },
    action: SETTINGS_CHANGED,
    subject: `setting:${key}`,
    details: { approvalId: String(approved.id), before, after: value, validFromMs: holdsFromMs } as Details,
    requestId: approved.requestId,
  });
  await emit(tx, SETTINGS_CHANGED, { brandId, key, validFromMs: holdsFromMs });
  return {
    afterCommit: async () => {
      options.cache.forget(brandId, key);
      await options.announce?.({ brandId, key });
    },
  };
}
