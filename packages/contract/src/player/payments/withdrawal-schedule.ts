import * as z from 'zod/mini';
import { Nothing, requiredText } from '../../fields.ts';
import { route } from '../../route.ts';
import { payoutInput, policyRefusals, ScheduledWithdrawal } from './withdrawals.ts';

export const withdrawalScheduleRoutes = {
  withdrawSchedule: route({
    path: '/v1/api/withdraw/schedule',
    access: 'player',
    money: true,
    summary: 'While the window is closed: have the request made when it opens. Nothing is held until then.',
    input: payoutInput,
    output: ScheduledWithdrawal,
    refuses: [
      ...policyRefusals,
      'withdrawal_above_available',
      'withdrawal_loses_bonus',
      'withdrawal_window_open',
      'withdrawal_scheduled',
      'password_needed_again',
    ],
  }),
  withdrawUnschedule: route({
    path: '/v1/api/withdraw/unschedule',
    access: 'player',
    summary: 'Take a scheduled withdrawal back before it is made.',
    input: z.object({ id: requiredText(80) }),
    output: Nothing,
    refuses: ['order_unknown', 'withdrawal_not_cancellable'],
  }),
};
