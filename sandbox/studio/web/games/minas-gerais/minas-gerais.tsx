import './tokens.css';
import { useEffect, useState } from 'react';
import bomb from '../../art/bomb.svg';
import emerald from '../../art/emerald.svg';
import scene from '../../art/scenes/minas-gerais.svg';
import { cx } from '../../shell/controls/class-names.ts';
import { defineGame } from '../../shell/define-game.tsx';
import type { GameModule, Play, PlayProps } from '../../shell/play/game-module.ts';
import { ResultBar } from '../../shell/result.tsx';
import { timesTag } from '../../shell/play/times-tag.ts';
import { useRoving } from '../../shell/controls/roving.ts';
import { StakeShortcuts } from '../../shell/controls/stake.tsx';
import { Chip, ChipRow, Stepper } from '../../shell/controls/stepper.tsx';
import { PayTable, RuleList } from '../../shell/controls/words.tsx';
import {
  COLUMNS,
  ladderFrom,
  lastPick,
  multiplierCentis,
  nextChance,
  payoutOf,
  rowChance,
  rtpOf,
  TILES,
} from './maths.ts';
import s from './minas-gerais.module.css';
import { type Key, texts } from './texts.ts';

interface Choice {
  readonly mines: number;
}

interface View {
  readonly mineCount: number;
  readonly opened: readonly number[];
  readonly multiplierCentis: number;
  readonly end: 'collected' | 'bust' | null;
  /** Only when it is over. */
  readonly mines?: readonly number[];
}

type Props = PlayProps<Choice, View, Key>;
type MinesPlay = Play<Choice, View, Key>;

/** The stone turns, then what is under it shows; the same for an emerald and a bomb. */
const TURN_MS = 180;
const POP_MS = 140;

export const minasGerais: GameModule<Choice, View, Key> = {
  code: 'minas-gerais',
  texts,
  betKey: 'bet',
  busyKey: 'betting',
  strip: 'above',
  heights: { portrait: 520, landscape: 388 },
  feathers: 'below',
  firstChoice: () => ({ mines: 3 }),
  readChoice(input) {
    const mines = (input as Choice | null)?.mines;
    return typeof mines === 'number' && Number.isInteger(mines) && mines >= 1 && mines < TILES ? { mines } : undefined;
  },
  rtpOf: ({ mines }) => rtpOf(mines),
  beats: (view, before) =>
    before !== undefined && view.opened.length > before.opened.length ? [{ ms: TURN_MS + POP_MS }] : [],
  main({ round, t, act }) {
    if (round === undefined) return undefined;
    const { view, stake } = round;
    const press = () => act({ kind: 'collect' });
    if (view.opened.length === 0) return { label: t('pickOne'), isOff: true, press };
    return { label: t('collect'), amount: payoutOf(stake, view.multiplierCentis), press };
  },
  tag: timesTag,
  summary: ({ view }, { t }) =>
    view.end === 'bust' ? t('bust', { n: view.opened.length }) : t('took', { n: view.opened.length }),
  async verify(draw, { view }, { t }) {
    const tiles = Array.from({ length: TILES }, (_, tile) => tile);
    for (let i = 0; i < view.mineCount; i += 1) {
      const j = i + (await draw.uniform(TILES - i));
      [tiles[i], tiles[j]] = [tiles[j] ?? 0, tiles[i] ?? 0];
    }
    const mines = tiles.slice(0, view.mineCount).toSorted((a, b) => a - b);
    const list = mines.map((tile) => tile + 1).join(', ');
    return { isSame: mines.join() === view.mines?.join(), found: t('minesAt', { list }) };
  },
  scene,
  Stage,
  Fields,
  Shortcuts,
  Pays,
  Rules,
};

export const game = defineGame(minasGerais);

/** What the screen may tell by now: while a stone turns, the numbers are those from before it. */
function shownView({ phase, round, before, choice }: MinesPlay): View | undefined {
  if (round === undefined) return undefined;
  if (phase === 'revealing') return before ?? round.view;
  // Another number of bombs is another field: the last one leaves.
  return phase === 'settled' && round.view.mineCount !== choice.mines ? undefined : round.view;
}

