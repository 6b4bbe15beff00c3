import { createHash } from 'node:crypto';
import { playerRoutes } from '@arara/contract/player';
import type { Post } from './load.ts';

export interface Solved {
  readonly captchaId: string;
  readonly verifyCode: string;
}

/** With the least work that the API can be told to ask for, the answer is one of two. */
export async function solveOne(post: Post): Promise<Solved> {
  const answer = (await post(playerRoutes.captcha.path, {})) as {
    Body: { CaptchaId: string; Salt: string; Challenge: string };
  };
  const { CaptchaId, Salt, Challenge } = answer.Body;
  const isZero = createHash('sha256').update(`${Salt}0`).digest('hex') === Challenge;
  return { captchaId: CaptchaId, verifyCode: isZero ? '0' : '1' };
}
