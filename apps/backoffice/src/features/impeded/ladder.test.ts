import { expect, test } from 'vitest';
import { actorOf, type ImpededCase, ladderOf, nextDay } from './ladder.ts';

const found: ImpededCase = {
  PlayerId: '1',
  CaseId: 'c',
  Name: 'cle•••63',
  Category: 'central_exclusion',
  Course: 'close',
  Step: 'withdraw',
  FoundAt: '2026-11-14T04:36:00.000Z',
  FoundWhy: 'sweep',
  NotifyBy: '2026-11-15T04:36:00.000Z',
  WithdrawUntil: '2026-11-16T04:36:00.000Z',
  CloseBy: '2026-11-17T04:36:00.000Z',
  RefundBy: '2026-11-19T04:36:00.000Z',
  EscheatAt: '2027-05-16T04:36:00.000Z',
  Obstacle: null,
  FreedAt: null,
  Outcome: null,
  EndedAt: null,
  Balance: 21_240_000n,
};
const noon = Date.parse('2026-11-15T04:36:00.000Z');
const lines = (one: ImpededCase) => ladderOf(one, noon).map(({ name, state, used }) => [name, state, used]);

test('the ladder of a closing goes by its own dates', () => {
  expect(lines(found)).toEqual([
    ['Apostas travadas', 'done', 0],
    ['Aviso enviado', 'done', 0],
    ['A pessoa pode sacar', 'now', 0.5],
    ['Encerrar conta', 'next', 0],
    ['Devolver por PIX', 'next', 0],
  ]);
  expect([nextDay(found), actorOf(found)]).toEqual([found.WithdrawUntil, 'system']);
});

test('money that nobody could pay waits 180 days for the person, and then for one of ours', () => {
  const stuck: ImpededCase = { ...found, Step: 'refund', Obstacle: 'no_own_account' };
  expect(lines(stuck).at(-1)?.slice(0, 2)).toEqual(['PIX não saiu', 'now']);
  expect([nextDay(stuck), actorOf(stuck)]).toEqual([found.EscheatAt, 'player']);
  expect(actorOf({ ...stuck, Step: 'escheat' })).toBe('person');
});

test('a review closes nothing, and what was lifted is over', () => {
  const review: ImpededCase = { ...found, Course: 'block_and_review', Step: 'review' };
  expect(lines(review).at(-1)?.[0]).toBe('Não encerra sozinha');
  expect(actorOf(review)).toBe('person');
  const lifted: ImpededCase = { ...review, Outcome: 'lifted', EndedAt: '2026-11-15T04:36:00.000Z' };
  expect(lines(lifted).at(-1)).toEqual(['Trava retirada', 'done', 0]);
  expect([nextDay(lifted), actorOf(lifted)]).toEqual([undefined, 'nobody']);
});
