import './tokens.css';
import scene from '../../art/scenes/keno-carioca.svg';
import { useElapsed } from '../../lib/motion.ts';
import { cx } from '../../shell/controls/class-names.ts';
import { defineGame } from '../../shell/define-game.tsx';
import type { GameModule, Play, PlayProps, Words } from '../../shell/play/game-module.ts';
import { ResultBar } from '../../shell/result.tsx';
import { useRoving } from '../../shell/controls/roving.ts';
import { StakeChips } from '../../shell/controls/stake.tsx';
import { Chip, ChipRow } from '../../shell/controls/stepper.tsx';
import { PayTable, RuleList } from '../../shell/controls/words.tsx';
import s from './keno-carioca.module.css';
import {
  BALLS,
  ballsAt,
  COLUMNS,
  DRAW_MS,
  drawBalls,
  hitChance,
  isNumber,
  MOST_PICKS,
  NUMBERS,
  oneIn,
  payCells,
  payoutOf,
  readTable,
  rowFor,
  togglePick,
} from './maths.ts';
import { type Key, texts } from './texts.ts';

interface Choice {
  readonly picks: readonly number[];
}

interface View {
  readonly picks: readonly number[];
  readonly balls: readonly number[];
  readonly hits: number;
  readonly multiplierTenths: number;
}

type Props = PlayProps<Choice, View, Key>;
type KenoPlay = Play<Choice, View, Key>;

const SAMPLE_PICKS = 5;

export const kenoCarioca: GameModule<Choice, View, Key> = {
  code: 'keno-carioca',
  texts,
  betKey: 'draw',
  busyKey: 'drawing',
  strip: 'above',
  heights: { portrait: 500, landscape: 360 },
  feathers: 'below',
  firstChoice: () => ({ picks: [] }),
  readChoice(input) {
    const picks = (input as Choice | null)?.picks;
    if (!Array.isArray(picks) || picks.length > MOST_PICKS || !picks.every(isNumber)) return undefined;
    return new Set(picks).size === picks.length ? { picks } : undefined;
  },
  missing: ({ picks }) => (picks.length === 0 ? 'missing' : undefined),
  rtpOf({ picks }, { table, rtp }) {
    const row = rowFor(table, picks.length);
    return row === undefined ? rtp : { lowest: row.rtp, highest: row.rtp };
  },
  beats: () => [{ ms: DRAW_MS }],
  tag: ({ view }, { t }) => ({
    text: t('of', { n: view.hits, m: view.picks.length }),
    tone: view.multiplierTenths > 10 ? 'gain' : 'plain',
  }),
  summary: ({ view }, { t }) => t('hitsIn', { n: view.hits, m: view.picks.length }),
  async verify(draw, { view }, { t }) {
    const balls = await drawBalls(draw);
    const isSame = balls.length === view.balls.length && balls.every((ball, index) => ball === view.balls[index]);
    return { isSame, found: t('found', { list: balls.join(' ') }) };
  },
  scene,
  Stage,
  Shortcuts,
  Pays,
  Rules,
};

export const game = defineGame(kenoCarioca);

function timesText(tenths: number, { format }: Pick<Words<Key>, 'format'>): string {
  return tenths % 10 === 0 ? `${format.whole(tenths / 10)}×` : format.times(tenths, 1);
}

/** The answer on the screen and how much of it is out. New picks are a new question: the last answer leaves. */
function useShown(play: KenoPlay): { readonly view: View | undefined; readonly out: readonly number[] } {
  const { round, phase, choice } = play;
  const isDrawing = phase === 'revealing';
  const elapsed = useElapsed(isDrawing && !play.isReduced, round?.id);
  const isSame = round !== undefined && round.view.picks.join() === choice.picks.join();
  const view = isSame && (isDrawing || phase === 'settled') ? round.view : undefined;
  const isAll = phase === 'settled' || play.isReduced;
  return { view, out: view === undefined ? [] : view.balls.slice(0, isAll ? BALLS : ballsAt(elapsed)) };
}

function Stage({ play }: Props) {
  const { view, out } = useShown(play);
  const { t, outcome } = play;
  const isResult = view !== undefined && (outcome === 'win' || outcome === 'returned');
  return (
    <div className={s['stage']}>
      <div className={s['head']}>
        {isResult ? (
          <ResultBar play={play} label={t('hitsIn', { n: view.hits, m: view.picks.length })} />
        ) : (
          <Head play={play} />
        )}
      </div>
      <ol className={s['balls']} aria-label={t('balls')} aria-hidden={play.phase === 'revealing'}>
        {Array.from({ length: BALLS }, (_, index) => {
          const ball = out[index];
          return (
            <li key={index} className={cx(s['slot'], ball !== undefined && s[`ball_${index % 5}`])}>
              {ball}
            </li>
          );
        })}
      </ol>
      <Grid play={play} out={out} />
      <PayRow play={play} view={play.phase === 'settled' ? view : undefined} />
    </div>
  );
}

