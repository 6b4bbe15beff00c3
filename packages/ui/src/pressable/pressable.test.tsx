import { render, screen } from '../../test/dom.ts';
import { expect, it, vi } from 'vitest';
import { type LinkProps, UiProvider } from '../provider/provider.tsx';
import { Pressable } from './pressable.tsx';

it('is a link of the application router when it has an address', () => {
  const RouterLink = ({ children, ...rest }: LinkProps) => (
    <a data-router {...rest}>
      {children}
    </a>
  );
  render(
    <UiProvider locale="pt-BR" link={RouterLink}>
      <Pressable href="/game/idx5">Perfil</Pressable>
    </UiProvider>,
  );
  const link = screen.getByRole('link', { name: 'Perfil' });
  expect(link.getAttribute('href')).toBe('/game/idx5');
  expect(link.hasAttribute('data-router')).toBe(true);
});

it('is a button that never submits a form when it only acts', () => {
  const press = vi.fn<() => void>();
  render(<Pressable onClick={press}>Abrir</Pressable>);
  const button = screen.getByRole('button', { name: 'Abrir' });
  button.click();
  expect(button.getAttribute('type')).toBe('button');
  expect(press).toHaveBeenCalledOnce();
});

it('stops being a link when it is disabled', () => {
  render(
    <Pressable href="/x" disabled>
      Fechado
    </Pressable>,
  );
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('button', { name: 'Fechado' }).hasAttribute('disabled')).toBe(true);
});
