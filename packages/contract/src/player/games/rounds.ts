import * as z from 'zod/mini';
import { Actor, Count, optionalText, paging, requiredText, Time } from '../../fields.ts';
import { LineMoney } from '../../money.ts';
import { route } from '../../route.ts';

const Dispute = z.object({
  /** For talking about it. */
  Id: z.string(),
  RoundId: z.string(),
  State: z.enum(['open', 'closed']),
  OpenedAt: Time,
  DueAt: Time,
  /** Null when it is closed. */
  NextActor: z.nullable(Actor),
  ClosedAt: z.nullable(Time),
  /** What was found, in the words of whoever closed it. */
  Answer: z.nullable(z.string()),
});

const dispute = {
  Dispute: z.nullable(Dispute),
  /** Null = the time to contest it has passed. */
  CanContestUntil: z.nullable(Time),
  /** By when a contest of this moment would be answered. */
  AnswerBy: Time,
};

export const roundsRoutes = {
  gameFair: route({
    path: '/v1/api/game/fair',
    access: 'player',
    summary: 'All that is needed to draw a round again: seeds, promise, what was chosen and what was shown.',
    input: z.object({ roundId: requiredText(200) }),
    output: z.object({
      RoundId: z.string(),
      GameId: z.string(),
      GameName: z.string(),
      Icon: z.string(),
      SupplierRound: z.string(),
      OpenedAt: Time,
      /** What the books paid for it. */
      Won: LineMoney,
      /** The supplier's own code of the game. */
      GameCode: z.string(),
      /** SHA-256 of the server seed, known before the bet. */
      Hash: z.string(),
      /** Null while rounds are still drawn from it. */
      ServerSeed: z.nullable(z.string()),
      ClientSeed: z.string(),
      Nonce: Count,
      /** The first stake in centavos. */
      Stake: z.string().check(z.regex(/^\d{1,15}$/)),
      /** As the game itself wrote them. */
      Choice: z.unknown(),
      View: z.unknown(),
    }),
    refuses: ['round_unknown', 'round_without_proof', 'temporarily_unavailable'],
  }),
  gameDispute: route({
    path: '/v1/api/game/dispute',
    access: 'player',
    summary: 'Contest a round; its figures and moves go with it. Twice is once.',
    input: z.object({ roundId: requiredText(200), text: optionalText(500) }),
    output: z.object(dispute),
    refuses: ['round_unknown', 'round_too_old'],
  }),
  gameDisputeState: route({
    path: '/v1/api/game/disputeState',
    access: 'player',
    summary: 'Whether a round is contested, who acts next and by when, or until when it can be.',
    input: z.object({ roundId: requiredText(200) }),
    output: z.object(dispute),
    refuses: ['round_unknown'],
  }),
  gameDisputes: route({
    path: '/v1/api/game/disputes',
    access: 'player',
    summary: 'Every round the player has contested, newest first.',
    input: z.object(paging()),
    output: z.object({ Total: Count, List: z.array(Dispute) }),
  }),
};
