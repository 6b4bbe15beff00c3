import { expect, it } from 'vitest';
import { render, screen } from '../../test/dom.ts';
import { RecentGame, TopTenTile, WinnerCard } from './game-cards.tsx';

it('reads a place of the ten as number and game', () => {
  render(<TopTenTile place={1} name="Onça Dourada" art="/o.svg" href="/g" data-part="top" />);
  expect(screen.getByRole('link', { name: '1 Onça Dourada' }).dataset['part']).toBe('top');
});

it('resumes a game in one press', () => {
  render(<RecentGame name="Foguetinho" art="/f.svg" when="há 12 min" href="/g" />);
  expect(screen.getByRole('link', { name: 'Foguetinho há 12 min' })).toBeDefined();
});

it('isolates a masked name from the direction of the page', () => {
  const { container } = render(<WinnerCard art="/o.svg" player="mar•••82" when="agora" gain="412" />);
  expect(container.querySelector('bdi')?.textContent).toBe('mar•••82');
  expect(container.textContent).toContain('+R$\u00a0412,00');
});
