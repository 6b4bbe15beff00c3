/**
 * What a game in its frame and this page tell each other. A message is `{ protocol: 1, kind: … }`; amounts are centavos in
 * decimal digits. A game that does not speak it can be played all the same.
 */
const PROTOCOL = 1;
const AMOUNT = /^\d{1,15}$/;

export type FromGame =
  | { readonly kind: 'ready' }
  | { readonly kind: 'roundStarted'; readonly stakeE5: bigint }
  | { readonly kind: 'roundEnded'; readonly paidE5?: bigint | undefined }
  | { readonly kind: 'balance'; readonly balanceE5: bigint }
  | { readonly kind: 'wantsDeposit' | 'wantsLobby' | 'wantsLimits' | 'wantsPause' | 'wantsShare' }
  | { readonly kind: 'refused'; readonly isLimit: boolean }
  | { readonly kind: 'sound'; readonly isOn: boolean };

/**
 * `hosted`: this page shows name, balance, time and result itself, so the game need not. `soundOn` and `soundOff`: what
 * the player chose here; the game keeps it. `menu`: its button stands in this page's bar.
 */
export type ToGame = 'hosted' | 'pause' | 'resume' | 'balanceChanged' | 'soundOn' | 'soundOff' | 'menu';

/** Undefined for everything that is no message of this protocol, whoever sent it. */
export function readMessage(data: unknown): FromGame | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { protocol, kind, stake, payout, balance, reason, isOn } = data as Readonly<Record<string, unknown>>;
  if (protocol !== PROTOCOL) return undefined;
  switch (kind) {
    case 'ready':
    case 'wantsDeposit':
    case 'wantsLobby':
    case 'wantsLimits':
    case 'wantsPause':
    case 'wantsShare':
      return { kind };
    case 'roundEnded':
      return { kind, paidE5: toE5(payout) };
    case 'roundStarted': {
      const stakeE5 = toE5(stake);
      return stakeE5 === undefined ? undefined : { kind, stakeE5 };
    }
    case 'balance': {
      const balanceE5 = toE5(balance);
      return balanceE5 === undefined ? undefined : { kind, balanceE5 };
    }
    case 'refused':
      return { kind, isLimit: reason === 'limit' };
    case 'sound':
      return typeof isOn === 'boolean' ? { kind, isOn } : undefined;
    default:
      return undefined;
  }
}

export const messageTo = (kind: ToGame) => ({ protocol: PROTOCOL, kind });

const E5_PER_CENTAVO = 1_000n;

function toE5(centavos: unknown): bigint | undefined {
  return typeof centavos === 'string' && AMOUNT.test(centavos) ? BigInt(centavos) * E5_PER_CENTAVO : undefined;
}
