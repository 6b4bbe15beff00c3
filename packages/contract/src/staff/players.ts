import * as z from 'zod/mini';
import {
  Away,
  Count,
  Day,
  Flag,
  Nothing,
  optionalText,
  paging,
  PlayerId,
  Reason,
  requiredText,
  Time,
} from '../fields.ts';
import { Money } from '../money.ts';
import { revealFields } from '../permissions.ts';
import { closingCodes } from '@arara/domain/players';
import { BlockCase } from '../player/blocks.ts';
import { Closing } from '../player/closing.ts';
import { limitsRoutes } from '../player/limits.ts';
import { CanWithdraw, Turnover } from '../player/shared/shapes.ts';
import { route } from '../route.ts';

/** What a block can stop. Coming in never is: whoever is blocked must be able to read why. */
const stoppable = ['deposit', 'bet', 'launch', 'reward', 'withdrawal'] as const;

/** The documented reasons of a block; each has its title, its sentence and its team. */
export const blockCodes = ['HOLDER-01', 'SAFETY-01', 'RULES-01', 'DOCS-01', 'FRAUD-01', 'COURT-01'] as const;
export type BlockCode = (typeof blockCodes)[number];
/** Only these may keep somebody's own money from leaving. */
export const moneyHoldCodes: readonly BlockCode[] = ['FRAUD-01', 'COURT-01'];

/** Why a datum is shown in full; the code stands in the audit record. */
export const revealReasons = ['PD-CALL', 'PD-PAYMENT', 'PD-RISK', 'PD-LAW'] as const;
/** How an appeal is answered: the block falls, or it stays with a reason. Each becomes the player's text. */
export const appealAnswers = ['lifted', 'kept_confirmed', 'kept_documents', 'kept_law'] as const;
export const unblockReasons = ['UB-CLEARED', 'UB-MISTAKE', 'UB-LAW'] as const;

/** An account is closed, or its closing stopped; each takes two. */
const closingActs = ['begin', 'stop'] as const;

export const timelineKinds = ['money', 'play', 'account', 'contact', 'staff'] as const;

const Note = z.object({ Id: z.string(), StaffId: z.string(), At: Time, Text: z.string(), IsPinned: z.boolean() });

const StaffCase = z.extend(BlockCase, {
  /** Who answers for it. */
  Owner: z.string(),
  IsLate: z.boolean(),
});

/** The end of the account: what runs, what waits for a second person, and whether the player asked for it. */
const StaffClosing = z.object({
  Open: z.nullable(z.extend(Closing, { AskedBy: z.string(), ConfirmedBy: z.string() })),
  Waiting: z.nullable(
    z.object({
      ApprovalId: z.string(),
      Act: z.enum(closingActs),
      StaffId: z.string(),
      ExpiresAt: Time,
    }),
  ),
  /** The conversation in which the player asked, as people say its number; null when nothing is asked for. */
  Wish: z.nullable(z.object({ Ticket: z.string(), At: Time })),
});

const Head = z.object({
  PlayerId,
  Name: z.string(),
  Nickname: z.nullable(z.string()),
  Status: z.enum(['active', 'closed']),
  Stop: z.nullable(z.enum(['pause', 'exclusion'])),
  StopUntil: z.nullable(Time),
  VipLevel: Count,
  KycLevel: Count,
  Risk: z.nullable(z.object({ Score: Count, Level: z.enum(['low', 'medium', 'high']) })),
  Cpf: z.string(),
  Phone: z.string(),
  Email: z.string(),
  /** What this reader may ask to see in full. */
  MayReveal: z.array(z.enum(revealFields)),
  RegisteredAt: Time,
  Sponsor: z.nullable(z.object({ PlayerId, Name: z.string() })),
});

