import { fitStake, isStake, nextStake } from '../../lib/money.ts';
import type { Play } from '../play/game-module.ts';
import { usePanel } from './panel-context.ts';
import { Chip, ChipRow, Stepper } from './stepper.tsx';

type StakePlay = Pick<
  Play<unknown, unknown, never>,
  'stake' | 'setStake' | 'canBet' | 'isFree' | 'game' | 'format' | 't'
>;

/** The stake with − and +; its value opens the keypad. */
export function StakeStepper(props: { play: StakePlay; label?: string | undefined; isNarrow?: boolean }) {
  const { play, label, isNarrow = false } = props;
  const { stake, setStake, game, format, t } = play;
  const canBet = play.canBet && !play.isFree;
  const { openKeypad } = usePanel();
  const { stakes } = game;
  const isWrong = canBet && !isStake(stake, stakes);
  const broken = stake > stakes.max ? t('shell.maxIs', { amount: format.money(stakes.max) }) : limitBelow(play);
  return (
    <Stepper
      label={isWrong ? broken : (label ?? t('shell.stake'))}
      value={isNarrow ? format.brief(stake) : format.money(stake)}
      lessLabel={t('shell.less')}
      moreLabel={t('shell.more')}
      onLess={() => setStake(nextStake(stake, -1n, stakes))}
      onMore={() => setStake(nextStake(stake, 1n, stakes))}
      onType={openKeypad}
      isLocked={!canBet}
      isWrong={isWrong}
    />
  );
}

function limitBelow({ stake, game, format, t }: StakePlay): string {
  const { min, step } = game.stakes;
  if (stake < min) return t('shell.minIs', { amount: format.money(min) });
  return t('shell.stepIs', { amount: format.money(step) });
}

export type StakeShortcut = 'min' | 'half' | 'double' | 'max';

/** Mín, ½, 2×, Máx, or some of them among a game's own. */
export function StakeChips({ play, only }: { play: StakePlay; only?: readonly StakeShortcut[] }) {
  const { stake, setStake, game, t } = play;
  const canBet = play.canBet && !play.isFree;
  const { stakes } = game;
  const targets: Readonly<Record<StakeShortcut, bigint>> = {
    min: stakes.min,
    half: fitStake(stake / 2n, stakes),
    double: fitStake(stake * 2n, stakes),
    max: stakes.max,
  };
  return (only ?? (['min', 'half', 'double', 'max'] as const)).map((name) => (
    <Chip key={name} isDisabled={!canBet} onPress={() => setStake(targets[name])}>
      {t(`shell.${name}`)}
    </Chip>
  ));
}

export function StakeShortcuts({ play }: { play: StakePlay }) {
  return (
    <ChipRow isStakeOnly>
      <StakeChips play={play} />
    </ChipRow>
  );
}
