import { expect, it, vi } from 'vitest';
import { fireEvent, render, screen } from '../../test/dom.ts';
import { GameTile } from './game-tile.tsx';

const game = { name: 'Onça Dourada', art: '/art/onca.svg', rtp: 'RTP 96,00%' } as const;

it('names the game and what it returns before anyone enters', () => {
  render(<GameTile {...game} href="/game/gameWeb?id=1" tag={{ label: 'Em alta', tone: 'heat' }} data-part="tile" />);
  const link = screen.getByRole('link');
  expect(link.textContent).toContain('RTP 96,00%');
  expect(screen.getByAltText('Onça Dourada')).toBeDefined();
  expect(screen.getByText('Em alta')).toBeDefined();
  expect(document.querySelector('[data-part=tile]')?.contains(link)).toBe(true);
});

it('shows the name when the picture does not arrive, and tries again for another picture', () => {
  const { rerender } = render(<GameTile {...game} />);
  fireEvent.error(screen.getByAltText('Onça Dourada'));
  expect(screen.queryByAltText('Onça Dourada')).toBeNull();
  expect(screen.getByText('Onça Dourada')).toBeDefined();
  rerender(<GameTile {...game} art="/art/onca-2.svg" />);
  expect(screen.getByAltText('Onça Dourada')).toBeDefined();
});

it('has a heart beside the link, not inside it', () => {
  const toggle = vi.fn<() => void>();
  render(<GameTile {...game} href="/x" favorite={{ on: true, label: 'Favorito', onToggle: toggle }} />);
  const heart = screen.getByRole('button', { name: 'Favorito' });
  expect(heart.closest('a')).toBeNull();
  expect(heart.getAttribute('aria-pressed')).toBe('true');
  heart.click();
  expect(toggle).toHaveBeenCalledOnce();
});

it('says that a game rests', () => {
  render(<GameTile {...game} resting="Em manutenção" />);
  expect(screen.getByText('Em manutenção')).toBeDefined();
});
