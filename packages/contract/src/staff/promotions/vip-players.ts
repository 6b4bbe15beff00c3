import { consentChannels } from '@arara/domain/notifications';
import * as z from 'zod/mini';
import { Count, listOf, requiredText, Time } from '../../fields.ts';
import { route } from '../../route.ts';
import { writtenCampaign } from './campaigns.ts';

/** What stands between a player and a message now. Which protection it is, is nobody's business at this desk. */
const vipPlayerStates = ['can', 'no_consent', 'cap', 'protected'] as const;

const Player = z.object({
  Id: z.string(),
  /** Masked, as in lists that everybody reads. */
  Name: z.string(),
  Level: Count,
  Manager: z.string(),
  Since: Time,
  State: z.enum(vipPlayerStates),
  Ways: z.array(z.enum(consentChannels)),
});

const PLAYERS_MAX = 100;
const playerId = requiredText(20);

export const vipPlayersStaffRoutes = {
  vipPlayers: route({
    path: '/staff/vip-players/list',
    access: 'staff',
    permission: 'vip.read',
    summary: "A VIP manager's own players, masked, and who of them a message would reach; whoever assigns sees all.",
    input: z.object({}),
    output: listOf(Player),
    refuses: ['staff_role_missing'],
  }),
  vipAssign: route({
    path: '/staff/vip-players/assign',
    access: 'staff',
    permission: 'vip.assign',
    summary: 'Give a player to a VIP manager, or take the player away from all.',
    input: z.object({ playerId, manager: z.nullable(requiredText(20)) }),
    output: z.object({ Manager: z.nullable(z.string()) }),
    refuses: ['staff_role_missing', 'player_unknown', 'staff_unknown', 'vip_level_low'],
  }),
  vipMessage: route({
    path: '/staff/vip-players/message',
    access: 'staff',
    permission: 'vip.write',
    summary: 'Ask that a message be sent to some of the own players; another person approves, as for every campaign.',
    input: z.object({
      players: z.array(playerId).check(z.minLength(1), z.maxLength(PLAYERS_MAX)),
      ...writtenCampaign,
    }),
    output: z.object({ Number: z.string(), ApprovalId: z.string(), ExpiresAt: Time }),
    refuses: ['staff_role_missing', 'player_unknown', 'campaign_unfit', 'campaign_dates', 'staff_proof_needed'],
  }),
};
