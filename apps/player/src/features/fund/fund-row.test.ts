import { expect, it } from 'vitest';
import { endOf } from './fund-row.tsx';

it('shows a short reference whole and a long one by its end', () => {
  expect(endOf('AR-2048-1977')).toBe('AR-2048-1977');
  expect(endOf('E91823746202611161504S5pVMC43W1s')).toBe('…VMC43W1s');
});
