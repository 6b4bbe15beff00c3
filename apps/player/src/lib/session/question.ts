import { observable } from '@arara/ui/observable';

type Answer = (proved: boolean) => void;

/** Something the account asks above any screen: who waits for the answer, and the way to ask. */
export function makeQuestion() {
  /** The app shows the sheet while somebody waits. */
  const asked = observable<Answer | undefined>(undefined);
  const ask = (): Promise<boolean> => {
    asked.get()?.(false);
    return new Promise((resolve) => {
      const answer: Answer = (proved) => {
        if (asked.get() === answer) asked.set(undefined);
        resolve(proved);
      };
      asked.set(answer);
    });
  };
  return { asked, ask };
}
