import { LISTED_BLOCK } from '@arara/domain/players';
import type { Tx } from '../../../platform/db/db.ts';
import { blockCases, readPolicyFacts } from '../../players/index.ts';
import type { IdentityContext } from './context.ts';
import type { CaseRow } from './store.ts';

const BY_LIST = 'system:kyc';

/**
 * What somebody on the United Nations' list owns stays where it is, in the commit that finds them, until the account
 * opens again: by two people, or because the list names them no more. True when it was placed or lifted here.
 */
export async function followListing(context: IdentityContext, tx: Tx, row: CaseRow): Promise<boolean> {
  const { playerId, phase, reason, dueAt } = row;
  // Most steps are of people whom no list names and who are not open yet.
  if (reason !== 'sanctioned' && phase !== 'done') return false;
  const blocks = (await readPolicyFacts(tx, playerId))?.blocks ?? [];
  const freeze = blocks.find(({ code }) => code === LISTED_BLOCK);
  if (reason === 'sanctioned' && freeze === undefined) {
    const reviewAt = dueAt ?? context.clock.now();
    const placing = { playerId, scopes: ['withdrawal'], code: LISTED_BLOCK, owner: BY_LIST, reviewAt } as const;
    return (await blockCases.blockCase(context, tx, { ...placing, requestId: undefined })) !== undefined;
  }
  if (phase !== 'done' || freeze === undefined) return false;
  const lifting = { playerId, caseId: freeze.caseId, staffId: BY_LIST, reason: 'cleared', requestId: undefined };
  return blockCases.unblockCase(context, tx, lifting);
}
