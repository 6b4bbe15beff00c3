export { createJackpot, type Evidence, type Jackpot, listJackpotFaults, type RunningPool } from './jackpot.ts';
export { createJackpotLoop, type JackpotLoop, type JackpotLoopOptions } from './jackpot-loop.ts';
export { createGifts, type Gifts, type GiftsOptions, giftRule, makeGift, type NewGift, sharesOf } from './gifts.ts';
export type { GrantReward, LiveRules } from './rewards.ts';
export { insertSignIn } from './sign-in.store.ts';
export { createSignIn, type SignIn, type SignInOptions } from './sign-in.ts';
export { createGiftBatches, GIFT_BATCH, type GiftBatches } from './gift-batches.ts';
