import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type CardsState, vinteEUm as engine } from '../../../src/engines/vinte-e-um/engine.ts';
import golden from '../../../src/engines/vinte-e-um/golden.json';
import { totalOf as engineTotal } from '../../../src/engines/vinte-e-um/hand.ts';
import { openFairStream } from '../../lib/fair.ts';
import { Shell } from '../../shell/shell.tsx';
import '../../shell/sheets/sheets.tsx';
import { fakeStudio } from '../../shell/testing/fake-studio.ts';
import { roundOf } from '../../shell/testing/round-of.ts';
import { countedOf, dealOrder, type Hand, sceneAt, stepsOf, totalOf, totalText, type View } from './hands.ts';
import { vinteEUm } from './vinte-e-um.tsx';
import { holdClock } from '../../shell/testing/still-clock.ts';

const t = await vinteEUm.texts('pt-BR');
const { format } = fakeStudio({ code: '', kind: '' }).session;
const words = { t, format };

type Cards = readonly number[];
const handOf = (cards: Cards, more: Partial<Hand> = {}) => ({ cards, stakes: 1 as const, isDone: false, ...more });
/** What the engine shows of these cards. */
const viewOf = (state: Omit<CardsState, 'stake'>) => engine.view({ stake: '1000', ...state }) as View;

const [FIVE, SIX, TEN, KING, ACE, NINE] = [4, 5, 9, 38, 0, 47] as const;
const eleven = viewOf({ hands: [handOf([FIVE, SIX])], table: [KING, NINE] });
const twentyOne = viewOf({ hands: [handOf([FIVE, SIX, TEN], { isDone: true })], table: [KING, NINE] });
const bust = viewOf({ hands: [handOf([TEN, SIX, TEN], { isDone: true })], table: [KING, NINE] });
const natural = viewOf({ hands: [handOf([ACE, KING], { isDone: true })], table: [KING, NINE] });
const pair = viewOf({ hands: [handOf([TEN, KING])], table: [SIX, NINE] });
const split = viewOf({ hands: [handOf([TEN, FIVE]), handOf([KING, SIX])], table: [SIX, NINE] });

holdClock();

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function open(options: { readonly round?: object; readonly balance?: bigint } = {}) {
  const studio = fakeStudio({ code: 'vinte-e-um', kind: 'blackjack', ...options });
  const { container } = render(<Shell module={vinteEUm} session={studio.session} t={t} />);
  return { studio, container, phase: () => container.querySelector('main')?.dataset['phase'] };
}

const button = (name: RegExp) => screen.getByRole('button', { name });
const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

describe('the cards', () => {
  it('count as the engine counts them', () => {
    for (const cards of [[ACE], [ACE, KING], [ACE, ACE, NINE], [TEN, SIX, ACE], [TEN, KING, FIVE]])
      expect(totalOf(cards)).toEqual(engineTotal(cards));
    expect([totalText([ACE, SIX], false), totalText([ACE, SIX], true), totalText([ACE, KING], false)]).toEqual([
      '7/17',
      '17',
      '21',
    ]);
  });

  it('are drawn again from the seeds of every golden round, and a bent one is noticed', async () => {
    const { serverSeed, clientSeed, vectors } = golden;
    expect(vectors.some(({ outcome }) => outcome.hands.length === 2)).toBe(true);
    for (const { nonce, outcome } of vectors) {
      const view = viewOf(outcome as Omit<CardsState, 'stake'>);
      const draw = () => openFairStream({ serverSeed, clientSeed, nonce });
      expect((await vinteEUm.verify(await draw(), roundOf({}, view), words)).isSame).toBe(true);
      const bent = { ...view, table: view.table.map((card) => (card + 1) % 52) };
      expect((await vinteEUm.verify(await draw(), roundOf({}, bent), words)).isSame).toBe(false);
    }
  });

  it('leave the shoe to the player first, and after a split to each hand in turn', () => {
    expect(dealOrder({ hands: [handOf([1, 2, 3])], table: [4, 5, 6] })).toEqual([1, 4, 2, 5, 3, 6]);
    expect(dealOrder({ hands: [handOf([1, 2, 3]), handOf([4, 5, 6])], table: [7, 8, 9] })).toEqual([
      1, 7, 4, 8, 2, 5, 3, 6, 9,
    ]);
  });
});

describe('the showing', () => {
  it('takes the same time for every first deal, and for every card whatever it does to the hand', () => {
    expect(stepsOf(natural, undefined)[0]).toEqual(stepsOf(eleven, undefined)[0]);
    expect(stepsOf(natural, undefined)[0]?.ms).toBeGreaterThan(1_000);
    const before = viewOf({ hands: [handOf([TEN, SIX])], table: [KING, NINE] });
    expect(stepsOf(twentyOne, eleven)).toEqual(stepsOf(bust, before));
  });

  it('keeps the hidden card hidden until its turn, and counts no card before it has arrived', () => {
    const steps = stepsOf(twentyOne, eleven);
    expect(steps.map(({ show }) => show)).toEqual(['card', 'reveal']);
    const at = (step: number) => sceneAt(twentyOne, eleven, { steps, at: step });
    expect(at(0).table.map(({ card }) => card)).toEqual([KING, 'hidden']);
    expect(countedOf(at(0).hands[0] ?? [])).toEqual([FIVE, SIX]);
    expect(countedOf(at(1).hands[0] ?? [])).toEqual([FIVE, SIX, TEN]);
    expect(at(1).table.map(({ card }) => card)).toEqual([KING, NINE]);
    expect(countedOf(at(1).table)).toEqual([KING]);
    expect(countedOf(at(2).table)).toEqual([KING, NINE]);
  });

  it('draws the table one card after the other', () => {
    const over = viewOf({ hands: [handOf([TEN, KING], { isDone: true })], table: [FIVE, SIX, ACE, NINE] });
    const steps = stepsOf(over, pair);
    expect(steps.map(({ show }) => show)).toEqual(['reveal', 'draw', 'draw']);
    expect([0, 1, 2, 3].map((at) => sceneAt(over, pair, { steps, at }).table.length)).toEqual([2, 3, 4, 4]);
  });
});

