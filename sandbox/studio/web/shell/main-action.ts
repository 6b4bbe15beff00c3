import type { GameModule, MainAction, Play } from './game-module.ts';

/** What the one main button shows and does. */
export interface MainButton {
  readonly label: string;
  readonly amount?: bigint | undefined;
  readonly state: 'ready' | 'busy' | 'off';
  /** What is missing while it is off. */
  readonly why?: string | undefined;
  readonly press: () => void;
}

interface Given<Choice, View, Key extends string> {
  readonly module: GameModule<Choice, View, Key>;
  readonly play: Play<Choice, View, Key>;
  readonly isStakeLegal: boolean;
  readonly isLost: boolean;
  /** Whole seconds until a bet is allowed again. */
  readonly waitS: number;
  readonly bet: () => void;
  readonly next: () => void;
}

export function mainButtonOf<Choice, View, Key extends string>(given: Given<Choice, View, Key>): MainButton {
  const { module, play, isLost } = given;
  const { say, t } = play;
  const nothing = () => undefined;
  if (isLost) return { label: say('reconnecting'), state: 'busy', press: nothing };
  if (play.canBet) return betButton(given);
  if (play.phase === 'waiting')
    return { label: module.nextLabel?.(play) ?? say('goOn'), state: 'ready', press: given.next };
  const action = play.phase === 'open' || play.phase === 'acting' ? module.main?.(play) : undefined;
  if (action === undefined) return { label: t(module.busyKey), state: 'busy', press: nothing };
  return openButton(action, play.phase === 'acting');
}

function betButton<Choice, View, Key extends string>(given: Given<Choice, View, Key>): MainButton {
  const { module, play, isStakeLegal, waitS } = given;
  const label = play.t(module.betKey);
  const missing = module.missing?.(play.choice);
  const why = missing === undefined ? undefined : play.t(missing);
  if (waitS > 0)
    return { label: play.say('readyIn', { action: label, n: waitS }), state: 'off', press: () => undefined };
  if (why !== undefined || !isStakeLegal) return { label, state: 'off', why, press: () => undefined };
  return { label, amount: play.stake, state: 'ready', press: given.bet };
}

function openButton({ label, amount, missing, press }: MainAction, isActing: boolean): MainButton {
  if (missing !== undefined) return { label, state: 'off', why: missing, press };
  return { label, amount, state: isActing ? 'off' : 'ready', press };
}