const PlayerMoney = z.object({
  Cash: Money,
  Bonus: Money,
  Held: Money,
  Commission: Money,
  MedHold: Money,
  TotalAssets: Money,
  CanWithdraw,
  Turnover,
  Deposited: Money,
  Withdrawn: Money,
  /** What play gave the player over all time: below zero is a loss. */
  Result: Money,
  UnderWay: z.array(z.object({ OrderId: z.string(), Amount: Money })),
});

const Device = z.object({
  Name: z.string(),
  FirstAt: Time,
  LastAt: Time,
  /** Shortened: enough to see that two are the same. */
  Address: z.string(),
  /** Null while a database is away. */
  OtherAccounts: z.nullable(Count),
});
const Link = z.object({
  PlayerId,
  Name: z.string(),
  By: z.enum(['device', 'key', 'invited_by', 'invited']),
  Strength: z.enum(['strong', 'declared']),
});
const PayoutAccount = z.object({
  Kind: z.enum(['pix', 'bank']),
  Shown: z.string(),
  Since: Time,
  ReplacedAt: z.nullable(Time),
});

const Case360 = z.object({
  Head,
  Money: PlayerMoney,
  Limits: z.pick(limitsRoutes.limitsStatus.output, {
    Limits: true,
    Time: true,
    Count: true,
    Pause: true,
    Exclusion: true,
  }),
  Blocks: z.array(StaffCase),
  Closing: StaffClosing,
  Notes: z.array(Note),
  Accounts: z.array(PayoutAccount),
  /** Null for a reader whose role does not see signals. */
  Devices: z.nullable(z.array(Device)),
  Links: z.nullable(z.array(Link)),
  /** Whose players are missing among the links. */
  Away,
});

const Event = z.object({
  Id: z.string(),
  At: Time,
  Kind: z.enum(timelineKinds),
  /** What happened, as a word the screen has a sentence for, with the values of the sentence. */
  Word: z.string(),
  Values: z.record(z.string(), z.string()),
  /** Who did it; null for the player. */
  StaffId: z.nullable(z.string()),
  /** Signed: what it gave or took. */
  Amount: z.nullable(Money),
  OrderId: z.nullable(z.string()),
});

const AppealRow = z.object({
  AppealId: z.string(),
  PlayerId,
  PlayerName: z.string(),
  CaseId: z.string(),
  Code: z.string(),
  Title: z.string(),
  /** Who placed the block: somebody else answers. */
  Owner: z.string(),
  IsMine: z.boolean(),
  Text: z.string(),
  State: z.enum(['open', 'lifted', 'kept']),
  Answer: z.nullable(z.enum(appealAnswers)),
  AnsweredBy: z.nullable(z.string()),
  MadeAt: Time,
  DueAt: Time,
});

const player = { playerId: PlayerId };

const readRoutes = {
  player360: route({
    path: '/staff/players/player',
    access: 'staff',
    permission: 'players.read',
    summary: 'One player: identity masked, money with its explanation, limits, blocks, notes, devices and links.',
    input: z.object(player),
    output: Case360,
    refuses: ['staff_role_missing', 'player_unknown'],
  }),
  playerTimeline: route({
    path: '/staff/players/timeline',
    access: 'staff',
    permission: 'players.read',
    summary: 'Everything that happened, newest first, from all desks. `after` is the `Next` of the page before.',
    input: z.object({
      ...player,
      kind: z.optional(z.enum(timelineKinds)),
      after: optionalText(1_200),
      limit: paging(40).limit,
    }),
    output: z.object({ List: z.array(Event), Next: z.nullable(z.string()) }),
    refuses: ['staff_role_missing', 'player_unknown'],
  }),
  playerReveal: route({
    path: '/staff/players/reveal',
    access: 'staff',
    permission: 'players.read',
    summary: 'One datum in full, for a reason, for a minute; an audit record says who saw it and why.',
    input: z.object({ ...player, field: z.enum(revealFields), reason: z.enum(revealReasons) }),
    output: z.object({ Text: z.string(), HideAt: Time }),
    refuses: ['staff_role_missing', 'staff_proof_needed', 'player_unknown', 'reveal_not_allowed'],
  }),
  blockReasons: route({
    path: '/staff/players/reasons',
    access: 'staff',
    permission: 'players.read',
    summary: 'The reasons of a block with what the player reads, and how an appeal can be answered.',
    input: Nothing,
    output: z.object({
      Reasons: z.array(
        z.object({
          Code: z.enum(blockCodes),
          Title: z.string(),
          Text: z.string(),
          Reviewer: z.string(),
          MayHoldMoney: z.boolean(),
        }),
      ),
      Closings: z.array(z.object({ Code: z.enum(closingCodes), Text: z.string(), NeedsWish: z.boolean() })),
      Answers: z.array(z.object({ Answer: z.enum(appealAnswers), Text: Reason })),
      ReviewDaysMax: Count,
    }),
    refuses: ['staff_role_missing'],
  }),
};

