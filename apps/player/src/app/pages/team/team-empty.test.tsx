import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { teamTexts } from '../../../features/team/texts.ts';
import { beginSession, endSession } from '../../../lib/session/session.ts';
import { mainInfo } from '../../testing/own-answers.ts';
import { accountScreen } from '../../testing/payment-answers.ts';
import { renderAt } from '../../testing/render-app.tsx';
import * as wire from '../../testing/team-answers.ts';
import { answerCalls } from '../../testing/wire-answers.ts';
import { Page as IncomeDetails } from './income-details.tsx';
import { Page as TeamData } from './team-data.tsx';
import { Page as TeamList } from './team-list.tsx';
import { Page as TeamWithdraw } from './team-withdraw.tsx';
import { Page as Team } from './team.tsx';

const nobody = { Total: 0, List: [] };
const alone = {
  'promote/home': {
    ...wire.teamHome,
    Levels: wire.teamHome.Levels.map((level) => ({ ...level, People: 0, Played: 0 })),
    Boxes: [],
    Held: [],
  },
  'promote/thisWeekRebate': wire.openWeek,
  'promote/weekRebate': nobody,
  'promote/dailyDetail': nobody,
  'promote/memberDetails': { ...nobody, People: wire.people.People.map((level) => ({ ...level, People: 0 })) },
  'promote/bonusTransfer': nobody,
  'promote/total-income-details': {
    ...nobody,
    Period: { From: '2026-11-01', To: '2026-11-15' },
    Amount: '0.00',
    Bets: '0.00',
    New: 0,
    Valid: 0,
    Deposits: '0.00',
    Lines: [],
  },
  'playerMain/mainInfo': mainInfo,
  'account/get': accountScreen,
};

const open = async (path: string, page: ReactNode) => {
  answerCalls(alone);
  const { container } = renderAt(path, page);
  await teamTexts.load();
  return container;
};
const part = (container: HTMLElement, name: string) => container.querySelector(`[data-part="${name}"]`);

beforeEach(() => beginSession('abc'));
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

it('says in words that a team has nobody yet', async () => {
  const container = await open('/game/idx2', <Team />);
  await waitFor(() => expect(part(container, 'level-1-people')?.textContent).toBe('ninguém ainda'));
  expect(part(container, 'way-list')?.textContent).toContain('ninguém ainda');
});

it.each([
  ['/game/teamLista', <TeamList key="list" />, 'list-week'],
  ['/game/teamDados', <TeamData key="data" />, 'chart'],
] as const)('offers the invitation instead of an empty chart at %s', async (path, page, chart) => {
  const container = await open(path, page);
  expect(await screen.findByRole('button', { name: 'Compartilhar convite' })).toBeDefined();
  expect(part(container, chart)).toBeNull();
});

it('offers the invitation while the team has brought nothing', async () => {
  await open('/game/id', <IncomeDetails />);
  expect(await screen.findByRole('button', { name: 'Compartilhar convite' })).toBeDefined();
});

it('names no amount to move before one is typed', async () => {
  const container = await open('/game/TeamWithdraw?view=convert', <TeamWithdraw />);
  await waitFor(() => expect(part(container, 'convert-now')?.textContent).toBe('Passar para o saldo'));
  expect(part(container, 'convert-note')?.textContent).toContain('Aposte 1× o que passar');
});
