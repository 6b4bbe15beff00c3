import { render, screen } from '../../test/dom.ts';
import { expect, it } from 'vitest';
import { readSource } from '../../test/sources.ts';
import { Icon } from './icon.tsx';
import { iconNames } from './icon-names.ts';

const sprite = readSource('art/icons.svg');

it('knows exactly the symbols that the sprite holds', () => {
  const symbols = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]);
  expect(symbols).toEqual([...iconNames]);
});

it('leaves stroke and fill to the page, so that one sprite serves every size and tone', () => {
  expect(sprite).not.toMatch(/stroke|fill|style=/);
});

it('is hidden from screen readers unless it carries a label', () => {
  const { container } = render(<Icon name="home" />);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  render(<Icon name="alert" label="Atenção" />);
  expect(screen.getByRole('img', { name: 'Atenção' })).toBeDefined();
});

it('mirrors only pictures that point along the line of text', () => {
  const { container } = render(
    <>
      <Icon name="back" />
      <Icon name="play" />
    </>,
  );
  const [back, play] = container.querySelectorAll('svg');
  expect(back?.getAttribute('class')).toContain('flip');
  expect(play?.getAttribute('class')).not.toContain('flip');
});

it('draws what says that the line is gone without asking for the sprite, exactly as the sprite does', () => {
  for (const name of ['alert', 'back', 'check', 'info', 'refresh'] as const) {
    const { container } = render(<Icon name={name} />);
    const drawn = container.querySelector('svg')?.innerHTML.replaceAll(/><\/(path|circle)>/g, '/>');
    expect(sprite).toContain(`<symbol id="${name}" viewBox="0 0 24 24">${drawn}</symbol>`);
  }
});
