import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { render, screen } from '../../test/dom.ts';
import { darkPath, Qr } from './qr.tsx';

/** Draws the path back into squares, by hand, to see that no square was lost or added. */
function squaresOf(path: string, size: number): boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    const row = rows[Number(y)] ?? [];
    for (let at = Number(x); at < Number(x) + Number(length); at += 1) row[at] = true;
  }
  return rows;
}

it('draws exactly the squares of the code', () => {
  const code = encode('00020126580014br.gov.bcb.pix', { ecc: 'M', border: 0 });
  expect(squaresOf(darkPath(code.data), code.size)).toEqual(code.data);
});

it('is one picture with a name and changes with its value', () => {
  const { container, rerender } = render(<Qr value="pix-1" label="QR Code PIX" data-part="qr" />);
  expect(screen.getByRole('img', { name: 'QR Code PIX' })).toBeDefined();
  const first = container.querySelector('path')?.getAttribute('d');
  rerender(<Qr value="pix-2" label="QR Code PIX" data-part="qr" />);
  expect(container.querySelector('path')?.getAttribute('d')).not.toBe(first);
  expect(container.querySelector('[data-part=qr]')).not.toBeNull();
});

it('is covered once it no longer pays', () => {
  const { container } = render(<Qr value="pix-1" label="QR Code PIX" mark expired />);
  expect(container.querySelector('[class*=cover]')).not.toBeNull();
  expect(container.querySelector('[class*=mark]')).toBeNull();
});
