import { type Challenge, type Share, solve } from './solve.ts';

/** The work happens here, away from the thread that draws. One share, one answer. */
addEventListener('message', ({ data }: MessageEvent<{ challenge: Challenge; share: Share }>) => {
  void solve(data.challenge, data.share).then((answer) => postMessage(answer));
});
