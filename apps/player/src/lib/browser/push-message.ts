/** What the server sends to a phone, as the worker of the browser reads it. */
export interface PushMessage {
  readonly title: string;
  readonly text: string;
  /** A path of ours; whatever else it says, Home opens. */
  readonly path: string;
  /** A message that is sent again takes the place of the first. */
  readonly tag: string;
  readonly locale: string;
}

const HOME = '/game/idx1';
const MESSAGES = '/game/messages';

/** Undefined for what is not ours: the browser must show something all the same, so the caller says the least. */
export function parsePushMessage(text: string | undefined): PushMessage | undefined {
  try {
    const given = JSON.parse(text ?? '') as Record<string, unknown>;
    const { title, text: body, path, tag, locale } = given;
    if (typeof title !== 'string' || typeof body !== 'string') return undefined;
    return {
      title,
      text: body,
      path: typeof path === 'string' ? ownPath(path) : MESSAGES,
      tag: typeof tag === 'string' ? tag : title,
      locale: typeof locale === 'string' ? locale : 'pt-BR',
    };
  } catch {
    return undefined;
  }
}

/** Only a path of the app itself. */
export function ownPath(path: string): string {
  return /^\/game\/[\w/]+(\?[\w=&%.:-]*)?$/.test(path) ? path : HOME;
}
