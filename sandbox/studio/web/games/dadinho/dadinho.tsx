import './tokens.css';
import { type CSSProperties, type PointerEvent, useRef } from 'react';
import dice from '../../art/dice.svg';
import scene from '../../art/scenes/dadinho.svg';
import { useElapsed } from '../../lib/motion.ts';
import { cx } from '../../shell/controls/class-names.ts';
import { defineGame } from '../../shell/define-game.tsx';
import type { GameModule, Play, PlayProps } from '../../shell/play/game-module.ts';
import { Icon } from '../../shell/controls/icon.tsx';
import { ResultBar } from '../../shell/result.tsx';
import { Stepper } from '../../shell/controls/stepper.tsx';
import { Marked, PayTable, RuleList } from '../../shell/controls/words.tsx';
import s from './dadinho.module.css';
import {
  chanceOf,
  clampThreshold,
  multiplierE4,
  payoutOf,
  ROLLS,
  stepThreshold,
  THRESHOLD_MAX,
  THRESHOLD_MIN,
  thresholdAfterKey,
} from './maths.ts';
import { type Key, texts } from './texts.ts';

interface Choice {
  readonly threshold: number;
}

interface View {
  readonly threshold: number;
  readonly roll: number;
  readonly isWin: boolean;
  readonly multiplierE4: number;
}

type Props = PlayProps<Choice, View, Key>;
type DicePlay = Play<Choice, View, Key>;

const ROLL_MS = 500;
const PIN_MS = 300;

export const dadinho: GameModule<Choice, View, Key> = {
  code: 'dadinho',
  texts,
  betKey: 'roll',
  busyKey: 'rolling',
  strip: 'above',
  heights: { portrait: 520, landscape: 330 },
  firstChoice: () => ({ threshold: 5_000 }),
  readChoice(input) {
    const threshold = (input as Choice | null)?.threshold;
    return typeof threshold === 'number' && Number.isInteger(threshold) && clampThreshold(threshold) === threshold
      ? { threshold }
      : undefined;
  },
  rtpOf({ threshold }) {
    const rtp = (Number(multiplierE4(threshold)) / 10_000) * chanceOf(threshold);
    return { lowest: rtp, highest: rtp };
  },
  beats: () => [{ ms: ROLL_MS + PIN_MS }],
  tag: ({ view }, { format }) => ({ text: format.hundredths(view.roll), tone: view.isWin ? 'gain' : 'plain' }),
  summary: ({ view }, { t, format }) => t('came', { value: format.hundredths(view.roll) }),
  async verify(draw, { view }, { t, format }) {
    const roll = await draw.uniform(ROLLS);
    return { isSame: roll === view.roll, found: t('number', { value: format.hundredths(roll) }) };
  },
  scene,
  Stage,
  Fields,
  Pays,
  Rules,
};

export const game = defineGame(dadinho);

/** Two decimals where they are exact, four where they are not. */
function timesText(threshold: number, { format }: Pick<DicePlay, 'format'>): string {
  const e4 = multiplierE4(threshold);
  if (e4 % 100n === 0n) return format.times(e4 / 100n);
  return format.times(e4, 4);
}

function Stage({ play }: Props) {
  const { round, phase, choice, t, format } = play;
  const isRolling = phase === 'betting' || phase === 'revealing';
  const elapsed = useElapsed(phase === 'revealing' && !play.isReduced, round?.id);
  const isDecided = phase === 'settled' || (phase === 'revealing' && (elapsed >= ROLL_MS || play.isReduced));
  // A new limit is a new question: the last answer leaves.
  const shown = isDecided && round !== undefined && round.view.threshold === choice.threshold ? round.view : undefined;
  return (
    <div className={s['board']}>
      <div className={s['hero']}>
        {shown === undefined && !isRolling ? (
          <img className={s['dice']} src={dice} alt="" width="182" height="196" />
        ) : null}
        {(shown !== undefined || isRolling) && <Rolled play={play} view={shown} />}
      </div>
      <Slider play={play} view={shown} />
      <p className={s['sentence']}>
        {play.outcome === 'win' && shown !== undefined ? (
          t('stands', { times: timesText(choice.threshold, play), chance: format.percent(chanceOf(choice.threshold)) })
        ) : (
          <Marked text={t('winsIf', { value: format.hundredths(choice.threshold) })} />
        )}
      </p>
      <div className={s['below']}>
        {play.outcome === 'win' && shown !== undefined ? (
          <ResultBar play={play} className={s['win']} />
        ) : (
          <Figures play={play} />
        )}
      </div>
    </div>
  );
}

