import { riskActions, riskCodes, riskModes } from '@arara/domain/risk';
import * as z from 'zod/mini';
import { Away, Count, Day, Flag, Month, Nothing, paging, PlayerId, requiredText, Time } from '../../fields.ts';
import { Money } from '../../money.ts';
import { route } from '../../route.ts';

const views = ['open', 'mine', 'held', 'decided'] as const;
const Code = z.enum(riskCodes as [string, ...string[]]);
const Verdict = z.enum(['confirmed', 'cleared']);
/** The rule that runs, in words; what can be changed in it is a value. */
const Sentence = z.array(z.object({ Text: z.string(), IsValue: z.boolean() }));
const Action = z.enum(riskActions);
const MarkKind = z.enum(['key', 'device', 'address']);
const Named = z.object({ PlayerId, Name: z.string() });

const Row = z.object({
  PlayerId,
  CaseId: z.string(),
  Name: z.string(),
  Codes: z.array(Code),
  OpenedAt: Time,
  DueAt: Time,
  IsLate: z.boolean(),
  Owner: z.nullable(z.string()),
  /** Until when it is that person's alone. */
  Until: z.nullable(Time),
  IsMine: z.boolean(),
  /** Until when withdrawals wait for a person. */
  HeldUntil: z.nullable(Time),
  Verdict: z.nullable(Verdict),
  DecidedBy: z.nullable(z.string()),
  DecidedAt: z.nullable(Time),
});

const Rule = z.object({
  Mode: z.enum(riskModes),
  Days: Count,
  Limit: Count,
  /** Null where no money is counted. */
  Amount: z.nullable(Money),
  Action,
});

const Account = z.object({
  ...Named.shape,
  /** How many accounts lie between; 0 = the one that was asked about. */
  Step: Count,
  Cash: Money,
  Bonus: Money,
  UnderWay: Money,
});

const one = { playerId: PlayerId, caseId: requiredText(20) };
const read = { access: 'staff', permission: 'players.signals' } as const;
const act = { access: 'staff', permission: 'players.block' } as const;
const refused = ['staff_role_missing', 'risk_case_unknown', 'risk_case_taken', 'risk_case_decided'] as const;

export const riskStaffRoutes = {
  riskQueue: route({
    path: '/staff/risk/queue',
    ...read,
    summary: 'Cases that the rules of risk opened, the least time left first, with the rules behind each.',
    input: z.object({ view: z._default(z.enum(views), 'open'), ...paging() }),
    output: z.object({
      Away,
      List: z.array(Row),
      /** Null while nobody knows. */
      Counts: z.nullable(z.object({ Open: Count, Mine: Count, Held: Count })),
    }),
    refuses: ['staff_role_missing'],
  }),
  riskCase: route({
    path: '/staff/risk/case',
    ...read,
    summary: 'One case with its evidence: which rule in which version, what was measured, and the rows behind it.',
    input: z.object(one),
    output: z.object({
      Row,
      Hits: z.array(
        z.object({
          Code,
          Version: z.string(),
          Day: Day,
          FoundAt: Time,
          Sentence,
          Action,
          Value: Count,
          Unit: z.enum(['accounts', 'percent', 'deposits', 'disputes']),
          From: Day,
          Sums: z.nullable(
            z.object({ Paid: Money, Bets: Money, Withdrawn: Money, Given: Money, Gained: Money, Lost: Money }),
          ),
          Marks: z.array(z.object({ Kind: MarkKind, Mark: z.string(), Accounts: z.array(Named) })),
        }),
      ),
      /** Withdrawals on their way, which a question to the player is about. */
      Withdrawals: z.array(z.object({ OrderId: z.string(), Amount: Money })),
      /** What the player reads at a withdrawal that waits because of it. */
      PlayerReads: z.string(),
      HoldHours: Count,
    }),
    refuses: ['staff_role_missing', 'risk_case_unknown'],
  }),
  riskClaim: route({
    path: '/staff/risk/claim',
    ...act,
    summary: 'Take a case for a while, or give it back.',
    input: z.object({ ...one, giveBack: Flag }),
    output: Nothing,
    refuses: refused,
  }),
  riskHold: route({
    path: '/staff/risk/hold',
    ...act,
    summary: 'Withdrawals of the player wait for a person, until a time at most; the player reads that at each.',
    input: z.object({ ...one, reason: requiredText(300) }),
    output: z.object({ HeldUntil: Time }),
    refuses: refused,
  }),
  riskDecide: route({
    path: '/staff/risk/decide',
    ...act,
    summary: 'Close a case as confirmed or cleared; what it held is released.',
    input: z.object({ ...one, verdict: Verdict, reason: requiredText(300) }),
    output: Nothing,
    refuses: refused,
  }),
  riskRules: route({
    path: '/staff/risk/rules',
    ...read,
    summary: 'The rules with the sentence of the version that runs, how often each was met and what people made of it.',
    input: Nothing,
    output: z.object({
      From: Day,
      To: Day,
      List: z.array(
        z.object({
          Code,
          Setting: z.string(),
          Version: z.string(),
          Since: z.nullable(Time),
          AuthorId: z.nullable(z.string()),
          ApproverId: z.nullable(z.string()),
          Sentence,
          Rule,
          Unit: z.enum(['accounts', 'percent', 'deposits', 'disputes']),
          Met: Count,
          Confirmed: Count,
          Cleared: Count,
        }),
      ),
    }),
    refuses: ['staff_role_missing'],
  }),
  riskTest: route({
    path: '/staff/risk/test',
    ...read,
    summary: 'What a rule as given would have met in the stored months, by the function that also runs it.',
    input: z.object({
      code: Code,
      days: z.int().check(z.gte(1), z.lte(90)),
      limit: z.int().check(z.gte(1), z.lte(1_000)),
      amount: z.nullable(Money),
      action: Action,
    }),
    output: z.object({
      /** The store of questions does not answer: nothing is shown. */
      IsAway: z.boolean(),
      From: Day,
      To: Day,
      Sentence,
      Total: Count,
      Months: z.array(z.object({ Month, Met: Count })),
      Days: z.array(z.object({ Day, Met: Count })),
      /** The newest, and what people said of their cases. */
      Sample: z.array(z.object({ ...Named.shape, Day, Value: Count, Verdict: z.nullable(Verdict) })),
      Confirmed: Count,
      Cleared: Count,
    }),
    refuses: ['staff_role_missing', 'setting_value_invalid'],
  }),
  riskGraph: route({
    path: '/staff/risk/graph',
    ...read,
    summary:
      'Accounts that share a key, a device or an address with one, up to two steps away, each with its evidence.',
    input: z.object({ playerId: PlayerId }),
    output: z.object({
      Accounts: z.array(Account),
      Evidence: z.array(
        z.object({
          Kind: MarkKind,
          Mark: z.string(),
          Accounts: z.array(PlayerId),
          LastDay: Day,
          Strength: z.enum(['strong', 'medium', 'weak']),
        }),
      ),
    }),
    refuses: ['staff_role_missing', 'player_unknown'],
  }),
};
