import type { Route } from '@arara/contract';
import type { z } from 'zod/mini';
import type { AskedCall } from './list.ts';

/** Optional request fields beyond the list, and why they are there. */
const extraFields: Readonly<Record<string, readonly string[]>> = {
  // Every list can be paged; calls without a body can name what they mean.
  '*': ['page', 'limit', 'id', 'kind'],
  '/v1/api/game/enter': ['demo'],
  // One statement with filters by days and size, as section 16 of the decisions wants it.
  '/v1/api/player/fund-detail': ['from', 'to', 'min', 'max'],
  // Withdrawals by what became of them, as the drawing counts them.
  '/v1/api/withdraw/records': ['status'],
  // Filters that combine, beyond the name, the type and the supplier.
  '/v1/api/game/search': ['rtpMin', 'volatility', 'betMax'],
  // A proof of work after the first few or after failures, where the list has no place for it.
  '/v1/api/player/sendOpt': ['captchaId', 'verifyCode'],
  '/v1/api/gift/orientation': ['captchaId', 'verifyCode'],
  '/v1/api/gift/Random': ['captchaId', 'verifyCode'],
  // A device that the account does not know is confirmed with a code, and an address confirmed and changed with one.
  '/v1/api/player/login': ['verificationCode'],
  '/v1/api/player/bindMail': ['verificationCode'],
  '/v1/api/player/email': ['verificationCode'],
  // The player's one confirmation that an open bonus is given up, and a passkey in place of the fund password.
  '/v1/api/pay/payout': ['giveUpBonus', 'passkey'],
  '/v1/api/pay/bonusPayout': ['passkey'],
};

/** Everything in which the contract differs from the list; empty when it keeps it. */
export function compareCalls(asked: readonly AskedCall[], routes: readonly Route[]): string[] {
  const known = new Set(asked.map(({ path }) => path));
  const beyond = routes
    .filter(({ path }) => !known.has(path))
    .map(({ path }) => `${path} is declared but not in the list`);
  return [...asked.flatMap((call) => compareCall(call, routes)), ...beyond];
}

function compareCall(call: AskedCall, routes: readonly Route[]): string[] {
  const declared = routes.filter(({ path }) => path === call.path);
  const [route] = declared;
  if (!route || declared.length > 1) return [`${call.path} is declared ${declared.length} times`];
  const token = route.access === 'player' && !call.needsToken ? [`${call.path} must work without a token`] : [];
  return [...token, ...compareFields(call, formsOf(route.input))];
}

function compareFields(call: AskedCall, forms: readonly (readonly string[])[]): string[] {
  const allowed = new Set([...(extraFields['*'] ?? []), ...(extraFields[call.path] ?? [])]);
  const missing = call.forms
    .filter((fields) => !forms.some((form) => fields.every((field) => form.includes(field))))
    .map((fields) => `${call.path} has no form with ${fields.join(', ')}`);
  const added = forms.flatMap((form) =>
    call.forms.some((fields) => form.every((field) => fields.includes(field) || allowed.has(field)))
      ? []
      : [`${call.path} has a form with more fields than asked for: ${form.join(', ')}`],
  );
  return [...missing, ...added];
}

/** The fields an input reads, one list per form. */
export function formsOf(input: z.ZodMiniType): string[][] {
  const { def } = (input as unknown as z.core.$ZodTypes)._zod;
  if (def.type === 'object') return [Object.keys(def.shape)];
  if (def.type === 'union') return def.options.flatMap((option) => formsOf(option as z.ZodMiniType));
  throw new Error(`an input is an object or a choice of objects, not ${def.type}`);
}
