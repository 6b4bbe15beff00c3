import { describe, expect, it } from 'vitest';
import { toOpenApi } from './openapi.ts';
import { playerRoutes } from './player/index.ts';
import type { Route } from './route.ts';
import { staffRoutes } from './staff/index.ts';

const routes: Readonly<Record<string, Route>> = { ...playerRoutes, ...staffRoutes };
const document = toOpenApi(routes, { title: 'Arara', version: '1' }, (refusal) => `The sentence of ${refusal}.`);
const operations = Object.entries(document.paths).map(([path, { post }]) => ({ path, ...post }));

function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = '$ref' in value && typeof value.$ref === 'string' ? [value.$ref] : [];
  return [...own, ...Object.values(value).flatMap(refsIn)];
}

describe('the OpenAPI document', () => {
  it('is version 3.1.0 and survives JSON', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  it('has every call of the player and of the staff, once', () => {
    expect(Object.keys(playerRoutes)).toHaveLength(99);
    expect(operations).toHaveLength(99 + Object.keys(staffRoutes).length);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  });

  it('describes every operation', () => {
    const bare = operations.filter(
      ({ summary, tags, requestBody, responses }) =>
        !/^[A-Z].{5,}\.$/s.test(summary) ||
        !tags.every((tag) => tag.length > 1) ||
        !JSON.stringify(requestBody).includes('"type":"object"') ||
        !JSON.stringify(responses['200']).includes('"Body"'),
    );
    expect(bare.map(({ path }) => path)).toEqual([]);
  });

  it('resolves every reference', () => {
    const refs = [...new Set(refsIn(document))];
    expect(refs.length).toBeGreaterThan(2);
    for (const ref of refs) {
      const found = ref
        .replace('#/', '')
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
      expect([ref, typeof found]).toEqual([ref, 'object']);
    }
  });

  it('asks for a token where the contract does', () => {
    const open = operations.filter(({ security }) => security.some((one) => Object.keys(one).length === 0));
    expect(open.map(({ operationId }) => operationId).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
      Object.keys(routes)
        .filter((name) => routes[name]?.access === 'public')
        .toSorted((a, b) => (a < b ? -1 : 1)),
    );
  });

  it('offers the idempotency key on money calls only', () => {
    const keyed = operations.filter(({ parameters }) => JSON.stringify(parameters).includes('idempotencyKey'));
    expect(keyed.map(({ path }) => path)).toEqual(
      Object.values(routes)
        .filter(({ money }) => money)
        .map(({ path }) => path),
    );
    expect(keyed.length).toBeGreaterThan(5);
  });

  it('lists the refusals of a call with their codes', () => {
    const payout = document.paths['/v1/api/pay/payout']?.post['x-refusals'] ?? [];
    expect(payout.find(({ name }) => name === 'withdrawal_window_closed')?.code).toBe(2303);
    expect(payout.find(({ name }) => name === 'session_missing')?.code).toBe(5005);
  });

  it('writes amounts as text in answers and as text or number in requests', () => {
    const wire = JSON.stringify(document.paths['/v1/api/promote/conversion']?.post);
    expect(wire).toContain('"amount":{"type":["string","number"]}');
    expect(JSON.stringify(document)).not.toMatch(/bigint/i);
  });
});