function safeOf({ opened, end }: View): number {
  return end === 'bust' ? opened.length - 1 : opened.length;
}

function Stage({ play }: Props) {
  const view = shownView(play);
  const isOpen = view !== undefined && play.phase !== 'settled';
  const mines = isOpen ? view.mineCount : play.choice.mines;
  const reached = view === undefined || view.end === 'bust' ? 0 : view.opened.length;
  const isWon = view?.end === 'collected' && play.outcome !== undefined;
  const { t, format } = play;
  useGemSound(play);
  return (
    <div className={s['board']}>
      <Head play={play} view={view} />
      <Field play={play} />
      <ol className={s['ladder']} aria-label={t('ladder')}>
        {ladderFrom(mines, reached).map(({ safe, centis }) => {
          const next = isWon ? reached : reached + 1;
          return (
            <li key={safe} className={cx(s['step'], safe < next && s['done'], safe === next && s['next'])}>
              {format.times(centis)}
              <small>{t('stones', { n: safe })}</small>
            </li>
          );
        })}
      </ol>
      {isWon && (
        <p className={s['note']}>
          {t('stands', {
            times: format.times(multiplierCentis(play.choice.mines, 1)),
            chance: format.percent(nextChance(play.choice.mines, 0), 1),
          })}
        </p>
      )}
    </div>
  );
}

/** Emeralds rise with the ladder; a bomb is silent. */
function useGemSound({ phase, round, sound }: MinesPlay): void {
  const gems = round === undefined ? 0 : safeOf(round.view);
  const isCollected = phase === 'settled' && round?.view.end === 'collected';
  useEffect(() => {
    if (phase === 'revealing' && gems > 0 && round?.view.end !== 'bust') sound.play('gem', gems - 1);
  }, [phase, gems, round, sound]);
  useEffect(() => {
    if (isCollected) sound.play('cash');
  }, [isCollected, sound]);
}

function Head({ play, view }: { play: MinesPlay; view: View | undefined }) {
  const { t, format, choice, phase } = play;
  if (view?.end === 'collected' && phase === 'settled')
    return (
      <div className={s['head']}>
        <ResultBar play={play} label={t('tookWith', { n: view.opened.length })} className={s['result']} />
      </div>
    );
  const isUnderWay = view !== undefined && view.end === null && view.opened.length > 0;
  const mines = view?.end === null ? view.mineCount : choice.mines;
  return (
    <div className={s['head']}>
      <span>
        <small>{t(isUnderWay ? 'now' : 'firstPays')}</small>
        <b className={cx(isUnderWay && s['reached'])}>
          {format.times(isUnderWay ? view.multiplierCentis : multiplierCentis(mines, 1))}
        </b>
      </span>
      <span>
        <small>{t(isUnderWay ? 'nextChance' : 'emeraldChance')}</small>
        <b>{format.percent(nextChance(mines, isUnderWay ? view.opened.length : 0), 1)}</b>
      </span>
    </div>
  );
}

type TileLook = 'closed' | 'pressed' | 'gem' | 'bomb' | 'over' | 'over-bomb';

function looksOf(play: MinesPlay, pressed: number | undefined): readonly TileLook[] {
  const { round, phase, choice } = play;
  const isStale = phase === 'settled' && round?.view.mineCount !== choice.mines;
  const view = isStale ? undefined : round?.view;
  const isShown = phase === 'settled';
  return Array.from({ length: TILES }, (_, tile): TileLook => {
    if (view === undefined) return 'closed';
    if (view.opened.includes(tile)) return view.end === 'bust' && tile === view.opened.at(-1) ? 'bomb' : 'gem';
    if (isShown) return view.mines?.includes(tile) === true ? 'over-bomb' : 'over';
    return phase === 'acting' && tile === pressed ? 'pressed' : 'closed';
  });
}

