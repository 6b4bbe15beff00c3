import type { Hum, HumName, SoundName } from './sound-names.ts';

/** Every sound is computed: wood, clay, marimba and a small chord, no files to load. */
export interface Synth {
  readonly play: (name: SoundName, step: number) => void;
  readonly hum: (name: HumName) => Hum;
}

interface Note {
  readonly wave: OscillatorType;
  readonly hz: number;
  /** Where the pitch glides to. */
  readonly to?: number;
  readonly at?: number;
  readonly ms: number;
  readonly loud: number;
}

/** Half tones of a major pentatonic scale, so that every ladder sounds friendly. */
const scale = [0, 2, 4, 7, 9];
const lifted = (hz: number, step: number) =>
  hz * 2 ** (((scale[step % scale.length] ?? 0) + 12 * Math.floor(step / scale.length)) / 12);

function notesOf(name: SoundName, step: number): readonly Note[] {
  switch (name) {
    case 'tap':
      return [{ wave: 'triangle', hz: 420, to: 260, ms: 45, loud: 0.12 }];
    case 'bet':
      return [
        { wave: 'triangle', hz: 660, to: 520, ms: 60, loud: 0.14 },
        { wave: 'sine', hz: 1_320, at: 30, ms: 90, loud: 0.06 },
      ];
    case 'stop':
      return [{ wave: 'sine', hz: 120, to: 70, ms: 130, loud: 0.3 }];
    case 'gem':
      return [
        { wave: 'sine', hz: lifted(523, step), ms: 260, loud: 0.16 },
        { wave: 'sine', hz: lifted(523, step) * 4, ms: 90, loud: 0.04 },
      ];
    case 'cash':
      return [392, 494, 587, 784].map((hz, index) => ({
        wave: 'triangle' as const,
        hz,
        at: index * 22,
        ms: 420,
        loud: 0.09,
      }));
    case 'card':
      return [{ wave: 'sawtooth', hz: 2_400, to: 900, ms: 38, loud: 0.03 }];
    case 'chip':
      return [{ wave: 'square', hz: 1_500, to: 1_100, ms: 28, loud: 0.04 }];
    case 'peg':
      return [{ wave: 'sine', hz: lifted(880, step % 5), to: lifted(1_100, step % 5), ms: 60, loud: 0.07 }];
    case 'bonus':
      return [659, 784, 988, 1_319].map((hz, index) => ({
        wave: 'sine' as const,
        hz,
        at: index * 130,
        ms: 240,
        loud: 0.12,
      }));
    case 'win':
      return tune(1_200);
    case 'bigwin':
      return tune(2_400);
  }
}

/** A samba cue: off-beat thirds over a low drum. */
function tune(ms: number): readonly Note[] {
  const beat = 150;
  const melody = [523, 659, 784, 659, 880, 784, 1_047, 988];
  return Array.from({ length: Math.floor(ms / beat) }, (_, index): readonly Note[] => [
    { wave: 'triangle', hz: melody[index % melody.length] ?? 523, at: index * beat, ms: 190, loud: 0.1 },
    ...(index % 2 === 0 ? [{ wave: 'sine' as const, hz: 110, to: 70, at: index * beat, ms: 110, loud: 0.22 }] : []),
  ]).flat();
}

const hums: Readonly<Record<HumName, { readonly wave: OscillatorType; readonly hz: number; readonly loud: number }>> = {
  reel: { wave: 'triangle', hz: 90, loud: 0.05 },
  engine: { wave: 'sawtooth', hz: 70, loud: 0.035 },
  ball: { wave: 'triangle', hz: 210, loud: 0.04 },
};

export function createSynth(): Synth {
  const context = new AudioContext();
  const out = context.createGain();
  out.gain.value = 0.9;
  out.connect(context.destination);
  const voice = (wave: OscillatorType, hz: number) => {
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.type = wave;
    oscillator.frequency.value = hz;
    oscillator.connect(gain).connect(out);
    return { oscillator, gain };
  };
  return {
    play(name, step) {
      void context.resume();
      for (const note of notesOf(name, step)) {
        const begin = context.currentTime + (note.at ?? 0) / 1_000;
        const end = begin + note.ms / 1_000;
        const { oscillator, gain } = voice(note.wave, note.hz);
        if (note.to !== undefined) oscillator.frequency.exponentialRampToValueAtTime(note.to, end);
        gain.gain.setValueAtTime(0, begin);
        gain.gain.linearRampToValueAtTime(note.loud, begin + 0.006);
        gain.gain.exponentialRampToValueAtTime(0.0001, end);
        oscillator.start(begin);
        oscillator.stop(end + 0.02);
      }
    },
    hum(name) {
      const { wave, hz, loud } = hums[name];
      const { oscillator, gain } = voice(wave, hz);
      gain.gain.setTargetAtTime(loud, context.currentTime, 0.08);
      oscillator.start();
      return {
        pitch: (times) => oscillator.frequency.setTargetAtTime(hz * times, context.currentTime, 0.05),
        stop() {
          gain.gain.setTargetAtTime(0, context.currentTime, 0.06);
          oscillator.stop(context.currentTime + 0.4);
        },
      };
    },
  };
}
