import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { loadMoment } from '../../../features/home/lobby/load-moment.ts';
import { wonPool } from '../../../features/home/lobby/jackpot-won.ts';
import { paidPool as paid } from '../../testing/jackpot-answers.ts';
import { roundRunning } from '../../../lib/games/round-running.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { answerCalls } from '../../testing/wire-answers.ts';

afterEach(() => {
  wonPool.set(undefined);
  roundRunning.set(false);
});

it('shows a jackpot that was won by what was published of it, when no round is on the screen any more', async () => {
  const { asked } = answerCalls({ 'jackPot/check': paid });
  const JackpotMoment = await loadMoment();
  const closed = vi.fn<() => void>();
  roundRunning.set(true);
  wonPool.set(7);
  const { where } = renderAt('/game/idx1', <JackpotMoment open onClose={closed} />);
  await vi.waitFor(() => expect(asked).toContain('jackPot/check'));
  expect(document.querySelector('[data-part="moment-jackpot"]')).toBeNull();
  act(() => roundRunning.set(false));
  expect(await screen.findByRole('heading', { name: 'O Jackpot Arara é seu!' })).toBeDefined();
  expect(document.querySelector('[data-part="moment-jackpot"]')?.textContent).toContain('12.418,07');
  fireEvent.click(screen.getByRole('button', { name: 'Ver meu saldo' }));
  expect(closed).toHaveBeenCalled();
  expect(where()).toBe('/game/idx5');
});
