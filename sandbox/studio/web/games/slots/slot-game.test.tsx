import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openFairStream } from '../../lib/fair.ts';
import { Shell } from '../../shell/shell.tsx';
import { fakeStudio } from '../../shell/testing/fake-studio.ts';
import { roundOf } from '../../shell/testing/round-of.ts';
import { TURN_MS } from './acts.ts';
import { type allSlots, allSlots as slots, drawFrom, someNumbers } from './testing/all-slots.ts';
import { holdClock } from '../../shell/testing/still-clock.ts';

type Slot = (typeof allSlots)[number];

holdClock();

/** In small steps, because a screen is drawn again only between them. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 100) await act(() => vi.advanceTimersByTimeAsync(Math.min(100, left)));
}

/** The first of many rounds that is as wanted. */
function roundThat({ view }: Slot, isWanted: (view: ReturnType<Slot['view']>) => boolean) {
  for (let seed = 1; seed < 5_000; seed += 1) {
    const found = view(drawFrom(someNumbers(seed, 200)));
    if (isWanted(found)) return { view: found, paid: `${found.totalLineBets * 100}` };
  }
  throw new Error('no such round');
}

async function open(slot: Slot, answers: readonly object[]) {
  const studio = fakeStudio({ code: slot.code, kind: 'slot' });
  studio.answers.push(...answers);
  const { opened } = studio.session;
  const game = { ...opened.game, table: slot.par.table, stakeStep: '10' };
  const t = await slot.module.texts('pt-BR');
  const { container } = render(
    <Shell module={slot.module} session={{ ...studio.session, opened: { ...opened, game } }} t={t} />,
  );
  const press = () => fireEvent.keyDown(document.body, { key: 'Enter' });
  return { studio, container, press, t, phase: () => container.querySelector('main')?.dataset['phase'] };
}

const shown = (container: HTMLElement) =>
  [...container.querySelectorAll('img[alt]:not([alt=""])')].map((img) => img.getAttribute('alt'));

