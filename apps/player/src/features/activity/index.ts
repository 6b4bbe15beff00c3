export { ActiveBonus } from './active-bonus.tsx';
export { Activity } from './activity.tsx';
export { BonusRecords } from './bonus-records.tsx';
export { Gifts } from './gifts.tsx';
export { Promotion } from './promotion.tsx';
export { activityTexts as activityTitle } from './texts.ts';
