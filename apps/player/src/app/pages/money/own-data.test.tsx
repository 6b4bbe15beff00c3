import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '../../../lib/session/session.ts';
import { limitsStatus, mainInfo } from '../../testing/own-answers.ts';
import { depositPage, withdrawalPage } from '../../testing/payment-answers.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { answerCalls } from '../../testing/wire-answers.ts';
import { Page } from './own-data.tsx';

beforeEach(() => beginSession('abc'));
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

it('shows what was lost as large as what was won, for today, the week and since the beginning', async () => {
  answerCalls({
    'playerMain/mainInfo': mainInfo,
    'limits/status': limitsStatus,
    'recharge/records': depositPage(),
    'withdraw/records': withdrawalPage(),
  });
  const { container } = renderAt('/game/DadosO', <Page />);
  await screen.findByText('Tempo jogando');
  const result = () => container.querySelector('[data-part="figures-result"] [aria-hidden]')?.textContent;
  expect(result()).toMatch(/−R\$\s?118,20/);
  fireEvent.click(screen.getByRole('radio', { name: 'Hoje' }));
  expect(result()).toMatch(/−R\$\s?46,20/);
  fireEvent.click(screen.getByRole('radio', { name: 'Tudo' }));
  // 560 came in, 300 went out.
  expect(result()).toMatch(/−R\$\s?260,00/);
});
