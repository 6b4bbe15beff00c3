import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { windowHour } from '../../../../lib/format/window-hour.ts';
import { beginSession, endSession } from '../../../../lib/session/session.ts';
import { gameCard, homeBody, limitsStatus, mainInfo, section } from '../../../testing/own-answers.ts';
import { renderAt } from '../../../testing/render-app.tsx';
import { answerCalls, packageConfig } from '../../../testing/wire-answers.ts';
import { Onboarding } from './onboarding.tsx';

const games = [
  gameCard('other', { Platform: 'mare', Icon: '/media/other.webp', HasDemo: true }),
  gameCard('crash', { Kind: 'crash', HasDemo: true }),
  gameCard('tesouro', { HasDemo: true }),
  gameCard('no-demo'),
];

function open(given: object = {}) {
  const { asked } = answerCalls({
    home: { ...homeBody, Sections: [section('all', 'games', games)] },
    'playerMain/mainInfo': mainInfo,
    'package/config': packageConfig,
    'limits/set': limitsStatus,
    ...given,
  });
  const { where } = renderAt('/game/login/login?mode=register', <Onboarding name="Ana" next="/game/idx1" />);
  return { asked, where };
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const tillLimit = () => {
  press('Continuar');
  press('Continuar');
};

beforeEach(() => beginSession('abc'));
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

it('says what can be tried, the real balance and the hours that run', async () => {
  open();
  expect(await screen.findByText('Você testa 3 jogos sem gastar nada.')).toBeDefined();
  press('Continuar');
  const { Opens, Closes } = packageConfig.Withdrawal;
  expect(
    await screen.findByText(
      `Você saca entre ${windowHour(Opens, 'pt-BR')} e ${windowHour(Closes, 'pt-BR')}, todos os dias.`,
    ),
  ).toBeDefined();
  expect(document.querySelector('[data-part="onboarding-balance"]')?.textContent).toContain('1.284,50');
  expect(screen.queryByText('Tudo liberado para saque')).toBeNull();
});

it('is left in one tap', async () => {
  const { where } = open();
  press('Pular');
  await vi.waitFor(() => expect(where()).toBe('/game/idx1'));
});

it('sets the chosen limit of losses and ends in a demo round of a game of the house', async () => {
  const { asked, where } = open();
  await screen.findByText(/Você testa/);
  tillLimit();
  press('R$\u00a0100');
  press('Jogar uma rodada de teste');
  await vi.waitFor(() => expect(where()).toBe('/game/gameWeb?gameId=tesouro&demo=1&first=1'));
  expect(asked.filter((name) => name === 'limits/set')).toHaveLength(1);
});

it('sets no limit that nobody chose, and asks for an amount that was not typed', async () => {
  const { asked, where } = open();
  await screen.findByText(/Você testa/);
  tillLimit();
  press('Outro');
  press('Jogar uma rodada de teste');
  expect(await screen.findByText('Digite o valor do limite.')).toBeDefined();
  press('Agora não');
  await vi.waitFor(() => expect(where()).toBe('/game/idx1'));
  expect(asked).not.toContain('limits/set');
});

it('promises no number where Home does not hold every game, and leads to the games where none can be tried', async () => {
  const { where } = open({ home: homeBody });
  expect(await screen.findByText('Você testa os jogos sem gastar nada.')).toBeDefined();
  tillLimit();
  press('Ver todos os jogos');
  await vi.waitFor(() => expect(where()).toBe('/game/idx1'));
});