/** While it rolls the digits mean nothing: they count through frames and know no result. */
function Rolled({ play, view }: { play: DicePlay; view: View | undefined }) {
  const { t, format } = play;
  const frame = useElapsed(view === undefined && !play.isReduced, 'roll');
  const passing = (Math.floor(frame / 40) * 3_709 + 1_234) % ROLLS;
  const isSettled = play.phase === 'settled' && view !== undefined;
  const limit = { value: format.hundredths(play.choice.threshold) };
  return (
    <div className={s['big']} aria-hidden={view === undefined}>
      <b>
        <bdi dir="ltr">{format.hundredths(view?.roll ?? passing)}</bdi>
      </b>
      <span className={cx(s['said'], view?.isWin === true && s['gain'])}>
        {isSettled ? t(view.isWin ? 'hit' : 'miss', limit) : ''}
      </span>
    </div>
  );
}

/** A flag at an edge leans inwards, so that its number stays on the screen; its foot stands still. */
function leanOf(roll: number): number {
  const EDGE = 800;
  const fromEdge = Math.min(roll, ROLLS - roll);
  const lean = fromEdge < EDGE ? Math.round((1 - fromEdge / EDGE) * 16) : 0;
  return roll < ROLLS / 2 ? lean : -lean;
}

function Slider({ play, view }: { play: DicePlay; view: View | undefined }) {
  const { choice, setChoice, canBet, t, format } = play;
  const track = useRef<HTMLDivElement>(null);
  const follow = (event: PointerEvent) => {
    const box = track.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0 || !canBet) return;
    setChoice({ threshold: clampThreshold(((event.clientX - box.left) / box.width) * ROLLS) });
  };
  return (
    <div
      className={s['slider']}
      style={{ '--at': `${choice.threshold / 100}%`, '--roll': `${(view?.roll ?? 0) / 100}%` } as CSSProperties}
    >
      {view !== undefined && (
        <div className={s['pinRail']} aria-hidden="true">
          <div className={s['pin']}>
            <span style={{ translate: `${leanOf(view.roll)}px` }}>{format.hundredths(view.roll)}</span>
          </div>
        </div>
      )}
      <div
        ref={track}
        className={s['track']}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={(event) => event.buttons === 1 && follow(event)}
      >
        <input
          type="range"
          className={s['range']}
          aria-label={t('limit')}
          min={THRESHOLD_MIN}
          max={THRESHOLD_MAX}
          value={choice.threshold}
          aria-valuetext={t('limitIs', { value: format.hundredths(choice.threshold) })}
          disabled={!canBet}
          onChange={(event) => setChoice({ threshold: clampThreshold(Number(event.currentTarget.value)) })}
          onKeyDown={(event) => {
            const threshold = thresholdAfterKey(choice.threshold, event.key);
            if (threshold === undefined) return;
            event.preventDefault();
            setChoice({ threshold });
          }}
        />
        <div className={s['thumb']}>
          <Icon name="menu" small />
        </div>
      </div>
      <div className={s['scale']} aria-hidden="true">
        {[0, 25, 50, 75, 100].map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
    </div>
  );
}

function Figures({ play }: Props) {
  const { choice, stake, t, format } = play;
  const figures: readonly (readonly [Key, string])[] = [
    ['multiplier', timesText(choice.threshold, play)],
    ['chance', format.percent(chanceOf(choice.threshold))],
    ['pays', format.brief(payoutOf(stake, choice.threshold))],
  ];
  return (
    <div className={s['figures']}>
      {figures.map(([key, value]) => (
        <div key={key} className={s['figure']}>
          <small>{t(key)}</small>
          <b>{value}</b>
        </div>
      ))}
    </div>
  );
}

function Fields({ play }: Props) {
  const { choice, setChoice, canBet, t, format } = play;
  return (
    <Stepper
      label={t('below')}
      value={format.hundredths(choice.threshold)}
      lessLabel={t('shell.less')}
      moreLabel={t('shell.more')}
      onLess={() => setChoice({ threshold: stepThreshold(choice.threshold, -1) })}
      onMore={() => setChoice({ threshold: stepThreshold(choice.threshold, 1) })}
      isLocked={!canBet}
    />
  );
}

const samples = [100, 500, 1_000, 2_500, 5_000, 7_500, 9_500];

function Pays({ play }: Props) {
  const { t, format, stake } = play;
  return (
    <PayTable
      head={[t('below'), t('chance'), t('multiplier'), t('pays')]}
      rows={samples.map((threshold) => [
        format.hundredths(threshold),
        format.percent(chanceOf(threshold)),
        timesText(threshold, play),
        format.money(payoutOf(stake, threshold)),
      ])}
    />
  );
}

function Rules({ play }: Props) {
  const { t } = play;
  return <RuleList>{[t('rule1'), t('rule2'), t('rule3')]}</RuleList>;
}
