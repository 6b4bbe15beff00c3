import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { offerOf, sobeEDesce as engine } from '../../../src/engines/sobe-e-desce/engine.ts';
import golden from '../../../src/engines/sobe-e-desce/golden.json';
import { openFairStream } from '../../lib/fair.ts';
import { Shell } from '../../shell/shell.tsx';
import { fakeStudio } from '../../shell/testing/fake-studio.ts';
import { roundOf } from '../../shell/testing/round-of.ts';
import { CARD_KINDS } from '../cards/deck.ts';
import { firstOffer, type Guess, multiplierCentis, type View } from './maths.ts';
import { otherCard, sobeEDesce } from './sobe-e-desce.tsx';
import { SHOW_MS } from './stage.tsx';
import { holdClock } from '../../shell/testing/still-clock.ts';

const t = await sobeEDesce.texts('pt-BR');
const { format } = fakeStudio({ code: '', kind: '' }).session;
const words = { t, format };

/** What the engine shows after these cards. */
function viewOf(
  start: number,
  guesses: readonly Guess[],
  { cards, end = null }: { readonly cards: readonly number[]; readonly end?: View['end'] },
): View {
  return engine.view({ start, stake: '1000', guesses, cards, end }) as View;
}

const EIGHT = 33;
const fresh = viewOf(EIGHT, [], { cards: [] });
const jackClubs = 49;
const fourHearts = 16;

holdClock();

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function open(round?: object) {
  const studio = fakeStudio({ code: 'sobe-e-desce', kind: 'hilo', ...(round === undefined ? {} : { round }) });
  const { container } = render(<Shell module={sobeEDesce} session={studio.session} t={t} />);
  return { studio, container, phase: () => container.querySelector('main')?.dataset['phase'] };
}

const higher = () => screen.getByRole('button', { name: /^Sobe ou igual/ });
const lower = () => screen.getByRole('button', { name: /^Desce ou igual/ });

