import type { BlockCode } from '@arara/contract/staff';
import type { IMPEDED_BLOCK, LISTED_BLOCK, OWNER_LOCK } from '@arara/domain/players';

/** Who looks at a case of this code again. A person is never named to a player. */
export const reviewTeams = {
  'HOLDER-01': 'risk',
  'SAFETY-01': 'risk',
  'RULES-01': 'risk',
  'DOCS-01': 'compliance',
  'FRAUD-01': 'risk',
  'COURT-01': 'compliance',
  'NOT-ME-01': 'risk',
  'IMPEDED-01': 'compliance',
  'LISTED-01': 'compliance',
} as const satisfies Readonly<
  Record<BlockCode | typeof OWNER_LOCK | typeof IMPEDED_BLOCK | typeof LISTED_BLOCK, string>
>;
