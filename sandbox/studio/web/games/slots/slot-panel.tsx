import { Row } from '../../shell/controls/button.tsx';
import { StakeShortcuts, StakeStepper } from '../../shell/controls/stake.tsx';
import { PanelNote } from '../../shell/controls/stepper.tsx';
import type { SlotPlay, SlotProps } from './slot-play.ts';

/** From the moment the player knows of free spins until the last one is seen. */
function isFree({ phase, round, beats, beat }: SlotPlay): boolean {
  if (round === undefined || (phase !== 'waiting' && phase !== 'revealing')) return false;
  const first = beats.findIndex(({ isPressed }) => isPressed === true);
  return first !== -1 && beat >= first;
}

export function SlotPanel({ play }: SlotProps) {
  const isBetween = isFree(play);
  return (
    <>
      <Row>
        <StakeStepper play={play} label={play.t(isBetween ? 'freeStake' : 'totalStake')} />
      </Row>
      {isBetween ? <PanelNote>{play.t('freeNote')}</PanelNote> : <StakeShortcuts play={play} />}
    </>
  );
}

export function nextSpinLabel(play: SlotPlay): string {
  const { t, beats, beat, round } = play;
  const isFirst = beats.findIndex(({ isPressed }) => isPressed === true) === beat;
  return isFirst ? t('startFree', { n: round?.view.freeSpins.length ?? 0 }) : t('spinFree');
}
