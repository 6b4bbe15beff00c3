import { route } from '@arara/contract';
import { playerRoutes } from '@arara/contract/player';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { compareCalls, formsOf } from './compare.ts';
import { groupCalls, heldList, parseCalls } from './list.ts';

const asked = parseCalls(heldList());
const declared = Object.values(playerRoutes);
const call = (path: `/${string}`, input: z.ZodMiniType) =>
  route({ path, access: 'player', summary: 'A call.', input, output: z.object({}) });

describe('the list of calls', () => {
  it('has 99 calls in five parts that leave none out', () => {
    const parts = groupCalls(asked);
    expect(parts.map(({ calls }) => calls.length)).toEqual([32, 15, 6, 27, 19]);
    expect(parts.flatMap(({ calls }) => calls)).toEqual(asked);
    expect(asked).toHaveLength(99);
  });

  it('reads two forms of one body', () => {
    const forms = asked.find(({ path }) => path.endsWith('forget-fund-password'))?.forms;
    expect(forms).toEqual([
      ['playerName', 'passWord', 'repeatPassword', 'verificationCode'],
      ['oldPassword', 'password', 'repeatPassword'],
    ]);
  });
});

describe('the comparison of contract and list', () => {
  it('finds nothing to say about the contract', () => {
    expect(compareCalls(asked, declared)).toEqual([]);
  });

  it('notices a call that is missing, doubled or beyond the list', () => {
    const [first, ...rest] = declared;
    const extra = call('/v1/api/made/up', z.object({}));
    expect(first).toBeDefined();
    expect(compareCalls(asked, rest)).toEqual(['/v1/api/captcha is declared 0 times']);
    expect(compareCalls(asked, first ? [...declared, first] : [])).toEqual(['/v1/api/captcha is declared 2 times']);
    expect(compareCalls(asked, [...declared, extra])).toEqual(['/v1/api/made/up is declared but not in the list']);
  });

  it('notices a field that is missing or too many, and a token that must not be asked for', () => {
    const asking = (token: boolean) => [{ path: '/a', needsToken: token, forms: [['x', 'y']] }];
    const found = (input: z.ZodMiniType, token = true) => compareCalls(asking(token), [call('/a', input)]);
    const x = z.string();
    expect(found(z.object({ x, y: x, page: x }))).toEqual([]);
    expect(found(z.object({ x }))).toEqual(['/a has no form with x, y']);
    expect(found(z.object({ x, y: x, z: x }))).toEqual(['/a has a form with more fields than asked for: x, y, z']);
    expect(found(z.object({ x, y: x }), false)).toEqual(['/a must work without a token']);
  });

  it('reads the forms of a choice', () => {
    const choice = z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]);
    expect(formsOf(choice)).toEqual([['a'], ['b']]);
  });
});
