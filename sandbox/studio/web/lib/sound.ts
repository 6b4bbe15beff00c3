import { recall, remember } from './memory.ts';
import type { Hum, HumName, SoundName } from './sound-names.ts';
import type { Synth } from './sound-synth.ts';

export interface Sound {
  readonly isOn: boolean;
  readonly setOn: (isOn: boolean) => void;
  /** `step` lifts the note: gems rise with the ladder. */
  readonly play: (name: SoundName, step?: number) => void;
  readonly hum: (name: HumName) => Hum;
  readonly subscribe: (listener: () => void) => () => void;
}

const silent: Hum = { pitch() {}, stop() {} };

/** Off until the player switches it on; what makes the noise is loaded only then. */
export function createSound(): Sound {
  let isOn = recall('sound') === 'on';
  let synth: Synth | undefined;
  const listeners = new Set<() => void>();
  const wake = async () => {
    const { createSynth } = await import('./sound-synth.ts');
    synth ??= createSynth();
  };
  // A remembered switch still waits for a press: a browser is silent before the first one.
  const onFirstPress = () => {
    if (isOn) void wake();
  };
  addEventListener('pointerdown', onFirstPress, { once: true });
  addEventListener('keydown', onFirstPress, { once: true });
  return {
    get isOn() {
      return isOn;
    },
    setOn(next) {
      isOn = next;
      remember('sound', next ? 'on' : 'off');
      if (next) void wake().then(() => synth?.play('tap', 0));
      for (const listener of listeners) listener();
    },
    play(name, step = 0) {
      if (isOn && !document.hidden) synth?.play(name, step);
    },
    hum: (name) => (isOn && !document.hidden ? (synth?.hum(name) ?? silent) : silent),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
