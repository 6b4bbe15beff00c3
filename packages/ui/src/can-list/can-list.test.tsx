import { expect, it } from 'vitest';
import { render, screen } from '../../test/dom.ts';
import { CanList } from './can-list.tsx';

it('says in words what its signs say', () => {
  const items = [
    { key: 'a', can: true, text: 'Sacar' },
    { key: 'b', can: false, text: 'Jogos' },
  ];
  render(<CanList items={items} yes="Liberado" no="Desligado" />);
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.querySelector('[aria-label=Liberado]')).not.toBeNull();
  expect(second?.querySelector('[aria-label=Desligado]')).not.toBeNull();
  expect(second?.textContent).toBe('Jogos');
});
