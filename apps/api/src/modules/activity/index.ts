export { createGiftBatches } from './gift-batches.ts';
export { createGifts, giftLoops, type Gifts } from './gifts.ts';
export { createJackpotLoop, type JackpotLoop } from './jackpot-loop.ts';
export { jackpotNotices } from './jackpot-notices.ts';
export { listLateDrops } from './jackpot.store.ts';
export { createJackpotScreen } from './jackpot-screen.ts';
export { createSignIn } from './sign-in.ts';
