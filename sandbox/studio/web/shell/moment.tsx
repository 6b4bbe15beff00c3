import { useEffect, useRef } from 'react';
import macaw from '../art/macaw.svg';
import { Button } from './controls/button.tsx';
import s from './moment.module.css';
import type { Play } from './play/game-module.ts';
import { type Round, timesOf } from './play/round.ts';
import { winTimes } from './play/win.ts';
import { useCountUp } from './result.tsx';

interface MomentProps {
  readonly play: Pick<Play<unknown, unknown, never>, 'format' | 't' | 'win' | 'isAtRest' | 'isReduced' | 'balance'>;
  readonly round: Round<unknown, unknown>;
  readonly onSkip: () => void;
  readonly onClose: () => void;
  readonly onLeave: () => void;
  /** Absent where no page around the game can do it. */
  readonly onShare: (() => void) | undefined;
}

/** What a win above a small one looks like: a plate over the stage, or the whole screen. A small one has its bar alone. */
export function Moment(props: MomentProps) {
  const { win, isAtRest, isReduced } = props.play;
  if (win === 'large') return <LargeWin {...props} />;
  // With motion it shrinks into the bar by itself; without, it stands until somebody taps it away.
  return win === 'middle' && (isReduced || !isAtRest) ? <MiddleWin {...props} /> : null;
}

function useMomentCount({ play, round }: MomentProps): string {
  const { countMs, holdMs } = winTimes[play.win];
  const isStill = play.isReduced || play.isAtRest;
  return play.format.money(useCountUp(round.paid, isStill ? 0 : countMs, holdMs));
}

function MiddleWin(props: MomentProps) {
  const { play, onSkip, onClose } = props;
  const amount = useMomentCount(props);
  // The live region says the sum; this is the picture of it, and a tap anywhere ends it.
  return (
    <div
      className={s['middle']}
      data-part="moment-middle"
      aria-hidden="true"
      onPointerDown={play.isAtRest ? onClose : onSkip}
    >
      <div className={s['rays']} />
      <div className={s['plate']}>
        <span>{play.t('shell.momentMiddle')}</span>
        <b className={s['amount']}>{amount}</b>
      </div>
    </div>
  );
}

const FAN = ['brand', 'blue', 'green', 'yellow', 'red', 'yellow', 'red', 'yellow', 'green', 'blue', 'brand'] as const;
const FAN_STEP_DEG = 20;

function LargeWin(props: MomentProps) {
  const { play, round, onSkip, onClose, onLeave, onShare } = props;
  const { t, format, isAtRest, balance } = play;
  const dialog = useRef<HTMLDialogElement>(null);
  const amount = useMomentCount(props);
  useEffect(() => {
    const element = dialog.current;
    if (element !== null && !element.open) element.showModal();
  }, []);
  const facts = { times: format.times(timesOf(round)), stake: format.money(round.stake) };
  return (
    <dialog
      ref={dialog}
      className={s['large']}
      aria-label={t('shell.momentLarge')}
      data-part="moment-large"
      onCancel={(event) => {
        event.preventDefault();
        (isAtRest ? onClose : onSkip)();
      }}
      onPointerDown={isAtRest ? undefined : onSkip}
    >
      <div className={s['rays']} aria-hidden="true" />
      <div className={s['crown']} aria-hidden="true">
        <svg className={s['fan']} viewBox="-100 -100 200 116">
          {FAN.map((colour, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the feathers of the fan never change their places
            <g key={index} transform={`rotate(${(index - 5) * FAN_STEP_DEG})`}>
              <g className={s['feather']} style={{ '--at': index } as object}>
                <path className={s[colour]} d="M0-12C-14-40-12-76 0-98 12-76 14-40 0-12z" />
                <path className={s['vein']} d="M0-18V-84" />
              </g>
            </g>
          ))}
        </svg>
        <img className={s['macaw']} src={macaw} alt="" />
      </div>
      <h2>{t('shell.momentLarge')}</h2>
      <b className={s['sum']} aria-hidden="true">
        {amount}
      </b>
      <p>{t('shell.momentTimes', facts)}</p>
      <p className={s['landed']} aria-hidden={!isAtRest}>
        {isAtRest ? t('shell.momentLanded') : '\u00a0'}
      </p>
      <div className={s['ways']} data-hidden={!isAtRest}>
        {onShare && (
          <Button tone="brand" onPress={onShare} isDisabled={!isAtRest} part="moment-share">
            {t('shell.share')}
          </Button>
        )}
        <Button tone="quiet" onPress={onClose} isDisabled={!isAtRest} part="moment-go-on">
          {t('shell.goOnPlaying')}
        </Button>
        <button type="button" className={s['leave']} onClick={onLeave} disabled={!isAtRest}>
          {t('shell.leaveWith', { balance: format.money(balance) })}
        </button>
      </div>
    </dialog>
  );
}
