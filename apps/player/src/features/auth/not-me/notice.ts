import { type OwnerChange, ownerChanges } from '@arara/domain/players';

/** What a notice is about, as its link says it. */
export interface ChangeNotice {
  readonly change: OwnerChange | undefined;
  readonly atMs: number | undefined;
  /** What locks without a login; undefined inside the app. */
  readonly token: string | undefined;
}

const TIME_PLACE = 9;

/**
 * A message names what changed in the token behind the `#`: its first byte, and four for the second in which it
 * happened. The inbox names it in the address. Only the server believes the token; here it chooses words.
 */
export function readNotice({ search, hash }: { readonly search: string; readonly hash: string }): ChangeNotice {
  const token = hash.slice(1);
  if (token === '') {
    const params = new URLSearchParams(search);
    const at = Number(params.get('at'));
    const change = ownerChanges.find((one) => one === params.get('change'));
    return { change, atMs: at > 0 ? at : undefined, token: undefined };
  }
  const bytes = bytesOf(token);
  const seconds = bytes.slice(TIME_PLACE, TIME_PLACE + 4).reduce((sum, byte) => sum * 256 + byte, 0);
  return { change: ownerChanges[bytes[0] ?? -1], atMs: seconds > 0 ? seconds * 1_000 : undefined, token };
}

function bytesOf(token: string): number[] {
  try {
    return Array.from(atob(token.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  } catch {
    return [];
  }
}
