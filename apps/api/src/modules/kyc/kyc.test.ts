import { type KycStep, profileAt } from '@arara/domain/policy';
import { expect, test } from 'vitest';
import { identityCheck } from './kyc.ts';

const objections = (market: string, kycSteps: readonly KycStep[]) => {
  const result = profileAt(market, '2026-11-16');
  if (!result.ok) throw new Error(result.problem);
  const input = { facts: { kycSteps }, action: 'deposit', context: { nowMs: 0 }, profile: result.profile } as const;
  return identityCheck.run(input as unknown as Parameters<typeof identityCheck.run>[0]);
};

test('a market without steps before play lets everybody pass', () => {
  expect(objections('standard', [])).toEqual([]);
});

test('a market with steps names the level that is missing and the steps, never the person', () => {
  expect(objections('br-spa', ['cpf', 'phone'])).toMatchObject([
    { refusal: 'kyc_level', values: { level: '3' }, detail: expect.stringContaining('face') },
  ]);
  const all: readonly KycStep[] = ['cpf', 'phone', 'email', 'address', 'document', 'face', 'liveness'];
  expect(objections('br-spa', all)).toEqual([]);
});