describe.each(slots)('$code', (slot) => {
  it('shows the screen that the server drew, and gold only above the stake', async () => {
    const win = roundThat(slot, (v) => v.totalLineBets > 10 && v.freeSpins.length === 0 && v.second === undefined);
    const { container, press, t } = await open(slot, [win]);
    expect(screen.getByText('10 linhas fixas')).toBeTruthy();
    expect(screen.getByText('R$ 1,00 por linha')).toBeTruthy();
    press();
    await pass(100);
    expect(container.querySelector('[data-part="win"]')).toBeNull();
    await pass(TURN_MS + 900);
    const names = [0, 1, 2, 3, 4].flatMap((reel) => win.view.screen.map((row) => t(row.charAt(reel) as 'A')));
    expect(shown(container)).toEqual(names);
    expect(container.querySelector('[data-part="win"]')).not.toBeNull();
  });

  it('says plainly what came back at or below the stake', async () => {
    const back = roundThat(slot, (v) => v.totalLineBets > 0 && v.totalLineBets <= 10 && v.second === undefined);
    const { container, press } = await open(slot, [back]);
    press();
    await pass(TURN_MS + 900);
    // On the stage, and once more for who hears the screen.
    expect(screen.getAllByText(/^Voltou R\$/)).toHaveLength(2);
    expect(container.querySelector('[data-part="win"], [data-part="feathers"]')).toBeNull();
  });

  it('asks for a press before each of ten free spins and pays them together', async () => {
    const free = roundThat(slot, (v) => v.freeSpins.length === 10 && v.second === undefined);
    const { press, phase, studio, container } = await open(slot, [free]);
    press();
    await pass(TURN_MS + 200);
    expect(phase()).toBe('waiting');
    const entry = within(screen.getByRole('dialog', { name: '10 giros' }));
    expect(entry.getByText('Sai do seu saldo').nextSibling?.textContent).toBe('R$ 0,00');
    expect(entry.getByText('Ganhos de linha').nextSibling?.textContent).toBe('em dobro');
    expect(entry.getByRole('button', { name: 'Começar 10 giros' })).toBeTruthy();
    expect(screen.getByText('Aposta dos giros por nossa conta')).toBeTruthy();
    for (let spin = 1; spin <= 10; spin += 1) {
      expect(phase()).toBe('waiting');
      press();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.getByText(`Giro ${spin} de 10 · até aqui`)).toBeTruthy();
      await pass(2 * TURN_MS + 1_000);
    }
    expect(phase()).toBe('settled');
    expect(studio.bets).toHaveLength(1);
    expect(container.querySelector('[data-part="win"]')).not.toBeNull();
  });

  it('takes a tap for the end of the animation and for nothing else', async () => {
    const { container, press, phase, studio } = await open(slot, [
      roundThat(slot, (v) => v.totalLineBets === 0 && v.second === undefined),
    ]);
    press();
    await pass(20);
    expect(phase()).toBe('revealing');
    fireEvent.pointerDown(container.querySelector('canvas') ?? container);
    await pass(20);
    expect(phase()).toBe('settled');
    expect(studio.bets).toHaveLength(1);
    expect(screen.getByRole('button', { name: /^Girar/ }).querySelector('[data-part="wait-ring"]')).not.toBeNull();
  });

  it('keeps the last results under the reels, as how often each paid the stake', async () => {
    const { press, studio } = await open(slot, [
      roundThat(slot, (v) => v.totalLineBets === 0 && v.second === undefined),
    ]);
    expect(screen.queryByRole('list', { name: 'Últimas rodadas' })).toBeNull();
    press();
    await pass(TURN_MS + 900);
    await pass(20);
    expect(studio.bets).toHaveLength(1);
    expect(screen.getByRole('list', { name: 'Últimas rodadas' }).textContent).toBe('0,00×');
  });

  it('tells its pays from the published table, in line bets and in money', async () => {
    await open(slot, []);
    fireEvent.click(screen.getByRole('button', { name: /Pagamentos/ }));
    await pass(100);
    const text = document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';
    const { pays } = slot.rules.table;
    for (const [, , five = 0] of Object.values(pays)) {
      expect(text).toContain(five.toLocaleString('pt-BR'));
      expect(text).toContain(`R$ ${five.toLocaleString('pt-BR')},00`);
    }
    expect(text).toContain('3, 4 ou 5 em qualquer lugar: 2×, 10× ou 50× a aposta total. Mais 10 giros por nossa conta');
    expect(text).toContain('1 vez a cada 117 giros');
  });

  it('verifies a golden round and notices a bent one', async () => {
    const { serverSeed, clientSeed, vectors } = slot.golden;
    const t = await slot.module.texts('pt-BR');
    const { format } = fakeStudio({ code: slot.code, kind: 'slot' }).session;
    const words = { t, format };
    for (const { nonce, outcome, stake, payout } of vectors) {
      const view = { ...outcome, screen: [], wins: [], totalLineBets: 0 } as never as ReturnType<Slot['view']>;
      const money = { stake: BigInt(stake), paid: BigInt(payout) };
      const verify = async (seen: typeof view, paid = money.paid) => {
        const draw = await openFairStream({ serverSeed, clientSeed, nonce });
        return (await slot.module.verify(draw, roundOf({}, seen, { ...money, paid }), words)).isSame;
      };
      expect(await verify(view)).toBe(true);
      expect(await verify(view, money.paid + 1n)).toBe(false);
      expect(await verify({ ...view, stops: view.stops.toReversed() })).toBe(false);
    }
  });
});

it('turns the other reels of Onça once more, and says so', async () => {
  const onca = slots.find(({ code }) => code === 'onca-dourada');
  if (onca === undefined) throw new Error('no jaguar');
  const held = roundThat(onca, (v) => v.second !== undefined && v.freeSpins.length === 0);
  const { press, phase, container, t } = await open(onca, [held]);
  press();
  await pass(TURN_MS + 300);
  expect(screen.getByText('Os outros rolos giram mais uma vez')).toBeTruthy();
  expect(phase()).toBe('revealing');
  await pass(900 + TURN_MS + 900);
  expect(phase()).toBe('settled');
  const rows = held.view.second?.screen ?? [];
  expect(shown(container)).toEqual([0, 1, 2, 3, 4].flatMap((reel) => rows.map((row) => t(row.charAt(reel) as 'A'))));
});
