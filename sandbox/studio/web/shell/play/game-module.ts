import type { ComponentType, ReactNode } from 'react';
import type { FairDraw } from '../../lib/fair.ts';
import type { MoneyFormat, StakeRange } from '../../lib/money.ts';
import type { Sound } from '../../lib/sound.ts';
import type { LoadTexts, Locale, Translate, ShellKey } from '../../lib/texts.ts';
import type { FeatherPlaces } from './feather-places.ts';
import type { Beat, Phase } from './phase.ts';
import type { Outcome, Round } from './round.ts';
import type { WinSize } from './win.ts';

/** A tag of the history strip. */
export interface Tag {
  readonly text: string;
  readonly tone: 'plain' | 'gain' | 'money' | 'heat';
}

export interface GameInfo {
  readonly code: string;
  readonly name: string;
  readonly kind: string;
  /** The pay table as the studio publishes it; a game reads its own part. */
  readonly table: unknown;
  readonly stakes: StakeRange;
  /** Shares from 0 to 1. */
  readonly rtp: { readonly lowest: number; readonly highest: number };
  readonly hitRate: number;
  readonly maxWinTimes: number;
}

/** What the main button does while a round is open. */
export interface MainAction {
  readonly label: string;
  /** Money beside the label. */
  readonly amount?: bigint;
  /** In place of the amount, where it moves by itself as in a flight. */
  readonly moving?: ReactNode;
  /** Nothing to press yet; the label says why. */
  readonly isOff?: boolean;
  readonly press: () => void;
}

/** Everything a part of a game may read and do. */
export interface Play<Choice, View, Key extends string> {
  readonly game: GameInfo;
  readonly phase: Phase;
  readonly choice: Choice;
  readonly setChoice: (choice: Choice) => void;
  /** What the next bet costs. */
  readonly stake: bigint;
  readonly setStake: (stake: bigint) => void;
  /** What the player may know of his balance by now. */
  readonly balance: bigint;
  /** True while choice and stake can be changed. */
  readonly canBet: boolean;
  /** The round on the screen: open, being shown or settled. Undefined before the first one and while a bet is under way. */
  readonly round: Round<Choice, View> | undefined;
  readonly before: View | undefined;
  /** Which part of the answer is being shown, from 0; `beats.length` once all of it is. */
  readonly beat: number;
  readonly beats: readonly Beat[];
  /** Known to the player only when the result is: undefined before. */
  readonly outcome: Outcome | undefined;
  /** How large the result is celebrated; `quiet` while there is none. */
  readonly win: WinSize;
  /** False while a win counts up. */
  readonly isAtRest: boolean;
  /** Newest first, without the one that is not settled. */
  readonly history: readonly Round<Choice, View>[];
  /** A move in the open round. `quiet` asks without locking the screen, as a flight is watched. */
  readonly act: (action: unknown, how?: 'quiet') => void;
  readonly isDemo: boolean;
  /** The next bet is a free round: its stake is not the player's to choose. */
  readonly isFree: boolean;
  readonly isReduced: boolean;
  readonly locale: Locale;
  readonly format: MoneyFormat;
  readonly sound: Sound;
  /** Texts of the game and of the shell. */
  readonly t: Translate<Key | ShellKey>;
  /** The server's clock now, for what flies in real time. */
  readonly serverNow: () => number;
  readonly openRules: () => void;
}

export interface PlayProps<Choice, View, Key extends string> {
  readonly play: Play<Choice, View, Key>;
}

type Part<Choice, View, Key extends string> = ComponentType<PlayProps<Choice, View, Key>>;

/** The words that a round needs outside its stage. */
export interface Words<Key extends string> {
  readonly t: Translate<Key | ShellKey>;
  readonly format: MoneyFormat;
}

export interface Verified {
  /** What the browser computed is what the player saw. */
  readonly isSame: boolean;
  /** What came out of the seeds, in a few words: `Número 32,75`. */
  readonly found: string;
}

