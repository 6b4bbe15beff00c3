import type { AnswerBody } from '../design-map.ts';

/** What the market of the drawings asks for, where the brand of the seed stands in one that does not. */
export const licensed = (body: AnswerBody): AnswerBody => ({
  ...body,
  ExclusionOptions: { Months: [6, 12], IsEndlessOffered: true, IsCentralOffered: true, ClosesAccount: true },
});

/** Marina's money on the evening of the drawings. */
export const drawnMoney = (body: AnswerBody): AnswerBody => ({
  ...body,
  Nickname: 'Marina',
  Cash: '934.50',
  Commission: '0.00',
  Bonus: '350.00',
});
