export { createGiftBatches } from './gift-batches.ts';
export { createGifts, type Gifts } from './gifts.ts';
export { createJackpotLoop, type JackpotLoop } from './jackpot-loop.ts';
export { createJackpot } from './jackpot.ts';
export { createSignIn } from './sign-in.ts';
