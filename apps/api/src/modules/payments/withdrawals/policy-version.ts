import type { Settings } from '../../settings/index.ts';

/** Every approved change of these is a version of the withdrawal policy. */
const isOfPolicy = (key: string) => key.startsWith('payments.withdrawal.') || key === 'vip.levels';

/** Which version of the withdrawal policy a brand has at a moment. */
export function policyVersion(settings: Pick<Settings, 'listRows'>) {
  return async (brandId: number, atMs: number) => {
    const held = (await settings.listRows(brandId)).filter(
      (row) => isOfPolicy(row.key) && row.valid_from.getTime() <= atMs,
    );
    const newest = held.reduce<Date | null>(
      (last, { valid_from: from }) => (last === null || from > last ? from : last),
      null,
    );
    return { Version: held.length + 1, Since: newest?.toISOString() ?? null };
  };
}
