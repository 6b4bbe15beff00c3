import { useEffect, useLayoutEffect, useRef } from 'react';
import back from '../../art/cards/back.svg';
import { cx } from '../../shell/controls/class-names.ts';
import type { Play, PlayProps } from '../../shell/play/game-module.ts';
import { Icon } from '../../shell/controls/icon.tsx';
import { ResultPlate } from '../../shell/result.tsx';
import { fetchDeck, nameOf, pictureOf } from '../cards/deck.ts';
import { PlayingCard } from '../cards/playing-card.tsx';
import { type Choice, firstOffer, type Guess, lastCard, type Offer, RANKS, type View } from './maths.ts';
import s from './sobe-e-desce.module.css';
import type { Key } from './texts.ts';

type Props = PlayProps<Choice, View, Key>;
type HiLoPlay = Play<Choice, View, Key>;

const FLIP_MS = 260;
const JOIN_MS = 220;
/** A right guess and a miss take the same time. */
export const SHOW_MS = FLIP_MS + JOIN_MS;
const guesses: readonly Guess[] = ['higher', 'lower'];

/** What the screen may tell by now: while a card turns, the numbers are those from before it. */
function viewOfSpoken({ phase, round, before, choice }: HiLoPlay): View | undefined {
  if (round === undefined) return undefined;
  if (phase === 'revealing') return before ?? round.view;
  // Another first card is another round: the last one leaves.
  return phase === 'settled' && lastCard(round.view) !== choice.start ? undefined : round.view;
}

function offerOf(play: HiLoPlay, guess: Guess): Offer | null {
  const view = viewOfSpoken(play);
  if (view === undefined || view.end !== null) return firstOffer(play.choice.start, guess);
  return view[guess] ?? null;
}

/** The card that lies there is the first of the next round, so that nothing jumps between two of them. */
function useGoingOn({ phase, round, setChoice }: HiLoPlay): void {
  const isSettled = phase === 'settled';
  const latest = useRef({ round, setChoice });
  useLayoutEffect(() => {
    latest.current = { round, setChoice };
  });
  const id = round?.id;
  useLayoutEffect(() => {
    const { round: last, setChoice: set } = latest.current;
    if (isSettled && id !== undefined && last !== undefined) set({ start: lastCard(last.view) });
  }, [isSettled, id]);
}

function useSounds({ phase, round, sound }: HiLoPlay): void {
  const hits = round?.view.hits ?? 0;
  const isHit = phase === 'open' && hits > 0;
  const isCollected = phase === 'settled' && round?.view.end === 'collected';
  useEffect(() => {
    if (phase === 'revealing') sound.play('card');
  }, [phase, sound]);
  useEffect(() => {
    if (isHit) sound.play('gem', hits - 1);
  }, [isHit, hits, sound]);
  useEffect(() => {
    if (isCollected) sound.play('cash');
  }, [isCollected, sound]);
}

