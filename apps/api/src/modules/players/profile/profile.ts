import { windowKeysOf, windowNames } from '@arara/domain/ledger';
import { floorToCentavosE5 } from '@arara/domain/money';
import { judgeNickname, maskCpf, maskEmail, maskPhone, shortName, toReferralCode } from '@arara/domain/players';
import type { PlayerId } from '@arara/domain/shards';
import { businessDayOf, startOfDayMs } from '@arara/domain/time';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import { balanceOf, type Balances, hasMovement } from '../../ledger/index.ts';
import { type AvatarName, avatarNames, avatarOf, avatarsOf, type OwnPictures } from './avatars.ts';
import { type BlockRow, listBlocks } from '../blocks/blocks.store.ts';
import {
  type Asked,
  type CanWithdraw,
  type FigureSource,
  gatherFigures,
  type OwnFigures,
  type Reason,
  type Turnover,
} from './figures.ts';
import type { Personal, PlayersContext } from '../identity.ts';
import { findPlayer, listIdentifiers, type Player, readPersonal, setNames } from '../players.ts';
import { actionsOf, reasonOf } from '../blocks/situation.ts';
import { updateAvatar } from '../store.ts';
import { t } from '../texts.ts';

export interface ProfileOptions {
  readonly context: PlayersContext;
  readonly sources: readonly FigureSource[];
  /** The brand's own name, which no player may take as a nickname. */
  readonly brandName: (brandId: number) => string;
  /** Its word, those of all brands, and where its files lie; absent = every drawing is offered. */
  readonly brandOf?: (brandId: number) => {
    readonly id: string;
    readonly all: readonly string[];
    readonly folder: string;
  };
}

function ownPictures({ brandOf }: ProfileOptions, brandId: number): OwnPictures {
  const brand = brandOf?.(brandId);
  if (brand === undefined) return { offered: avatarNames, folder: '' };
  return { offered: avatarsOf(brand.id, brand.all), folder: brand.folder };
}

/** The player's own data, as the player sees it. */
export type Profile = ReturnType<typeof createProfile>;

export function createProfile(options: ProfileOptions) {
  const { context } = options;
  return {
    context,
    mainInfo: (asked: Asked) => mainInfo(options, asked),
    information: (asked: Asked) => information(options, asked),
    balances: (asked: Asked) => currentBalances(options, asked),
    /** The first paid deposit opens the official channel. */
    hasRecharged: (playerId: PlayerId) => hasMovement(context.shards.ofPlayer(playerId), playerId, 'deposit'),
    /** Whoever cannot bet now, by a stop, a block or a limit of their own, is offered nothing. */
    isStopped: async (playerId: PlayerId, nowMs: number) => {
      const balances = await balanceOf(context.shards.ofPlayer(playerId), playerId);
      return balances !== undefined && guardsOf({ balances, isStopped: true }, nowMs).length > 0;
    },
    async setNickname({ playerId, brandId }: Asked, text: string) {
      const verdict = judgeNickname(text, [options.brandName(brandId)]);
      await loadPlayer(context, playerId);
      if (verdict.ok) await setNames(context, { playerId, brandId }, { nickname: verdict.nickname });
      return verdict;
    },
    async setAvatar(playerId: PlayerId, avatar: AvatarName) {
      await loadPlayer(context, playerId);
      await context.shards.inPlayerTransaction(playerId, (tx) => updateAvatar(tx, playerId, avatar));
    },
    async avatarOf({ playerId, brandId }: Asked) {
      return avatarOf((await loadPlayer(context, playerId)).avatar, ownPictures(options, brandId));
    },
    picturesOf: (brandId: number) => ownPictures(options, brandId),
  };
}

/** A living session whose player is not found here: the virtual shard is moving, so it is worth another try. */
async function loadPlayer(context: PlayersContext, playerId: PlayerId): Promise<Player> {
  const player = await findPlayer(context, playerId);
  if (player === undefined) throw new RefusalError('temporarily_unavailable');
  return player;
}

