/**
 * Everything that the app keeps in local storage; a test compares this list with the specification. The first-run
 * flag is the day the visitor said to be of age; the contact flag says that contacts are worth fetching.
 */
export const storageKeys = {
  token: 'token',
  appId: 'appId',
  referralCode: 'Rfcode',
  contact: 'contact',
  firstRun: 'firstRun',
  locale: 'locale',
} as const;
export type StorageKey = keyof typeof storageKeys;

/** A browser that forbids storage still plays: what was kept lasts as long as the page. */
const spare = new Map<StorageKey, string>();

export function readStored(key: StorageKey): string | undefined {
  try {
    return localStorage.getItem(storageKeys[key]) ?? undefined;
  } catch {
    return spare.get(key);
  }
}

export function keepStored(key: StorageKey, value: string): void {
  try {
    localStorage.setItem(storageKeys[key], value);
  } catch {
    spare.set(key, value);
  }
}

export function dropStored(key: StorageKey): void {
  spare.delete(key);
  try {
    localStorage.removeItem(storageKeys[key]);
  } catch {
    // It was never there.
  }
}
