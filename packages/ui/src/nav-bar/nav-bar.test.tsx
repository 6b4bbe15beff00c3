import { expect, it, vi } from 'vitest';
import { render, screen } from '../../test/dom.ts';
import { NavBar } from './nav-bar.tsx';

it('names the page and goes back', () => {
  const back = vi.fn<() => void>();
  render(<NavBar title="Sacar" back={{ label: 'Voltar', onClick: back }} data-part="nav" />);
  expect(screen.getByRole('heading', { level: 1, name: 'Sacar' })).toBeDefined();
  screen.getByRole('button', { name: 'Voltar' }).click();
  expect(back).toHaveBeenCalledOnce();
  expect(screen.getByRole('banner').dataset['part']).toBe('nav');
});

it('keeps the place of its action while there is none, so that the steps have their width', () => {
  render(<NavBar title="Criar conta" middle={<i />} back={{ label: 'Voltar' }} action={false} />);
  expect(screen.getByRole('banner').children).toHaveLength(3);
});
