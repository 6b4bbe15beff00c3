import '../cards/tokens.css';
import './tokens.css';
import scene from '../../art/scenes/sobe-e-desce.svg';
import { defineGame } from '../../shell/define-game.tsx';
import type { GameModule, PlayProps } from '../../shell/play/game-module.ts';
import { timesTag } from '../../shell/play/times-tag.ts';
import { StakeChips } from '../../shell/controls/stake.tsx';
import { Chip, ChipRow, PanelNote } from '../../shell/controls/stepper.tsx';
import { PayTable, RuleList } from '../../shell/controls/words.tsx';
import { CARD_KINDS, nameOf } from '../cards/deck.ts';
import { type Choice, isCard, lastCard, multiplierCentis, payoutOf, RANKS, type View } from './maths.ts';
import { SHOW_MS, Stage } from './stage.tsx';
import { type Key, texts } from './texts.ts';

type Props = PlayProps<Choice, View, Key>;

/** The eight of diamonds, in the middle of the ranks. */
const FIRST_CARD = 33;

export const sobeEDesce: GameModule<Choice, View, Key> = {
  code: 'sobe-e-desce',
  texts,
  betKey: 'bet',
  busyKey: 'betting',
  strip: 'above',
  heights: { portrait: 482, landscape: 290 },
  firstChoice: () => ({ start: FIRST_CARD }),
  readChoice(input) {
    const start = (input as Choice | null)?.start;
    return isCard(start) ? { start } : undefined;
  },
  beats: (view, before) => (view.cards.length > (before?.cards.length ?? 0) ? [{ ms: SHOW_MS }] : []),
  main({ round, t, act }) {
    if (round === undefined) return undefined;
    const { view, stake } = round;
    const press = () => act({ kind: 'collect' });
    if (view.cards.length === 0) return { label: t('guessFirst'), isOff: true, press };
    return { label: t('collect'), amount: payoutOf(stake, view.multiplierCentis), press };
  },
  tag: timesTag,
  summary: ({ view }, { t }) =>
    view.end === 'miss' ? t('missed', { card: nameOf(lastCard(view), t) }) : t('took', { n: view.hits }),
  async verify(draw, { view }, { t }) {
    const cards: number[] = [];
    while (cards.length < view.cards.length) cards.push(await draw.uniform(CARD_KINDS));
    const list = cards.map((card) => nameOf(card, t)).join(', ');
    return { isSame: cards.join() === view.cards.join(), found: t('found', { list }) };
  },
  scene,
  Stage,
  Shortcuts,
  Pays,
  Rules,
};

export const game = defineGame(sobeEDesce);

/** Another card than the one that lies there; which one decides nothing, so the browser may choose it. */
export function otherCard(card: number, random: number): number {
  return (card + 1 + Math.floor(random * (CARD_KINDS - 1))) % CARD_KINDS;
}

function Shortcuts({ play }: Props) {
  const { canBet, phase, choice, setChoice, sound, t } = play;
  if (!canBet && phase !== 'betting') return <PanelNote>{t('buttonsShow')}</PanelNote>;
  const swap = () => {
    sound.play('card');
    setChoice({ start: otherCard(choice.start, Math.random()) });
  };
  return (
    <ChipRow>
      <Chip isDisabled={!canBet} onPress={swap}>
        {t('swap')}
      </Chip>
      <StakeChips play={play} only={['half', 'double']} />
    </ChipRow>
  );
}

/** One right guess; each further one divides by its own chance. */
function Pays({ play }: Props) {
  const { t, format, stake } = play;
  const counts = Array.from({ length: RANKS - 1 }, (_, index) => RANKS - 1 - index);
  return (
    <>
      <p>{t('oneGuess')}</p>
      <PayTable
        head={[t('winning'), t('chance'), t('multiplier'), t('pays')]}
        rows={counts.map((count) => [
          t('ofThirteen', { n: count }),
          format.percent(count / RANKS),
          format.times(multiplierCentis([count])),
          format.brief(payoutOf(stake, multiplierCentis([count]))),
        ])}
      />
    </>
  );
}

function Rules({ play }: Props) {
  const { t } = play;
  return <RuleList>{[t('rule1'), t('rule2'), t('rule3'), t('rule4')]}</RuleList>;
}
