import { expect, it } from 'vitest';
import { render, screen } from '../../test/dom.ts';
import { Desk, DeskPane, DeskRail, DeskTwo } from './desk.tsx';

it('shows the five tabs as a rail beside one main pane', () => {
  render(
    <Desk
      rail={
        <DeskRail
          brand={{ name: 'Arara', href: '/game/idx1' }}
          items={[
            { key: 'home', label: 'Início', icon: 'home', href: '/game/idx1' },
            {
              key: 'activity',
              label: 'Atividades',
              icon: 'activity',
              href: '/game/idx4',
              badge: { count: 3, label: '3 novas' },
            },
          ]}
          active="home"
          label="Principal"
        />
      }
      top="saldo"
    >
      <DeskPane aside="jackpot">jogos</DeskPane>
    </Desk>,
  );
  expect(screen.getByRole('link', { name: 'Início' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Atividades 3 novas' })).toBeDefined();
  expect(screen.getAllByRole('main')).toHaveLength(1);
});

it('keeps what is beside in the order of reading', () => {
  render(<DeskTwo aside="registros">saldo</DeskTwo>);
  const main = screen.getByRole('main');
  expect(main.textContent).toBe('saldo');
  expect(main.nextElementSibling).toBe(screen.getByRole('complementary'));
});
