import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import golden from '../../../src/engines/plinko-iguacu/golden.json';
import { par } from '../../../src/engines/plinko-iguacu/par.ts';
import { openFairStream } from '../../lib/fair.ts';
import { Shell } from '../../shell/shell.tsx';
import { fakeStudio } from '../../shell/testing/fake-studio.ts';
import { roundOf } from '../../shell/testing/round-of.ts';
import { ballAt, FALL_MS, footX, hopsAt, ROWS, trailAt } from './board.ts';
import { plinkoIguacu } from './plinko-iguacu.tsx';
import { holdClock } from '../../shell/testing/still-clock.ts';

const t = await plinkoIguacu.texts('pt-BR');
const { format } = fakeStudio({ code: '', kind: '' }).session;
const words = { t, format };
type View = Parameters<typeof plinkoIguacu.beats>[0];

const viewOf = (path: readonly number[], multiplierTenths: number): View => ({
  risk: 'medium',
  path,
  foot: path.reduce((sum, side) => sum + side, 0),
  multiplierTenths,
});
const toRight = (count: number) => Array.from({ length: ROWS }, (_, row) => (row < count ? 1 : 0));

holdClock();

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function open() {
  const studio = fakeStudio({ code: 'plinko-iguacu', kind: 'plinko', table: par.table });
  const { container } = render(<Shell module={plinkoIguacu} session={studio.session} t={t} />);
  return { studio, container, phase: () => container.querySelector('main')?.dataset['phase'] };
}

const feet = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('the board', () => {
  it('lets every ball fall in the same time', () => {
    expect(plinkoIguacu.beats(viewOf(toRight(12), 400), undefined)).toEqual([{ ms: FALL_MS }]);
    expect(plinkoIguacu.beats(viewOf(toRight(6), 4), undefined)).toEqual([{ ms: FALL_MS }]);
  });

  it('lands each path on the foot that it names, and touches twelve pegs on the way', () => {
    for (let count = 0; count <= ROWS; count += 1)
      expect(ballAt(FALL_MS, toRight(count)).x).toBeCloseTo(footX(count), 6);
    expect([hopsAt(0), hopsAt(120), hopsAt(FALL_MS)]).toEqual([0, 1, 12]);
  });

  it('draws a trail only where the ball was', () => {
    expect(trailAt(200, toRight(12), 6)).toEqual(Array.from({ length: 6 }));
    const trail = trailAt(FALL_MS, toRight(12), 6);
    expect(trail.every((dot) => dot !== undefined)).toBe(true);
    expect(trail[0]?.x).toBeLessThan(footX(12));
  });
});

describe('plinko-iguacu', () => {
  it('draws every golden round again from its seeds, and notices a bent one', async () => {
    const { serverSeed, clientSeed, vectors } = golden;
    expect(vectors.length).toBeGreaterThan(2);
    for (const { nonce, outcome } of vectors) {
      const draw = () => openFairStream({ serverSeed, clientSeed, nonce });
      const view = viewOf(outcome.path, 0);
      expect((await plinkoIguacu.verify(await draw(), roundOf({ risk: 'medium' }, view), words)).isSame).toBe(true);
      const bent = { ...view, path: outcome.path.map((side) => 1 - side) };
      expect((await plinkoIguacu.verify(await draw(), roundOf({ risk: 'medium' }, bent), words)).isSame).toBe(false);
    }
  });

  it('shows the table of the risk and the odds of the top before the bet', () => {
    open();
    expect(feet()).toEqual(['40', '8', '3', '1,8', '1,2', '0,6', '0,4', '0,6', '1,2', '1,8', '3', '8', '40']);
    expect(screen.getByText('12 fileiras · risco: médio · o topo paga 40× uma vez em 2.048')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Alto' }));
    expect(feet()[0]).toBe('220');
    expect(screen.getByText(/o topo paga 220×/)).toBeTruthy();
  });

  it('says what came back below the stake in one plain line, and shows the table of a new risk at once', async () => {
    const { studio, container, phase } = open();
    studio.answers.push({ paid: '600', view: viewOf(toRight(7), 6) });
    fireEvent.click(screen.getByRole('button', { name: /^Soltar bola/ }));
    await pass(0);
    expect(phase()).toBe('revealing');
    expect(studio.bets).toEqual([{ choice: { risk: 'medium' }, stake: 1_000n }]);
    await pass(FALL_MS);
    expect(phase()).toBe('settled');
    expect(screen.getByText('Voltou R$ 6,00 de R$ 10,00')).toBeTruthy();
    expect(container.querySelector('[data-part="win"], [data-part="feathers"]')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Baixo' }));
    expect(feet()).toContain('12');
    expect(screen.queryByText('Voltou R$ 6,00 de R$ 10,00')).toBeNull();
  });

  it('forgets a remembered risk that is none', () => {
    expect([{ risk: 'high' }, { risk: 'huge' }, {}, null].map(plinkoIguacu.readChoice)).toEqual([
      { risk: 'high' },
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('marks only what paid more than the stake as a gain', () => {
    const tagOf = (tenths: number) => plinkoIguacu.tag(roundOf({ risk: 'medium' }, viewOf([], tenths)), words);
    expect([tagOf(6), tagOf(10), tagOf(18), tagOf(80)]).toEqual([
      { text: '0,6×', tone: 'plain' },
      { text: '1×', tone: 'plain' },
      { text: '1,8×', tone: 'gain' },
      { text: '8×', tone: 'money' },
    ]);
  });
});
