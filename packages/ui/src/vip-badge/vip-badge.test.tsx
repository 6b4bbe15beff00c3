import { expect, it } from 'vitest';
import { render, screen } from '../../test/dom.ts';
import { VipBadge, VipPill } from './vip-badge.tsx';

it('has a picture for each of the eleven levels', () => {
  const { container } = render(
    <>
      {Array.from({ length: 11 }, (_, level) => (
        <VipBadge key={level} level={level} label={`VIP ${level}`} />
      ))}
    </>,
  );
  const sources = [...container.querySelectorAll('img')].map((img) => img.getAttribute('src') ?? '');
  expect(sources.every((src, level) => src.includes(`vip-${level}.svg`))).toBe(true);
});

it('shows the nearest level it knows', () => {
  render(<VipBadge level={11} label="VIP 11" />);
  expect(screen.getByRole('img').getAttribute('src')).toContain('vip-10.svg');
});

it('says the level once in the pill', () => {
  render(<VipPill level={3} label="VIP 3" href="/game/idx3" />);
  expect(screen.getByRole('link', { name: 'VIP 3' })).toBeDefined();
});