describe('the numbers', () => {
  it('are those of the engine for a first guess from every card', () => {
    for (let start = 0; start < CARD_KINDS; start += 1)
      for (const guess of ['higher', 'lower'] as const)
        expect(firstOffer(start, guess)).toEqual(
          offerOf({ start, stake: '1', guesses: [], cards: [], end: null }, guess) ?? null,
        );
    expect([12, 8, 6, 1].map((count) => multiplierCentis([count]))).toEqual([105n, 157n, 210n, 1_261n]);
  });

  it('are drawn again from the seeds of every golden round, and a bent one is noticed', async () => {
    const { serverSeed, clientSeed, vectors } = golden;
    expect(vectors.length).toBeGreaterThan(2);
    for (const { nonce, choice, outcome } of vectors) {
      const view = viewOf(choice.start, [], { cards: outcome.cards });
      const draw = () => openFairStream({ serverSeed, clientSeed, nonce });
      expect((await sobeEDesce.verify(await draw(), roundOf(choice, view), words)).isSame).toBe(true);
      const bent = { ...view, cards: outcome.cards.map((card) => (card + 1) % CARD_KINDS) };
      expect((await sobeEDesce.verify(await draw(), roundOf(choice, bent), words)).isSame).toBe(false);
    }
  });

  it('change the first card to another one, whatever the browser throws', () => {
    for (const random of [0, 0.5, 0.999999]) expect(otherCard(EIGHT, random)).not.toBe(EIGHT);
    expect(new Set(Array.from({ length: 51 }, (_, index) => otherCard(0, (index + 0.5) / 51))).size).toBe(51);
  });

  it('forget a remembered card that is none', () => {
    expect([{ start: 51 }, { start: 52 }, { start: '3' }, {}, null].map(sobeEDesce.readChoice)).toEqual([
      { start: 51 },
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('the table', () => {
  it('turns a card in the same time whether the guess was right or not', () => {
    const hit = viewOf(EIGHT, ['higher'], { cards: [jackClubs] });
    const miss = viewOf(EIGHT, ['higher'], { cards: [fourHearts], end: 'miss' });
    expect(sobeEDesce.beats(hit, fresh)).toEqual([{ ms: SHOW_MS }]);
    expect(sobeEDesce.beats(miss, fresh)).toEqual(sobeEDesce.beats(hit, fresh));
    expect(sobeEDesce.beats({ ...hit, end: 'collected' }, hit)).toEqual([]);
  });

  it('shows chance and multiplier of both guesses before the bet, and takes no guess yet', () => {
    const { studio } = open();
    expect(higher().textContent).toContain('2,10× · 46,15%');
    expect(lower().textContent).toContain('1,57× · 61,54%');
    fireEvent.click(higher());
    expect(studio.actions).toEqual([]);
  });

  it('asks the server for every guess, tells nothing while the card turns and lets the player collect', async () => {
    const { studio, phase, container } = open();
    studio.answers.push({ status: 'open', view: fresh }, { view: viewOf(EIGHT, ['higher'], { cards: [jackClubs] }) });
    fireEvent.click(screen.getByRole('button', { name: /^Apostar/ }));
    await pass(0);
    expect(phase()).toBe('open');
    expect(studio.bets).toEqual([{ choice: { start: EIGHT }, stake: 1_000n }]);
    fireEvent.click(higher());
    await pass(0);
    expect(studio.actions).toEqual([{ kind: 'higher' }]);
    expect(screen.queryByText('2,10×')).toBeNull();
    await pass(SHOW_MS);
    expect(screen.getByText('2,10×')).toBeTruthy();
    const collect = screen.getByRole('button', { name: /^Retirar/ });
    expect(collect.textContent).toContain('R$ 21,00');
    studio.answers.push({
      status: 'closed',
      paid: '2100',
      view: viewOf(EIGHT, ['higher'], { cards: [jackClubs], end: 'collected' }),
    });
    fireEvent.click(collect);
    await pass(0);
    expect(phase()).toBe('settled');
    expect(screen.getByText('Você retirou com 1 acerto')).toBeTruthy();
    expect(container.querySelector('[data-part="win"]')).not.toBeNull();
    expect(screen.getByText(/^Próxima rodada, Valete de Paus: sobe 4,20×/)).toBeTruthy();
  });

  it('guesses by the arrow keys, once for a held key and never under a sheet', async () => {
    const { studio } = open({ view: fresh, choice: { start: EIGHT } });
    studio.answers.push({ view: viewOf(EIGHT, ['lower'], { cards: [fourHearts] }) });
    fireEvent.keyDown(document.body, { key: 'ArrowUp', repeat: true });
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.setAttribute('open', '');
    fireEvent.keyDown(document.body, { key: 'ArrowUp' });
    dialog.remove();
    fireEvent.keyDown(document.body, { key: 'ArrowDown' });
    await pass(0);
    expect(studio.actions).toEqual([{ kind: 'lower' }]);
  });

  it('ends with a miss in silence, and goes on from the card that lies there', async () => {
    const { studio, phase, container } = open({ view: fresh, choice: { start: EIGHT } });
    studio.answers.push({ status: 'closed', view: viewOf(EIGHT, ['higher'], { cards: [fourHearts], end: 'miss' }) });
    fireEvent.click(higher());
    await pass(0);
    await pass(SHOW_MS);
    expect(phase()).toBe('settled');
    expect(screen.getByText('Saiu 4 de Copas')).toBeTruthy();
    expect(container.querySelector('[data-part="win"], [data-part="feathers"]')).toBeNull();
    expect(higher().textContent).toContain('1,26× · 76,92%');
    studio.answers.push({ status: 'open', view: viewOf(fourHearts, [], { cards: [] }) });
    fireEvent.click(screen.getByRole('button', { name: /^Apostar/ }));
    await pass(0);
    expect(studio.bets.at(-1)?.choice).toEqual({ start: fourHearts });
  });

  it('does not offer a guess that cannot miss', () => {
    const ace = 39;
    const { studio } = open({ view: viewOf(EIGHT, ['lower'], { cards: [ace] }), choice: { start: EIGHT } });
    expect(higher().textContent).toContain('Não é oferecido');
    fireEvent.click(higher());
    expect(studio.actions).toEqual([]);
  });

  it('goes on with a round that was open, with its own stake and cards', () => {
    open({ view: viewOf(EIGHT, ['higher'], { cards: [jackClubs] }), choice: { start: EIGHT }, stake: '2500' });
    expect(screen.getByRole('button', { name: /^Retirar/ }).textContent).toContain('R$ 52,50');
    expect(screen.getByRole('img', { name: 'Valete de Paus' })).toBeTruthy();
    expect(screen.getByRole('img', { name: '8 de Ouros' })).toBeTruthy();
  });
});
