import { Marked, RuleList } from '../../shell/controls/words.tsx';
import { payoutOf } from './evaluate.ts';
import { type SkinProps, type SlotPlay, type SlotProps, tableOf } from './slot-play.ts';
import s from './slots.module.css';
import {
  LEAST_RUN,
  paidLetters,
  REELS,
  reelsWith,
  ROWS,
  scattersToTrigger,
  spinsPerFive,
  spinsPerTrigger,
  type SlotTable,
  WILD,
} from './table.ts';

/** What every symbol pays, from the table that the studio plays by, in line bets and in money. */
export function SlotPays({ play, skin }: SkinProps) {
  const { t, format, stake, game } = play;
  const table = tableOf(play);
  const line = stake / BigInt(table.lines.length);
  return (
    <div className={s['pays']}>
      <p>
        <Marked text={t(table.isBothWays === true ? 'paysBoth' : 'paysLeft', { amount: format.money(line) })} />
      </p>
      <ul className={s['cards']}>
        {paidLetters.map((letter) => (
          <li key={letter}>
            <img src={skin.pictures[letter]} alt="" width="46" height="46" />
            <b>{t(letter)}</b>
            <PaidRuns play={play} pays={table.pays[letter] ?? []} table={table} />
          </li>
        ))}
      </ul>
      <div className={s['special']}>
        <img src={skin.pictures.W} alt="" width="52" height="52" />
        <p>
          <Marked
            text={t('wildText', { reels: listOf(play, reelsWith(table.strips, WILD).map(String), 'conjunction') })}
          />
        </p>
      </div>
      <div className={s['special']}>
        <img src={skin.pictures.S} alt="" width="52" height="52" />
        <p>
          <Marked text={t('scatterText', scatterValues(play, table))} />
        </p>
      </div>
      <LineList play={play} table={table} />
      <p>{t('hitText', { share: format.percent(game.hitRate, 1) })}</p>
      <p>{t('topText', { symbol: t('A'), spins: format.whole(Math.round(spinsPerFive(table, 'A'))) })}</p>
    </div>
  );
}

function PaidRuns({ play, pays, table }: SlotProps & { pays: readonly number[]; table: SlotTable }) {
  const { format, stake } = play;
  return (
    <dl>
      {pays
        .map((lineBets, index) => [index + LEAST_RUN, lineBets] as const)
        .toReversed()
        .map(([count, lineBets]) => (
          <div key={count}>
            <dt>{count}</dt>
            <dd>{format.whole(lineBets)}</dd>
            <dd>{format.brief(payoutOf(stake, lineBets, table))}</dd>
          </div>
        ))}
    </dl>
  );
}

function scatterValues(play: SlotPlay, table: SlotTable) {
  const { format } = play;
  const least = scattersToTrigger(table);
  const times = table.scatterTimes.slice(least);
  return {
    counts: listOf(
      play,
      times.map((_, index) => `${index + least}`),
      'disjunction',
    ),
    times: listOf(
      play,
      times.map((value) => `${format.whole(value)}×`),
      'disjunction',
    ),
    n: table.freeSpins,
    factor: table.freeSpinFactor,
    spins: format.whole(Math.round(spinsPerTrigger(table))),
  };
}

function listOf({ locale }: SlotPlay, items: readonly string[], type: Intl.ListFormatType): string {
  return new Intl.ListFormat(locale, { type }).format(items);
}

function LineList({ play, table }: SlotProps & { table: SlotTable }) {
  return (
    <ol className={s['lineList']}>
      {table.lines.map((rows, index) => (
        <li key={rows.join('')}>
          <svg viewBox="0 0 50 30" aria-hidden="true">
            {Array.from({ length: REELS * ROWS }, (_, place) => {
              const [reel, row] = [place % REELS, Math.floor(place / REELS)];
              return (
                <rect
                  key={place}
                  x={reel * 10 + 1}
                  y={row * 10 + 1}
                  width="8"
                  height="8"
                  rx="2"
                  className={rows[reel] === row ? s['on'] : s['off']}
                />
              );
            })}
          </svg>
          <span aria-hidden="true">{index + 1}</span>
          <span className={s['spoken']}>{lineSpoken(play, rows, index)}</span>
        </li>
      ))}
    </ol>
  );
}

/** The row of each reel, from the top one. */
function lineSpoken({ t }: SlotPlay, rows: readonly number[], index: number): string {
  return `${t('lineName', { n: index + 1 })}: ${rows.map((row) => row + 1).join(', ')}`;
}

/** Told from the table, so that a rule that does not run is not told. */
export function SlotRulesText({ play }: SlotProps) {
  const { t } = play;
  const table = tableOf(play);
  return (
    <RuleList>
      {[
        t('ruleLines', { n: table.lines.length }),
        t(table.isBothWays === true ? 'ruleBoth' : 'ruleLeft'),
        t('ruleFree', { n: table.freeSpins, factor: table.freeSpinFactor }),
        t('feature'),
        t('ruleServer'),
        t('rulePress'),
      ]}
    </RuleList>
  );
}
