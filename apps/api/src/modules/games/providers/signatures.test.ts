import { generateKeyPairSync } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RawCall } from '../provider.ts';
import { openAdapter } from './index.ts';
import { hmacVerifier, rsaVerifier } from './signatures.ts';
import { callOf, openHub88Wire, openV1Wire, openV2Wire, type Wire } from '../testing/wires.ts';

/** At least as many as an auditor asks for, spread over every kind of call. */
const MUTATIONS = 600;

const flipped = (bytes: Buffer, bit: number): Buffer => {
  const changed = Buffer.from(bytes);
  const at = Math.floor(bit / 8) % changed.length;
  changed[at] = (changed[at] ?? 0) ^ (1 << (bit % 8));
  return changed;
};

/** The same members in another order. */
const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, part]) => [name, reversed(part)]),
  );
};

/** The same text as far as JSON goes, written in a hostile way. */
const oddly = (fields: object): string =>
  JSON.stringify(reversed(fields), null, '\t')
    .replaceAll(':', ' :\r\n ')
    .replaceAll('dadinho', '\\u0064adinho')
    .replaceAll('/', '\\/');

type Mutation = (call: RawCall, wire: Wire, dice: number) => RawCall;

const withSignature = (call: RawCall, wire: Wire, signature: string): RawCall => ({
  ...call,
  headers: { [wire.header]: signature },
});
const signatureOf = (call: RawCall, wire: Wire): string => String(call.headers[wire.header]);

const mutations: Readonly<Record<string, Mutation>> = {
  'one bit of the body': (call, _wire, dice) => ({ ...call, body: flipped(call.body, dice % (call.body.length * 8)) }),
  'one bit of the signature': (call, wire, dice) => {
    const text = Buffer.from(signatureOf(call, wire), 'latin1');
    return withSignature(call, wire, flipped(text, dice % (text.length * 8)).toString('latin1'));
  },
  'the order of the fields': (call) => ({
    ...call,
    body: Buffer.from(JSON.stringify(reversed(JSON.parse(call.body.toString())))),
  }),
  'a space more': (call, _wire, dice) => {
    const at = dice % (call.body.length + 1);
    return { ...call, body: Buffer.concat([call.body.subarray(0, at), Buffer.from(' '), call.body.subarray(at)]) };
  },
  'a byte less': (call, _wire, dice) => {
    const at = dice % call.body.length;
    return { ...call, body: Buffer.concat([call.body.subarray(0, at), call.body.subarray(at + 1)]) };
  },
  'another digit': (call, _wire, dice) => {
    const digits = [...call.body.toString().matchAll(/\d/g)].map(({ index }) => index);
    const at = digits[dice % digits.length] ?? 0;
    const body = Buffer.from(call.body);
    body[at] = 0x30 + (((body[at] ?? 0) - 0x30 + 1) % 10);
    return { ...call, body };
  },
  'another key': (call, wire) => withSignature(call, wire, wire.signWith(wire.keys.foreign, call.body)),
  'the signature of another call': (call, wire) =>
    withSignature(call, wire, wire.signWith(wire.keys.current, `${call.body.toString()} `)),
  'capital letters': (call, wire) => withSignature(call, wire, swapCase(signatureOf(call, wire))),
  'half a signature': (call, wire, dice) =>
    withSignature(call, wire, signatureOf(call, wire).slice(0, dice % signatureOf(call, wire).length)),
  'a longer signature': (call, wire) => withSignature(call, wire, `${signatureOf(call, wire)}0`),
  'no padding or a blank around it': (call, wire) => withSignature(call, wire, ` ${signatureOf(call, wire)}`),
  'no signature': (call) => ({ ...call, headers: {} }),
  'two signatures': (call, wire) => ({
    ...call,
    headers: { [wire.header]: [signatureOf(call, wire), signatureOf(call, wire)] },
  }),
};

const swapCase = (text: string) =>
  text.replaceAll(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );

