import type { FromGame } from './messages.ts';

/**
 * What the bar may show while a round runs: the stake is gone, the result is the game's to tell. Undefined between
 * rounds, and for games that do not say when their rounds begin.
 */
export type RunningRound = { readonly balanceE5: bigint | undefined } | undefined;

/** The next state of the round that runs, by what the game says; `shownE5` is the balance in the bar. */
export function afterMessage(round: RunningRound, message: FromGame, shownE5: bigint | undefined): RunningRound {
  switch (message.kind) {
    case 'roundStarted':
      return { balanceE5: shownE5 === undefined ? undefined : floorAtZero(shownE5 - message.stakeE5) };
    case 'balance':
      return round && { balanceE5: message.balanceE5 };
    case 'roundEnded':
    case 'refused':
    case 'ready':
      return undefined;
    case 'wantsDeposit':
    case 'wantsLobby':
    case 'wantsLimits':
    case 'wantsPause':
      return round;
  }
}

const floorAtZero = (amountE5: bigint) => (amountE5 < 0n ? 0n : amountE5);
