import { observable } from '../observable.ts';

type Answer = (proved: boolean) => void;

/** Who waits for the password; the app shows the sheet while somebody does. */
export const passwordQuestion = observable<Answer | undefined>(undefined);

/**
 * After half an hour without a call, money screens ask the password again. Any screen calls this when the server
 * refuses with `password_needed_again`; true when the player proved to be the player.
 */
export function askPasswordAgain(): Promise<boolean> {
  passwordQuestion.get()?.(false);
  return new Promise((resolve) => {
    const answer: Answer = (proved) => {
      if (passwordQuestion.get() === answer) passwordQuestion.set(undefined);
      resolve(proved);
    };
    passwordQuestion.set(answer);
  });
}
