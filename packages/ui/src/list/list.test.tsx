import { expect, it, vi } from 'vitest';
import { render, screen } from '../../test/dom.ts';
import { List, ListRow } from './list.tsx';

it('shows a chevron only on a row that leads somewhere', () => {
  render(
    <List data-part="menu">
      <ListRow icon="globe" title="Idioma" value="Português" href="/game/language" />
      <ListRow icon="id" iconTone="brand" title="Marina A. Duarte" sub="CPF" data-part="payer" />
    </List>,
  );
  const link = screen.getByRole('link', { name: 'Idioma Português' });
  expect(link.querySelector('[class*=chev]')).not.toBeNull();
  const payer = document.querySelector('[data-part=payer]');
  expect(payer?.querySelector('[class*=chev]')).toBeNull();
  expect(document.querySelector('[data-part=menu]')?.contains(link)).toBe(true);
});

it('acts as a button when it has something to do here', () => {
  const press = vi.fn<() => void>();
  render(<ListRow icon="exit" iconTone="heat" title="Sair da conta" onClick={press} />);
  screen.getByRole('button', { name: 'Sair da conta' }).click();
  expect(press).toHaveBeenCalledOnce();
});
