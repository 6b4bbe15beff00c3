import { expect, it } from 'vitest';
import { render, screen } from '../../test/dom.ts';
import { TabBar, type TabItem } from './tab-bar.tsx';

const items: readonly TabItem[] = [
  { key: 'home', label: 'Início', icon: 'home', href: '/game/idx1' },
  { key: 'team', label: 'Equipe', icon: 'team', href: '/game/idx2', badge: { count: 'dot', label: 'novidade' } },
  {
    key: 'activity',
    label: 'Atividades',
    icon: 'activity',
    href: '/game/idx4',
    badge: { count: 12, label: '12 novas' },
  },
  { key: 'me', label: 'Perfil', icon: 'me', href: '/game/idx5', badge: { count: 0, label: 'nada' } },
];

it('marks the current tab and reads the badges of the others in words', () => {
  render(<TabBar items={items} active="home" label="Principal" data-part="tab-bar" />);
  expect(screen.getByRole('link', { name: 'Início' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Equipe novidade' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Atividades 12 novas' }).textContent).toContain('9+');
  expect(screen.getByRole('link', { name: 'Perfil' })).toBeDefined();
  expect(screen.getByRole('navigation').dataset['part']).toBe('tab-bar');
});

it('hides the badge of the tab the player is on', () => {
  render(<TabBar items={items} active="activity" label="Principal" strip={<p>18+</p>} />);
  expect(screen.getByRole('link', { name: 'Atividades' }).textContent).toBe('Atividades');
  expect(screen.getByText('18+')).toBeDefined();
});