function Field({ play }: Props) {
  const { t, phase, round, act, sound } = play;
  const [pressed, setPressed] = useState<number>();
  const itemProps = useRoving(TILES, COLUMNS);
  const looks = looksOf(play, pressed);
  const isTurning = (tile: number) => phase === 'revealing' && tile === round?.view.opened.at(-1);
  const pick = (tile: number) => {
    if (phase !== 'open' || looks[tile] !== 'closed') return;
    sound.play('tap');
    setPressed(tile);
    act({ kind: 'pick', tile });
  };
  return (
    <fieldset className={s['grid']} aria-label={t('field')} data-board>
      {looks.map((look, tile) => (
        <Tile
          key={`${round?.id} ${tile}`}
          look={look}
          label={t('tile', { row: Math.floor(tile / COLUMNS) + 1, column: (tile % COLUMNS) + 1 })}
          isTurning={isTurning(tile)}
          isOff={phase !== 'open' || look !== 'closed'}
          play={play}
          onPress={() => pick(tile)}
          itemProps={itemProps(tile)}
        />
      ))}
    </fieldset>
  );
}

function Tile(props: {
  readonly look: TileLook;
  readonly label: string;
  readonly isTurning: boolean;
  readonly isOff: boolean;
  readonly play: MinesPlay;
  readonly onPress: () => void;
  readonly itemProps: object;
}) {
  const { look, label, isTurning, play, isOff } = props;
  const isBomb = look === 'bomb' || look === 'over-bomb';
  const name = look === 'gem' ? `${label}, ${play.t('emerald')}` : isBomb ? `${label}, ${play.t('bomb')}` : label;
  const picture = look === 'gem' ? emerald : isBomb ? bomb : undefined;
  return (
    <button
      type="button"
      className={cx(s['tile'], s[look === 'over-bomb' ? 'over' : look], isTurning && s['turning'])}
      aria-label={name}
      aria-disabled={isOff}
      onClick={props.onPress}
      {...props.itemProps}
    >
      {picture !== undefined && <img src={picture} alt="" width="46" height="46" />}
    </button>
  );
}

function Fields({ play }: Props) {
  const { choice, setChoice, canBet, t, round } = play;
  const mines = canBet ? choice.mines : (round?.view.mineCount ?? choice.mines);
  return (
    <Stepper
      label={t('mines')}
      value={mines}
      lessLabel={t('shell.less')}
      moreLabel={t('shell.more')}
      onLess={() => setChoice({ mines: Math.max(1, choice.mines - 1) })}
      onMore={() => setChoice({ mines: Math.min(TILES - 1, choice.mines + 1) })}
      isLocked={!canBet}
    />
  );
}

function Shortcuts({ play }: Props) {
  const { canBet, round, phase, act, t } = play;
  if (canBet || phase === 'betting' || round === undefined) return <StakeShortcuts play={play} />;
  const closed = Array.from({ length: TILES }, (_, tile) => tile).filter((tile) => !round.view.opened.includes(tile));
  // The player's own guess, made for him: where the bombs lie is long decided.
  const pick = () => act({ kind: 'pick', tile: closed[Math.floor(Math.random() * closed.length)] });
  return (
    <ChipRow>
      <Chip onPress={pick}>{t('random')}</Chip>
    </ChipRow>
  );
}

function Pays({ play }: Props) {
  const { t, format, stake, choice, round, canBet } = play;
  const mines = canBet ? choice.mines : (round?.view.mineCount ?? choice.mines);
  const rows = Array.from({ length: lastPick(mines) }, (_, index) => index + 1);
  return (
    <>
      <p>{t('forMines', { n: mines })}</p>
      <PayTable
        head={[t('stonesHead'), t('chance'), t('multiplier'), t('pays')]}
        rows={rows.map((safe) => [
          `${safe}`,
          format.percent(rowChance(mines, safe), 4),
          format.times(multiplierCentis(mines, safe)),
          format.brief(payoutOf(stake, multiplierCentis(mines, safe))),
        ])}
      />
    </>
  );
}

function Rules({ play }: Props) {
  const { t } = play;
  return <RuleList>{[t('rule1'), t('rule2'), t('rule3'), t('rule4')]}</RuleList>;
}
