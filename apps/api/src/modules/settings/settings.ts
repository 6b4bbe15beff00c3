import { mayDo } from '@arara/contract';
import { settingRightOf, staffRoutes } from '@arara/contract/staff';
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
import type { Database } from '../../platform/db/db.ts';
import type { StaffActor } from '../../platform/http/route.ts';
import { emit } from '../../platform/outbox/index.ts';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import { type Acting, type Approvals, type Asked, defineTwoPersonCommand } from '../approvals/index.ts';
import type { Details } from '../audit/index.ts';
import { createCache, LEAD_MS, type SettingsCache, valueAt } from './cache.ts';
import { insertValue, listAllValues, listValues, lockKey, type ValueRow } from './store.ts';

/** The kind of request that staff see in the list of approvals. */
const SETTINGS_CHANGE = 'settings.change';
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
  /** JSON in the notation of the registry. */
  readonly value: unknown;
  /** A moment that is too near means as soon as possible. */
  readonly validFromMs: number;
  readonly reason: string;
}

export interface Settings {
  /** The value that holds at a moment; the default of the registry before the first change. */
  get<K extends SettingKey>(key: K, at: { brandId: number; atMs: number }): Promise<SettingValue<K>>;
  /** Asks for a change; another person must approve it, and both hold the right of its key. */
  propose(proposal: Proposal, author: StaffActor): Promise<Asked>;
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
  const { directory, clock } = options;
  const cache = createCache(directory, clock);
  const get: Settings['get'] = async (key, { brandId, atMs }) => valueAt(key, await cache.versions(brandId, key), atMs);
  return {
    get,
    propose: proposeChange.bind({ ...options, cache }, { ...options, settings: { get } }),
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

type ChangeDeps = Pick<SettingsOptions, 'announce'> & { readonly cache: SettingsCache };

const proposeChange = defineTwoPersonCommand({
  name: 'settings.propose',
  route: staffRoutes.settingsPropose,
  secondPerson: {
    kind: SETTINGS_CHANGE,
    right: Object.fromEntries(settingKeys.map((key) => [key, settingRightOf(key)])),
  },
  audited: ['settings.proposed', SETTINGS_CHANGED],
  async lock(tx, { input, actor, at }: Acting<ChangeDeps, Proposal>): Promise<Change> {
    const { key, validFromMs } = input;
    if (!isSettingKey(key)) throw new RefusalError('setting_unknown');
    if (!mayDo(actor.roles, settingRightOf(key))) throw new RefusalError('staff_role_missing');
    const value = canonicalValue(key, input.value);
    if (validFromMs < at.getTime() - LEAD_MS) throw new RefusalError('setting_starts_in_past');
    const rows = await listValues(tx, actor.brandId, key);
    const before = rows.at(-1)?.value ?? describeSetting(key).default;
    return { key, value, before, validFromMs, baseId: String(rows.at(-1)?.id ?? 0n) };
  },
  asked: (_, { approvalId, payload: { key, before, value, validFromMs } }) => ({
    action: 'settings.proposed',
    subject: `setting:${key}`,
    details: { approvalId: String(approvalId), before, after: value, validFromMs } as Details,
  }),
  async apply(tx, { id, brandId, authorId, approverId, decidedAtMs, payload }) {
    const { key, value, validFromMs, baseId } = payload;
    // A release in between may have taken the key away or narrowed it.
    if (!isSettingKey(key) || !parseSetting(key, value).ok) throw new RefusalError('approval_stale');
    await lockKey(tx, brandId, key);
    const newest = (await listValues(tx, brandId, key)).at(-1)?.id ?? 0n;
    // The approver saw a difference against a row that is no longer the newest: it must be asked for again.
    if (String(newest) !== baseId) throw new RefusalError('approval_stale');
    const holdsFromMs = Math.max(validFromMs, decidedAtMs + LEAD_MS);
    const [validFrom, createdAt] = [new Date(holdsFromMs), new Date(decidedAtMs)];
    await insertValue(tx, { key, brandId, value, validFrom, authorId, approverId, approvalId: id, createdAt });
    await emit(tx, SETTINGS_CHANGED, { brandId, key, validFromMs: holdsFromMs });
    return { holdsFromMs };
  },
  audit: ({ holdsFromMs }, { id, payload: { key, before, value } }) => ({
    action: SETTINGS_CHANGED,
    subject: `setting:${key}`,
    details: { approvalId: String(id), before, after: value, validFromMs: holdsFromMs } as Details,
  }),
  async afterCommit(_, { brandId, payload: { key } }, { cache, announce }) {
    cache.forget(brandId, key);
    await announce?.({ brandId, key });
  },
});
