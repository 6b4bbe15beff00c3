import { expect, it, vi } from 'vitest';
import { fireEvent, render, screen } from '../../test/dom.ts';
import { Button, ButtonLink } from './button.tsx';

it('keeps its label and ignores presses while the request is under way', () => {
  const press = vi.fn<() => void>();
  render(
    <Button loading onClick={press}>
      Enviando
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Enviando' });
  button.click();
  expect(press).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.hasAttribute('disabled')).toBe(false);
  expect(button.querySelector('svg')).not.toBeNull();
});

it('does not send a form a second time while it is busy', () => {
  const submit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button type="submit" loading>
        Entrar
      </Button>
    </form>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(submit).not.toHaveBeenCalled();
});

it('presses once when idle and passes data-part on', () => {
  const press = vi.fn<() => void>();
  render(
    <Button tone="money" block icon="in" onClick={press} data-part="deposit">
      Depositar
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Depositar' });
  button.click();
  expect(press).toHaveBeenCalledOnce();
  expect(button.dataset['part']).toBe('deposit');
  expect(button.className).toMatch(/btn--money.*btn--block/);
});

it('can be a link that looks the same', () => {
  render(
    <ButtonLink href="/game/login/login" tone="quiet" small>
      Entrar
    </ButtonLink>,
  );
  const link = screen.getByRole('link', { name: 'Entrar' });
  expect(link.getAttribute('href')).toBe('/game/login/login');
  expect(link.className).toMatch(/btn--quiet.*btn--sm/);
});
