import type { Play, PlayProps } from '../../shell/play/game-module.ts';
import { shared } from './rail.ts';
import { type Chip, type Colour, putChip } from './table.ts';
import type { Key } from './texts.ts';

export interface Choice {
  readonly chips: readonly Chip[];
}

export interface View {
  readonly number: number;
  readonly colour: Colour;
  readonly bets: readonly (Chip & { readonly paid: string })[];
}

export type Props = PlayProps<Choice, View, Key>;
export type RoulettePlay = Play<Choice, View, Key>;

/** The result stays until the player puts it away or spins again. */
export function isResultShown({ phase, round }: RoulettePlay): boolean {
  if (phase === 'idle') return false;
  return phase !== 'settled' || round?.id !== shared.get().dismissed;
}

export function place({ choice, setChoice, canBet, game, sound }: RoulettePlay, spot: string): void {
  if (!canBet) return;
  const { value, past } = shared.get();
  const chips = putChip(choice.chips, { spot, amount: value.toString() }, game.stakes.max);
  if (chips === undefined) return;
  shared.change({ past: [...past, choice.chips] });
  sound.play('chip');
  setChoice({ chips });
}

/** The table as it was one chip earlier. */
export function undo({ choice, setChoice }: RoulettePlay): void {
  const { past } = shared.get();
  setChoice({ chips: past.at(-1) ?? choice.chips.slice(0, -1) });
  shared.change({ past: past.slice(0, -1) });
}

export function clear({ choice, setChoice }: RoulettePlay): void {
  shared.change({ past: [...shared.get().past, choice.chips] });
  setChoice({ chips: [] });
}
