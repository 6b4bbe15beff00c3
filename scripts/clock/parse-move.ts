import type { ClockMove } from '../../apps/api/dev/moved-clock.ts';

const unitsMs = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 7 * 86_400_000 } as const;

/** Reads `+5h`, `-1d12h` or `reset`; anything else is undefined. */
export function parseMove(text: string): ClockMove | undefined {
  if (text === 'reset') return { reset: true };
  const match = /^([+-])((?:\d{1,6}[smhdw])+)$/.exec(text);
  if (!match) return undefined;
  const sum = [...(match[2] ?? '').matchAll(/(\d+)([smhdw])/g)].reduce(
    (totalMs, [, count, unit]) => totalMs + Number(count) * unitsMs[unit as keyof typeof unitsMs],
    0,
  );
  return { addMs: match[1] === '-' ? -sum : sum };
}
