import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PolicyKey, policyKeys } from '@arara/domain/policy';

/** Where the product reads rules. Tests, the profiles themselves and the office's generic table of rules are no readers. */
const places = ['apps/api/src', 'packages/domain/src', 'packages/brands/src'];
const noReader = /\.test\.ts$|\/testing\/|\/policy\/profiles\/|\/policy\/rules\.ts$|\/policy\/routes\.staff\.ts$/;

/** Keys whose reader is being built beside this one, by the module that will read them. It shrinks to nothing. */
export const waitsFor: Readonly<Partial<Record<PolicyKey, string>>> = {
  'kyc.regulatorCheckAt': 'kyc',
  'kyc.regulatorSweepDays': 'kyc',
  'kyc.impeded': 'kyc',
  'auth.idleMinutes': 'auth',
  'auth.secondFactorDays': 'auth',
  'auth.placeMinutes': 'auth',
  'auth.refuseAnonymisers': 'auth',
  'payments.withdrawal.newKey': 'payments',
  'payments.withdrawal.dueMinutes': 'payments',
  'payments.withdrawal.alarmMinutes': 'payments',
};

/** The files that name each rule of a market, as a reader of `rule('<key>')` must. */
export function listReaders(root: string): ReadonlyMap<PolicyKey, readonly string[]> {
  const sources = places.flatMap((place) =>
    readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
      .map((path) => `${place}/${path}`)
      .filter((path) => path.endsWith('.ts') && !noReader.test(path))
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  );
  return new Map(
    policyKeys.map((key) => [key, sources.filter(({ text }) => text.includes(`'${key}'`)).map(({ path }) => path)]),
  );
}

export function listUnread(root: string): readonly PolicyKey[] {
  return [...listReaders(root)].flatMap(([key, files]) => (files.length === 0 ? [key] : []));
}
