import { type Challenge, solve } from './solve.ts';

/** The work happens here, away from the thread that draws. One challenge, one answer. */
addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  void solve(data).then((answer) => postMessage(answer));
});
