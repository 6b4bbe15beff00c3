import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createMoneyFormat } from '../lib/money.ts';
import { createT } from '../lib/texts.ts';
import texts from '../../texts/shell/pt-BR.json';
import { Feathers, ResultBar, ResultPlate } from './result.tsx';
import { outcomeOf } from './play/round.ts';
import { decideWinSize } from './play/win.ts';

afterEach(cleanup);

const t = createT('pt-BR', texts);
const format = createMoneyFormat({ locale: 'pt-BR', currency: 'BRL', chips: (amount) => amount });

function playOf(paid: bigint, isReduced = true) {
  const round = {
    id: 'r',
    nonce: 0,
    choice: {},
    stake: 1_000n,
    paid,
    openedAt: 0,
    acceptedAt: 0,
    isOver: true,
    view: {},
  };
  const win = decideWinSize(round, { liftFrom: 1_000_000_000n, isDemo: false });
  return { round, outcome: outcomeOf(round), win, isAtRest: false, t, format, isReduced };
}

it.each([1n, 600n, 1_000n])('shows one plain line and no celebration when %s centavos of 1000 came back', (paid) => {
  const { container } = render(
    <>
      <ResultBar play={playOf(paid)} />
      <ResultPlate play={playOf(paid)} />
      <Feathers play={playOf(paid, false)} where="around" />
    </>,
  );
  expect(screen.getAllByText(`Voltou ${format.money(paid)} de R$ 10,00`)).toHaveLength(2);
  expect(container.querySelector('[data-part]')).toBeNull();
});

it('shows nothing at all for a loss', () => {
  const { container } = render(
    <>
      <ResultBar play={playOf(0n)} />
      <ResultPlate play={playOf(0n)} />
      <Feathers play={playOf(0n, false)} where="around" />
    </>,
  );
  expect(container.innerHTML).toBe('');
});

it('shows the amount paid, and names the profit as such', () => {
  render(<ResultPlate play={playOf(2_470n)} />);
  expect(screen.getByText('R$ 24,70')).toBeTruthy();
  expect(screen.getByText('2,47× · lucro de R$ 14,70')).toBeTruthy();
});

it('lets more feathers fly for a larger win, and none where motion is reduced', () => {
  const flying = (paid: bigint, isReduced = false) => {
    const { container, unmount } = render(<Feathers play={playOf(paid, isReduced)} where="around" />);
    const count = container.querySelectorAll('svg').length;
    unmount();
    return count;
  };
  expect([flying(1_001n), flying(20_000n), flying(20_010n), flying(20_010n, true)]).toEqual([6, 11, 26, 0]);
});

it('says nothing before the result may be known', () => {
  const { container } = render(<ResultBar play={{ ...playOf(9_000n), outcome: undefined }} />);
  expect(container.innerHTML).toBe('');
});
