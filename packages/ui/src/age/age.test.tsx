import { expect, it } from 'vitest';
import { render, screen, within } from '../../test/dom.ts';
import { AgeNotice, AgeStrip } from './age.tsx';

it('keeps the age, the risk and the limits in sight without a way to dismiss them', () => {
  render(
    <AgeStrip
      text="Jogo envolve risco."
      link={{ label: 'Defina seus limites', href: '/game/limits' }}
      data-part="strip"
    />,
  );
  const strip = document.querySelector<HTMLElement>('[data-part=strip]');
  expect(strip?.textContent).toBe('18+Jogo envolve risco. Defina seus limites');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/game/limits');
  expect(screen.queryByRole('button')).toBeNull();
});

it('links to every way out from the footer', () => {
  render(
    <AgeNotice
      text="É proibido para menores de 18 anos."
      label="Avisos legais"
      links={[
        { label: 'Limites e pausa', href: '/game/limits' },
        { label: 'Ajuda', href: 'tel:188' },
      ]}
    />,
  );
  const links = within(screen.getByRole('navigation', { name: 'Avisos legais' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/game/limits', 'tel:188']);
});
