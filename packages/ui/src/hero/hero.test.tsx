import { expect, it, vi } from 'vitest';
import { fireEvent, render, screen } from '../../test/dom.ts';
import { readSource } from '../../test/sources.ts';
import { AuthHero, Hero, HeroRail } from './hero.tsx';

it('shows the rule of a bonus beside its promise', () => {
  render(
    <Hero title="+10% no PIX" kicker="Bônus opcional" rule="Rollover 1,5× depósito + 12× bônus" data-part="hero" />,
  );
  expect(screen.getByRole('heading', { level: 2, name: '+10% no PIX' })).toBeDefined();
  expect(screen.getByText('Rollover 1,5× depósito + 12× bônus')).toBeDefined();
  expect(screen.getByRole('article').dataset['part']).toBe('hero');
});

it('keeps the words of a slide away from its edges and from a picture of its own', () => {
  const { container } = render(<Hero title="CPF e celular" art="/art/objects/coin-stack.svg" />);
  expect(container.querySelector('img')?.className).toContain('art--own');
  const css = readSource('hero/hero.module.css');
  expect(/\.copy \{[^}]*padding-block: 16px/.test(css)).toBe(true);
  const [, width = '0'] = /\.art--own \{[^}]*inline-size: (\d+)px/.exec(css) ?? [];
  // The slide is 342 wide, its words end at 224.
  expect(224 + Number(width)).toBeLessThan(342);
  expect(Number(width)).toBeGreaterThan(0);
});

it('gives a warning its share of the height in a strip of its own, below the words', () => {
  render(<Hero title="Torneio" warning={{ Text: 'Apostar pode causar dependência.', SharePercent: 10 }} />);
  const piece = screen.getByRole('article');
  expect(piece.style.getPropertyValue('--share')).toBe('10%');
  const css = readSource('hero/hero.module.css');
  expect(css).toContain('grid-template-rows: minmax(0, 1fr) minmax(var(--share), auto);');
  expect(piece.lastElementChild?.textContent).toBe('Apostar pode causar dependência.');
  // Beside it only the words are in the flow: the picture lies under both.
  expect([...piece.children].map(({ className }) => className.replace(/^_([a-z]+)_.*/, '$1'))).toEqual([
    'art',
    'copy',
    'warning',
  ]);
  expect(css).toMatch(/\.warning \{[^}]*position: relative/);
});

it('moves its dots with the swipe of the player and never by itself', () => {
  const slides = ['a', 'b'].map((key) => ({ key, slide: <Hero title={key} /> }));
  const { container } = render(<HeroRail label="Destaques" slides={slides} />);
  const rail = screen.getByRole('region', { name: 'Destaques' }).firstElementChild;
  if (!rail) throw new Error('the rail is missing');
  Object.defineProperty(rail, 'scrollWidth', { value: 700 });
  rail.scrollLeft = -350;
  fireEvent.scroll(rail);
  const on = [...container.querySelectorAll('i')].map((dot) => dot.className.includes('dot--on'));
  expect(on).toEqual([false, true]);
  expect(readSource('hero/hero.module.css')).not.toMatch(/animation/);
});

it('greets on the entrance pages with the only first-level heading', () => {
  render(<AuthHero title={'Que bom\nte ver.'} brand="Arara" start={<button type="button">Voltar</button>} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Que bom\nte ver.');
  expect(screen.getAllByAltText('Arara')).toHaveLength(2);
});

it('goes to the slide whose dot is pressed on a desk', () => {
  const slides = ['a', 'b'].map((key) => ({ key, label: `Destaque ${key}`, slide: <Hero title={key} size="wide" /> }));
  render(<HeroRail label="Destaques" slides={slides} wide />);
  const second = screen.getAllByRole('article')[1]?.parentElement;
  if (!second) throw new Error('the second slide is missing');
  const come = vi.fn<() => void>();
  second.scrollIntoView = come;
  fireEvent.click(screen.getByRole('button', { name: 'Destaque b' }));
  expect(come).toHaveBeenCalledOnce();
});
