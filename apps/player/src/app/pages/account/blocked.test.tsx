import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { codeQuestion } from '../../../lib/session/proved.ts';
import { beginSession, endSession } from '../../../lib/session/session.ts';
import { mainInfo } from '../../testing/own-answers.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { answerCalls } from '../../testing/wire-answers.ts';
import { Page } from './blocked.tsx';

const AT = '2026-11-14T12:10:00.000Z';
const blockCase = (Code: string) => ({
  CaseId: Code,
  Code,
  Title: `Parado por ${Code}`,
  Text: 'Uma consulta respondeu assim.',
  Scopes: ['bet'],
  PlacedAt: AT,
  Reviewer: 'Equipe',
  Wait: { Why: { Word: Code, Text: 'Em análise' }, NextActor: 'house', DueAt: AT },
  CanAppeal: false,
  Appeal: null,
  Timeline: [],
});
const terms = { LettersMin: 20, LettersMax: 500, BusinessDays: 1 };
const situation = (...codes: string[]) => ({ Cases: codes.map(blockCase), Ended: null, AppealTerms: terms });
const reason = {
  Why: { Word: 'central_exclusion', Text: 'Seu CPF está na autoexclusão.' },
  Next: 'Saque até o prazo.',
  Since: AT,
  WithdrawUntil: '2026-11-16T12:10:00.000Z',
  CloseBy: null,
  RefundBy: null,
};

const at = (answers: object) => {
  const table = { 'playerMain/mainInfo': mainInfo, 'player/closing': { Closing: null }, ...answers };
  return { ...answerCalls(table), ...renderAt('/game/blocked', <Page />) };
};
beforeEach(() => beginSession('abc'));
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

it('puts the way out of the money first for whoever may not bet by law, and says no more than is true', async () => {
  at({ 'player/blocks': situation('IMPEDED-01') });
  const links = (await screen.findByRole('link', { name: /^Sacar/ })).closest('main')?.querySelectorAll('a[href]');
  const paths = [...(links ?? [])].map((link) => link.getAttribute('href'));
  expect(paths.filter((path) => path !== '/game/support')[0]).toBe('/game/withdraw');
  // Some are only looked at again: nothing closes before it does.
  expect(screen.getByText('Apostas paradas')).toBeDefined();
  expect(screen.queryByText('Conta em encerramento')).toBeNull();
});

it('tells why the law stopped somebody only after a code', async () => {
  at({ 'player/blocks': situation('IMPEDED-01'), 'player/impediment': { Impediment: reason } });
  const wire = globalThis.fetch;
  let isProved = false;
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    url.includes('player/impediment') && !isProved
      ? Promise.resolve(Response.json({ Code: 1133, Msg: 'Código', Body: null }))
      : wire(url, init),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'mensagem protegida' }));
  await waitFor(() => expect(codeQuestion.get()).toBeDefined());
  expect(screen.queryByText(reason.Why.Text)).toBeNull();
  isProved = true;
  codeQuestion.get()?.(true);
  expect(await screen.findByText(reason.Why.Text)).toBeDefined();
  expect(screen.getByText('até 16/11, 9:10')).toBeDefined();
});

it('keeps the case of the house beside what the law says', async () => {
  at({ 'player/blocks': situation('IMPEDED-01', 'FRAUD-01') });
  expect(await screen.findByText(/parado por FRAUD-01/)).toBeDefined();
});
