import { expect, it } from 'vitest';
import {
  countOwners,
  isFirstVisit,
  minutesOf,
  namePieces,
  nextStep,
  pathOf,
  type Step,
  viewOf,
  viewPath,
} from './steps.ts';

const step = (Name: Step['Name'], State: Step['State'], more: Partial<Step> = {}): Step => ({
  Name,
  State,
  At: null,
  Shown: null,
  Reason: null,
  NextActor: null,
  DueAt: null,
  Seconds: 40,
  Redo: [],
  ...more,
});

const drawn = [
  step('cpf', 'done'),
  step('contact', 'done'),
  step('document', 'failed', { Redo: ['front'] }),
  step('face', 'now'),
  step('address', 'waiting'),
  step('pep', 'next'),
  step('limits', 'next'),
];

it('counts whose turn it is', () => {
  expect(countOwners(drawn)).toEqual({ done: 2, you: 4, us: 1 });
});

it('rounds what is with the player up to whole minutes', () => {
  expect([1, 60, 61, 170, 180].map(minutesOf)).toEqual([1, 1, 2, 3, 3]);
});

it('goes on with the current step, or with what has to be done again', () => {
  expect(nextStep(drawn)?.Name).toBe('face');
  expect(nextStep(drawn.filter(({ Name }) => Name !== 'face'))?.Name).toBe('document');
  expect(nextStep([step('cpf', 'done'), step('address', 'waiting')])).toBeUndefined();
});

it('knows the first visit', () => {
  expect(isFirstVisit([step('cpf', 'now'), step('contact', 'next')])).toBe(true);
  expect(isFirstVisit(drawn)).toBe(false);
});

it('leads to the screen of a step, and of a failed one only to the part that failed', () => {
  expect(pathOf(step('document', 'failed', { Redo: ['back'] }))).toBe('/game/verify?view=camera&only=back');
  expect(pathOf(step('document', 'now'))).toBe('/game/verify?view=document');
  expect(pathOf(step('face', 'failed'))).toBe('/game/verify?view=paths');
  expect(pathOf(step('face', 'now'))).toBe('/game/verify?view=face');
  expect(pathOf(step('limits', 'next'))).toBe('/game/limits?view=first');
  expect(viewOf(new URL(viewPath('pep'), 'https://x.test').search)).toBe('pep');
  expect(viewOf('?view=other')).toBeUndefined();
});

it('takes a masked name apart', () => {
  expect(namePieces('Ma•••• A.')).toEqual([
    { text: 'Ma', isHidden: false },
    { text: '••••', isHidden: true },
    { text: ' A.', isHidden: false },
  ]);
});
