import * as z from 'zod/mini';
import { Nothing } from '../fields.ts';
import { route } from '../route.ts';

/** The screens by the names of their titles; figures are counted by these and by nothing that a caller makes up. */
const screens = [
  'entry',
  'home',
  'team',
  'vip',
  'activity',
  'me',
  'login',
  'teamDetails',
  'incomeDetails',
  'recharge',
  'bindRecharge',
  'withdraw',
  'changeBank',
  'bindAccount',
  'gifts',
  'moreGames',
  'game',
  'rechargeRecords',
  'withdrawRecords',
  'pay',
  'records',
  'teamWithdraw',
  'bonusRecords',
  'teamRecords',
  'teamData',
  'teamList',
  'agent',
  'blogger',
  'invite',
  'ownData',
  'limits',
  'verify',
  'blocked',
  'notMe',
  'locked',
  'messages',
  'support',
  'fair',
  'vipLevels',
  'devices',
  'dataRights',
  'erase',
  'previewImage',
  'chooseLocation',
  'openLocation',
  'notFound',
  'notFound',
] as const;

const MEASURED_MAX = 8;

export const screenRoutes = {
  screenMeasured: route({
    path: '/v1/api/screen/measured',
    access: 'public',
    summary:
      'How a screen did on a phone: errors of the app, and how fast and steady it was. Only counted, never kept.',
    input: z.object({
      List: z
        .array(
          z.object({
            Screen: z.enum(screens),
            /** An error that nobody caught; milliseconds until the largest part was seen, and of the slowest answer to a
             * finger; how far things moved by themselves. */
            Kind: z.enum(['error', 'lcp', 'inp', 'cls']),
            Value: z.number().check(z.minimum(0), z.maximum(600_000)),
          }),
        )
        .check(z.maxLength(MEASURED_MAX)),
    }),
    output: Nothing,
  }),
};
