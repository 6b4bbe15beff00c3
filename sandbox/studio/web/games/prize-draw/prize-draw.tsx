import './tokens.css';
import type { CSSProperties } from 'react';
import { useElapsed } from '../../lib/motion.ts';
import { cx } from '../../shell/controls/class-names.ts';
import { Marked, PayTable, RuleList } from '../../shell/controls/words.tsx';
import { defineGame } from '../../shell/define-game.tsx';
import type { GameInfo, GameModule, Play, PlayProps, Words } from '../../shell/play/game-module.ts';
import { ResultBar } from '../../shell/result.tsx';
import { chanceOf, digitsOf, NUMBERS, oneIn, passingDigits, readSteps, type Step } from './maths.ts';
import s from './prize-draw.module.css';
import { type Key, texts } from './texts.ts';

type Choice = Readonly<Record<string, never>>;

interface View {
  readonly number: number;
  readonly times: number;
}

type Props = PlayProps<Choice, View, Key>;
type DrawPlay = Play<Choice, View, Key>;
type Format = Pick<Words<Key>, 'format'>;

const DRAW_MS = 1_000;
/** From here on a prize is told apart in the strip. */
const HIGH_TIMES = 20;
/** A share below it says more as one in so many. */
const SMALL_CHANCE = 0.01;

/** The one client of every generated game: name, pictures and table of prizes are the game's own. */
export const prizeDraw: GameModule<Choice, View, Key> = {
  code: 'prize-draw',
  texts,
  betKey: 'draw',
  busyKey: 'drawing',
  strip: 'above',
  heights: { portrait: 500, landscape: 300 },
  firstChoice: () => ({}),
  readChoice: () => ({}),
  beats: () => [{ ms: DRAW_MS }],
  tag: ({ view }, words) => ({ text: timesText(view.times, words), tone: toneOf(view) }),
  summary: ({ view }, { t }) => t('came', { number: numberText(view.number) }),
  async verify(draw, { view }, { t }) {
    const number = await draw.uniform(NUMBERS);
    return { isSame: number === view.number, found: t('found', { number: numberText(number) }) };
  },
  scene: ({ code }) => `/art/${code}/scene.svg`,
  Stage,
  Pays,
  Rules,
};

export const game = defineGame(prizeDraw);

const timesText = (times: number, { format }: Format) => `${format.whole(times)}×`;
const numberText = (number: number) => digitsOf(number).join('');

function toneOf({ times }: View): 'plain' | 'gain' | 'money' {
  if (times <= 1) return 'plain';
  return times < HIGH_TIMES ? 'gain' : 'money';
}

function chanceText(step: Step, { format }: Format): string {
  return chanceOf(step) < SMALL_CHANCE ? `1 : ${format.whole(oneIn(step))}` : format.percent(chanceOf(step), 1);
}

function Stage({ play }: Props) {
  const { phase, round, outcome, t } = play;
  const isDrawing = phase === 'betting' || phase === 'revealing';
  const shown = phase === 'settled' ? round?.view : undefined;
  const steps = readSteps(play.game.table);
  return (
    <div className={s['board']}>
      <div className={s['hero']}>
        <img
          className={cx(s['piece'], isDrawing && !play.isReduced && s['turning'])}
          src={`/art/${play.game.code}/piece.svg`}
          alt=""
        />
      </div>
      <Digits play={play} isDrawing={isDrawing} view={shown} />
      <div className={s['said']}>
        {outcome === 'win' || outcome === 'returned' ? (
          <ResultBar play={play} label={t('came', { number: shown === undefined ? '' : numberText(shown.number) })} />
        ) : (
          <Figures play={play} steps={steps} />
        )}
      </div>
      <Ladder play={play} steps={steps} times={shown?.times} />
    </div>
  );
}

function Digits({ play, isDrawing, view }: { play: DrawPlay; isDrawing: boolean; view: View | undefined }) {
  const elapsed = useElapsed(isDrawing && !play.isReduced, 'draw');
  const digits = view === undefined ? passingDigits(elapsed) : digitsOf(view.number);
  const isBlank = view === undefined && (!isDrawing || play.isReduced);
  return (
    <div className={s['digits']} dir="ltr" aria-hidden={view === undefined}>
      {digits.map((digit, place) => (
        // The digits of a number are told apart by their place.
        <span key={`${place}`} className={cx(s['digit'], isBlank && s['blank'])}>
          {isBlank ? '' : digit}
        </span>
      ))}
    </div>
  );
}

function Figures({ play, steps }: { play: DrawPlay; steps: readonly Step[] }) {
  const { t, format } = play;
  const top = steps.at(-1);
  return (
    <div className={s['figures']}>
      <span>
        <small>{t('anyPrize')}</small>
        <b>{format.percent(play.game.hitRate, 1)}</b>
      </span>
      {top !== undefined && (
        <span className={s['end']}>
          <small>{t('upTo', { n: format.whole(oneIn(top)) })}</small>
          <b>
            <bdi dir="ltr">{timesText(top.times, play)}</bdi>
          </b>
        </span>
      )}
    </div>
  );
}

/** Every prize with its chance; the one that was drawn is lit. */
function Ladder(props: { play: DrawPlay; steps: readonly Step[]; times: number | undefined }) {
  const { play, steps, times } = props;
  const columns = { '--columns': Math.ceil(steps.length / 2) } as CSSProperties;
  return (
    <ul className={s['ladder']} style={columns} aria-label={play.t('prizes')}>
      {steps.map((step) => (
        <li key={step.times} className={cx(step.times === times && s[step.times > 1 ? 'on' : 'back'])}>
          <b>
            <bdi dir="ltr">{timesText(step.times, play)}</bdi>
          </b>
          <small>
            <bdi dir="ltr">{chanceText(step, play)}</bdi>
          </small>
        </li>
      ))}
    </ul>
  );
}

function Pays({ play }: Props) {
  const { t, format, stake } = play;
  const steps = readSteps(play.game.table);
  const left = { times: 0, numbers: NUMBERS - 1 - (steps.at(-1)?.last ?? -1), last: NUMBERS - 1 };
  return (
    <PayTable
      head={[t('upToNumber'), t('chance'), t('times'), t('pays')]}
      rows={[...steps, left].map((step) => [
        numberText(step.last),
        // A millionth is the fourth decimal: nothing is rounded.
        format.percent(chanceOf(step), 4),
        timesText(step.times, play),
        format.brief(stake * BigInt(step.times)),
      ])}
    />
  );
}

function Rules({ play }: Props) {
  const { t, format } = play;
  const { table, rtp }: GameInfo = play.game;
  const last = readSteps(table).at(-1)?.last ?? -1;
  const values = {
    last: numberText(NUMBERS - 1),
    paying: format.whole(last + 1),
    all: format.whole(NUMBERS),
    rtp: format.percents(rtp.lowest, rtp.highest),
  };
  return (
    <RuleList>
      {([1, 2, 3, 4] as const).map((rule) => (
        <Marked key={rule} text={t(`rule${rule}`, values)} />
      ))}
    </RuleList>
  );
}
