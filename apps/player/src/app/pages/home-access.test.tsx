import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepCookie } from '../../lib/storage/cookies.ts';
import { confirmFirstRun } from '../../lib/storage/first-run.ts';
import { beginSession, endSession } from '../../lib/session/session.ts';
import { homeBody, mainInfo } from '../testing/own-answers.ts';
import { renderAt } from '../testing/render-app.tsx';
import { answerCalls, packageConfig } from '../testing/wire-answers.ts';
import { Shell } from '../shell/layout/shell.tsx';
import { Page } from './home.tsx';

const past = {
  From: '2026-11-13',
  To: '2026-11-13',
  Result: '-14.60',
  PlayedMinutes: 38,
  LossMax: '60.00',
  MinutesMax: 120,
  Deposited: '0.00',
  Withdrawn: '0.00',
};
const month = {
  ...past,
  From: '2026-11-01',
  Result: '85.60',
  MinutesMax: null,
  Deposited: '360.00',
  Withdrawn: '300.00',
};

const home = (IsDue: boolean, features: readonly string[], HasNewTerms = false) => {
  const config = { ...packageConfig, Features: [...packageConfig.Features, ...features] };
  const access = { IsDue, HasNewTerms, Yesterday: past, Month: month };
  const table = { home: homeBody, 'package/config': config, 'playerMain/mainInfo': mainInfo, 'limits/access': access };
  const { inputs } = answerCalls(table);
  renderAt(
    '/game/idx1',
    <Shell>
      <Page />
    </Shell>,
  );
  return inputs;
};

beforeEach(() => {
  confirmFirstRun();
  keepCookie('announced', '');
  beginSession('abc');
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

it('asks whoever did not accept the terms that hold to read them, and says that going in accepts them', async () => {
  home(true, ['risk_message'], true);
  const link = await screen.findByRole('link', { name: 'Ler os termos' });
  expect(link.getAttribute('href')).toBe('/game/support?page=terms');
  expect(screen.getByText(/Ao entrar, você aceita a versão atual/)).toBeDefined();
});

it('begins the first access of a day with what the days before came to, and says that it was read', async () => {
  const unused = () => undefined;
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: unused, removeEventListener: unused }));
  const inputs = home(true, ['risk_message']);
  expect(await screen.findByRole('heading', { name: 'Seus números até ontem' })).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Ontem, sexta' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Ler os termos' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Novembro até agora' })).toBeDefined();
  expect(screen.getByText('13 de 30 dias')).toBeDefined();
  expect(screen.getByRole('progressbar', { name: /^Perda: R\$\s14,60, de R\$\s60$/ })).toBeDefined();
  // What came out above zero is written as large as what was lost.
  expect(screen.getByText('Ganho')).toBeDefined();
  expect(screen.queryByRole('link', { name: /Jogo/ })).toBeNull();
  expect(document.querySelector('[data-part="tab-bar"]')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Entendi, entrar' }));
  await screen.findByRole('heading', { name: 'Seus números até ontem' });
  expect(JSON.stringify(inputs)).toContain('"seen":1');
});

it('shows the lobby at once where it was read today', async () => {
  home(false, ['risk_message']);
  expect(await screen.findByRole('link', { name: /Jogo a/ })).toBeDefined();
});

it('asks nothing where no market owes it', async () => {
  const inputs = home(true, []);
  expect(await screen.findByRole('link', { name: /Jogo a/ })).toBeDefined();
  expect(JSON.stringify(inputs)).not.toContain('access');
});
