import * as z from 'zod/mini';
import {
  Count,
  listOf,
  Nothing,
  optionalText,
  paging,
  PlayerId,
  Reason,
  requiredText,
  Time,
  Wait,
  WholeList,
} from '../fields.ts';
import { Money } from '../money.ts';
import { route } from '../route.ts';
import { fundFilter } from './shared/filter.ts';
import { CanWithdraw, Turnover } from './shared/shapes.ts';

const Balances = {
  /** Cash and bonus together. */
  TotalAssets: Money,
  Cash: Money,
  Bonus: Money,
  Commission: Money,
  /** Under way to the player's bank. */
  Held: Money,
  /** Held by a bank dispute. */
  MedHold: Money,
};

/** A block has a scope, a reason, somebody who acts next, a due time and an appeal; own money still leaves. */
const Block = z.object({
  CaseId: z.string(),
  Scopes: z.array(z.enum(['deposit', 'bet', 'launch', 'reward', 'withdrawal'])),
  Wait,
  AppealUntil: z.nullable(Time),
});

const FundLine = z.object({
  Id: z.string(),
  At: Time,
  Kind: z.enum(['bet', 'win', 'deposit', 'withdrawal', 'bonus', 'rebate', 'team', 'adjustment', 'reversal']),
  Title: z.string(),
  Account: z.enum(['cash', 'bonus', 'commission', 'held', 'med_hold']),
  Amount: Money,
  BalanceAfter: Money,
  Reference: z.string(),
  Status: z.enum(['pending', 'success', 'failure']),
  Wait: z.nullable(Wait),
  /** The round that moved it, and its game; null for everything else. */
  Game: z.nullable(z.object({ Id: z.string(), Name: z.string(), Icon: z.string(), Round: z.string() })),
  /** Of a correction by hand: why, and how to ask. */
  Note: z.nullable(z.string()),
});

const EmailKept = z.object({
  Email: z.string(),
  IsConfirmed: z.boolean(),
  ConfirmUntil: z.nullable(Time),
  /** How long the code is that went to the address; null when none did. */
  Digits: z.nullable(z.int()),
});

export const playersRoutes = {
  playerMainInfo: route({
    path: '/v1/api/playerMain/mainInfo',
    access: 'player',
    summary: 'What the Me tab shows: balances, what can be withdrawn and why, turnover, today.',
    input: Nothing,
    output: z.object({
      PlayerId,
      Nickname: z.string(),
      Avatar: z.string(),
      VipLevel: Count,
      IsBlogger: z.boolean(),
      IsAgent: z.boolean(),
      Rfcode: z.string(),
      ...Balances,
      CanWithdraw,
      Turnover,
      Today: z.object({ Since: Time, PlayedMinutes: Count, Staked: Money, Result: Money }),
      Limits: z.array(Reason),
      PayoutAccounts: Count,
      HasFundPassword: z.boolean(),
      GiftsWaiting: Count,
      MessagesUnread: Count,
      Favourites: Count,
      LastLogin: z.nullable(z.object({ At: Time, Place: z.string(), Device: z.string() })),
    }),
  }),
  playerUpdateBalance: route({
    path: '/v1/api/player/updateBalance',
    access: 'player',
    summary: 'The balances now.',
    input: Nothing,
    output: z.object({
      ...Balances,
      CanWithdraw,
      /** Rises with every movement, so that an older answer never overwrites a newer one. */
      Version: z.string(),
    }),
  }),
  playerInformation: route({
    path: '/v1/api/player/information',
    access: 'player',
    summary: 'The profile: contacts masked, identity level, blocks; IsRecharge is 1 after the first paid deposit.',
    input: Nothing,
    output: z.object({
      PlayerId,
      IsRecharge: z.union([z.literal(0), z.literal(1)]),
      Nickname: z.string(),
      Avatar: z.string(),
      Username: z.nullable(z.string()),
      Phone: z.string(),
      Email: z.nullable(z.string()),
      IsEmailConfirmed: z.boolean(),
      Name: z.nullable(z.string()),
      Cpf: z.nullable(z.string()),
      KycLevel: Count,
      VipLevel: Count,
      IsBlogger: z.boolean(),
      IsAgent: z.boolean(),
      Rfcode: z.string(),
      InvitedBy: z.nullable(z.string()),
      HasFundPassword: z.boolean(),
      RegisteredAt: Time,
      PausedUntil: z.nullable(Time),
      Blocks: z.array(Block),
    }),
  }),
  playerUpdateNickname: route({
    path: '/v1/api/player/updateNickname',
    access: 'player',
    summary: 'Change the nickname.',
    input: z.object({ nickname: requiredText(60) }),
    output: z.object({ Nickname: z.string() }),
    refuses: ['nickname_invalid', 'nickname_not_allowed'],
  }),
  playerAvatars: route({
    path: '/v1/api/player/avatars',
    access: 'player',
    summary: 'The pictures to choose from.',
    input: WholeList,
    output: listOf(z.object({ Avatar: z.string(), Url: z.string(), IsCurrent: z.boolean() })),
  }),
  playerUpdateAvatar: route({
    path: '/v1/api/player/updateAvatar',
    access: 'player',
    summary: 'Choose a picture.',
    input: z.object({ avatar: requiredText(80) }),
    output: z.object({ Avatar: z.string(), Url: z.string() }),
    refuses: ['avatar_unknown'],
  }),
  playerBindMail: route({
    path: '/v1/api/player/bindMail',
    access: 'player',
    opensAccount: true,
    summary: 'Set the first e-mail address; it counts once a code sent to it is confirmed.',
    input: z.object({ mail: requiredText(254), verificationCode: optionalText(12) }),
    output: EmailKept,
    refuses: [
      'email_invalid',
      'email_taken',
      'email_already_bound',
      'code_wrong',
      'code_expired',
      'code_too_soon',
      'code_too_many',
      'code_brand_busy',
      'code_network_busy',
      'code_channel_off',
      'code_channel_off_because',
      'password_needed_again',
    ],
  }),
  playerEmail: route({
    path: '/v1/api/player/email',
    access: 'player',
    opensAccount: true,
    summary: 'Change the e-mail address; needs a code.',
    input: z.object({ email: requiredText(254), verificationCode: optionalText(12) }),
    output: EmailKept,
    refuses: [
      'email_invalid',
      'email_taken',
      'code_needed',
      'code_wrong',
      'code_expired',
      'code_too_soon',
      'code_too_many',
      'code_brand_busy',
      'code_network_busy',
      'code_channel_off',
      'code_channel_off_because',
      'password_needed_again',
    ],
  }),
  playerFundDetail: route({
    path: '/v1/api/player/fund-detail',
    access: 'player',
    summary: 'The statement of everything or of what a filter leaves, newest first, with the balance after each line.',
    input: z.object({ ...paging(30), ...fundFilter }),
    output: z.object({ Total: Count, List: z.array(FundLine), TotalAssets: Money, Held: Money }),
  }),
};
