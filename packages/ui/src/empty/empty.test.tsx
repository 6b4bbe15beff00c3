import { expect, it } from 'vitest';
import { render, screen } from '../../test/dom.ts';
import { Button } from '../button/button.tsx';
import { Empty } from './empty.tsx';

it('says what is missing and offers one way on', () => {
  const { container } = render(
    <Empty
      art="no-favorites"
      title="Sem favoritos"
      text="Toque no coração de um jogo."
      action={<Button small>Ver jogos</Button>}
      data-part="empty"
    />,
  );
  expect(screen.getByRole('heading', { name: 'Sem favoritos' })).toBeDefined();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(container.querySelector('img')?.getAttribute('alt')).toBe('');
  expect(container.querySelector('[data-part=empty]')).not.toBeNull();
});
