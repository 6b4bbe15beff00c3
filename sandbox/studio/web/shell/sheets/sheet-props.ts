import type { GameModule, Play, Words } from '../play/game-module.ts';
import type { Session } from '../play/session.ts';
import type { Refusal } from '../play/talk.ts';

export type SheetName =
  | 'menu'
  | 'rules'
  | 'fair'
  | 'history'
  | 'keypad'
  | 'balance'
  | 'limit'
  | 'session'
  | 'other'
  /** The player's own pause, the page's, and the question after an hour. */
  | 'pause'
  | 'stopped'
  | 'hour';

export interface SheetsProps<Choice, View, Key extends string> {
  readonly name: SheetName;
  readonly module: GameModule<Choice, View, Key>;
  readonly play: Play<Choice, View, Key>;
  readonly session: Session;
  readonly words: Words<Key>;
  readonly refusal: Refusal | undefined;
  readonly balance: bigint;
  readonly minutes: number;
  readonly net: bigint;
  readonly onOpen: (name: SheetName) => void;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}
