export { ActiveBonus } from './bonuses/active-bonus.tsx';
export { Activity } from './activity.tsx';
export { BonusRecords } from './bonuses/bonus-records.tsx';
export { Gifts } from './gifts.tsx';
export { Promotion } from './promotions/promotion.tsx';
export { activityTexts as activityTitle } from './texts.ts';
