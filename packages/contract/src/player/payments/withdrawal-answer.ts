import * as z from 'zod/mini';
import { requiredText } from '../../fields.ts';
import { route } from '../../route.ts';
import { WithdrawalOrder } from './orders.ts';

export const withdrawalAnswerRoutes = {
  withdrawAnswer: route({
    path: '/v1/api/withdraw/answer',
    access: 'player',
    summary: 'Answer what the team asked about a withdrawal; it is with the team again.',
    input: z.object({ orderId: requiredText(80), text: requiredText(500) }),
    output: WithdrawalOrder,
    refuses: ['order_unknown', 'withdrawal_not_waiting'],
  }),
};