describe.each([openHub88Wire, openV2Wire, openV1Wire].map((open) => [open().name, open] as const))(
  '%s',
  (_name, open) => {
    const wire = open();

    test('calls that are signed right are believed, however oddly they are written', () => {
      for (const { path, fields } of wire.bodies)
        for (const body of [JSON.stringify(fields), oddly(fields)]) {
          const call = callOf(wire, { path, body });
          expect(wire.protocol.verify(call)).toBe(true);
          expect(wire.protocol.decode(call)).toMatchObject({ ok: true });
          expect(wire.protocol.decode(call)).toEqual(
            wire.protocol.decode(callOf(wire, { path, body: JSON.stringify(fields) })),
          );
        }
    });

    test(`${MUTATIONS} calls that were changed on the way are refused`, () => {
      const refusedBy = new Map<string, number>();
      fc.assert(
        fc.property(
          fc.constantFrom(...wire.bodies),
          fc.constantFrom(...Object.keys(mutations)),
          fc.nat(1_000_000),
          ({ path, fields }, name, dice) => {
            const call = callOf(wire, { path, body: JSON.stringify(fields) });
            const changed = mutations[name]?.(call, wire, dice) ?? call;
            fc.pre(
              !changed.body.equals(call.body) ||
                signatureOf(changed, wire) !== signatureOf(call, wire) ||
                Array.isArray(changed.headers[wire.header]),
            );
            expect(wire.protocol.verify(changed)).toBe(false);
            refusedBy.set(name, (refusedBy.get(name) ?? 0) + 1);
          },
        ),
        { numRuns: MUTATIONS },
      );
      expect([...refusedBy.values()].reduce((sum, count) => sum + count, 0)).toBe(MUTATIONS);
      expect([...refusedBy.keys()].toSorted()).toEqual(Object.keys(mutations).toSorted());
    });

    test('two keys are good while one replaces the other, and the old one is bad after', () => {
      const { path, fields } = wire.bodies[0] ?? { path: '', fields: {} };
      const [byOld, byCurrent] = [wire.keys.old, wire.keys.current].map((key) =>
        callOf(wire, { path, body: JSON.stringify(fields) }, key),
      );
      if (!byOld || !byCurrent) throw new Error('two calls');
      expect([byOld, byCurrent].map((call) => wire.protocol.verify(call))).toEqual([true, true]);
      const after = openAdapter(wire.name)?.openProtocol({
        ...wire.config,
        acceptedKeys: wire.config.acceptedKeys.slice(1),
      });
      expect([byOld, byCurrent].map((call) => after?.verify(call))).toEqual([false, true]);
    });

    test('a supplier without keys, or with weak ones, cannot be opened', () => {
      const adapter = openAdapter(wire.name);
      expect(() => adapter?.openProtocol({ ...wire.config, acceptedKeys: [] })).toThrow('cannot be heard');
      expect(() => adapter?.openProtocol({ ...wire.config, acceptedKeys: ['short'] })).toThrow(/16|PEM|unsupported/);
      expect(() => adapter?.openSupplier({ ...wire.config, ownKey: 'short' })).toThrow(/16|PEM|unsupported/);
    });

    test('the same question and answer give the same bytes', () => {
      for (const { path, fields } of wire.bodies) {
        const call = callOf(wire, { path, body: JSON.stringify(fields) });
        const bytes = () => {
          const decoded = wire.protocol.decode(call);
          if (!decoded.ok) throw new Error(decoded.refusal);
          const ops = decoded.question.kind === 'apply' ? decoded.question.ops : [];
          return wire.protocol.encode(path, decoded.echo, {
            ok: true,
            balanceE5: 1_234_567n,
            currency: 'BRL',
            ops: ops.map(({ txId }, at) => ({
              txId,
              ledgerTxId: `${at + 1}`,
              effect: 'applied',
              postedAtMs: 1_763_200_000_000,
              bonusPartE5: 0n,
            })),
          });
        };
        expect(bytes()).toEqual(bytes());
        expect(() => JSON.parse(bytes().body) as unknown).not.toThrow();
      }
    });
  },
);

test('keys of another kind or too short are refused at once', () => {
  const weak = generateKeyPairSync('rsa', { modulusLength: 1_024 }).publicKey.export({ type: 'spki', format: 'pem' });
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ type: 'spki', format: 'pem' });
  for (const key of [weak, curve]) expect(() => rsaVerifier('x', [key.toString()])).toThrow('2,048');
  expect(() => hmacVerifier('x', ['fifteen-letters'])).toThrow('16');
});
