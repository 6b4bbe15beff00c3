import { expect, it } from 'vitest';
import { render, screen } from '../../test/dom.ts';
import { RecentGame, TopTenTile, WinStrip } from './game-cards.tsx';

it('reads a place of the ten as number and game', () => {
  render(<TopTenTile place={1} name="Onça Dourada" art="/o.svg" href="/g" data-part="top" />);
  expect(screen.getByRole('link', { name: '1 Onça Dourada' }).dataset['part']).toBe('top');
});

it('resumes a game in one press', () => {
  render(<RecentGame name="Foguetinho" art="/f.svg" when="há 12 min" href="/g" />);
  expect(screen.getByRole('link', { name: 'Foguetinho há 12 min' })).toBeDefined();
});

it('reads what was won and in which game, and can be scrolled by a keyboard', () => {
  const wins = [{ key: '1', art: '/o.svg', game: 'Onça Dourada', amount: '412' }];
  render(<WinStrip when="agora" label="Ganhos recentes" wins={wins} />);
  const strip = screen.getByRole('region', { name: 'Ganhos recentes' });
  expect([strip.tabIndex, strip.textContent]).toEqual([0, expect.stringMatching(/^agoraOnça DouradaR\$\s412,00/)]);
});
