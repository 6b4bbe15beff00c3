import * as z from 'zod/mini';
import { Day, OptionalDay } from '../fields.ts';
import { route } from '../route.ts';

export const policyRoutes = {
  policyShow: route({
    path: '/staff/policy/show',
    access: 'staff',
    permission: 'policy.read',
    summary: 'The market profile that holds on a day: every rule with its value and its source.',
    input: z.object({ day: OptionalDay }),
    output: z.object({
      Market: z.string(),
      ValidFrom: Day,
      Rules: z.array(z.object({ Key: z.string(), Value: z.unknown(), Source: z.string() })),
      /** The checks of the gate in the order in which they run, by action. */
      Checks: z.array(z.object({ Action: z.string(), Names: z.array(z.string()) })),
      /** The release that runs now and the certificates of laboratories on releases; null where no market asks for one. */
      Build: z.nullable(
        z.object({
          Release: z.string(),
          IsNamed: z.boolean(),
          Papers: z.array(
            z.object({
              Laboratory: z.string(),
              Number: z.string(),
              IssuedOn: Day,
              ValidUntil: Day,
              Release: z.string(),
              Digest: z.string(),
            }),
          ),
        }),
      ),
    }),
    refuses: ['staff_role_missing'],
  }),
};
