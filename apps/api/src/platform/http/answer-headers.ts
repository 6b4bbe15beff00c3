/**
 * How long a line without a call is kept. A supplier, a bank or our own proxy that meets one just being hung up tells
 * its call again minutes later, or never.
 */
export const KEPT_OPEN_MS = 72_000;

export const REQUEST_ID_HEADER = 'x-request-id';

/** The API serves data: nothing it answers may load, run or be framed. The document page loosens this for itself. */
export const securityHeaders = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'cross-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-permitted-cross-domain-policies': 'none',
} as const;