describe('the table', () => {
  it('says what it pays before the bet', () => {
    open();
    expect(screen.getByText('Vinte e Um paga 3 para 2')).toBeTruthy();
    expect(screen.getByText(/A mesa para em 17/)).toBeTruthy();
  });

  it('deals, takes a card and stands by the server alone', async () => {
    const { studio, phase } = open();
    studio.answers.push({ status: 'open', view: eleven });
    fireEvent.click(button(/^Dar as cartas/));
    await pass(0);
    expect(phase()).toBe('revealing');
    expect(button(/^Dando as cartas/)).toHaveProperty('disabled', true);
    await pass(1_100);
    expect(phase()).toBe('open');
    expect(spoken()).toContain('Você tem 11. A mesa mostra 10.');
    expect(screen.getByRole('img', { name: 'Carta fechada' })).toBeTruthy();
    studio.answers.push({ status: 'closed', paid: '2000', view: twentyOne });
    fireEvent.click(button(/^Pedir carta/));
    await pass(0);
    expect(studio.actions).toEqual([{ kind: 'hit' }]);
    expect(screen.getByRole('img', { name: 'Carta fechada' })).toBeTruthy();
    await pass(420);
    await pass(460);
    expect(phase()).toBe('settled');
    expect(screen.queryByRole('img', { name: 'Carta fechada' })).toBeNull();
    expect(screen.getByText('Ganho')).toBeTruthy();
  });

  it('names the price of a double, and why a split is not possible', async () => {
    const { studio } = open({ round: { view: eleven, choice: {} } });
    expect(button(/^Dobrar/).textContent).toContain('+R$ 10,00');
    expect(button(/^Dividir/)).toHaveProperty('disabled', true);
    expect(screen.getByText('Dividir só com duas cartas de mesmo valor')).toBeTruthy();
    studio.answers.push({ status: 'closed', stake: '2000', view: bust });
    fireEvent.click(button(/^Dobrar/));
    await pass(0);
    expect(studio.actions).toEqual([{ kind: 'double' }]);
  });

  it('offers no raise that the balance cannot pay', () => {
    open({ round: { view: pair, choice: {} }, balance: 999n });
    expect(button(/^Dobrar/)).toHaveProperty('disabled', true);
    expect(button(/^Dividir/)).toHaveProperty('disabled', true);
    expect(screen.getByText('Saldo insuficiente para dobrar ou dividir')).toBeTruthy();
  });

  it('goes on as it was when a raise is refused, and says so', async () => {
    const { studio, phase } = open({ round: { view: pair, choice: {} } });
    studio.answers.push({ ok: false, error: 'not_taken', word: '' });
    fireEvent.click(button(/^Dobrar/));
    await pass(0);
    expect(phase()).toBe('open');
    await act(() => vi.dynamicImportSettled());
    await pass(0);
    expect(screen.getByText(/A rodada continua como estava/)).toBeTruthy();
    expect(screen.queryByText(/Esta rodada não aconteceu/)).toBeNull();
  });

  it('goes on with a split that was open, and bets the first stake again after it', async () => {
    const { studio, phase } = open({ round: { view: split, choice: {}, stake: '2000' } });
    expect(screen.getByText('Mão 1').getAttribute('aria-current')).toBe('true');
    expect(screen.getAllByText('R$ 10,00')).toHaveLength(2);
    const over = viewOf({
      hands: [handOf([TEN, FIVE], { isDone: true }), handOf([KING, SIX], { isDone: true })],
      table: [SIX, NINE, ACE],
    });
    studio.answers.push({ status: 'closed', stake: '2000', paid: '1000', view: over });
    fireEvent.click(button(/^Parar/));
    await pass(0);
    await pass(460);
    await pass(680);
    expect(phase()).toBe('settled');
    expect(screen.getByText('Voltou R$ 10,00 de R$ 20,00')).toBeTruthy();
    expect(button(/^Dar as cartas/).textContent).toContain('R$ 10,00');
  });

  it('calls a tie a tie and a loss nothing', async () => {
    const { studio, phase, container } = open({ round: { view: eleven, choice: {} } });
    studio.answers.push({ status: 'closed', paid: '1000', view: twentyOne });
    fireEvent.click(button(/^Parar/));
    await pass(0);
    await pass(420);
    await pass(460);
    expect(phase()).toBe('settled');
    expect(screen.getByText('Empate: a aposta voltou')).toBeTruthy();
    studio.answers.push({ status: 'closed', paid: '0', view: bust });
    fireEvent.click(button(/^Dar as cartas/));
    await pass(0);
    await pass(1_100);
    await pass(460);
    expect(phase()).toBe('settled');
    expect(screen.getByText('passou de 21')).toBeTruthy();
    expect(container.querySelector('[data-part="win"], [data-part="feathers"]')).toBeNull();
  });

  it('celebrates Vinte e Um of two cards by its name', async () => {
    const { studio } = open();
    studio.answers.push({ status: 'closed', paid: '2500', view: natural });
    fireEvent.click(button(/^Dar as cartas/));
    await pass(0);
    await pass(1_100);
    expect(screen.queryByText('Vinte e Um de mão')).toBeNull();
    await pass(460);
    expect(screen.getByText('Vinte e Um de mão')).toBeTruthy();
    expect(screen.getByText(/^2,50×/)).toBeTruthy();
  });
});
