export { forgetOldKeys, IMPLICIT_KEY_MS, type KeyedRequest, keyedRequest, withIdempotency } from './idempotency.ts';
