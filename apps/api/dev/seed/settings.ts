import { encodeSetting, isSettingKey, parseSetting } from '@arara/domain/settings';
import { insertValue, listValues } from '../../src/modules/settings/store.ts';
import { listMembers } from '../../src/modules/staff/store.ts';
import type { Database } from '../../src/platform/db/db.ts';
import type { House } from './house.ts';

const DECIDED = new Date('2026-08-31T12:00:00-03:00');
const SINCE = new Date('2026-09-01T00:00:00-03:00');
/** Nobody asked for these, so their requests have numbers that no request gets. */
const requestIdOf = (brandId: number, index: number) => -BigInt(brandId * 1_000 + index);

/** What holds at a brand instead of the defaults, as two of its staff would have decided. After the staff. */
export async function seedSettings(directory: Database, { brandId, settings }: House): Promise<void> {
  const [author, approver] = await listMembers(directory, brandId);
  if (author === undefined || approver === undefined) return;
  for (const [index, [key, json]] of Object.entries(settings).entries()) {
    const parsed = isSettingKey(key) ? parseSetting(key, json) : undefined;
    if (!isSettingKey(key) || parsed?.ok !== true) throw new Error(`${key} cannot hold at brand ${brandId}`);
    if ((await listValues(directory, brandId, key)).length > 0) continue;
    await directory.transaction((tx) =>
      insertValue(tx, {
        key,
        brandId,
        value: encodeSetting(key, parsed.value),
        validFrom: SINCE,
        authorId: author.id,
        approverId: approver.id,
        approvalId: requestIdOf(brandId, index),
        createdAt: DECIDED,
      }),
    );
  }
}
