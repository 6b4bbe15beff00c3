import { expect, it } from 'vitest';
import { fireEvent, render, screen } from '../../test/dom.ts';
import { Field } from './field.tsx';

it('ties label, input and hint together', () => {
  render(<Field label="Celular" numeric prefix="+55" hint="Com DDD" data-part="phone" />);
  const input = screen.getByLabelText('Celular');
  expect(input.getAttribute('inputmode')).toBe('numeric');
  expect(input.getAttribute('dir')).toBe('ltr');
  const hint = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe('Com DDD');
  expect(document.querySelector('[data-part=phone]')?.contains(input)).toBe(true);
});

it('replaces the hint by the error and announces it', () => {
  render(<Field label="Senha" hint="8 caracteres" error="Faltam 2." />);
  expect(screen.getByRole('alert').textContent).toBe('Faltam 2.');
  expect(screen.queryByText('8 caracteres')).toBeNull();
  expect(screen.getByLabelText('Senha').getAttribute('aria-invalid')).toBe('true');
});

it('shows and hides a password without losing it', () => {
  render(<Field label="Senha" defaultValue="segredo1" reveal={{ show: 'Mostrar senha', hide: 'Ocultar senha' }} />);
  const input = screen.getByLabelText<HTMLInputElement>('Senha');
  expect(input.type).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar senha' }));
  expect(input.type).toBe('text');
  expect(input.value).toBe('segredo1');
  fireEvent.click(screen.getByRole('button', { name: 'Ocultar senha' }));
  expect(input.type).toBe('password');
});

it('says nothing about validity while nothing is wrong', () => {
  render(<Field label="E-mail" />);
  const input = screen.getByLabelText('E-mail');
  expect(input.hasAttribute('aria-invalid')).toBe(false);
  expect(input.hasAttribute('aria-describedby')).toBe(false);
});