async function loadBalances(context: PlayersContext, playerId: PlayerId): Promise<Balances> {
  const balances = await balanceOf(context.shards.ofPlayer(playerId), playerId);
  if (balances === undefined) throw new RefusalError('temporarily_unavailable');
  return balances;
}

function figuresOf({ sources }: ProfileOptions, asked: Asked, balances: Balances): Promise<OwnFigures> {
  return gatherFigures(sources, asked, {
    canWithdraw: freeCash(balances, asked),
    turnover: noTurnover(asked),
  });
}

/** With no requirement open, all cash can leave; a withdrawal gives an open bonus up. */
function freeCash({ cashE5, bonusE5 }: Balances, { locale }: Asked): CanWithdraw {
  const amount = floorToCentavosE5(cashE5);
  const Why =
    amount > 0n
      ? { Word: 'cash_is_free', Text: t(locale, 'own.cashIsFree') }
      : { Word: 'cash_is_empty', Text: t(locale, 'own.cashIsEmpty') };
  return { Amount: amount, Why, BonusLost: floorToCentavosE5(bonusE5) };
}

function noTurnover({ locale }: Asked): Turnover {
  const Sentence = t(locale, 'own.noTurnover');
  return { Required: 0n, Done: 0n, Missing: 0n, DonePercent: '0', Sentence, Requirements: [] };
}

function pocketsOf(balances: Balances) {
  return {
    TotalAssets: balances.cashE5 + balances.bonusE5,
    Cash: balances.cashE5,
    Bonus: balances.bonusE5,
    Commission: balances.commissionE5,
    Held: balances.heldE5,
    MedHold: balances.medHoldE5,
  };
}

/** The day's figures of the account row; a row that was last touched on another day has none today. */
function todayOf({ windows: { day } }: Balances, { nowMs }: Asked) {
  const today = businessDayOf(nowMs);
  const isToday = day.key === today;
  return {
    Since: new Date(startOfDayMs(today)).toISOString(),
    Staked: isToday ? day.betsE5 : 0n,
    Result: isToday ? -day.lossE5 : 0n,
  };
}

interface Guarded {
  readonly balances: Balances;
  readonly isStopped: boolean;
}
type Guard = 'bets_blocked' | `limit_${'bets' | 'loss' | 'count'}_${(typeof windowNames)[number]}`;

/**
 * What stops a stake now: the same guards that the account row enforces. That the place or the session is asked for
 * first is said where somebody goes to play, and stops nothing else.
 */
function guardsOf({ balances, isStopped }: Guarded, nowMs: number): readonly Guard[] {
  const words: Guard[] = balances.betsBlocked && isStopped ? ['bets_blocked'] : [];
  const today = windowKeysOf(businessDayOf(nowMs));
  for (const name of windowNames) {
    const { key, betsE5, betsMaxE5, lossE5, lossMaxE5, count, countMax } = balances.windows[name];
    if (key !== today[name]) continue;
    if (betsMaxE5 !== undefined && betsE5 >= betsMaxE5) words.push(`limit_bets_${name}`);
    if (lossMaxE5 !== undefined && lossE5 >= lossMaxE5) words.push(`limit_loss_${name}`);
    if (countMax !== undefined && count >= countMax) words.push(`limit_count_${name}`);
  }
  return words;
}

const limitsOf = (guarded: Guarded, { locale, nowMs }: Asked): Reason[] =>
  guardsOf(guarded, nowMs).map((word) => ({ Word: word, Text: t(locale, `guard.${word}`) }));

