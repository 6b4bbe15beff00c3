import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dadinho } from '../games/dadinho/dadinho.tsx';
import { Shell } from './shell.tsx';
// Loaded when a win needs it; here it must not take its time.
import './moment.tsx';
import { fakeStudio } from './testing/fake-studio.ts';
import { holdClock } from './testing/still-clock.ts';

const t = await dadinho.texts('pt-BR');
const motor = vi.fn<(pattern: number[]) => boolean>(() => true);

holdClock();
beforeEach(() => {
  motor.mockClear();
  Object.defineProperty(navigator, 'vibrate', { value: motor, configurable: true });
});
afterEach(() => void vi.unstubAllGlobals());

function wantLessMotion(): void {
  const always = { matches: true, addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal('matchMedia', () => always);
}

/** Bets R$ 10,00, gets this much back, and lists everything that celebrates while the result is new. */
async function signsOf(paid: string) {
  const studio = fakeStudio({ code: 'dadinho', kind: 'dice' });
  studio.answers.push({ paid, view: { threshold: 5_000, roll: 3_275, isWin: true, multiplierE4: 19_600 } });
  const { container } = render(<Shell module={dadinho} session={studio.session} t={t} />);
  fireEvent.click(screen.getByRole('button', { name: /^Rolar/ }));
  for (const ms of [0, 1_100]) await act(() => vi.advanceTimersByTimeAsync(ms));
  await act(() => vi.dynamicImportSettled());
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(container.querySelector('main')?.dataset['phase']).toBe('settled');
  const moment = container.querySelector<HTMLElement>('[data-part="moment-middle"], [data-part="moment-large"]');
  const feathers = container.querySelectorAll('[data-part="feathers"] svg').length;
  let isTinted = false;
  for (let passed = 0; passed < 5_000; passed += 100) {
    await act(() => vi.advanceTimersByTimeAsync(100));
    isTinted ||= container.querySelector('header output')?.className.includes('pillGain') === true;
  }
  return { feathers, moment: moment?.dataset['part'], isTinted, sounds: studio.sounds, motor: motor.mock.calls };
}

const nothing = { feathers: 0, moment: undefined, isTinted: false, sounds: [], motor: [] };
const quiet = [
  ['a loss', '0'],
  ['a win below its stake', '900'],
  ['the stake itself', '1000'],
] as const;

it.each(quiet)('celebrates %s with no part, no sound and no vibration', async (_, paid) => {
  expect(await signsOf(paid)).toEqual(nothing);
});

it.each([
  ['small', '4990', { feathers: 6, moment: undefined, sounds: ['win'], motor: [[[10]]] }],
  ['middle', '5000', { feathers: 11, moment: 'moment-middle', sounds: ['win'], motor: [[[15, 40, 15]]] }],
  ['large', '20010', { feathers: 26, moment: 'moment-large', sounds: ['bigwin'], motor: [[[20, 60, 20, 60, 40]]] }],
])('celebrates a %s win in its own size', async (_, paid, signs) => {
  expect(await signsOf(paid)).toEqual({ ...signs, isTinted: true });
});

it.each([
  ['a small win', '4990', undefined],
  ['a middle win', '5000', 'moment-middle'],
  ['a large win', '20010', 'moment-large'],
])('lets nothing fly, sound or shake for %s where motion is reduced', async (_, paid, moment) => {
  wantLessMotion();
  expect(await signsOf(paid)).toEqual({ ...nothing, isTinted: true, moment });
});
