import * as z from 'zod/mini';
import { Count, paging, requiredText, Time } from '../fields.ts';
import { route } from '../route.ts';

const Dated = z.object({ Value: z.unknown(), ValidFrom: Time, AuthorId: z.string(), ApproverId: z.string() });

export const settingsRoutes = {
  settingsList: route({
    path: '/staff/settings/list',
    access: 'staff',
    permission: 'settings.read',
    summary: 'Every setting with its shape, the value that holds now, and the values that are dated for later.',
    input: z.object(paging(100)),
    output: z.object({
      Total: Count,
      List: z.array(
        z.object({
          Key: z.string(),
          Description: z.string(),
          /** What a screen needs to draw a field for it. */
          Shape: z.unknown(),
          Default: z.unknown(),
          Value: z.unknown(),
          /** Null while the default holds. */
          Current: z.nullable(Dated),
          Upcoming: z.array(Dated),
          /** What held before, newest first. */
          Past: z.array(Dated),
        }),
      ),
    }),
    refuses: ['staff_role_missing'],
  }),
  settingsPropose: route({
    path: '/staff/settings/propose',
    access: 'staff',
    permission: 'settings.propose',
    summary: 'Ask for another value from a moment on; it holds once somebody else approves.',
    input: z.object({
      key: requiredText(120),
      value: z.unknown(),
      validFrom: z.optional(Time),
      reason: requiredText(500),
    }),
    output: z.object({ ApprovalId: z.string(), ExpiresAt: Time }),
    refuses: ['staff_role_missing', 'setting_unknown', 'setting_value_invalid', 'setting_starts_in_past'],
  }),
};
