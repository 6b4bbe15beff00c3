import { defaultOf, parseSetting, type SettingKey, type SettingValue } from '@arara/domain/settings';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/db.ts';
import { listValues } from './store.ts';

/**
 * A new row holds at the earliest this long after it was written (the table checks it), and every copy of the API
 * re-reads a key after half of it. So each copy knows a value before it begins to hold, and all change over at the same
 * moment; news through Redis only make it known sooner.
 */
export const LEAD_MS = 10_000;
const REREAD_MS = LEAD_MS / 2;

export interface Version<K extends SettingKey> {
  readonly id: bigint;
  readonly validFromMs: number;
  readonly value: SettingValue<K>;
}

interface Entry {
  readonly readAtMs: number;
  readonly versions: Promise<readonly Version<SettingKey>[]>;
}

export interface SettingsCache {
  /** Every version of a key, oldest first. */
  versions<K extends SettingKey>(brandId: number, key: K): Promise<readonly Version<K>[]>;
  forget(brandId: number, key: string): void;
}

export function createCache(directory: Database, clock: Clock): SettingsCache {
  const entries = new Map<string, Entry>();
  const nameOf = (brandId: number, key: string) => `${brandId}/${key}`;
  return {
    async versions<K extends SettingKey>(brandId: number, key: K) {
      const name = nameOf(brandId, key);
      const known = entries.get(name);
      // A clock that was moved back (development, tests) must not keep an entry for ever.
      const ageMs = known === undefined ? REREAD_MS : clock.nowMs() - known.readAtMs;
      if (known !== undefined && ageMs >= 0 && ageMs < REREAD_MS)
        return known.versions as Promise<readonly Version<K>[]>;
      const versions = readVersions(directory, brandId, key);
      const entry: Entry = { readAtMs: clock.nowMs(), versions };
      entries.set(name, entry);
      // Callers at the same moment share one read; one that failed is not kept.
      versions.catch(() => {
        if (entries.get(name) === entry) entries.delete(name);
      });
      return versions;
    },
    forget(brandId, key) {
      entries.delete(nameOf(brandId, key));
    },
  };
}

async function readVersions<K extends SettingKey>(directory: Database, brandId: number, key: K) {
  const rows = await listValues(directory, brandId, key);
  return rows.map((row): Version<K> => {
    const parsed = parseSetting(key, row.value);
    // The row was read by this parser when it was approved; a release that narrows a kind must migrate the rows first.
    if (!parsed.ok) throw new Error(`row ${row.id} of the setting ${key} ${parsed.problem}`);
    return { id: row.id, validFromMs: row.valid_from.getTime(), value: parsed.value };
  });
}

/** The version that holds at a moment; undefined means the default of the registry. */
function versionAt<K extends SettingKey>(versions: readonly Version<K>[], atMs: number): Version<K> | undefined {
  return versions.findLast((version) => version.validFromMs <= atMs);
}

export function valueAt<K extends SettingKey>(key: K, versions: readonly Version<K>[], atMs: number): SettingValue<K> {
  return versionAt(versions, atMs)?.value ?? defaultOf(key);
}
