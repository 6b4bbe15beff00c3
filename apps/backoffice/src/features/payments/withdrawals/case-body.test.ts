import { expect, test } from 'vitest';
import { nextText } from './case-body.tsx';

const DueAt = '2026-11-15T12:30:00.000Z';

test('a code that ran out is with nobody, least of all with the team', () => {
  expect(nextText({ NextActor: 'clock', DueAt })).toBe('ninguém age: encerra sozinho em 15/11, 09:30');
  expect(nextText({ NextActor: 'clock', DueAt: null })).toBe('ninguém age');
});

test('whoever acts is named with the time that they have', () => {
  expect(nextText({ NextActor: 'house', DueAt })).toBe('a equipe age até 15/11, 09:30');
  expect(nextText({ NextActor: 'player', DueAt })).toBe('o jogador age até 15/11, 09:30');
});
