import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import golden from '../../../src/engines/minas-gerais/golden.json';
import { openFairStream } from '../../lib/fair.ts';
import { Shell } from '../../shell/shell.tsx';
import { fakeStudio } from '../../shell/testing/fake-studio.ts';
import { roundOf } from '../../shell/testing/round-of.ts';
import { lastPick, ladderFrom, multiplierCentis, nextChance, rtpOf } from './maths.ts';
import { minasGerais } from './minas-gerais.tsx';
import { holdClock } from '../../shell/testing/still-clock.ts';

const t = await minasGerais.texts('pt-BR');
type Views = Parameters<typeof minasGerais.beats>;

const openView = (opened: readonly number[]) => ({
  mineCount: 3,
  opened,
  multiplierCentis: Number(multiplierCentis(3, opened.length)),
  end: null,
});

holdClock();

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function open(round?: object) {
  const studio = fakeStudio({ code: 'minas-gerais', kind: 'mines', ...(round === undefined ? {} : { round }) });
  const { container } = render(<Shell module={minasGerais} session={studio.session} t={t} />);
  return { studio, phase: () => container.querySelector('main')?.dataset['phase'], container };
}

const tile = (row: number, column: number) =>
  screen.getByRole('button', { name: new RegExp(`^Linha ${row}, coluna ${column}`) });

describe('the numbers', () => {
  it('are those of the engine, for every step of every field', () => {
    expect([1, 2, 3, 4, 5, 6].map((safe) => multiplierCentis(3, safe))).toEqual([110n, 125n, 144n, 167n, 195n, 230n]);
    expect([lastPick(1), lastPick(3), lastPick(24)]).toEqual([24, 22, 1]);
    expect(nextChance(3, 5)).toBe(0.85);
    const returns = Array.from({ length: 24 }, (_, index) => rtpOf(index + 1));
    expect(Math.min(...returns.map(({ lowest }) => lowest))).toBeCloseTo(0.9625, 10);
    expect(Math.max(...returns.map(({ highest }) => highest))).toBeCloseTo(0.97, 10);
  });

  it('keep the ladder at six steps, from one before the last that was reached', () => {
    expect(ladderFrom(3, 0).map(({ safe }) => safe)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(ladderFrom(3, 5).map(({ safe }) => safe)).toEqual([4, 5, 6, 7, 8, 9]);
    expect(ladderFrom(24, 0)).toHaveLength(1);
  });

  it('are drawn again from the seeds of every golden round', async () => {
    const { serverSeed, clientSeed, vectors } = golden;
    expect(vectors).toHaveLength(5);
    const words = {
      t,
      format: fakeStudio({ code: '', kind: '' }).session.format,
    };
    for (const { nonce, choice, outcome } of vectors) {
      const view = { ...openView([0]), mineCount: choice.mines, end: 'bust' as const, mines: outcome.mines };
      const draw = await openFairStream({ serverSeed, clientSeed, nonce });
      expect((await minasGerais.verify(draw, roundOf(choice, view), words)).isSame).toBe(true);
      const other = await openFairStream({ serverSeed, clientSeed, nonce: nonce + 1 });
      expect((await minasGerais.verify(other, roundOf(choice, view), words)).isSame).toBe(false);
    }
  });
});

describe('the field', () => {
  it('turns a stone in the same time whatever is under it', () => {
    const before: Views[1] = openView([1]);
    const gem: Views[0] = openView([1, 2]);
    const bust: Views[0] = { ...gem, end: 'bust', mines: [2, 3, 4] };
    const last: Views[0] = { ...gem, end: 'collected', mines: [3, 4, 5] };
    expect(minasGerais.beats(gem, before)).toEqual(minasGerais.beats(bust, before));
    expect(minasGerais.beats(gem, before)).toEqual(minasGerais.beats(last, before));
  });

  it('shows chance and multiplier before the bet', () => {
    open();
    for (const text of ['88,0%', 'Primeira pedra paga', '1,25×']) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getAllByText('1,10×')).toHaveLength(2);
  });

  it('asks the server for every stone and lets the player take what he has', async () => {
    const { studio, phase } = open();
    studio.answers.push({ status: 'open', view: openView([]) }, { view: openView([6]) });
    fireEvent.click(screen.getByRole('button', { name: /^Apostar/ }));
    await pass(0);
    expect(phase()).toBe('open');
    expect(screen.getByRole('button', { name: 'Escolha uma casa' })).toHaveProperty('disabled', true);
    fireEvent.click(tile(2, 2));
    await pass(0);
    expect(studio.actions).toEqual([{ kind: 'pick', tile: 6 }]);
    // The stone is still turning: nothing says yet what it was worth.
    expect(screen.queryByText('85,0%')).toBeNull();
    await pass(400);
    expect(tile(2, 2).getAttribute('aria-label')).toContain('esmeralda');
    const collect = screen.getByRole('button', { name: /^Retirar/ });
    expect(collect.textContent).toContain('R$ 11,00');
    studio.answers.push({
      status: 'closed',
      paid: '1100',
      view: { ...openView([6]), end: 'collected', mines: [0, 1, 2] },
    });
    fireEvent.click(collect);
    await pass(0);
    expect(phase()).toBe('settled');
    expect(screen.getByText('Você retirou com 1 pedra')).toBeTruthy();
  });

  it('ends with a bomb in silence: no plate, no word but the result', async () => {
    const { studio, phase, container } = open({ view: openView([6]), choice: { mines: 3 } });
    expect(phase()).toBe('open');
    studio.answers.push({ status: 'closed', view: { ...openView([6, 7]), end: 'bust', mines: [7, 8, 9] } });
    fireEvent.click(tile(2, 3));
    await pass(0);
    await pass(400);
    expect(phase()).toBe('settled');
    expect(tile(2, 3).getAttribute('aria-label')).toContain('bomba');
    expect(container.querySelector('[data-part="win"], [data-part="feathers"]')).toBeNull();
  });

  it('goes on with a round that was open, with its own stake and bombs', () => {
    open({ view: { ...openView([6]), mineCount: 5 }, stake: '2500', choice: { mines: 5 } });
    expect(tile(2, 2).getAttribute('aria-label')).toContain('esmeralda');
    expect(screen.getByRole('group', { name: 'Bombas' }).textContent).toContain('5');
    expect(screen.getByRole('button', { name: /^Retirar/ })).toBeTruthy();
  });

  it('is one stop of the tab key and moves by arrows', () => {
    const { container } = open({ view: openView([]), choice: { mines: 3 } });
    expect(container.querySelectorAll('[data-board] [tabindex="0"]')).toHaveLength(1);
    tile(1, 1).focus();
    fireEvent.keyDown(tile(1, 1), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(tile(2, 1));
    fireEvent.keyDown(tile(2, 1), { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(tile(2, 1));
  });
});
