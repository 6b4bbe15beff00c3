/** What a player chose last, kept in the browser; a browser that keeps nothing in a frame costs only the comfort. */
const PREFIX = 'arara-studio.';

export function recall(name: string): string | undefined {
  try {
    return localStorage.getItem(PREFIX + name) ?? undefined;
  } catch {
    return undefined;
  }
}

export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // A private window may refuse; nothing depends on it.
  }
}
