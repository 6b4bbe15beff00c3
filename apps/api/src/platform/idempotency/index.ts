export { IMPLICIT_KEY_MS, type KeyedRequest, withIdempotency } from './idempotency.ts';
