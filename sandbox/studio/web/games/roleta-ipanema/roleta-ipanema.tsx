import './tokens.css';
import ground from '../../art/ipanema-ground.svg';
import hills from '../../art/ipanema-hills.svg';
import scene from '../../art/scenes/roleta-ipanema.svg';
import { Button } from '../../shell/controls/button.tsx';
import { cx } from '../../shell/controls/class-names.ts';
import { defineGame } from '../../shell/define-game.tsx';
import type { GameModule } from '../../shell/play/game-module.ts';
import { Icon } from '../../shell/controls/icon.tsx';
import { ResultPlate } from '../../shell/result.tsx';
import { PayTable, RuleList } from '../../shell/controls/words.tsx';
import { Board, ChipMark, chipText } from './board.tsx';
import { factsOf, nameOf } from './names.ts';
import { type Choice, clear, isResultShown, type Props, undo, type View } from './play-types.ts';
import { shared, useRail, values } from './rail.ts';
import s from './roleta-ipanema.module.css';
import { SPIN_MS } from './spin.ts';
import { type Chip, colourOf, kindOf, paysTimes, POCKETS, readTable, totalOf } from './table.ts';
import { type Key, texts } from './texts.ts';
import { Wheel } from './wheel.tsx';

export const roletaIpanema: GameModule<Choice, View, Key> = {
  code: 'roleta-ipanema',
  texts,
  betKey: 'spin',
  busyKey: 'spinning',
  betKeyOf: (play) => (play.phase === 'settled' && isResultShown(play) ? 'again' : 'spin'),
  strip: 'above',
  heights: { portrait: 572, landscape: 400 },
  firstChoice: () => ({ chips: [] }),
  readChoice(input) {
    const chips = (input as Choice | null)?.chips;
    const isLegal = (chip: Chip) => typeof chip?.spot === 'string' && /^[1-9]\d{2,6}$/.test(`${chip.amount}`);
    return Array.isArray(chips) && chips.every(isLegal) ? { chips } : undefined;
  },
  stakeOf: ({ chips }) => totalOf(chips),
  missing: ({ chips }) => (chips.length === 0 ? 'missing' : undefined),
  beats: () => [{ ms: SPIN_MS }],
  tag: ({ view }) => ({
    text: `${view.number}`,
    tone: view.colour === 'red' ? 'heat' : view.colour === 'green' ? 'gain' : 'plain',
  }),
  summary: ({ view }, { t }) => t('came', { n: view.number }),
  async verify(draw, { view }, { t }) {
    const number = await draw.uniform(POCKETS);
    return { isSame: number === view.number, found: t('found', { n: number }) };
  },
  scene,
  Stage,
  Panel,
  Pays,
  Rules,
};

export const game = defineGame(roletaIpanema);

function Stage({ play }: Props) {
  const { dismissed } = useRail();
  const { round, phase, history } = play;
  const isShown = phase !== 'idle' && (phase !== 'settled' || round?.id !== dismissed);
  const last = history.find(({ id }) => id !== round?.id)?.view.number ?? 0;
  const isSpinning = phase === 'revealing' && !play.isReduced;
  return (
    <div className={cx(s['stage'], isShown && s['stageOpen'])}>
      <img className={s['hills']} src={hills} alt="" width="390" height="120" />
      <Wheel
        number={round?.view.number ?? last}
        last={last}
        isSpinning={isSpinning}
        hasBall={isShown && round !== undefined}
      />
      <img className={s['ground']} src={ground} alt="" width="390" height="456" />
      <div className={s['board']} inert={isShown}>
        <Board play={play} />
      </div>
      {phase === 'settled' && isShown && <Result play={play} />}
    </div>
  );
}

