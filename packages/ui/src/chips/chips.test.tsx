import { expect, it, vi } from 'vitest';
import { render, screen } from '../../test/dom.ts';
import { Chips } from './chips.tsx';

const items = [
  { key: 'all', label: 'Todos' },
  { key: 'slots', label: 'Slots', count: 3 },
];

it('marks the chosen chip and reports the next choice', () => {
  const change = vi.fn<(value: string) => void>();
  render(<Chips items={items} value="all" onChange={change} label="Categorias" data-part="chips" />);
  expect(screen.getByRole('navigation', { name: 'Categorias' }).dataset['part']).toBe('chips');
  expect(screen.getByRole('button', { name: 'Todos' }).getAttribute('aria-pressed')).toBe('true');
  const slots = screen.getByRole('button', { name: 'Slots 3' });
  expect(slots.getAttribute('aria-pressed')).toBe('false');
  slots.click();
  expect(change).toHaveBeenCalledWith('slots');
});

it('marks the current page when chips are links', () => {
  render(<Chips items={[{ key: 'all', label: 'Todos', href: '/a' }]} value="all" label="Categorias" />);
  expect(screen.getByRole('link', { name: 'Todos' }).getAttribute('aria-current')).toBe('true');
});
