import approvals from '@arara/texts/backoffice/approvals/pt-BR.json';
import { namesOf, textsOf } from '../../lib/texts.ts';

export const t = textsOf(approvals);

export const stateNames = namesOf(approvals, 'state');

/** What two people decide about a difference of the books. */
export const breakWays = namesOf(approvals, 'breakWay');
