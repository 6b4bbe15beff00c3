import { expect, it, vi } from 'vitest';
import { fireEvent, render, screen } from '../../test/dom.ts';
import { WalletCard } from './wallet-card.tsx';

const marina = {
  label: 'Saldo total',
  total: '1284.50',
  withdrawable: { label: 'Pode sacar agora', amount: '934.50' },
  bonus: { label: 'Bônus em andamento', amount: '350.00' },
  shares: '73% sacável, 27% bônus',
  actions: null,
} as const;

function show(on: boolean) {
  const refresh = vi.fn<() => void>();
  const toggle = vi.fn<() => void>();
  render(
    <WalletCard
      {...marina}
      refresh={{ label: 'Atualizar saldo', onPress: refresh }}
      conceal={{ label: 'Ocultar saldo', on, hiddenLabel: 'Saldo oculto', onToggle: toggle }}
      data-part="wallet"
    />,
  );
  return { refresh, toggle, text: document.querySelector('[data-part=wallet]')?.textContent ?? '' };
}

it('shows the total and its two parts, with the shares in words', () => {
  const { text } = show(false);
  expect(text).toContain('1.284,50');
  expect(text).toContain('934,50');
  expect(text).toContain('350,00');
  expect(screen.getByRole('img', { name: '73% sacável, 27% bônus' })).toBeDefined();
});

it('leaves neither figure nor share in the page when the balance is hidden', () => {
  const { text } = show(true);
  expect(text).not.toMatch(/\d/);
  expect(screen.queryByRole('img', { name: /73%/ })).toBeNull();
  const shares = [...document.querySelectorAll<HTMLElement>('[role=img] i')].map((bar) => bar.style.flexGrow);
  expect(new Set(shares).size).toBe(1);
});

it('refreshes and hides on request', () => {
  const { refresh, toggle } = show(false);
  screen.getByRole('button', { name: 'Atualizar saldo' }).click();
  screen.getByRole('button', { name: 'Ocultar saldo' }).click();
  expect(refresh).toHaveBeenCalledOnce();
  expect(toggle).toHaveBeenCalledOnce();
});

it('says why on request, and at once when money is locked', () => {
  const show = (open: boolean) =>
    render(
      <WalletCard
        {...marina}
        withdrawable={{ ...marina.withdrawable, why: { text: 'Todo o seu dinheiro está livre.', open } }}
        refresh={{ label: 'Atualizar saldo', onPress: () => undefined }}
        conceal={{ label: 'Ocultar saldo', on: false, hiddenLabel: 'Saldo oculto', onToggle: () => undefined }}
      />,
    );
  const { unmount } = show(false);
  const label = screen.getByRole('button', { name: 'Pode sacar agora' });
  expect(label.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(label);
  expect(label.getAttribute('aria-expanded')).toBe('true');
  expect(document.querySelector<HTMLElement>('[data-part=wallet-why]')?.hidden).toBe(false);
  unmount();
  show(true);
  expect(document.querySelector<HTMLElement>('[data-part=wallet-why]')?.hidden).toBe(false);
});
