import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  Flag,
  OptionalDay,
  optionalText,
  optionalWhole,
  PasswordMd5,
  paging,
  requiredText,
  requiredWhole,
} from './fields.ts';

const read = (schema: z.ZodMiniType, value: unknown) => {
  const parsed = z.safeParse(z.object({ it: schema }), value === undefined ? {} : { it: value });
  return parsed.success ? (parsed.data as { it?: unknown }).it : 'refused';
};

describe('a request field', () => {
  it('reads a text also from a number, and trims it', () => {
    expect(read(requiredText(), ' arara ')).toBe('arara');
    expect(read(requiredText(), 1000001)).toBe('1000001');
    for (const wrong of [undefined, null, '', '  ', true, {}, 'x'.repeat(201)])
      expect(read(requiredText(), wrong)).toBe('refused');
  });

  it('takes absent, null and empty as the same nothing when it is optional', () => {
    for (const nothing of [undefined, null, '', '  ']) expect(read(optionalText(), nothing)).toBeUndefined();
    expect(read(optionalText(), 55)).toBe('55');
    expect(read(optionalText(3), 'long')).toBe('refused');
    for (const nothing of [undefined, null, ''])
      expect(read(optionalWhole({ min: 0, max: 3 }), nothing)).toBeUndefined();
  });

  it('reads whole numbers in their range, as numbers or digits', () => {
    const level = optionalWhole({ min: 0, max: 3 });
    expect([read(level, 2), read(level, '3'), read(level, 0)]).toEqual([2, 3, 0]);
    for (const wrong of [4, -1, 1.5, 'x', true]) expect(read(level, wrong)).toBe('refused');
    const needed = requiredWhole({ min: 0, max: 3 });
    expect([read(needed, 2), read(needed, ' 3 '), read(needed, 0)]).toEqual([2, 3, 0]);
    for (const wrong of [4, -1, 1.5, 'x', true, '', ' ', null, undefined]) expect(read(needed, wrong)).toBe('refused');
  });

  it('reads yes and no in every spelling that clients use', () => {
    for (const yes of [1, '1', true, 'true', 'TRUE']) expect(read(Flag, yes)).toBe(true);
    for (const no of [0, '0', false, 'false', '', null, undefined]) expect(read(Flag, no)).toBe(false);
    for (const wrong of [2, 'yes', {}, []]) expect(read(Flag, wrong)).toBe('refused');
  });

  it('reads a password only as its hash', () => {
    expect(read(PasswordMd5, 'D41D8CD98F00B204E9800998ECF8427E')).toBe('d41d8cd98f00b204e9800998ecf8427e');
    for (const wrong of ['hunter2', '', undefined, 'd41d8cd98f00b204e9800998ecf8427']) {
      expect(read(PasswordMd5, wrong)).toBe('refused');
    }
  });

  it('pages from 1 with a default and at most 100', () => {
    const page = (value: unknown) => z.safeParse(z.object(paging(30)), value);
    expect(page({}).data).toEqual({ page: 1, limit: 30 });
    expect(page({ page: '2', limit: '100' }).data).toEqual({ page: 2, limit: 100 });
    expect(page({ page: null, limit: '' }).data).toEqual({ page: 1, limit: 30 });
    for (const wrong of [{ limit: 101 }, { limit: 0 }, { page: 0 }, { page: 1.5 }, { page: 'x' }])
      expect(page(wrong).success).toBe(false);
  });

  it('reads a day, also with a time behind it', () => {
    expect(read(OptionalDay, '2026-11-14')).toBe('2026-11-14');
    expect(read(OptionalDay, '2026-11-14 23:59:59')).toBe('2026-11-14');
    expect(read(OptionalDay, '')).toBeUndefined();
    for (const wrong of ['2026-02-30', '14/11/2026', 'today']) expect(read(OptionalDay, wrong)).toBe('refused');
  });
});
