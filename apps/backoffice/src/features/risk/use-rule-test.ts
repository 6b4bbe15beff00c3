import { staffRoutes } from '@arara/contract/staff';
import { toWire } from '@arara/domain/money';
import { useApiQuery } from '../../lib/api/api.ts';
import type { ListedRule } from './texts.ts';

/** What a rule would have met, as it runs or as it is about to be asked for. */
export function useRuleTest({ Code, Rule }: Pick<ListedRule, 'Code' | 'Rule'>) {
  const { Days, Limit, Amount, Action } = Rule;
  return useApiQuery(staffRoutes.riskTest, {
    code: Code,
    days: Days,
    limit: Limit,
    amount: Amount === null ? null : toWire(Amount),
    action: Action,
  });
}
