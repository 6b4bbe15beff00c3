/**
 * What a game and the page around it tell each other with `postMessage`. Each side names the other's exact origin when
 * it sends and looks at the sender's origin when it hears; the game knows the page's from the launch.
 *
 * A message is `{ protocol: 1, kind: … }`. Amounts are centavos in decimal digits; in a demo they are worthless chips.
 */
export const PROTOCOL = 1;

export type FromGame =
  /** The game can be played. */
  | { readonly kind: 'ready'; readonly game: string; readonly isDemo: boolean }
  /** A stake was taken. */
  | { readonly kind: 'roundStarted'; readonly round: string; readonly stake: string }
  /** The player has seen the result; before this the page must not show it. */
  | {
      readonly kind: 'roundEnded';
      readonly round: string;
      readonly stake: string;
      readonly payout: string;
      readonly balance: string;
    }
  /** What the game shows as the balance now. */
  | { readonly kind: 'balance'; readonly balance: string }
  | { readonly kind: 'wantsDeposit' }
  | { readonly kind: 'wantsLobby' }
  | { readonly kind: 'wantsLimits' }
  /** The player wants to take a break of hours or days; the game's own pause sign only makes it stand still. */
  | { readonly kind: 'wantsPause' }
  /** The player wants to show a win around; the page draws it from its own books. */
  | { readonly kind: 'wantsShare' }
  /** A bet was refused; nothing was taken. The page knows the player's limits and may say more than the game can. */
  | { readonly kind: 'refused'; readonly reason: 'balance' | 'limit' | 'session' | 'other' }
  | { readonly kind: 'sound'; readonly isOn: boolean };

export type ToGame =
  /** The answer to `ready`: the page shows name, balance, return, time, result, pause, menu and the word about chips itself, so the game's bar gives way. */
  | { readonly kind: 'hosted' }
  /** No new bet from now on; a round that is open goes on at the server and waits here. */
  | { readonly kind: 'pause' }
  | { readonly kind: 'resume' }
  /** The money moved without the game, for example by a deposit: it asks for the balance again. */
  | { readonly kind: 'balanceChanged' }
  /** The player chose it on the page; the game keeps it. */
  | { readonly kind: 'soundOn' }
  | { readonly kind: 'soundOff' }
  /** Its button stands in the page's bar. */
  | { readonly kind: 'menu' };

/** Undefined for anything that is no message of ours. */
function readToGame(data: unknown): ToGame | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { protocol, kind } = data as Readonly<Record<string, unknown>>;
  if (protocol !== PROTOCOL) return undefined;
  return isToGame(kind) ? { kind } : undefined;
}

const kinds: readonly unknown[] = [
  'hosted',
  'pause',
  'resume',
  'balanceChanged',
  'soundOn',
  'soundOff',
  'menu',
] satisfies readonly ToGame['kind'][];

function isToGame(kind: unknown): kind is ToGame['kind'] {
  return kinds.includes(kind);
}

export interface ParentPage {
  readonly notify: (message: FromGame) => void;
  /** Returns how to stop listening. */
  readonly listen: (hear: (message: ToGame) => void) => () => void;
  /** False when the game fills the window by itself. */
  readonly isThere: boolean;
}

type Frame = Pick<Window, 'addEventListener' | 'removeEventListener'> & { readonly parent: unknown };

export function createParentPage(frame: Frame & { readonly parent: Window }, origin: string): ParentPage {
  const isThere = origin !== '' && frame.parent !== (frame as unknown);
  return {
    isThere,
    notify(message) {
      if (isThere) frame.parent.postMessage({ protocol: PROTOCOL, ...message }, origin);
    },
    listen(hear) {
      const onMessage = (event: Event) => {
        const { origin: from, source, data } = event as MessageEvent<unknown>;
        const message = isThere && from === origin && source === frame.parent ? readToGame(data) : undefined;
        if (message !== undefined) hear(message);
      };
      frame.addEventListener('message', onMessage);
      return () => frame.removeEventListener('message', onMessage);
    },
  };
}
