import { expect, it } from 'vitest';
import { closingActors, closingStep, isOwnRequest, type LeftInAccount } from './index.ts';

const empty: LeftInAccount = {
  cashE5: 0n,
  commissionE5: 0n,
  bonusE5: 0n,
  heldE5: 0n,
  medHoldE5: 0n,
  openStakesE5: 0n,
  isOrderOpen: false,
};

it.each<[string, Partial<LeftInAccount>, string]>([
  ['nothing is left', {}, 'last by house'],
  ['cash is left', { cashE5: 1_000n }, 'money by player'],
  ['commission is left', { commissionE5: 1_000n }, 'money by player'],
  ['less than a centavo is left', { cashE5: 999n, commissionE5: 999n }, 'last by house'],
  ['a round is open', { openStakesE5: 1n }, 'rounds by supplier'],
  ['a payout is on its way', { heldE5: 1n }, 'payout by house'],
  ['a bank disputes a deposit', { medHoldE5: 1n }, 'dispute by bank'],
  ['an order is open', { isOrderOpen: true }, 'orders by house'],
  ['a bonus came back with a round', { bonusE5: 1n }, 'orders by house'],
  ['cash is left beside everything else', { cashE5: 5_000n, heldE5: 1n, openStakesE5: 1n }, 'money by player'],
])('when %s, somebody acts next', (_, change, next) => {
  const found = closingStep({ ...empty, ...change });
  expect(`${found} by ${closingActors[found]}`).toBe(next);
});

it('lets players withdraw their own request and no other', () => {
  expect([isOwnRequest('ASKED-01'), isOwnRequest('LAW-01'), isOwnRequest('RULES-01')]).toEqual([true, false, false]);
});
