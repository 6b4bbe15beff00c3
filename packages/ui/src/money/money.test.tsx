import { render } from '../../test/dom.ts';
import { describe, expect, it } from 'vitest';
import { UiProvider } from '../provider/provider.tsx';
import { formatMoney } from './format-money.ts';
import { Money } from './money.tsx';

const pt = { locale: 'pt-BR' } as const;
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('formatMoney', () => {
  it('writes a balance as Brazil does, with a space that never breaks', () => {
    expect(formatMoney(128_450_000n, pt).text).toBe('R$\u00a01.284,50');
    expect(formatMoney('1284.50', pt).text).toBe('R$\u00a01.284,50');
  });

  it('floors fractions of a centavo toward zero', () => {
    expect(plain(formatMoney(1_999n, pt).text)).toBe('R$ 0,01');
    expect(plain(formatMoney(-999n, pt).text)).toBe('R$ 0,00');
  });

  it('signs operations with a space and results without one, with a real minus', () => {
    expect(plain(formatMoney('10', { ...pt, kind: 'operation' }).text)).toBe('+ R$ 10,00');
    expect(plain(formatMoney('-500', { ...pt, kind: 'operation' }).text)).toBe('− R$ 500,00');
    expect(plain(formatMoney('-46.2', { ...pt, kind: 'result' }).text)).toBe('−R$ 46,20');
    expect(plain(formatMoney('0', { ...pt, kind: 'result' }).text)).toBe('R$ 0,00');
  });

  it('drops the centavos of round thresholds only', () => {
    expect(plain(formatMoney('5000', { ...pt, decimals: 'drop-zero' }).text)).toBe('R$ 5.000');
    expect(plain(formatMoney('5000.5', { ...pt, decimals: 'drop-zero' }).text)).toBe('R$ 5.000,50');
  });

  it('shows five places on a statement line', () => {
    expect(plain(formatMoney(123_456_789n, { ...pt, decimals: 'five' }).text)).toBe('R$ 1.234,56789');
  });

  it('keeps every centavo of an amount larger than a double can hold', () => {
    expect(plain(formatMoney(99_999_999_999_999_000n, pt).text)).toBe('R$ 999.999.999.999,99');
  });

  it.each([
    ['en', 'R$ 1,284.50'],
    ['es', 'R$ 1.284,50'],
    ['tr', 'R$ 1.284,50'],
    ['nl', 'R$ 1.284,50'],
    ['fr', 'R$ 1\u202f284,50'],
    ['bn', 'R$ 1,284.50'],
    ['ar', 'R$ 1.284,50'],
    ['fa', 'R$ 1.284,50'],
  ])('in %s keeps the symbol first and Latin digits: %s', (locale, text) => {
    expect(plain(formatMoney('1284.50', { locale }).text)).toBe(text);
  });

  it('refuses text that is not money', () => {
    expect(() => formatMoney('12,50', pt)).toThrow(TypeError);
  });
});

describe('<Money/>', () => {
  it('shows figures to the eye and words to a screen reader', () => {
    const { container } = render(<Money amount="-46.20" kind="result" data-part="result" />);
    expect(plain(container.querySelector('[aria-hidden]')?.textContent ?? '')).toBe('−R$ 46,20');
    expect(container.querySelector('[class*=visually-hidden]')?.textContent?.toLowerCase()).toBe(
      '-46,20 reais brasileiros',
    );
    expect(container.querySelector('[data-part=result]')?.className).toContain('money');
  });

  it('leaves no figure in the page when the player hid the balance', () => {
    const { container } = render(<Money amount="1284.50" smallSymbol hiddenLabel="Saldo oculto" />);
    expect(container.textContent).toBe('R$••••Saldo oculto');
  });

  it('follows the language of the application', () => {
    const { container } = render(
      <UiProvider locale="en">
        <Money amount={128_450_000n} />
      </UiProvider>,
    );
    expect(plain(container.querySelector('[aria-hidden]')?.textContent ?? '')).toBe('R$ 1,284.50');
  });

  it('sets the currency apart where the design does', () => {
    const { container } = render(<Money amount="1284.50" smallSymbol updating />);
    expect(container.querySelector('small')?.textContent).toBe('R$');
    expect(container.firstElementChild?.className).toContain('updating');
  });
});
