import * as z from 'zod/mini';
import { Nothing, requiredText, Time } from '../fields.ts';
import { route } from '../route.ts';

const kinds = ['games', 'new', 'platforms', 'continue', 'favourites', 'top', 'wins', 'ranking', 'jackpot'] as const;

const Planned = z.object({
  Rail: z.string(),
  IsShown: z.boolean(),
  /** These first, in this order; null = as the rail has them. */
  Games: z.nullable(z.array(z.string())),
});

const Plan = z.object({
  Id: z.string(),
  StartsAt: Time,
  EndsAt: z.nullable(Time),
  Rails: z.array(Planned),
  Reason: z.string(),
  AuthorId: z.string(),
  CreatedAt: Time,
  State: z.enum(['live', 'covered', 'upcoming', 'ended', 'withdrawn']),
});

export const railsRoutes = {
  railsShow: route({
    path: '/staff/rails/show',
    access: 'staff',
    permission: 'games.read',
    summary: 'The rails of Home and of the lobby as they stand now, and every plan for them, newest first.',
    input: Nothing,
    output: z.object({
      Rails: z.array(
        z.object({
          Rail: z.string(),
          Title: z.string(),
          Kind: z.enum(kinds),
          Surfaces: z.array(z.enum(['home', 'lobby'])),
          Audience: z.string(),
          IsShown: z.boolean(),
          /** The games in their order now; null for a rail that comes from what players do. */
          Games: z.nullable(z.array(z.string())),
        }),
      ),
      /** The plan that holds now; null while the rails stand as they were published. */
      LivePlanId: z.nullable(z.string()),
      Plans: z.array(Plan),
    }),
    refuses: ['staff_role_missing'],
  }),
  railsPlan: route({
    path: '/staff/rails/plan',
    access: 'staff',
    permission: 'games.rails',
    summary: 'Order of the rails and of their games from a moment on, now or later, until an end or for good.',
    input: z.object({
      startsAt: z.optional(Time),
      endsAt: z.optional(Time),
      /** The newest plan that the author has seen, empty when there was none: who planned meanwhile is not overwritten. */
      after: z.string(),
      rails: z.array(
        z.object({ rail: requiredText(62), isShown: z.boolean(), games: z.nullable(z.array(requiredText(80))) }),
      ),
      reason: requiredText(300),
    }),
    output: z.object({ PlanId: z.string(), StartsAt: Time }),
    refuses: ['staff_role_missing', 'rails_unknown', 'rails_in_past', 'rails_moved'],
  }),
  railsWithdraw: route({
    path: '/staff/rails/withdraw',
    access: 'staff',
    permission: 'games.rails',
    summary: 'Take a plan back: what stood before it stands again.',
    input: z.object({ id: requiredText(20) }),
    output: Nothing,
    refuses: ['staff_role_missing', 'rails_unknown'],
  }),
};
