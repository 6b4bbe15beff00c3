import type { Words } from '../../shell/play/game-module.ts';
import type { Round } from '../../shell/play/round.ts';
import { lineBetsUpTo, type SlotView } from './acts.ts';
import { type LineWin, payoutOf } from './evaluate.ts';
import type { SlotKey } from './slot-play.ts';
import type { Letter, SlotTable } from './table.ts';

type Speaking = Pick<Words<SlotKey>, 't'>;

function lineName({ line, count, symbol }: LineWin, { t }: Speaking): string {
  return t('lineWin', { line: line + 1, count, symbol: t(symbol as Letter) });
}

/** Where the money came from, in a few words. */
export function howWon(view: SlotView, words: Speaking): string {
  const { t } = words;
  if (view.freeSpins.length > 0) return t('freeSpins', { n: view.freeSpins.length });
  if (view.second !== undefined && view.wins.length > 0 && view.second.wins.length > 0) return t('inTwoTurns');
  const wins = [...view.wins, ...(view.second?.wins ?? [])];
  const [first] = wins;
  if (first === undefined) return t('nothing');
  return wins.length === 1 ? lineName(first, words) : t('linesWon', { n: wins.length });
}

export function wonText(view: SlotView, words: Speaking): string {
  return words.t('wonBy', { how: howWon(view, words) });
}

interface LineMoney extends Words<SlotKey> {
  readonly round: Pick<Round<unknown, SlotView>, 'stake'>;
  readonly table: SlotTable;
  readonly factor: number;
}

/** One line among several, with what it paid by itself. */
export function lineText(win: LineWin, words: LineMoney): string {
  const { round, table, factor, format } = words;
  return `${lineName(win, words)} · ${format.brief(payoutOf(round.stake, win.lineBets * factor, table))}`;
}

/** What the player knows to be paid while this spin turns, and after it. */
export function lineBetsSeen(view: SlotView, spin: number, isSeen: boolean): number {
  return lineBetsUpTo(view, isSeen ? spin : spin - 1);
}
