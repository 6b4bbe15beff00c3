import { expect, it } from 'vitest';
import { askPasswordAgain, passwordQuestion } from './password-again.ts';

it('waits for the answer and closes the sheet with it', async () => {
  const asked = askPasswordAgain();
  passwordQuestion.get()?.(true);
  expect(await asked).toBe(true);
  expect(passwordQuestion.get()).toBeUndefined();
});

it('answers no to the one who asked before', async () => {
  const first = askPasswordAgain();
  const second = askPasswordAgain();
  expect(await first).toBe(false);
  passwordQuestion.get()?.(true);
  expect(await second).toBe(true);
});
