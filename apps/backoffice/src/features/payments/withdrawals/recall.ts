import { staffRoutes } from '@arara/contract/staff';
import { useApiQuery } from '../../../lib/api/api.ts';

const SECOND_MS = 1_000;
const RECALL_SECONDS = 10;

/** How long an approval can be taken back: a setting. */
export function useRecallMs(): number {
  const found = useApiQuery(staffRoutes.settingsList, { limit: 100 }).data?.List.find(
    ({ Key }) => Key === 'payments.withdrawal.desk',
  )?.Value;
  const seconds =
    typeof found === 'object' && found !== null && 'recallSeconds' in found ? Number(found.recallSeconds) : Number.NaN;
  return (Number.isFinite(seconds) ? seconds : RECALL_SECONDS) * SECOND_MS;
}
