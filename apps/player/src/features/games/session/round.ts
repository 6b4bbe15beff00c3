import type { FromGame } from './messages.ts';

/** What the bar may show while a round runs: the stake is gone, the result is the game's to tell. */
export interface RoundState {
  /** Only games that say so; the others never run as far as the page knows. */
  readonly isRunning: boolean;
  /** The game has told the result; the server's figures about it are on their way. */
  readonly isLanding: boolean;
  /** What the game showed as the balance when it last said so. */
  readonly reportedE5: bigint | undefined;
  /** What stands in the bar meanwhile; undefined = the balance itself. */
  readonly heldE5: bigint | undefined;
}

export const noRound: RoundState = { isRunning: false, isLanding: false, reportedE5: undefined, heldE5: undefined };

/** The next state by what the game says. `liveE5` is the server's balance, which may know the result already. */
export function afterMessage(state: RoundState, message: FromGame, liveE5: bigint | undefined): RoundState {
  switch (message.kind) {
    case 'roundStarted': {
      const guess = liveE5 === undefined ? undefined : floorAtZero(liveE5 - message.stakeE5);
      return { ...state, isRunning: true, isLanding: false, heldE5: state.reportedE5 ?? guess };
    }
    case 'balance': {
      const { balanceE5 } = message;
      return { ...state, reportedE5: balanceE5, heldE5: state.isRunning ? balanceE5 : state.heldE5 };
    }
    case 'roundEnded':
      return { ...state, isRunning: false, isLanding: true };
    case 'refused':
      return { ...state, isRunning: false, isLanding: false, heldE5: undefined };
    case 'ready':
      return noRound;
    case 'wantsDeposit':
    case 'wantsLobby':
    case 'wantsLimits':
    case 'wantsPause':
    case 'wantsShare':
    case 'sound':
      return state;
  }
}

/** The figures are here: balance and result of the session change together. A round that has begun since goes on. */
export function landed(state: RoundState): RoundState {
  return state.isLanding ? { ...state, isLanding: false, heldE5: undefined } : state;
}

const floorAtZero = (amountE5: bigint) => (amountE5 < 0n ? 0n : amountE5);