function Result({ play }: Props) {
  const { round, t, format, outcome } = play;
  if (round === undefined) return null;
  const { number, bets } = round.view;
  const facts = factsOf(number, t);
  const table = readTable(play.game.table);
  return (
    <div className={s['result']}>
      <div className={cx(s['said'], outcome !== 'win' && s['saidPlain'])}>
        <b className={cx(s['tile'], s[`tile_${colourOf(number)}`])} data-part="number">
          {number}
        </b>
        {outcome === 'win' ? (
          <ResultPlate play={play} label={facts} className={s['plate']} />
        ) : (
          <div>
            {facts}
            <ResultPlate play={play} className={s['plainLine']} />
          </div>
        )}
      </div>
      <ul className={s['bets']}>
        {paidFirst(bets).map(({ spot, amount, paid }) => {
          const isPaid = paid !== '0';
          const known = table.spots.get(spot);
          return (
            <li key={spot}>
              <ChipMark amount={amount} className={s['markInline']} />
              <span>{nameOf(spot, t)}</span>
              <small>{isPaid && known !== undefined ? `${paysTimes(known)}×` : ''}</small>
              <b className={cx(isPaid && s['paid'])}>{format.brief(BigInt(paid))}</b>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** What paid stands first, because the list may be longer than its place. */
function paidFirst(bets: View['bets']): View['bets'] {
  return bets.toSorted((a, b) => Number(BigInt(b.paid) - BigInt(a.paid)));
}

function Panel({ play }: Props) {
  const { value, dismissed } = useRail();
  const { t, canBet, phase, round, choice, format } = play;
  if (phase === 'settled' && round?.id !== dismissed)
    return (
      <Button
        tone="quiet"
        onPress={() => {
          shared.change({ dismissed: round?.id, past: [] });
          // The word on the main button changes with it.
          play.setChoice({ ...choice });
        }}
      >
        {t('change')}
      </Button>
    );
  const isEmpty = choice.chips.length === 0;
  return (
    <div className={s['rail']}>
      <fieldset className={s['values']} aria-label={t('chipValue')} disabled={!canBet}>
        {values.map((each) => (
          <label key={`${each}`} className={cx(s['chip'], s[`chip_${each / 100n}`])}>
            <input
              type="radio"
              name="chip"
              checked={each === value}
              aria-label={t('chipOf', { amount: format.money(each) })}
              onChange={() => shared.change({ value: each })}
            />
            <span>{chipText(`${each}`)}</span>
          </label>
        ))}
      </fieldset>
      <button type="button" aria-label={t('undo')} disabled={!canBet || isEmpty} onClick={() => undo(play)}>
        <Icon name="undo" small />
      </button>
      <button type="button" aria-label={t('clear')} disabled={!canBet || isEmpty} onClick={() => clear(play)}>
        <Icon name="trash" small />
      </button>
    </div>
  );
}

const inside: Readonly<Record<string, Key>> = {
  straight: 'straight',
  split: 'split',
  street: 'street',
  corner: 'corner',
  line: 'line',
};

/** One row per kind and price, as the published table has them. */
function Pays({ play }: Props) {
  const { t, format, game: info } = play;
  const kinds = new Map<string, { readonly name: string; readonly odds: number; readonly numbers: number }>();
  for (const { id, odds, numbers } of readTable(info.table).spots.values()) {
    const kind = kindOf(id);
    const key = inside[kind];
    const name = key === undefined ? nameOf(id, t) : t(key, { list: '' }).trim();
    if (!kinds.has(kind)) kinds.set(kind, { name, odds, numbers: numbers.length });
  }
  return (
    <PayTable
      head={[t('bet'), t('pays'), t('chance')]}
      rows={[...kinds.values()].map(({ name, odds, numbers }) => [
        name,
        t('toOne', { n: odds }),
        format.percent(numbers / POCKETS),
      ])}
    />
  );
}

function Rules({ play }: Props) {
  const { t, format, game: info } = play;
  const limits = {
    min: format.money(readTable(info.table).chipMin),
    low: format.money(info.stakes.min),
    high: format.money(info.stakes.max),
  };
  return <RuleList>{[t('rule1'), t('rule2'), t('rule3'), t('rule4', limits)]}</RuleList>;
}