/** Up and down guess, unless a sheet lies over the game or the key is held. */
function useArrows(guess: (which: Guess) => void): void {
  const latest = useRef(guess);
  useEffect(() => {
    latest.current = guess;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const which = event.key === 'ArrowUp' ? 'higher' : event.key === 'ArrowDown' ? 'lower' : undefined;
      if (which === undefined || event.repeat || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      latest.current(which);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

export function Stage({ play }: Props) {
  const { phase, round, act, choice, t } = play;
  useGoingOn(play);
  useSounds(play);
  useEffect(fetchDeck, []);
  const view = viewOfSpoken(play);
  const guess = (which: Guess) => {
    if (phase === 'open' && offerOf(play, which) !== null) act({ kind: which });
  };
  useArrows(guess);
  const isTurning = phase === 'revealing' && round !== undefined && round.view.cards.length > 0;
  const card = isTurning ? lastCard(round.view) : view === undefined ? choice.start : lastCard(view);
  const isWon = view !== undefined && play.outcome === 'win';
  return (
    <div className={s['board']}>
      <Row play={play} view={view} />
      <div className={s['pile']}>
        <img className={s['under']} src={back} alt="" width="158" height="221" />
        <PlayingCard
          key={`${round?.id} ${isTurning ? round.view.cards.length : (view?.cards.length ?? 0)} ${card}`}
          card={card}
          name={nameOf(card, t)}
          motion={isTurning && !play.isReduced ? 'flip' : undefined}
          className={s['main']}
        />
      </div>
      {isWon ? <Won play={play} view={view} /> : <Guesses play={play} onGuess={guess} />}
      {!isWon && <Facts play={play} view={view} />}
      <Spoken play={play} />
    </div>
  );
}

/** The cards of the round and which way each guess went; the newest stays in sight. */
function Row({ play, view }: { readonly play: HiLoPlay; readonly view: View | undefined }) {
  const { round, phase, t } = play;
  const isTurning = phase === 'revealing' && round !== undefined && round.view.cards.length > 0;
  // The card that is turned away joins the row while the new one turns.
  const shown = isTurning ? round.view : view;
  if (shown === undefined || shown.cards.length === 0) return <p className={s['ask']}>{t('ask')}</p>;
  const isOver = shown.end === 'collected' && !isTurning;
  const past = [shown.start, ...shown.cards].slice(0, isOver ? undefined : -1);
  return (
    <ol className={s['row']} aria-label={t('roundCards')}>
      {past.map((card, index) => (
        <li key={`${index + 1}`} className={cx(isTurning && index === past.length - 1 && s['joins'])}>
          <img src={pictureOf(card)} alt={nameOf(card, t)} width="44" height="62" />
          {shown.guesses[index] !== undefined && (
            <em className={cx(shown.end === 'miss' && !isTurning && index === past.length - 1 && s['missed'])}>
              <Icon name={shown.guesses[index] === 'higher' ? 'up' : 'down'} small />
            </em>
          )}
        </li>
      ))}
    </ol>
  );
}

function Guesses({ play, onGuess }: { readonly play: HiLoPlay; readonly onGuess: (which: Guess) => void }) {
  const { t, format, phase } = play;
  return (
    <div className={s['guesses']}>
      {guesses.map((which) => {
        const offer = offerOf(play, which);
        const figures =
          offer === null
            ? t('notOffered')
            : `${format.times(offer.totalCentis)} · ${format.percent(offer.winningRanks / RANKS)}`;
        return (
          <button
            key={which}
            type="button"
            className={cx(s['guess'], s[which], offer === null && s['off'])}
            aria-disabled={phase !== 'open' || offer === null}
            data-part={`guess-${which}`}
            aria-keyshortcuts={which === 'higher' ? 'ArrowUp' : 'ArrowDown'}
            onClick={() => onGuess(which)}
          >
            <i>
              <Icon name={which === 'higher' ? 'up' : 'down'} />
            </i>
            <span>
              <b>{t(which)}</b>
              <small>{figures}</small>
            </span>
          </button>
        );
      })}
    </div>
  );
}

function Facts({ play, view }: { readonly play: HiLoPlay; readonly view: View | undefined }) {
  const { choice, phase, t, format } = play;
  if (view === undefined || view.cards.length === 0)
    return (
      <p className={s['facts']}>
        <span>{play.canBet ? t('swapFree') : t('guessFirst')}</span>
        <span>{nameOf(choice.start, t)}</span>
      </p>
    );
  const isMissed = view.end === 'miss' && phase === 'settled';
  return (
    <p className={s['facts']}>
      <span>
        {t('hits')} <b>{view.hits}</b>
      </span>
      {isMissed ? (
        <span>{t('came', { card: nameOf(lastCard(view), t) })}</span>
      ) : (
        <span>
          {t('total')} <b className={s['reached']}>{format.times(view.multiplierCentis)}</b>
        </span>
      )}
    </p>
  );
}

/** The plate stands where the guesses were; what the next round offers is said under it. */
function Won({ play, view }: { readonly play: HiLoPlay; readonly view: View }) {
  const { t, format, choice } = play;
  const text = (guess: Guess) => {
    const offer = firstOffer(choice.start, guess);
    return offer === null
      ? '–'
      : `${format.times(offer.totalCentis)} (${format.percent(offer.winningRanks / RANKS, 1)})`;
  };
  return (
    <div className={s['won']}>
      <ResultPlate play={play} label={t('tookWith', { n: view.hits })} className={s['plate']} />
      <p>{t('stands', { card: nameOf(choice.start, t), higher: text('higher'), lower: text('lower') })}</p>
    </div>
  );
}

/** Who hears the screen is told each card that came and what the round has reached. */
function Spoken({ play }: Props) {
  const { phase, round, t, format } = play;
  const view = phase === 'open' && round !== undefined && round.view.cards.length > 0 ? round.view : undefined;
  return (
    <output className={s['spoken']}>
      {view !== undefined &&
        t('spoken', { card: nameOf(lastCard(view), t), times: format.times(view.multiplierCentis) })}
    </output>
  );
}
