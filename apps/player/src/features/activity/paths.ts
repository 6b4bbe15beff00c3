export const ACTIVITY_PATH = '/game/idx4';
export const GIFTS_PATH = '/game/gift';
export const BONUS_RECORDS_PATH = '/game/bonusRecord';

/** One screen with the records of bonuses, the one in play, and the kinds of reward that have a page of their own. */
export type BonusPage = 'active' | 'tournament' | 'cashback' | 'mission';
export const bonusPath = (page: BonusPage) => `${BONUS_RECORDS_PATH}?view=${page}`;
