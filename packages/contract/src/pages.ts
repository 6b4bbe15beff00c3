/**
 * The pages of both apps: where the API answers them, and what they and everything around them may do. The API says it
 * with each page, the edge with every file and every error of its own, the development servers with theirs.
 */
export const playerPagePath = '/pages/player';
export const officePagePath = '/pages/office';
/** What a phone reads about the app that it keeps; the brand's name stands in it, so the API answers it too. */
export const playerManifestPath = '/manifest.webmanifest';

/** Where brands' files lie, each state of a brand in a folder of its own. */
export const brandFolderPath = '/b';

/** Stands in the office's built page where each answer puts a number of its own. */
export const NONCE_PLACE = 'nonce-of-this-answer';

type Directives = Readonly<Record<string, readonly string[]>>;
const own = ["'self'"];
const none = ["'none'"];

function toPolicy(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** What an answer may do that is no page and no file of ours: nothing. */
export const barePolicy = toPolicy({
  'default-src': none,
  'base-uri': none,
  'form-action': none,
  'frame-ancestors': none,
});

/**
 * Scripts and styles come from files of ours, never from text inside a page. A game runs in a frame, and its picture in
 * the lobby comes from where its page does: from suppliers that are switched on, and from nobody else.
 */
export function playerPolicy(frameOrigins: readonly string[]): string {
  return toPolicy({
    'default-src': own,
    'script-src': own,
    'style-src': own,
    'img-src': [...own, 'data:', ...frameOrigins],
    'font-src': own,
    'connect-src': own,
    'worker-src': own,
    'manifest-src': own,
    'object-src': none,
    'base-uri': none,
    'form-action': own,
    'frame-ancestors': none,
    'frame-src': [...own, ...frameOrigins],
  });
}

/** Styles that antd writes carry the answer's own nonce; without one there is no page to write them into. */
export function officePolicy(nonce?: string, { isDevelopment = false } = {}): string {
  const code = nonce === undefined ? own : [...own, `'nonce-${nonce}'`];
  return toPolicy({
    'default-src': none,
    'script-src': code,
    'style-src': code,
    'img-src': [...own, 'data:'],
    'font-src': own,
    // The development server tells the page of changed files.
    'connect-src': isDevelopment ? [...own, 'ws:'] : own,
    'object-src': none,
    'base-uri': none,
    'form-action': own,
    'frame-ancestors': none,
  });
}

const everywhere = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
} as const;

/** What stands beside the policy on every answer of the player's host. */
export const playerHeaders = {
  ...everywhere,
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const;

/** And on every answer of the office's. */
export const officeHeaders = {
  ...everywhere,
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'referrer-policy': 'no-referrer',
} as const;
