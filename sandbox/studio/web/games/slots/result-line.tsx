import { cx } from '../../shell/controls/class-names.ts';
import { Icon } from '../../shell/controls/icon.tsx';
import { ResultBar } from '../../shell/result.tsx';
import { type SlotView, spinsOf, type Standing } from './acts.ts';
import { payoutOf } from './evaluate.ts';
import { howWon, lineBetsSeen, lineText, wonText } from './sayings.ts';
import type { SlotPlay } from './slot-play.ts';
import s from './slots.module.css';
import type { SlotTable } from './table.ts';

interface LineProps {
  readonly play: SlotPlay;
  readonly table: SlotTable;
  readonly standing: Standing;
  readonly isTurning: boolean;
  /** The line that is pointed at; undefined = all of them. */
  readonly only: number | undefined;
}

/** The bar below the reels: what a line costs, what was won, or where the free spins stand. */
export function ResultLine(props: LineProps) {
  const { play, table, standing, only } = props;
  const { round, phase, outcome } = play;
  if (phase === 'settled' && round !== undefined && outcome === 'win') {
    const win = only === undefined ? undefined : standing.wins[only];
    const factor = standing.spin > 0 ? table.freeSpinFactor : 1;
    const label = win === undefined ? wonText(round.view, play) : lineText(win, { ...play, round, table, factor });
    return <ResultBar play={play} label={label} className={s['bar']} />;
  }
  if (phase === 'settled' && outcome === 'returned')
    return (
      <div className={cx(s['bar'], s['glass'])}>
        <span>
          {round !== undefined && <small>{howWon(round.view, play)}</small>}
          <ResultBar play={play} className={s['returned']} />
        </span>
      </div>
    );
  if (round !== undefined && phase === 'waiting' && standing.spin === 0)
    return <BonusBar {...props} view={round.view} />;
  if (round !== undefined && phase !== 'settled' && standing.spin > 0) return <FreeBar {...props} view={round.view} />;
  return <PlainBar {...props} />;
}

function PlainBar({ play, table, standing, isTurning }: LineProps) {
  const { t, format, stake, phase } = play;
  const isHolding = phase === 'revealing' && !isTurning && standing.held.length > 0;
  // Whoever changes the stake wants to know what a line costs now.
  const isLost = phase === 'settled' && play.outcome === 'none' && play.round?.stake === stake;
  return (
    <div className={cx(s['bar'], s['glass'])}>
      {isLost ? (
        <span>
          <small>{t('thisSpin')}</small>
          <b>{t('noWin')}</b>
        </span>
      ) : (
        <span>
          <small>{t('fixedLines', { n: table.lines.length })}</small>
          <b>{t('perLine', { amount: format.brief(stake / BigInt(table.lines.length)) })}</b>
        </span>
      )}
      {phase === 'idle' || phase === 'settled' ? (
        <button type="button" className={s['paysButton']} onClick={play.openRules}>
          <Icon name="info" small /> {t('shell.pays')}
        </button>
      ) : (
        <span className={s['hint']}>{t(isHolding ? 'turnsAgain' : 'skip')}</span>
      )}
    </div>
  );
}

type RoundProps = LineProps & { readonly view: SlotView };

function BonusBar({ play, table, view }: RoundProps) {
  const { t, format, round } = play;
  const times = table.scatterTimes[view.scatters] ?? 0;
  const values = { count: view.scatters, symbol: t('S'), times: format.times(times * 100) };
  const n = view.freeSpins.length;
  return (
    <div className={cx(s['bar'], s['gold'])}>
      <span>
        <small>{t('scatterWin', values)}</small>
        <b className={s['amount']}>{format.money(payoutOf(round?.stake ?? 0n, view.lineBets, table))}</b>
      </span>
      <span className={s['end']}>
        <strong>{t('freeSpins', { n })}</strong>
        <small>{t('lineFactor', { n: table.freeSpinFactor })}</small>
      </span>
      <output className={s['spoken']}>{t('spokenBonus', { ...values, n })}</output>
    </div>
  );
}

function FreeBar({ play, table, view, standing, isTurning }: RoundProps) {
  const { t, format, round, phase } = play;
  const stake = round?.stake ?? 0n;
  const money = (lineBets: number) => format.money(payoutOf(stake, lineBets, table));
  const isSeen = phase === 'waiting';
  const seen = lineBetsSeen(view, standing.spin, isSeen);
  const now = spinsOf(view)[standing.spin]?.lineBets ?? 0;
  const values = { n: standing.spin, of: view.freeSpins.length };
  const isHolding = !isTurning && !isSeen;
  return (
    <div className={cx(s['bar'], seen > table.lines.length ? s['gold'] : s['glass'])}>
      <span>
        <small>{t('soFar', values)}</small>
        <b className={s['amount']}>{money(seen)}</b>
      </span>
      {isSeen ? (
        <span className={s['end']}>
          <strong className={s['number']}>{format.signed(payoutOf(stake, now, table))}</strong>
          <small>{t('ofThisSpin')}</small>
        </span>
      ) : (
        <span className={s['hint']}>{t(isHolding ? 'turnsAgain' : 'skip')}</span>
      )}
      <output className={s['spoken']}>
        {isSeen ? t('spokenSpin', { ...values, amount: money(now), total: money(seen) }) : ''}
      </output>
    </div>
  );
}
