import { expect, it } from 'vitest';
import { render, screen } from '../../test/dom.ts';
import { QuickActions } from './quick-actions.tsx';

it('leads to each place and reads its badge in words', () => {
  render(
    <QuickActions
      label="Atalhos"
      items={[
        { key: 'records', label: 'Registros', icon: 'receipt', href: '/game/Registos' },
        {
          key: 'gifts',
          label: 'Presentes',
          icon: 'gift',
          href: '/game/gift',
          badge: { count: 2, label: '2 esperando' },
        },
      ]}
    />,
  );
  expect(screen.getByRole('link', { name: 'Registros' }).getAttribute('href')).toBe('/game/Registos');
  expect(screen.getByRole('link', { name: 'Presentes 2 esperando' })).toBeDefined();
});
