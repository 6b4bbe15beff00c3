import { type KeyboardEvent, useRef, useState } from 'react';
import { cx } from '../../shell/controls/class-names.ts';
import { Sheet } from '../../shell/sheets/sheet.tsx';
import { nameOf, spokenSpot } from './names.ts';
import { place, type Props, type RoulettePlay } from './play-types.ts';
import s from './roleta-ipanema.module.css';
import {
  colourOf,
  combinationsOf,
  type Cursor,
  cursorAfterKey,
  isCombined,
  kindOf,
  type Published,
  readTable,
  rows,
  spotAt,
} from './table.ts';

const HOLD_MS = 350;

/** A tap puts a chip; holding a number, or Shift and Enter, opens what it can be combined to. */
function useHold(onHold: (() => void) | undefined, onTap: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHeld = useRef(false);
  const stop = () => clearTimeout(timer.current);
  return {
    onPointerDown: () => {
      isHeld.current = false;
      if (onHold === undefined) return;
      timer.current = setTimeout(() => {
        isHeld.current = true;
        onHold();
      }, HOLD_MS);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: (event: { shiftKey: boolean }) => {
      stop();
      if (isHeld.current) isHeld.current = false;
      else if (event.shiftKey && onHold !== undefined) onHold();
      else onTap();
    },
  };
}

/** Whole reais where they are; chips are never smaller. */
export function chipText(amount: string): string {
  const centavos = BigInt(amount);
  return centavos % 100n === 0n ? `${centavos / 100n}` : (Number(centavos) / 100).toFixed(2);
}

export function ChipMark({ amount, className }: { amount: string; className?: string | undefined }) {
  return (
    <span className={cx(s['mark'], className)} aria-hidden="true">
      {chipText(amount)}
    </span>
  );
}

interface CellProps {
  readonly play: RoulettePlay;
  readonly table: Published;
  readonly cursor: Cursor;
  readonly isStop: boolean;
  readonly onMove: (next: Cursor) => void;
  readonly onCombine: (number: number) => void;
}

function labelOf(id: string, { t }: RoulettePlay): string {
  const kind = kindOf(id);
  if (kind === 'straight') return id.slice('straight-'.length);
  if (kind === 'dozen') return t('dozenShort', { n: id.slice(-1) });
  return kind === 'red' ? t('redShort') : nameOf(id, t);
}

function lookOf(id: string): string {
  const kind = kindOf(id);
  if (kind !== 'straight') return kind === 'red' || kind === 'black' ? kind : kind === 'dozen' ? 'dozen' : 'outer';
  const colour = colourOf(Number(id.slice('straight-'.length)));
  return colour === 'green' ? 'zero' : colour;
}

function Cell({ play, table, cursor, isStop, onMove, onCombine }: CellProps) {
  const { choice, canBet, t, format } = play;
  const id = spotAt(cursor);
  const kind = kindOf(id);
  const number = kind === 'straight' ? Number(id.slice('straight-'.length)) : undefined;
  const chip = choice.chips.find(({ spot }) => spot === id);
  const combos = choice.chips.filter(
    ({ spot }) => number !== undefined && isCombined(spot) && table.spots.get(spot)?.numbers.includes(number) === true,
  );
  const hold = useHold(number === undefined ? undefined : () => onCombine(number), () => place(play, id));
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault();
    const next = cursorAfterKey(cursor, event.key);
    if (next === undefined) return;
    event.preventDefault();
    onMove(next);
    event.currentTarget
      .closest('[data-board]')
      ?.querySelector<HTMLElement>(`[data-spot="${spotAt(next)}"]`)
      ?.focus();
  };
  const bets = [chip, ...combos].filter((bet) => bet !== undefined);
  const spoken = bets.map(({ spot, amount }) => `${nameOf(spot, t)}: ${format.money(BigInt(amount))}`);
  return (
    <button
      type="button"
      className={cx(s['cell'], s[lookOf(id)])}
      data-spot={id}
      aria-label={[spokenSpot(id, table.spots.get(id), t), ...spoken].join('. ')}
      aria-disabled={!canBet}
      tabIndex={isStop ? 0 : -1}
      onKeyDown={onKeyDown}
      {...hold}
    >
      {labelOf(id, play)}
      {chip !== undefined && <ChipMark amount={chip.amount} />}
      {combos.length > 0 && <i className={s['combo']} aria-hidden="true" />}
    </button>
  );
}

export function Board({ play }: Props) {
  const [stop, setStop] = useState<Cursor>({ row: 2, at: 5 });
  const [number, setNumber] = useState<number>();
  const table = readTable(play.game.table);
  const cell = (row: number, at: number) => {
    const cursor = { row, at };
    const isStop = spotAt(stop) === spotAt(cursor);
    const shared = { play, table, cursor, isStop, onMove: setStop };
    return <Cell key={spotAt(cursor)} {...shared} onCombine={(held) => play.canBet && setNumber(held)} />;
  };
  const inner = [0, 1, 2, 3, 4, 5];
  return (
    <fieldset className={s['table']} data-board="" aria-label={play.t('table')}>
      <div className={s['numbers']}>
        {cell(0, 0)}
        <div className={s['inner']}>{inner.flatMap((row) => [1, 2, 3, 4, 5, 6].map((at) => cell(row, at)))}</div>
        <div className={s['dozens']}>{[0, 2, 4].map((row) => cell(row, 7))}</div>
      </div>
      <div className={s['chances']}>{(rows[6] ?? []).map((_, at) => cell(6, at))}</div>
      <div className={s['columns']}>{(rows[7] ?? []).map((_, at) => cell(7, at))}</div>
      {number !== undefined && (
        <Combine play={play} table={table} number={number} onClose={() => setNumber(undefined)} />
      )}
    </fieldset>
  );
}

interface CombineProps {
  readonly play: RoulettePlay;
  readonly table: Published;
  readonly number: number;
  readonly onClose: () => void;
}

function Combine({ play, table, number, onClose }: CombineProps) {
  const { t, choice } = play;
  const title = `${t('straight', { list: number })}: ${t('combine')}`;
  return (
    <Sheet title={title} closeLabel={t('shell.close')} onClose={onClose}>
      <h2>{title}</h2>
      <ul className={s['combos']}>
        {combinationsOf(number, table).map(({ id, odds }) => {
          const chip = choice.chips.find(({ spot }) => spot === id);
          return (
            <li key={id}>
              <button
                type="button"
                onClick={() => {
                  place(play, id);
                  onClose();
                }}
              >
                <span>{nameOf(id, t)}</span>
                {chip !== undefined && <ChipMark amount={chip.amount} className={s['markInline']} />}
                <b>{t('toOne', { n: odds })}</b>
              </button>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
