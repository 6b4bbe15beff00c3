/** Stands in the built page where each answer puts a number of its own. */
export const NONCE_PLACE = 'nonce-of-this-answer';

/**
 * What stays blocked: antd writes two rules without a nonce, one that hides a scroll bar while it measures it, and one
 * that keeps the page behind a dialog from scrolling. Our page never scrolls, so nothing is lost, and `unsafe-inline` is
 * not the price of it. A browser test looks for any other.
 */
export const blockedStyles: readonly RegExp[] = [
  /^\s*#rc-scrollbar-measure-/,
  /^\s*html body \{\s*overflow-y: hidden;\s*(width: calc\(100% - \d+px\);)?\s*\}\s*$/,
];

/** What the back office may load and do. Styles that antd writes carry the answer's own nonce. */
export function contentPolicy(nonce: string, { isDevelopment }: { readonly isDevelopment: boolean }): string {
  const own = ["'self'"];
  const withNonce = [...own, `'nonce-${nonce}'`];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': withNonce,
    'style-src': withNonce,
    'img-src': [...own, 'data:'],
    'font-src': own,
    // The development server tells the page of changed files.
    'connect-src': isDevelopment ? [...own, 'ws:'] : own,
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': own,
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

export const securityHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};
