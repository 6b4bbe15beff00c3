/**
 * What decides whose money it is and who may move it. A change of one of these needs a code, and its owner hears of it
 * on every channel. The place in the list is a byte of the notice's link, so nothing is ever taken out or moved.
 */
export const ownerChanges = ['cpf', 'payout_key', 'fund_password', 'email', 'phone'] as const;
export type OwnerChange = (typeof ownerChanges)[number];

/** The code of the case that the owner opens with "it was not me"; only the owner or the desk ends it. */
export const OWNER_LOCK = 'NOT-ME-01';

/** The code of the case that the regulator's list opens: the same for every category, so that it tells nobody which. */
export const IMPEDED_BLOCK = 'IMPEDED-01';

/** The code of the case that the United Nations' list opens; what opens the account again ends it, and nothing else. */
export const LISTED_BLOCK = 'LISTED-01';
