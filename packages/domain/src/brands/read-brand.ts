import { disagreements } from './agreement.ts';
import { type Brand, brandReader } from './document.ts';
import type { BrandFault } from './reader.ts';

type BrandReading =
  | { readonly ok: true; readonly value: Brand }
  | { readonly ok: false; readonly faults: readonly BrandFault[] };

/**
 * A brand out of the JSON that an operator supplies, or every field that is wrong. How fields agree is asked once each
 * is right by itself; equal documents give equal values, field for field and in the same order.
 */
export function readBrand(json: unknown): BrandReading {
  const faults: BrandFault[] = [];
  const value = brandReader(json, { path: '', faults });
  const all = faults.length === 0 ? disagreements(value) : faults;
  return all.length === 0 ? { ok: true, value } : { ok: false, faults: all };
}
