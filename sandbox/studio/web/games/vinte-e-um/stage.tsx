import { useEffect } from 'react';
import back from '../../art/cards/back.svg';
import { cx } from '../../shell/controls/class-names.ts';
import type { Play, PlayProps } from '../../shell/play/game-module.ts';
import { ResultPlate } from '../../shell/result.tsx';
import { fetchDeck, nameOf } from '../cards/deck.ts';
import { PlayingCard } from '../cards/playing-card.tsx';
import {
  BEST,
  type Choice,
  countedOf,
  isNatural,
  type Lying,
  type Scene,
  type Step,
  sceneAt,
  stakesOf,
  totalOf,
  totalText,
  type View,
} from './hands.ts';
import type { Key } from './texts.ts';
import s from './vinte-e-um.module.css';

type Props = PlayProps<Choice, View, Key>;
type CardsPlay = Play<Choice, View, Key>;

function sceneOf({ round, phase, before, beats, beat }: CardsPlay): Scene | undefined {
  if (round === undefined) return undefined;
  const steps = beats as readonly Step[];
  return sceneAt(round.view, before, { steps, at: phase === 'revealing' ? beat : steps.length });
}

/** Cards that arrive are heard, whatever they are. */
function useCardSound({ phase, beat, round, sound }: CardsPlay): void {
  const id = round?.id;
  useEffect(() => {
    if (phase === 'revealing') sound.play('card');
  }, [phase, beat, id, sound]);
}

export function Stage({ play }: Props) {
  const { round, phase, t } = play;
  const shown = sceneOf(play);
  useCardSound(play);
  useEffect(fetchDeck, []);
  const isOver = phase === 'settled';
  const isSplit = (shown?.hands.length ?? 1) > 1;
  return (
    <div className={cx(s['felt'], isSplit && s['twoHands'])}>
      <Shoe />
      <p className={cx(s['count'], s['tableCount'])}>
        <Count label={t('table')} text={totalText(countedOf(shown?.table ?? []), isOver)} />
      </p>
      <div className={cx(s['hand'], s['tableHand'])}>
        {shown === undefined ? <Places /> : <Cards lying={shown.table} play={play} />}
      </div>
      <Middle play={play} />
      <div className={cx(s['hands'], isSplit && s['split'])}>
        {shown === undefined ? (
          <div className={cx(s['hand'], s['ownHand'])}>
            <Places />
          </div>
        ) : (
          shown.hands.map((lying, index) => (
            <div key={`${round?.id} ${index + 1}`} className={cx(s['hand'], s['ownHand'])}>
              <Cards lying={lying} play={play} />
            </div>
          ))
        )}
      </div>
      <div className={cx(s['counts'], isSplit && s['split'])}>
        {(shown?.hands ?? [[]]).map((lying, index) => (
          <OwnCount key={`${index + 1}`} play={play} lying={lying} index={index} />
        ))}
      </div>
      {!isSplit && <Bet play={play} />}
      <Spoken play={play} shown={shown} />
    </div>
  );
}

function Shoe() {
  return (
    <div className={s['shoe']} aria-hidden="true">
      <img src={back} alt="" width="52" height="73" />
      <img src={back} alt="" width="52" height="73" />
    </div>
  );
}

function Places() {
  return (
    <div className={s['places']} aria-hidden="true">
      <span />
      <span />
    </div>
  );
}

const TILT_DEG = 4.5;

/** Cards overlap by two fifths, and more where they would not fit: the styles know how much room there is. */
function Cards({ lying, play }: { readonly lying: readonly Lying[]; readonly play: CardsPlay }) {
  const gaps = Math.max(1, lying.length - 1);
  return lying.map(({ card, motion, delayMs }, index) => {
    const part = lying.length === 1 ? 0 : (2 * index) / gaps - 1;
    return (
      <PlayingCard
        key={`${index + 1}`}
        card={card}
        name={nameOf(card, play.t)}
        motion={play.isReduced ? undefined : motion}
        delayMs={delayMs}
        className={s['lying']}
        style={
          { '--part': part, '--gaps': gaps, '--tilt': `${part * TILT_DEG}deg`, '--dip': Math.abs(part) * 3 } as object
        }
      />
    );
  });
}