const actRoutes = {
  playerBlock: route({
    path: '/staff/players/block',
    access: 'staff',
    permission: 'players.block',
    summary: 'Stop some actions for a documented reason, with a day by which it is looked at again.',
    input: z.object({
      ...player,
      scopes: z.array(z.enum(stoppable)).check(z.minLength(1), z.maxLength(stoppable.length)),
      code: z.enum(blockCodes),
      reviewOn: Day,
    }),
    output: z.object({ CaseId: z.string() }),
    refuses: ['staff_role_missing', 'player_unknown', 'block_scope_not_allowed', 'block_review_range'],
  }),
  playerUnblock: route({
    path: '/staff/players/unblock',
    access: 'staff',
    permission: 'players.block',
    summary: 'Lift a case.',
    input: z.object({ ...player, caseId: requiredText(40), reason: z.enum(unblockReasons) }),
    output: Nothing,
    refuses: ['staff_role_missing', 'staff_proof_needed', 'player_unknown', 'block_unknown', 'block_of_identity'],
  }),
  playerClose: route({
    path: '/staff/players/close',
    access: 'staff',
    permission: 'players.close',
    summary: 'Ask that an account be closed, or that its closing stop; it happens when another person approves.',
    input: z.object({
      ...player,
      act: z.enum(closingActs),
      code: z.enum(closingCodes),
      reason: requiredText(500),
    }),
    output: z.object({ ApprovalId: z.string(), ExpiresAt: Time }),
    refuses: ['staff_role_missing', 'player_unknown', 'account_closed', 'closing_waits', 'closing_wish_missing'],
  }),
  playerNote: route({
    path: '/staff/players/note',
    access: 'staff',
    permission: 'players.note',
    summary: 'A note for colleagues; the player never reads it.',
    input: z.object({ ...player, text: requiredText(1_000), pinned: Flag }),
    output: z.object({ Id: z.string() }),
    refuses: ['staff_role_missing', 'player_unknown'],
  }),
  appealsQueue: route({
    path: '/staff/players/appeals',
    access: 'staff',
    permission: 'players.appeals',
    summary: 'Appeals against blocks, the least time left first.',
    input: z.object({ view: z.enum(['open', 'closed']), ...paging() }),
    output: z.object({
      Away,
      Total: z.nullable(Count),
      List: z.array(AppealRow),
      Counts: z.nullable(z.object({ Open: Count, Closed: Count })),
    }),
    refuses: ['staff_role_missing'],
  }),
  appealAnswer: route({
    path: '/staff/players/appeal-answer',
    access: 'staff',
    permission: 'players.appeals',
    summary: 'Answer an appeal with a code that becomes the player’s text; not by who placed the block.',
    input: z.object({ ...player, appealId: requiredText(80), answer: z.enum(appealAnswers) }),
    output: Nothing,
    refuses: ['staff_role_missing', 'player_unknown', 'appeal_unknown', 'appeal_same_person', 'block_of_identity'],
  }),
};

export const playersStaffRoutes = { ...readRoutes, ...actRoutes };