/** What a game brings; the shell does the rest. */
export interface GameModule<Choice, View, Key extends string> {
  readonly code: string;
  readonly texts: LoadTexts<Key>;
  /** What the main button says before a bet and while it runs: keys of `texts`. */
  readonly betKey: Key;
  readonly busyKey: Key;
  /** Where the word for a bet depends on what is on the screen. */
  readonly betKeyOf?: (play: Play<Choice, View, Key>) => Key;
  /** What the stake is called, when not plainly a bet. */
  readonly stakeKey?: Key;
  /**
   * How high the stage is drawn, in units of `--u`; the shell scales it to the place there is. 520 and 340 unless said; the
   * drawings count the strip of 36 in, this does not.
   */
  readonly heights?: { readonly portrait: number; readonly landscape: number };
  /** Where the last results stand: above the board, or under one that needs the height. */
  readonly strip: 'above' | 'below';

  readonly firstChoice: (game: GameInfo) => Choice;
  /** A choice remembered from another day; undefined when it is none. */
  readonly readChoice: (input: unknown) => Choice | undefined;
  /** Where the choice itself names the money. */
  readonly stakeOf?: (choice: Choice) => bigint;
  /** The first bet of a round whose stake can grow while it is open: the next bet begins with it. */
  readonly firstStakeOf?: (round: Round<Choice, View>) => bigint;
  /** What the player still has to choose; undefined = ready to bet. */
  readonly missing?: (choice: Choice) => Key | undefined;
  /** The return of this very choice, when it differs from choice to choice; shares from 0 to 1. */
  rtpOf?(choice: Choice, game: GameInfo): { readonly lowest: number; readonly highest: number };
  /** How an answer is shown. `before` is what the same round looked like; an empty list shows it at once. */
  readonly beats: (view: View, before: View | undefined) => readonly Beat[];
  /** The main button between two parts of an answer. */
  readonly nextLabel?: (play: Play<Choice, View, Key>) => string;
  /**
   * The main button while a round is open; undefined = busy, nothing to press. While an answer is being shown it is asked
   * with the view from before, so that the button tells nothing early.
   */
  readonly main?: (play: Play<Choice, View, Key>) => MainAction | undefined;

  /**
   * Where the picture goes on after the player's own result, as a flight he has left: until when by the server's clock,
   * and what stands in place of the outcome meanwhile, also while the round is open.
   */
  readonly goesOn?: { readonly until: (round: Round<Choice, View>) => number; readonly key: Key };
  readonly tag: (round: Round<Choice, View>, words: Words<Key>) => Tag | undefined;
  /** One line of the history: `saiu 32,75`. */
  readonly summary: (round: Round<Choice, View>, words: Words<Key>) => string;
  /** Draws the round again from its seeds and compares. */
  readonly verify: (draw: FairDraw, round: Round<Choice, View>, words: Words<Key>) => Promise<Verified>;

  /** Where the feathers of a win fly; around the middle unless said. */
  readonly feathers?: FeatherPlaces;
  /** Address of the picture behind everything; of each game its own where one module plays many. */
  readonly scene: string | ((game: GameInfo) => string);
  readonly Stage: Part<Choice, View, Key>;
  /** Over the whole screen while a part of the answer waits for a press, where that part is worth it; absent = the bar alone. */
  readonly Entry?: ComponentType<PlayProps<Choice, View, Key> & { readonly onPress: () => void }>;
  /** Beside the stake. */
  readonly Fields?: Part<Choice, View, Key>;
  /** In place of Mín ½ 2× Máx; also while a round is open. */
  readonly Shortcuts?: Part<Choice, View, Key>;
  /** In place of stake and shortcuts together: a chip rail, the moves of a card game. May show both by `StakeRow`. */
  readonly Panel?: Part<Choice, View, Key>;
  /** Inside the sheet of rules. */
  readonly Pays: Part<Choice, View, Key>;
  readonly Rules: Part<Choice, View, Key>;
}
