import { expect, it, vi } from 'vitest';
import { render, screen } from '../../test/dom.ts';
import { SearchField } from './search-field.tsx';

it('is a search box with a spoken name and a way to empty it', () => {
  const clear = vi.fn<() => void>();
  const { container, rerender } = render(<SearchField label="Buscar jogo" data-part="search" />);
  expect(screen.getByRole('searchbox', { name: 'Buscar jogo' })).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  rerender(<SearchField label="Buscar jogo" data-part="search" clear={{ label: 'Limpar busca', onPress: clear }} />);
  screen.getByRole('button', { name: 'Limpar busca' }).click();
  expect(clear).toHaveBeenCalledOnce();
  expect(container.querySelector('[data-part=search]')).not.toBeNull();
});
