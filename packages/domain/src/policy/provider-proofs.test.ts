import { describe, expect, it } from 'vitest';
import { type Authorisation, missingProofs, type ProviderUse, profileAt } from './index.ts';

const standard = profileAt('standard', '2026-11-16');
const brSpa = profileAt('br-spa', '2026-11-16');
const use: ProviderUse = { kind: 'payment', environment: 'production', country: 'BR' };
const complete: Required<Authorisation> = {
  number: '123',
  date: '2025-01-01',
  cnpj: '11222333000181',
  signedException: 'EX-1',
};

describe('a production provider for Brazil', () => {
  it('needs number, date, company and a signed exception in the standard market', () => {
    expect(missingProofs(standard, use, {})).toEqual([
      'authorisation_number',
      'authorisation_date',
      'cnpj',
      'signed_exception',
    ]);
    expect(missingProofs(standard, { ...use, kind: 'game' }, complete)).toEqual([]);
  });

  it.each<[keyof Authorisation, string]>([
    ['number', 'authorisation_number'],
    ['date', 'authorisation_date'],
    ['cnpj', 'cnpj'],
    ['signedException', 'signed_exception'],
  ])('is refused when only %s is missing or blank', (field, proof) => {
    expect(missingProofs(standard, use, { ...complete, [field]: undefined })).toEqual([proof]);
    expect(missingProofs(standard, use, { ...complete, [field]: '  ' })).toEqual([proof]);
  });

  it.each(['2025-02-30', '01/01/2025', 'soon'])('is refused with the date %s', (date) => {
    expect(missingProofs(standard, use, { ...complete, date })).toEqual(['authorisation_date']);
  });

  it('needs the authorisation but no exception in the market of the regulator', () => {
    const { signedException: _, ...authorisation } = complete;
    expect(missingProofs(brSpa, use, authorisation)).toEqual([]);
    expect(missingProofs(brSpa, use, {})).toHaveLength(3);
  });

  it('is not asked of a sandbox or of another country, and never permitted by an unknown market', () => {
    expect(missingProofs(standard, { ...use, environment: 'sandbox' }, {})).toEqual([]);
    expect(missingProofs(standard, { ...use, country: 'PT' }, {})).toEqual([]);
    expect(missingProofs(profileAt('atlantis', '2026-11-16'), use, complete)).toEqual(['profile']);
  });
});
