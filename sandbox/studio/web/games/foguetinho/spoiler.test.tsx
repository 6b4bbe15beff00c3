import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Shell } from '../../shell/shell.tsx';
import '../../shell/sheets/sheets.tsx';
import { fakeStudio } from '../../shell/testing/fake-studio.ts';
import { msAt } from './flight.ts';
import { foguetinho } from './foguetinho.tsx';
import { holdClock } from '../../shell/testing/still-clock.ts';

const t = await foguetinho.texts('pt-BR');

holdClock();

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('does not name the end of a flight anywhere while the rocket still flies on the screen', async () => {
  const acceptedAt = Date.now();
  const studio = fakeStudio({
    code: 'foguetinho',
    kind: 'crash',
    round: { acceptedAt, view: { isOver: false, autoCashOut: null } },
  });
  const stopMs = msAt(5_529);
  const view = { isOver: true, autoCashOut: null, stopCentis: 5_529, stopMs, leftCentis: 146, lateMs: null };
  const { container } = render(<Shell module={foguetinho} session={studio.session} t={t} />);
  studio.answers.push({ paid: '1460', status: 'closed', view });
  fireEvent.click(screen.getByRole('button', { name: /^Retirar/ }));
  await pass(3_000);
  const strip = () => screen.getByRole('list', { name: 'Últimas rodadas' }).textContent;
  expect(container.textContent).toContain('o foguete segue');
  expect(strip()).toBe('em voo');
  fireEvent.click(screen.getByRole('button', { name: 'Regras, jogo justo, som e histórico' }));
  await act(() => vi.dynamicImportSettled());
  await pass(50);
  fireEvent.click(screen.getByRole('button', { name: 'Histórico' }));
  expect(document.body.textContent).not.toContain('55,29');
  await pass(stopMs);
  expect(strip()).toBe('55,29×');
  expect(screen.getByRole('dialog').textContent).toContain('retirou em 1,46× · parou em 55,29×');
});