function Head({ play }: Props) {
  const { choice, game: info, t, format } = play;
  const picks = choice.picks.length;
  const row = rowFor(info.table, picks === 0 ? SAMPLE_PICKS : picks);
  const top = Math.max(0, ...(row?.multiplierTenths ?? []));
  return (
    <div className={s['figures']}>
      <span>
        <small>{t('picked')}</small>
        <b>{t('of', { n: picks, m: MOST_PICKS })}</b>
      </span>
      {picks > 0 && (
        <span className={s['end']}>
          <small>{t('upTo', { n: format.whole(oneIn(picks)) })}</small>
          <b>
            <bdi dir="ltr">{timesText(top, play)}</bdi>
          </b>
        </span>
      )}
    </div>
  );
}

function Grid({ play, out }: { play: KenoPlay; out: readonly number[] }) {
  const { choice, setChoice, canBet, t, sound } = play;
  const roving = useRoving(NUMBERS, COLUMNS);
  return (
    <fieldset className={s['grid']} data-board="" aria-label={t('grid')}>
      {Array.from({ length: NUMBERS }, (_, index) => {
        const number = index + 1;
        const isPicked = choice.picks.includes(number);
        const isOut = out.includes(number);
        const look = isOut ? (isPicked ? 'hit' : 'drawn') : isPicked ? 'picked' : undefined;
        const words = [`${number}`, ...(isPicked ? [t('isPicked')] : []), ...(isOut ? [t('isDrawn')] : [])];
        return (
          <button
            key={number}
            type="button"
            className={s['cell']}
            aria-pressed={isPicked}
            aria-label={words.join(', ')}
            aria-disabled={!canBet}
            onClick={() => {
              if (!canBet) return;
              sound.play('tap');
              setChoice({ picks: togglePick(choice.picks, number) });
            }}
            {...roving(index)}
          >
            <span className={cx(s['face'], look !== undefined && s[look])}>{number}</span>
          </button>
        );
      })}
    </fieldset>
  );
}

function PayRow({ play, view }: { play: KenoPlay; view: View | undefined }) {
  const { choice, game: info, t } = play;
  const row = rowFor(info.table, choice.picks.length === 0 ? SAMPLE_PICKS : choice.picks.length);
  if (row === undefined) return null;
  const cells = payCells(row);
  const isFull = cells.length <= 6 && row.picks <= SAMPLE_PICKS;
  return (
    <ul className={cx(s['pays'], !isFull && s['paysTight'])}>
      {cells.map(({ from, hits, tenths }) => {
        const isOn = view !== undefined && view.hits >= from && view.hits <= hits && tenths > 0;
        return (
          <li key={hits} className={cx(tenths === 0 && s['unpaid'], isOn && s['on'])}>
            <small>{from < hits ? `${from}–${hits}` : isFull ? t('hits', { n: hits }) : hits}</small>
            <b>
              <bdi dir="ltr">{timesText(tenths, play)}</bdi>
            </b>
          </li>
        );
      })}
    </ul>
  );
}

/** Only a convenience of choosing: the draw does not know of it. */
function surprise(count: number): readonly number[] {
  const left = Array.from({ length: NUMBERS }, (_, index) => index + 1);
  const picks: number[] = [];
  const [...noise] = crypto.getRandomValues(new Uint32Array(count));
  for (const word of noise) picks.push(...left.splice(word % left.length, 1));
  return picks.toSorted((a, b) => a - b);
}

function Shortcuts({ play }: Props) {
  const { choice, setChoice, canBet, t } = play;
  const count = choice.picks.length;
  return (
    <ChipRow>
      <Chip isDisabled={!canBet || count === 0} onPress={() => setChoice({ picks: [] })}>
        {t('clear')}
      </Chip>
      <Chip isDisabled={!canBet} onPress={() => setChoice({ picks: surprise(count === 0 ? SAMPLE_PICKS : count) })}>
        {t('surprise')}
      </Chip>
      <StakeChips play={play} only={['half', 'double']} />
    </ChipRow>
  );
}

function Pays({ play }: Props) {
  const { choice, stake, game: info, t, format } = play;
  const picks = choice.picks.length === 0 ? SAMPLE_PICKS : choice.picks.length;
  const tenths = rowFor(info.table, picks)?.multiplierTenths ?? [];
  return (
    <>
      <PayTable
        head={[t('hitsIn', { n: picks, m: picks }), t('chance'), t('times'), t('pays')]}
        rows={tenths.map((each, hits) => [
          t('hits', { n: hits }),
          format.percent(hitChance(picks, hits), 4),
          timesText(each, play),
          format.money(payoutOf(stake, each)),
        ])}
      />
      <PayTable
        head={[t('count'), t('times'), t('chance'), t('rtp')]}
        rows={readTable(info.table).map((row) => [
          `${row.picks}`,
          timesText(Math.max(...row.multiplierTenths), play),
          `1 : ${format.whole(oneIn(row.picks))}`,
          format.percent(row.rtp),
        ])}
      />
    </>
  );
}

function Rules({ play }: Props) {
  const { t } = play;
  return <RuleList>{[t('rule1'), t('rule2'), t('rule3')]}</RuleList>;
}
