import { useState } from 'react';
import { actsOf, lineBetsUpTo, type SlotView, type Standing, standingAfter } from './acts.ts';
import { ResultLine } from './result-line.tsx';
import { Reels, type Turn, useLineCycle } from './reels.tsx';
import { type Skin, type SkinProps, type SlotPlay, tableOf } from './slot-play.ts';
import s from './slots.module.css';
import { columnsAt, ROWS, type SlotTable } from './table.ts';

const LINE_KEY = 'lines';

/** Hero, reels and the bar below them. */
export function SlotStage({ play, skin }: SkinProps) {
  const table = tableOf(play);
  const rest = useRest(play, skin, table);
  const { standing, turn } = whereIs(play, rest);
  const view = play.round?.view;
  const isShown = turn === undefined && view !== undefined && play.phase !== 'betting';
  const lineBets = view === undefined ? 0 : lineBetsAt(view, standing, table);
  const isResting = play.phase === 'settled' || play.phase === 'waiting';
  const only = useLineCycle(
    standing.wins.length,
    `${LINE_KEY} ${play.round?.id} ${standing.spin} ${play.phase}`,
    isShown && isResting && !play.isReduced,
  );
  const tone = lineBets > table.lines.length ? 'gold' : 'plain';
  return (
    <div className={s['stage']}>
      <div className={s['hero']}>
        <img src={skin.hero} alt="" width="390" height="206" draggable={false} />
      </div>
      <Reels
        play={play}
        table={table}
        pictures={skin.pictures}
        standing={standing}
        turn={turn}
        marks={isShown ? { tone, only } : undefined}
      />
      <ResultLine play={play} table={table} standing={standing} isTurning={turn !== undefined} only={only} />
    </div>
  );
}

/** Where the reels stood when the last round ended: they begin to turn from there. */
function useRest(play: SlotPlay, { idle }: Skin, table: SlotTable): Standing {
  const [rest, setRest] = useState<Standing>(() => ({
    spin: 0,
    isSecond: false,
    stops: idle,
    screen: rowsAt(table, idle),
    wins: [],
    held: [],
    isScattered: false,
  }));
  const { phase, round } = play;
  const [settled, setSettled] = useState<string>();
  if (phase === 'settled' && round !== undefined && settled !== round.id) {
    setSettled(round.id);
    const last = actsOf(round.view).at(-1);
    if (last !== undefined) setRest({ ...standingAfter(round.view, last), wins: [], held: [], isScattered: false });
  }
  return rest;
}

function rowsAt({ strips }: SlotTable, stops: readonly number[]): readonly string[] {
  const columns = columnsAt(strips, stops);
  return Array.from({ length: ROWS }, (_, row) => columns.map((column) => column.charAt(row)).join(''));
}

const turnKey = (spin: number, isSecond: boolean) => `${spin} ${isSecond}`;

/** What stands on the reels now, and where they turn to. */
function whereIs(play: SlotPlay, rest: Standing): { readonly standing: Standing; readonly turn: Turn | undefined } {
  const { phase, round, beat } = play;
  if (round === undefined) {
    const turn = { key: turnKey(0, false), from: rest.stops, to: undefined, held: [] };
    return { standing: rest, turn: phase === 'betting' ? turn : undefined };
  }
  const acts = actsOf(round.view);
  const seen = acts[phase === 'revealing' || phase === 'waiting' ? beat - 1 : acts.length - 1];
  const before = seen === undefined ? rest : standingAfter(round.view, seen);
  const act = acts[beat];
  if (phase !== 'revealing' || act === undefined) return { standing: before, turn: undefined };
  const standing = standingAfter(round.view, act);
  if (act.kind === 'hold') return { standing, turn: undefined };
  return {
    standing,
    turn: {
      key: turnKey(act.spin, act.isSecond),
      from: before.stops,
      to: standing.stops,
      held: act.isSecond ? standing.held : [],
    },
  };
}

/** What the player has seen paid by now; a first turn that is followed by a second counts by itself. */
function lineBetsAt(view: SlotView, standing: Standing, table: SlotTable): number {
  const { spin, isSecond, wins, held } = standing;
  if (isSecond || held.length === 0) return lineBetsUpTo(view, spin);
  const lines = wins.reduce((total, { lineBets }) => total + lineBets, 0);
  const scatters = spin === 0 ? table.lines.length * (table.scatterTimes[view.scatters] ?? 0) : 0;
  return lineBetsUpTo(view, spin - 1) + (spin === 0 ? 1 : table.freeSpinFactor) * lines + scatters;
}
