import type { DriveAnswer } from '../stage/studio.ts';
import type { Case } from '../suite/case.ts';
import { check, same } from '../suite/check.ts';
import { type Context, newId, REAL, type Who } from '../suite/context.ts';
import { otherConnectionOf } from '../suite/dialects.ts';

const DAY_MS = 24 * 3_600_000;

/** How this dialect writes an amount in a body. */
export function amountText({ dialect }: Context, amountE5: bigint): string {
  if (dialect === 'hub88') return `"amount":${amountE5}`;
  if (dialect === 'softswiss-v1') return `"amount":${amountE5 / 1_000n}`;
  return `"amount":"${amountE5 / REAL}.${`${amountE5 % REAL}`.padStart(5, '0').slice(0, 2)}"`;
}

/** Keys in another order, blanks, and letters written as escapes: the same meaning in bytes nobody would choose. */
function disguise(body: string): string {
  const escape = (text: string) =>
    `"${Array.from(text, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}"`;
  const write = (value: unknown): string => {
    if (Array.isArray(value)) return `[ ${value.map(write).join(' ,\n')} ]`;
    if (typeof value === 'object' && value !== null)
      return `{\t${Object.entries(value)
        .toReversed()
        .map(([name, one]) => `"${name}"  :\n ${write(one)}`)
        .join(' , ')} }`;
    return typeof value === 'string' ? escape(value) : JSON.stringify(value);
  };
  return write(JSON.parse(body));
}

/** The bytes of a call that went through, with a new id in place of the old. */
async function freshBody(context: Context, who: Who, tx: string): Promise<{ answer: DriveAnswer; body: string }> {
  const old = newId('b');
  const answer = context.accepted(await context.bet(who, { tx: old, amountE5: 10n * REAL }));
  return { answer, body: answer.sent.body.replaceAll(old, tx) };
}

/** One bit of a signed body turned at a time, spread over the whole of it: each must be noticed. */
async function flipBits(context: Context, who: Who, count: number): Promise<void> {
  const TOGETHER = 20;
  for (let done = 0; done < count; done += TOGETHER) {
    const calls = Array.from({ length: TOGETHER }, (_, at) =>
      context.betCall(who, { fault: { kind: 'bit-flip', count: (done + at) * 7 }, isMeant: false }),
    );
    for (const answer of await context.sendAll(calls, 'parallel')) context.refused(answer, 'bad_signature');
  }
}

const refusedUnsigned = (id: string, name: string, sign: string): Case => ({
  id,
  name,
  async run(context) {
    const who = await context.player();
    await context.unchanged([who], async () => {
      context.refused(await context.bet(who, { sign, isMeant: false }), 'bad_signature');
    });
    context.accepted(await context.bet(who, { amountE5: REAL }), 99n * REAL);
  },
});

const odd: Readonly<Record<Context['dialect'], readonly string[]>> = {
  hub88: ['"1000000"', '1e309', '1E2000000000', 'NaN', '0.12345678901234567890', '-1', 'true', '[1000000]', '10.5'],
  'softswiss-v2': [
    '10.00',
    '"1e309"',
    '"1E2000000000"',
    '"NaN"',
    '"0.12345678901234567890"',
    '"-10.00"',
    '"+10"',
    '"10,00"',
    '{}',
  ],
  'softswiss-v1': ['"1000"', '1e309', '1E2000000000', 'NaN', '10.12345678901234567890', '-1', 'true', '[1000]', '1e3'],
};

