import '../cards/tokens.css';
import './tokens.css';
import scene from '../../art/scenes/vinte-e-um.svg';
import { Button, Row } from '../../shell/controls/button.tsx';
import { defineGame } from '../../shell/define-game.tsx';
import type { GameModule, Play, PlayProps } from '../../shell/play/game-module.ts';
import { timesTag } from '../../shell/play/times-tag.ts';
import { StakeShortcuts, StakeStepper } from '../../shell/controls/stake.tsx';
import { PayTable, RuleList } from '../../shell/controls/words.tsx';
import { nameOf } from '../cards/deck.ts';
import {
  type Choice,
  dealOrder,
  drawCards,
  type Move,
  type Step,
  stakesOf,
  stepsOf,
  totalText,
  type View,
} from './hands.ts';
import { Stage } from './stage.tsx';
import { type Key, texts } from './texts.ts';
import s from './vinte-e-um.module.css';

type Props = PlayProps<Choice, View, Key>;
type CardsPlay = Play<Choice, View, Key>;

const isTheTables = (step: Step | undefined) => step?.show === 'reveal' || step?.show === 'draw';

export const vinteEUm: GameModule<Choice, View, Key> = {
  code: 'vinte-e-um',
  texts,
  betKey: 'deal',
  busyKey: 'dealing',
  strip: 'below',
  heights: { portrait: 548, landscape: 332 },
  firstChoice: () => ({}),
  readChoice: () => ({}),
  firstStakeOf: ({ stake, view }) => stake / stakesOf(view),
  beats: stepsOf,
  main({ round, phase, before, beats, beat, act, t }) {
    const isShown = phase === 'revealing';
    if (round === undefined || (isShown && (before === undefined || isTheTables(beats[beat] as Step))))
      return undefined;
    return { label: t('hit'), press: () => act({ kind: 'hit' }) };
  },
  tag: timesTag,
  summary: ({ view }, { t }) =>
    t('summary', {
      you: view.hands.map(({ cards }) => totalText(cards, true)).join(' · '),
      table: totalText(view.table, true),
    }),
  async verify(from, { view }, { t }) {
    const seen = dealOrder(view);
    const cards = await drawCards(from, seen.length);
    const list = cards.map((card) => nameOf(card, t)).join(', ');
    return { isSame: view.isOver && cards.join() === seen.join(), found: t('found', { list }) };
  },
  scene,
  Stage,
  Panel,
  Pays,
  Rules,
};

export const game = defineGame(vinteEUm);

/** What may be pressed: while an answer is shown, what could be before it, so that the buttons do not flicker. */
function movesOf({ phase, round, before, beats, beat }: CardsPlay): readonly Move[] {
  if (round === undefined) return [];
  if (phase !== 'revealing') return round.view.moves;
  return isTheTables(beats[beat] as Step | undefined) ? [] : (before?.moves ?? []);
}

function noteOf(
  play: CardsPlay,
  { moves, isPoor }: { readonly moves: readonly Move[]; readonly isPoor: boolean },
): Key {
  const { round, before, phase } = play;
  const view = phase === 'revealing' ? before : round?.view;
  if (view !== undefined && view.hands.length > 1) return 'afterSplit';
  if (moves.includes('double')) {
    if (isPoor) return 'noFunds';
    return moves.includes('split') ? 'splitMeans' : 'splitOnly';
  }
  return (view?.hands[0]?.cards.length ?? 0) > 2 ? 'firstTwo' : 'splitOnly';
}

function Panel({ play }: Props) {
  const { canBet, round, balance, stake, act, t, format } = play;
  if (canBet)
    return (
      <>
        <Row>
          <StakeStepper play={play} />
        </Row>
        <StakeShortcuts play={play} />
      </>
    );
  const moves = movesOf(play);
  const more = round === undefined ? stake : round.stake / stakesOf(round.view);
  const isPoor = balance < more;
  const button = (move: Exclude<Move, 'hit'>) => {
    const isRaise = move !== 'stand';
    const isOff = !moves.includes(move) || (isRaise && isPoor);
    return (
      <Button tone="quiet" part={`move-${move}`} isDisabled={isOff} onPress={() => act({ kind: move })}>
        <span className={s['move']}>
          {t(move)}
          {isRaise && !isOff && <small>{t('plus', { amount: format.brief(more) })}</small>}
        </span>
      </Button>
    );
  };
  return (
    <>
      <fieldset className={s['moves']} aria-describedby="moves">
        <Row>
          {button('stand')}
          {button('double')}
          {button('split')}
        </Row>
      </fieldset>
      <p className={s['note']} id="moves">
        {t(noteOf(play, { moves, isPoor }))}
      </p>
    </>
  );
}

function Pays({ play }: Props) {
  const { t, format, stake, game: info } = play;
  const rows: readonly (readonly [Key, bigint])[] = [
    ['natural', 250n],
    ['wonHand', 200n],
    ['wonDouble', 400n],
    ['pushShort', 100n],
    ['lost', 0n],
  ];
  return (
    <>
      <PayTable
        head={[t('result'), t('times'), t('pays')]}
        rows={rows.map(([key, centis]) => [t(key), format.times(centis), format.money((stake * centis) / 100n)])}
      />
      <p>{t('best', { hit: format.percent(info.hitRate, 1) })}</p>
    </>
  );
}

function Rules({ play }: Props) {
  const { t } = play;
  return <RuleList>{[t('rule1'), t('rule2'), t('rule3'), t('rule4'), t('rule5'), t('rule6')]}</RuleList>;
}
