import type { Page } from '@playwright/test';

/** One screen laid beside its drawing. */
export interface DesignMap {
  /** The drawing, a file of the design folder. */
  readonly file: string;
  /** Our page. */
  readonly route: string;
  /**
   * `data-part` of our page, its words in double quotes or a selector, to the selector or the quoted words of the same
   * part in the drawing; the first match counts in both. What our page lacks is looked for in its game.
   */
  readonly parts: Readonly<Record<string, PartRule>>;
  /** Drawn for the brand beside the default one, and opened from its own host. */
  readonly isBeside?: true;
  /** A page that no app of ours shows, such as a mail: what it is, when the player app is at this address. */
  readonly html?: (playerUrl: string) => string;
  /** Blocks that leave the drawing before it is measured, because their feature comes later and others move up. */
  readonly without?: readonly string[];
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly theme?: 'dark' | 'light';
  readonly locale?: string;
  /**
   * Who looks at it: the seed's Marina, the one who is paused, the one at the own limit, somebody new with money to
   * play, a visitor who has answered the first question, or one who has not.
   */
  readonly who?: Looking | 'visitor' | 'newcomer';
  /** A screen of the back office, and who of the seed's staff looks at it; `nobody` stands before the login. */
  readonly staff?: StaffLooking | 'nobody';
  /** So much time passes, by the page's own clock, before the screen stands as it was drawn. */
  readonly passMs?: number;
  /** Calls that stay unanswered, for a screen that was drawn while it waits. */
  readonly holds?: readonly string[];
  /** What an answer also says, by path, of the API or the game: what the seed has not played was drawn as if it had. */
  readonly answers?: Readonly<Record<string, (body: AnswerBody) => AnswerBody>>;
  /** What must be typed before: a field, named as a part is, to its text, in order; each field is left again. */
  readonly fill?: Readonly<Record<string, string>>;
  /** Whatever else brings the page to its state: a round that is played, a registration that is walked through. */
  readonly reach?: (page: Page) => Promise<void>;
  /** What must be pressed, or typed after that, before the screen stands as it was drawn; in order, named as parts are. */
  readonly press?: readonly (string | Typed)[];
  /** What is typed after that, into what has the focus. */
  readonly types?: string;
  /** A device that shows what others do not: an iPhone, a browser that installs apps, or a finger that opens accounts. */
  readonly device?: 'iphone' | 'installer' | 'finger';
}

/** A text for the field of a part. */
export interface Typed {
  readonly field: string;
  readonly text: string;
}

/**
 * A selector alone compares box, font, weight and colour. Figures and words that were decided after the drawing are
 * measured for position, font and colour; a part whose feature comes later names its issue and does not count yet.
 */
export type PartRule =
  | string
  | { readonly selector: string; readonly changed: string }
  | { readonly selector: string; readonly issue: number };

/** Parts that say the same words in both; an ellipsis at the end stands for what differs, a name or a figure. */
export function saying(...words: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(words.map((one) => [`"${one}"`, `"${one}"`]));
}

/** An answer of the API as it travels. */
export type AnswerBody = Readonly<Record<string, unknown>>;

/** Staff of the seed. */
export type StaffLooking = 'bia' | 'lia' | 'vera' | 'sergio';

/** People of the seed, and one who may lose money without the seed losing any. */
export type Looking = 'marina' | 'paused' | 'limited' | 'gambler';
