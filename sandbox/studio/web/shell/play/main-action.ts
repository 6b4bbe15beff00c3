import type { ReactNode } from 'react';
import type { GameModule, MainAction, Play } from './game-module.ts';
import type { Wait } from './use-page.ts';

/** What the one main button shows and does. */
export interface MainButton {
  readonly label: string;
  readonly amount?: bigint | undefined;
  readonly moving?: ReactNode;
  /** `held` looks ready and does nothing for a moment, so that the button does not flicker between two moves. */
  readonly state: 'ready' | 'held' | 'busy' | 'off';
  /** What is missing while it is off. */
  readonly why?: string | undefined;
  /** A ring fills over the real wait before the next bet. */
  readonly wait?: Wait | undefined;
  readonly press: () => void;
}

interface Given<Choice, View, Key extends string> {
  readonly module: GameModule<Choice, View, Key>;
  readonly play: Play<Choice, View, Key>;
  readonly isStakeLegal: boolean;
  readonly isLost: boolean;
  /** Until a bet is allowed again; undefined = it is. */
  readonly wait: Wait | undefined;
  readonly bet: () => void;
  readonly next: () => void;
}

export function mainButtonOf<Choice, View, Key extends string>(given: Given<Choice, View, Key>): MainButton {
  const { module, play, isLost } = given;
  const { t } = play;
  const nothing = () => undefined;
  if (isLost) return { label: t('shell.reconnecting'), state: 'busy', press: nothing };
  if (play.canBet) return betButton(given);
  if (play.phase === 'waiting')
    return { label: module.nextLabel?.(play) ?? t('shell.goOn'), state: 'ready', press: given.next };
  const action = play.phase === 'betting' ? undefined : module.main?.(asShown(play));
  if (action === undefined) return { label: t(module.busyKey), state: 'busy', press: nothing };
  return openButton(action, play.phase !== 'open');
}

/** While an answer is being shown, the button still speaks of what was there before it. */
function asShown<Choice, View, Key extends string>(play: Play<Choice, View, Key>): Play<Choice, View, Key> {
  const { phase, round, before } = play;
  if (phase !== 'revealing' || round === undefined || before === undefined) return play;
  return { ...play, round: { ...round, isOver: false, view: before } };
}

function betButton<Choice, View, Key extends string>(given: Given<Choice, View, Key>): MainButton {
  const { module, play, isStakeLegal, wait } = given;
  const label = play.t(module.betKeyOf?.(play) ?? module.betKey);
  const missing = module.missing?.(play.choice);
  const why = missing === undefined ? undefined : play.t(missing);
  if (wait !== undefined) return { label, amount: play.stake, state: 'off', wait, press: () => undefined };
  if (why !== undefined || !isStakeLegal) return { label, state: 'off', why, press: () => undefined };
  return { label, amount: play.stake, state: 'ready', press: given.bet };
}

function openButton({ label, amount, moving, isOff = false, press }: MainAction, isHeld: boolean): MainButton {
  if (isOff) return { label, state: 'off', press };
  return { label, amount, moving, state: isHeld ? 'held' : 'ready', press };
}
