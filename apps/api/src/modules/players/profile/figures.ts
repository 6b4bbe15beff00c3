import type { Locale } from '@arara/contract';
import type { PlayerId } from '@arara/domain/shards';

/** Whose screen is drawn, for whom and when. */
export interface Asked {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly locale: Locale;
  readonly nowMs: number;
}

export interface Reason {
  readonly Word: string;
  readonly Text: string;
}

export interface CanWithdraw {
  readonly Amount: bigint;
  readonly Why: Reason;
  readonly BonusLost: bigint;
}

export interface Requirement {
  readonly Id: string;
  readonly Source: 'deposit' | 'bonus' | 'rebate' | 'conversion';
  readonly Title: string;
  readonly Amount: bigint;
  readonly Times: string;
  readonly Required: bigint;
  readonly Done: bigint;
  readonly Missing: bigint;
  readonly OpenedAt: string;
  readonly ExpiresAt: string | null;
}

export interface Turnover {
  readonly Required: bigint;
  readonly Done: bigint;
  readonly Missing: bigint;
  readonly DonePercent: string;
  readonly Sentence: string;
  readonly Requirements: Requirement[];
}

/** What stands on the player's own screens and belongs to other features. */
export interface OwnFigures {
  readonly vipLevel: number;
  readonly kycLevel: number;
  readonly isBlogger: boolean;
  readonly isAgent: boolean;
  readonly canWithdraw: CanWithdraw;
  readonly turnover: Turnover;
  readonly playedMinutes: number;
  readonly payoutAccounts: number;
  readonly hasFundPassword: boolean;
  readonly giftsWaiting: number;
  readonly messagesUnread: number;
  readonly favourites: number;
  readonly pausedUntil: Date | null;
  /** Whether bets rest for a reason that the player cannot end by showing who or where they are. */
  readonly isStopped: boolean;
  readonly lastLogin: { readonly At: string; readonly Place: string; readonly Device: string } | null;
}

/** Some of the figures, from the feature that owns them; it joins where the modules are put together. */
export interface FigureSource {
  readonly name: string;
  load(asked: Asked): Promise<Partial<OwnFigures>>;
}

/**
 * What holds where no feature says otherwise: nobody has a level, a gift or a favourite that nothing gave. A figure that two sources claim would hide one of them, so it is a fault.
 */
const nothingYet = {
  vipLevel: 0,
  kycLevel: 0,
  isBlogger: false,
  isAgent: false,
  playedMinutes: 0,
  payoutAccounts: 0,
  hasFundPassword: false,
  giftsWaiting: 0,
  messagesUnread: 0,
  favourites: 0,
  pausedUntil: null,
  isStopped: true,
  lastLogin: null,
} as const satisfies Partial<OwnFigures>;

export async function gatherFigures(
  sources: readonly FigureSource[],
  asked: Asked,
  ofLedger: Pick<OwnFigures, 'canWithdraw' | 'turnover'>,
): Promise<OwnFigures> {
  const parts = await Promise.all(sources.map((source) => source.load(asked)));
  const names = parts.flatMap((part) => Object.keys(part));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`two sources claim the figure ${twice}`);
  return Object.assign({}, nothingYet, ofLedger, ...parts) as OwnFigures;
}