export const signatureCases: readonly Case[] = [
  refusedUnsigned('A01', 'sig_missing', 'none'),
  refusedUnsigned('A02', 'sig_wrong_key', 'foreign'),
  {
    id: 'A03',
    name: 'sig_body_tampered',
    async run(context) {
      const who = await context.player();
      const tamper = { find: amountText(context, 10n * REAL), put: amountText(context, REAL) };
      await context.unchanged([who], async () => {
        const answer = await context.bet(who, { amountE5: 10n * REAL, tamper, isMeant: false });
        check(answer.sent.body.includes(tamper.put), 'the suite did not change the amount');
        context.refused(answer, 'bad_signature');
        await flipBits(context, who, context.isShort ? 60 : 500);
      });
    },
  },
  {
    id: 'A04',
    name: 'sig_raw_bytes',
    async run(context) {
      const who = await context.player();
      const tx = newId('b');
      const { body } = await freshBody(context, who, tx);
      const call = context.betCall(who, { tx, amountE5: 10n * REAL, raw: { body: disguise(body) }, isMeant: true });
      context.accepted(await context.send(call), 80n * REAL);
    },
  },
  {
    id: 'A05',
    name: 'sig_of_other_provider',
    async run(context) {
      const who = await context.player();
      const other = otherConnectionOf(context.dialect);
      await context.unchanged([who], async () => {
        const answer = await context.bet(who, { sign: `as:${other}`, isMeant: false });
        context.refused(answer, 'bad_signature');
        const reverse = await context.bet(who, { connection: other, sign: `as:${context.connection}`, isMeant: false });
        context.refused(reverse, 'bad_signature');
      });
    },
  },
  {
    id: 'A06',
    name: 'replay_old_capture',
    async run(context) {
      const who = await context.player();
      const tx = newId('b');
      const call = context.betCall(who, { tx, amountE5: 10n * REAL, requestId: newId('q') });
      const first = context.accepted(await context.send(call), 90n * REAL);
      context.accepted(await context.bet(who, { amountE5: 5n * REAL }), 85n * REAL);
      await context.casino.moveClock(DAY_MS + 60_000);
      await context.unchanged([who], async () => {
        const again = await context.send({ ...call, raw: { body: first.sent.body }, isMeant: true });
        same(again.body, first.body, 'the bytes of the answer a day later');
      });
    },
  },
  {
    id: 'A07',
    name: 'ip_not_allowed',
    needsWhole: true,
    async run(context) {
      const who = await context.player();
      await context.unchanged([who], async () => {
        const answer = await context.bet(who, { from: '127.0.0.9', isMeant: false });
        same(answer.status, 403, 'the status');
      });
      const figures = await fetch(`${context.casino.url}/metrics`).then((response) => response.text());
      const line = new RegExp(`casino_game_calls_total\\{[^}]*provider="${context.connection}"[^}]*\\}`);
      check(
        figures.split('\n').some((text) => line.test(text) && text.includes('address_not_allowed')),
        'the refused address is not counted',
      );
    },
  },
  {
    id: 'A08',
    name: 'body_too_large',
    async run(context) {
      const who = await context.player();
      await context.unchanged([who], async () => {
        const patch = [{ find: '{', put: `{"padding":"${'x'.repeat(2 * 1024 * 1024)}",` }];
        const answer = await context.bet(who, { patch, isMeant: false });
        check(!answer.ok, 'two megabytes were accepted');
        check(answer.outcome === 'lost' || answer.status >= 400, `it was answered ${answer.status}`);
      });
    },
  },
  {
    id: 'A09',
    name: 'json_truncated',
    isSlow: true,
    async run(context) {
      const who = await context.player();
      await context.unchanged([who], async () => {
        const answer = await context.bet(who, { fault: { kind: 'truncate' }, isMeant: false });
        context.refused(answer, 'bad_syntax');
      });
    },
  },
  {
    id: 'A10',
    name: 'type_confusion',
    async run(context) {
      const who = await context.player();
      const right = amountText(context, 10n * REAL);
      await context.unchanged([who], async () => {
        for (const text of odd[context.dialect]) {
          const patch = [{ find: right, put: `"amount":${text}` }];
          const answer = await context.bet(who, { amountE5: 10n * REAL, patch, isMeant: false });
          context.refused(answer, 'bad_amount');
        }
      });
    },
  },
  {
    id: 'A11',
    name: 'unknown_fields',
    async run(context) {
      const who = await context.player();
      const patch = [{ find: '{', put: '{"something_new":{"a":[1,2,{"b":null}]},' }];
      context.accepted(await context.bet(who, { amountE5: 10n * REAL, patch }), 90n * REAL);
    },
  },
  {
    id: 'A12',
    name: 'key_rotation',
    isLong: true,
    async run(context) {
      const { studio, casino, connection } = context;
      const who = await context.player();
      await studio.rotate(connection);
      const [fresh = '', old = ''] = await studio.keysOf(connection);
      await casino.acceptKeys(connection, [fresh, old]);
      context.accepted(await context.bet(who, { sign: 'old:1' }), 99n * REAL);
      context.accepted(await context.bet(who, { sign: 'own' }), 98n * REAL);
      await casino.acceptKeys(connection, [fresh]);
      await context.unchanged([who], async () => {
        context.refused(await context.bet(who, { sign: 'old:1', isMeant: false }), 'bad_signature');
      });
      context.accepted(await context.bet(who), 97n * REAL);
    },
  },
];
