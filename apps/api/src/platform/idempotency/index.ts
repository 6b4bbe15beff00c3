export {
  forgetOldKeys,
  IMPLICIT_KEY_MS,
  type KeyedRequest,
  keyedRequest,
  keyOldFingerprints,
  withIdempotency,
} from './idempotency.ts';