function Count({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <>
      {label} {text !== '' && <b dir="ltr">{text}</b>}
    </>
  );
}

/** The hand's total; two hands say which is played and what each of them brought. */
function OwnCount({
  play,
  lying,
  index,
}: {
  readonly play: CardsPlay;
  readonly lying: readonly Lying[];
  readonly index: number;
}) {
  const { round, phase, outcome, t } = play;
  const hands = round?.view.hands ?? [];
  const hand = hands[index];
  const isOver = phase === 'settled';
  const isSplit = hands.length > 1;
  const counted = countedOf(lying);
  const isActive = isSplit && phase === 'open' && hands.findIndex(({ isDone }) => !isDone) === index;
  const isWon = outcome === 'win' && (hand?.paidHalves ?? 0) > 2 * (hand?.stakes ?? 1);
  return (
    <div className={s['own']}>
      <p
        className={cx(s['count'], isActive && s['active'], isWon && s['won'])}
        aria-current={isActive ? true : undefined}
      >
        <Count label={isSplit ? t('hand', { n: index + 1 }) : t('you')} text={totalText(counted, isOver)} />
        {totalOf(counted).total > BEST && <small>{t('bust')}</small>}
      </p>
      {isSplit && hand !== undefined && round !== undefined && <small>{handMoney(play, index)}</small>}
    </div>
  );
}

/** Under each of two hands: its stake, and in the end what it paid. */
function handMoney({ round, phase, t, format }: CardsPlay, index: number): string {
  const hand = round?.view.hands[index];
  if (round === undefined || hand === undefined) return '';
  const first = round.stake / stakesOf(round.view);
  if (phase !== 'settled') return format.brief(first * BigInt(hand.stakes));
  if (hand.paidHalves === 2 * hand.stakes) return t('pushShort');
  return format.brief((first * BigInt(hand.paidHalves ?? 0)) / 2n);
}

function Middle({ play }: Props) {
  const { round, outcome, t } = play;
  if (round !== undefined && outcome === 'returned' && round.paid === round.stake)
    return (
      <div className={s['middle']}>
        <p className={s['push']}>{t('push')}</p>
      </div>
    );
  if (round !== undefined && (outcome === 'win' || outcome === 'returned'))
    return (
      <div className={s['middle']}>
        <ResultPlate play={play} label={isNatural(round.view) ? t('natural') : undefined} className={s['plate']} />
      </div>
    );
  return (
    <div className={s['middle']}>
      <p className={s['lettering']}>
        <b>{t('felt')}</b>
        {t('feltRules')}
      </p>
    </div>
  );
}

const BESIDE_MAX = 3;

/** The stake that lies on the felt, under a hand that needs the whole width; whole reais stand on the chip itself. */
function Bet({ play }: Props) {
  const { round, phase, stake, canBet, format } = play;
  if (canBet) return null;
  const amount = round?.stake ?? stake;
  const isWide = phase !== 'betting' && (round?.view.hands[0]?.cards.length ?? 0) > BESIDE_MAX;
  return (
    <div className={cx(s['bet'], isWide && s['betBelow'])}>
      <i aria-hidden="true">{amount % 100n === 0n ? format.whole(amount / 100n) : ''}</i>
      {format.brief(amount)}
    </div>
  );
}

/** Who hears the screen is told both totals whenever it is his turn. */
function Spoken({ play, shown }: { readonly play: CardsPlay; readonly shown: Scene | undefined }) {
  const { phase, round, t } = play;
  if (phase !== 'open' || shown === undefined || round === undefined) return <output className={s['spoken']} />;
  const index = Math.max(
    0,
    round.view.hands.findIndex(({ isDone }) => !isDone),
  );
  const you = totalText(countedOf(shown.hands[index] ?? []), false);
  const words = t('spoken', { you, table: totalText(countedOf(shown.table), false) });
  return (
    <output className={s['spoken']}>
      {shown.hands.length > 1 ? `${t('hand', { n: index + 1 })}. ${words}` : words}
    </output>
  );
}
