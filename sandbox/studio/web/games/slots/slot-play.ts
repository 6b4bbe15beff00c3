import type { Play, PlayProps } from '../../shell/play/game-module.ts';
import type { SlotChoice, SlotView } from './acts.ts';
import type { Pictures } from './atlas.ts';
import type { SlotRules } from './evaluate.ts';
import type { Letter, SlotTable } from './table.ts';
import type portuguese from '../../../texts/slots/pt-BR.json';

/** What every slot says, the names of its symbols, and the one rule that is its own. */
export type SlotKey = keyof typeof portuguese | Letter | 'feature';
export type SlotPlay = Play<SlotChoice, SlotView, SlotKey>;
export type SlotProps = PlayProps<SlotChoice, SlotView, SlotKey>;

/** A slot is this and its colours. */
export interface Skin {
  readonly code: string;
  readonly scene: string;
  readonly hero: string;
  readonly pictures: Pictures;
  /** The player's own copy, to draw a round again without asking the studio how. */
  readonly rules: SlotRules;
  /** Where the reels stand before the first spin. */
  readonly idle: readonly number[];
}

export interface SkinProps extends SlotProps {
  readonly skin: Skin;
}

/** The table as the studio publishes it to this very session. */
export function tableOf({ game }: Pick<SlotPlay, 'game'>): SlotTable {
  return game.table as SlotTable;
}
