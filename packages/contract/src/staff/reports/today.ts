import * as z from 'zod/mini';
import { Nothing, requiredText, Time } from '../../fields.ts';
import { route } from '../../route.ts';

export const todayStaffRoutes = {
  handoverNotes: route({
    path: '/staff/today/handover',
    access: 'staff',
    permission: 'staff.read',
    summary: 'What the shifts of the last days left for those after them, newest first.',
    input: Nothing,
    output: z.object({ List: z.array(z.object({ Id: z.string(), At: Time, By: z.string(), Text: z.string() })) }),
    refuses: ['staff_role_missing'],
  }),
  handoverWrite: route({
    path: '/staff/today/handover-write',
    access: 'staff',
    permission: 'today.handover',
    summary: 'Leave a note for the next shift; nobody can change it afterwards.',
    input: z.object({ text: requiredText(1_000) }),
    output: z.object({ Id: z.string() }),
    refuses: ['staff_role_missing'],
  }),
};
