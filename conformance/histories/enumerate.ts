/** What a supplier says about one round. */
export const messages = ['bet', 'win', 'rollback', 'end'] as const;
export type Message = (typeof messages)[number];

/** `none`; each message twice in a row; the whole history a second time after its end. */
export const repetitions = ['none', 'each', 'all'] as const;
export type Repetition = (typeof repetitions)[number];

export interface History {
  readonly number: number;
  /** As they arrive; repeats included. */
  readonly deliveries: readonly Message[];
}

/** Every order of the four messages x every set of them that never arrives x every repetition: 24 x 16 x 3 = 1,152. */
export function allHistories(): readonly History[] {
  const histories: History[] = [];
  for (const order of permutations(messages))
    for (let lost = 0; lost < 2 ** messages.length; lost += 1)
      for (const repetition of repetitions) {
        const arriving = order.filter((message) => (lost & (1 << messages.indexOf(message))) === 0);
        histories.push({ number: histories.length, deliveries: repeat(arriving, repetition) });
      }
  return histories;
}

function repeat(arriving: readonly Message[], repetition: Repetition): readonly Message[] {
  if (repetition === 'each') return arriving.flatMap((message) => [message, message]);
  return repetition === 'all' ? [...arriving, ...arriving] : arriving;
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}