async function mainInfo(options: ProfileOptions, asked: Asked) {
  const { context } = options;
  const { playerId } = asked;
  const [player, balances, personal] = await Promise.all([
    loadPlayer(context, playerId),
    loadBalances(context, playerId),
    readPersonal(context, playerId),
  ]);
  const figures = await figuresOf(options, asked, balances);
  return {
    PlayerId: playerId.toString(),
    Nickname: nicknameOf(personal, asked),
    Avatar: avatarOf(player.avatar, ownPictures(options, asked.brandId)),
    VipLevel: figures.vipLevel,
    IsBlogger: figures.isBlogger,
    IsAgent: figures.isAgent,
    Rfcode: toReferralCode(playerId, context.secrets.referralRound),
    ...pocketsOf(balances),
    CanWithdraw: figures.canWithdraw,
    Turnover: figures.turnover,
    Today: { ...todayOf(balances, asked), PlayedMinutes: figures.playedMinutes },
    Limits: limitsOf({ balances, isStopped: figures.isStopped }, asked),
    PayoutAccounts: figures.payoutAccounts,
    HasFundPassword: figures.hasFundPassword,
    GiftsWaiting: figures.giftsWaiting,
    MessagesUnread: figures.messagesUnread,
    Favourites: figures.favourites,
    LastLogin: figures.lastLogin,
  };
}

async function currentBalances(options: ProfileOptions, asked: Asked) {
  const balances = await loadBalances(options.context, asked.playerId);
  const { canWithdraw } = await figuresOf(options, asked, balances);
  return { ...pocketsOf(balances), CanWithdraw: canWithdraw, Version: balances.version.toString() };
}

async function information(options: ProfileOptions, asked: Asked) {
  const { context } = options;
  const { playerId } = asked;
  const db = context.shards.ofPlayer(playerId);
  const [player, personal, identifiers, hasRecharged, blocks, balances] = await Promise.all([
    loadPlayer(context, playerId),
    readPersonal(context, playerId),
    listIdentifiers(context, playerId),
    hasMovement(db, playerId, 'deposit'),
    listBlocks(db, playerId),
    loadBalances(context, playerId),
  ]);
  const figures = await figuresOf(options, asked, balances);
  const { referralRound } = context.secrets;
  const IsRecharge: 0 | 1 = hasRecharged ? 1 : 0;
  return {
    PlayerId: playerId.toString(),
    IsRecharge,
    Nickname: nicknameOf(personal, asked),
    Avatar: avatarOf(player.avatar, ownPictures(options, asked.brandId)),
    ...shownOf(personal),
    IsEmailConfirmed: identifiers.some(({ field, claimed }) => field === 'email' && claimed),
    KycLevel: figures.kycLevel,
    VipLevel: figures.vipLevel,
    IsBlogger: figures.isBlogger,
    IsAgent: figures.isAgent,
    Rfcode: toReferralCode(playerId, referralRound),
    InvitedBy: player.sponsorId === null ? null : toReferralCode(player.sponsorId, referralRound),
    HasFundPassword: figures.hasFundPassword,
    RegisteredAt: player.createdAt.toISOString(),
    PausedUntil: figures.pausedUntil?.toISOString() ?? null,
    Blocks: toBlocks(blocks, asked),
  };
}

/** Until a name is chosen: a word of the player's language and the end of the id. */
function nicknameOf({ nickname }: Personal, { playerId, locale }: Asked): string {
  return nickname ?? t(locale, 'own.playerNumber', { number: playerId.toString().slice(-4) });
}

/** Enough to recognise one's own data, too little to copy off a screen. */
function shownOf({ phone, email, cpf, name, login_name: loginName }: Personal) {
  return {
    Username: loginName ?? null,
    Phone: maskPhone(phone ?? ''),
    Email: email === undefined ? null : maskEmail(email),
    Name: name === undefined ? null : shortName(name),
    Cpf: cpf === undefined ? null : maskCpf(cpf),
  };
}

/** One entry per case: what it stops, until when it is looked at, and by whom. */
function toBlocks(blocks: readonly BlockRow[], { locale }: Asked) {
  const cases = Map.groupBy(blocks, ({ caseId }) => caseId);
  return [...cases].map(([caseId, rows]) => {
    const reviewMs = Math.min(...rows.map(({ reviewAt }) => reviewAt.getTime()));
    const code = rows[0]?.code ?? '';
    return {
      CaseId: caseId,
      Scopes: actionsOf(rows),
      Wait: {
        Why: { Word: 'blocked', Text: reasonOf(code, locale).text },
        NextActor: 'house' as const,
        DueAt: new Date(reviewMs).toISOString(),
      },
      AppealUntil: null,
    };
  });
}
