import { settingRightOf } from '@arara/contract/staff';
import { useMay } from '../../lib/api/me.ts';

/** Both people of a change hold the right of its setting. */
export function useMayPropose(): (key: string) => boolean {
  const may = useMay();
  return (key) => may('settings.propose') && may(settingRightOf(key));
}
