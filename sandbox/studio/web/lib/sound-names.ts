/** Loss has no sound, and a return at or below the stake has none. */
export type SoundName = 'tap' | 'bet' | 'stop' | 'gem' | 'cash' | 'card' | 'chip' | 'peg' | 'win' | 'bigwin' | 'bonus';
export type HumName = 'reel' | 'engine' | 'ball';

export interface Hum {
  /** 1 is where it begins. */
  readonly pitch: (times: number) => void;
  readonly stop: () => void;
}
