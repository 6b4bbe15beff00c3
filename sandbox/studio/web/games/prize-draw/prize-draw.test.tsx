import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { prizeOf } from '../../../src/engines/prize-draw/engine.ts';
import { prizeDrawEntry } from '../../../src/engines/prize-draw/par.ts';
import { generateGames } from '../../../src/houses/generate.ts';
import { openFairStream } from '../../lib/fair.ts';
import { Shell } from '../../shell/shell.tsx';
import '../../shell/sheets/sheets.tsx';
import { fakeStudio } from '../../shell/testing/fake-studio.ts';
import { roundOf } from '../../shell/testing/round-of.ts';
import { holdClock } from '../../shell/testing/still-clock.ts';
import { chanceOf, digitsOf, NUMBERS, passingDigits, readSteps } from './maths.ts';
import { prizeDraw } from './prize-draw.tsx';

const t = await prizeDraw.texts('pt-BR');
const code = 'oficina-cupuacu-roda-premiada';
const table = {
  prizes: [
    { times: 1, numbers: 300_000 },
    { times: 5, numbers: 100_000 },
    { times: 200, numbers: 500 },
  ],
  of: NUMBERS,
};

holdClock();

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function open() {
  const studio = fakeStudio({ code, kind: 'keno', table });
  const { container } = render(<Shell module={prizeDraw} session={studio.session} t={t} />);
  return { studio, container, phase: () => container.querySelector('main')?.dataset['phase'] };
}

const draw = async (view: { number: number; times: number }, open: { studio: ReturnType<typeof fakeStudio> }) => {
  open.studio.answers.push({ paid: `${1_000 * view.times}`, view });
  fireEvent.click(screen.getByRole('button', { name: /^Sortear/ }));
  await pass(0);
};
const ladder = () => within(screen.getByRole('list', { name: 'Prêmios e chances' }));
const markOf = (times: string) => ladder().getByText(times).closest('li')?.className ?? '';

describe('the table', () => {
  it('is the one that the engine pays by, at every border of every prize', () => {
    const games = generateGames({ seed: 18, count: 20, studios: ['Quintal'] });
    for (const { prizes, ...game } of games) {
      const { par } = prizeDrawEntry({ ...game, prizes });
      const steps = readSteps(par.table);
      for (const { times, last, numbers } of steps) {
        expect(prizeOf(prizes, last)?.times).toBe(times);
        expect(prizeOf(prizes, last - numbers + 1)?.times).toBe(times);
      }
      expect(prizeOf(prizes, (steps.at(-1)?.last ?? 0) + 1)).toBeUndefined();
      expect(steps.reduce((sum, step) => sum + chanceOf(step) * step.times, 0)).toBeCloseTo(
        Number(par.rtp.lowest.numerator) / Number(par.rtp.lowest.denominator),
        10,
      );
    }
  });

  it('writes every number with six digits', () => {
    expect([digitsOf(42).join(''), digitsOf(999_999).join('')]).toEqual(['000042', '999999']);
    expect(passingDigits(0)).toHaveLength(6);
    expect(passingDigits(0)).not.toEqual(passingDigits(40));
  });
});

describe('a draw', () => {
  it('takes the same time whatever it brings', () => {
    const beats = (number: number, times: number) => prizeDraw.beats({ number, times }, undefined);
    expect(beats(400_100, 200)).toEqual(beats(999_999, 0));
    expect(beats(0, 1)).toEqual(beats(999_999, 0));
  });

  it('shows chance, highest prize and return before the bet', () => {
    open();
    for (const text of ['Chance de prêmio', '50,0%', 'Até · 1 vez em 2.000', '30,0%', '1 : 2.000', 'RTP 97,0%'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getAllByText('200×')).toHaveLength(2);
  });

  it('tells its number and lights its prize only when it is over', async () => {
    const game = open();
    await draw({ number: 345_678, times: 5 }, game);
    expect(game.studio.bets).toEqual([{ choice: {}, stake: 1_000n }]);
    expect([game.phase(), markOf('5×')]).toEqual(['revealing', '']);
    await pass(1_000);
    expect(game.phase()).toBe('settled');
    expect(markOf('5×')).toMatch(/on/);
    expect(markOf('1×')).toBe('');
    expect(game.container.querySelector('[data-part="win"]')?.textContent).toContain('saiu 345678');
  });

  it('marks a stake that came back and celebrates nothing', async () => {
    const game = open();
    await draw({ number: 7, times: 1 }, game);
    await pass(1_000);
    expect(markOf('1×')).toMatch(/back/);
    expect(game.container.querySelector('[data-part="win"]')).toBeNull();
    expect(screen.getByText('Voltou R$ 10,00 de R$ 10,00')).toBeTruthy();
  });

  it('whose answer was lost is found again by the code of its own game', async () => {
    const game = open();
    game.studio.answers.push('lost', { paid: '5000', status: 'closed', view: { number: 345_678, times: 5 } });
    fireEvent.click(screen.getByRole('button', { name: /^Sortear/ }));
    await pass(0);
    await pass(1_000);
    await pass(1_000);
    expect(game.phase()).toBe('settled');
    expect(markOf('5×')).toMatch(/on/);
  });

  it('is drawn again from its seeds, and a changed number is seen', async () => {
    const seeds = { serverSeed: 'a'.repeat(64), clientSeed: 'feira', nonce: 3 };
    // Computed outside of both, by the formula.
    const number = 710_830;
    const words = { t, format: fakeStudio({ code, kind: 'keno' }).session.format };
    const check = async (shown: number) =>
      prizeDraw.verify(await openFairStream(seeds), roundOf({}, { number: shown, times: 0 }), words);
    expect((await check(number)).isSame).toBe(true);
    expect((await check((number + 1) % NUMBERS)).isSame).toBe(false);
  });
});

describe('the strip', () => {
  it('calls only what paid more than the stake a gain', () => {
    const words = { t, format: fakeStudio({ code, kind: 'keno' }).session.format };
    const tones = [0, 1, 5, 200].map((times) => prizeDraw.tag(roundOf({}, { number: 1, times }), words)?.tone);
    expect(tones).toEqual(['plain', 'plain', 'gain', 'money']);
  });
});
