import { expect, it } from 'vitest';
import { readSource } from '../../test/sources.ts';
import { render, screen } from '../../test/dom.ts';
import { Rail } from './rail.tsx';

it('is the element it is asked to be and keeps its part name', () => {
  render(
    <Rail as="nav" aria-label="Categorias" data-part="rail">
      <a href="/x">x</a>
    </Rail>,
  );
  expect(screen.getByRole('navigation', { name: 'Categorias' }).dataset['part']).toBe('rail');
});

it('takes the focus under a name when nothing inside can', () => {
  render(<Rail label="Ganhos recentes">texto</Rail>);
  expect(screen.getByRole('region', { name: 'Ganhos recentes' }).tabIndex).toBe(0);
});

it('moves only by hand', () => {
  expect(readSource('rail/rail.module.css')).not.toMatch(/animation|@keyframes/);
});
