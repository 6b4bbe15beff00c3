import { expect, it } from 'vitest';
import { type Check, countOwners, knownChecks, ownerOf } from './checks.ts';

const check = (Name: Check['Name'], State: Check['State'], NextActor: Check['NextActor'] = null): Check => ({
  Name,
  State,
  NextActor,
  At: null,
  Shown: null,
  Reason: null,
  DueAt: null,
});

it('shows only the checks that have a screen', () => {
  const checks = [check('cpf', 'missing'), check('phone', 'approved'), check('face', 'missing')];
  expect(knownChecks(checks).map(({ Name }) => Name)).toEqual(['cpf', 'phone']);
});

it.each([
  [check('phone', 'approved'), 'done'],
  [check('cpf', 'missing', 'player'), 'you'],
  [check('cpf', 'missing'), 'you'],
  [check('cpf', 'refused', 'player'), 'you'],
  [check('cpf', 'refused', 'house'), 'us'],
  [check('cpf', 'checking'), 'us'],
  [check('cpf', 'checking', 'house'), 'us'],
] as const)('names who acts next', (one, owner) => {
  expect(ownerOf(one)).toBe(owner);
});

it('counts by owner', () => {
  expect(countOwners([check('cpf', 'missing', 'player'), check('phone', 'approved')])).toEqual({
    done: 1,
    you: 1,
    us: 0,
  });
});
