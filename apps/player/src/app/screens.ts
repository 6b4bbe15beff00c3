import type { ComponentType } from 'react';
import { loadActivityTexts } from '../features/activity/texts.ts';
import { loadBlocksTexts } from '../features/blocks/texts.ts';
import { loadFairTexts } from '../features/fair/texts.ts';
import { loadGamesTexts } from '../features/games/texts.ts';
import { loadLobbyTexts } from '../features/home/lobby/texts.ts';
import { loadAddressTexts } from '../features/address/texts.ts';
import { loadLimitsTexts } from '../features/limits/texts.ts';
import { loadMessagesTexts } from '../features/messages/texts.ts';
import { loadPaymentsTexts } from '../features/payments/texts.ts';
import { loadRoundsTexts } from '../features/rounds/texts.ts';
import { loadSupportTexts } from '../features/support/texts.ts';
import { loadVipTexts } from '../features/vip/texts.ts';
import type { AppRoute, TitleKey } from './routes.ts';

export type PageModule = { readonly Page: ComponentType };
type Load = () => Promise<PageModule>;

const money =
  (load: Load): Load =>
  async () => {
    const [page] = await Promise.all([load(), loadPaymentsTexts(), loadMessagesTexts()]);
    return page;
  };

const activity =
  (load: Load): Load =>
  async () => {
    const [page] = await Promise.all([load(), loadActivityTexts()]);
    return page;
  };

// Not even the addresses of the team's texts are in the code that everybody fetches first.
const team =
  (load: Load): Load =>
  async () => {
    const texts = import('../features/team/texts.ts').then(({ loadTeamTexts }) => loadTeamTexts());
    const [page] = await Promise.all([load(), texts]);
    return page;
  };

const agents = (load: Load): Load =>
  team(async () => {
    const texts = import('../features/team/agents/texts.ts').then(({ loadAgentsTexts }) => loadAgentsTexts());
    const [page] = await Promise.all([load(), texts]);
    return page;
  });

/** The code of each screen, fetched when it is first needed. */
const loads: Readonly<Record<TitleKey, Load>> = {
  entry: () => import('./pages/entry.tsx'),
  home: () => import('./pages/home.tsx'),
  me: () => import('./pages/me.tsx'),
  records: async () => {
    const [page] = await Promise.all([import('./pages/records.tsx'), loadRoundsTexts()]);
    return page;
  },
  fair: async () => {
    const [page] = await Promise.all([import('./pages/fair.tsx'), loadFairTexts()]);
    return page;
  },
  vip: async () => {
    const [page] = await Promise.all([import('./pages/vip.tsx'), loadVipTexts()]);
    return page;
  },
  vipLevels: async () => {
    const [page] = await Promise.all([import('./pages/vip-levels.tsx'), loadVipTexts()]);
    return page;
  },
  support: async () => {
    const [page] = await Promise.all([import('./pages/support.tsx'), loadSupportTexts(), loadMessagesTexts()]);
    return page;
  },
  messages: async () => {
    const [page] = await Promise.all([import('./pages/messages.tsx'), loadMessagesTexts()]);
    return page;
  },
  previewImage: async () => {
    const [page] = await Promise.all([import('./pages/preview-image.tsx'), loadSupportTexts()]);
    return page;
  },
  chooseLocation: async () => {
    const [page] = await Promise.all([import('./pages/choose-location.tsx'), loadAddressTexts()]);
    return page;
  },
  openLocation: async () => {
    const [page] = await Promise.all([import('./pages/open-location.tsx'), loadAddressTexts()]);
    return page;
  },
  login: () => import('./pages/login.tsx'),
  moreGames: async () => {
    const [page] = await Promise.all([import('./pages/more-games.tsx'), loadLobbyTexts()]);
    return page;
  },
  game: async () => {
    const [page] = await Promise.all([import('./pages/game.tsx'), loadGamesTexts(), loadLimitsTexts()]);
    return page;
  },
  limits: async () => {
    const [page] = await Promise.all([import('./pages/limits.tsx'), loadLimitsTexts()]);
    return page;
  },
  recharge: money(() => import('./pages/recharge.tsx')),
  bindRecharge: money(() => import('./pages/bind-recharge.tsx')),
  pay: money(() => import('./pages/pay.tsx')),
  rechargeRecords: money(() => import('./pages/recharge-records.tsx')),
  withdraw: money(() => import('./pages/withdraw.tsx')),
  withdrawRecords: money(() => import('./pages/withdraw-records.tsx')),
  bindAccount: money(() => import('./pages/bind-account.tsx')),
  ownData: money(() => import('./pages/own-data.tsx')),
  changeBank: money(() => import('./pages/change-bank.tsx')),
  activity: activity(() => import('./pages/activity.tsx')),
  gifts: activity(() => import('./pages/gifts.tsx')),
  bonusRecords: activity(() => import('./pages/bonus-records.tsx')),
  team: team(() => import('./pages/team.tsx')),
  teamDetails: team(() => import('./pages/team-details.tsx')),
  incomeDetails: team(() => import('./pages/income-details.tsx')),
  teamWithdraw: team(money(() => import('./pages/team-withdraw.tsx'))),
  teamRecords: team(() => import('./pages/team-records.tsx')),
  teamData: team(() => import('./pages/team-data.tsx')),
  teamList: team(() => import('./pages/team-list.tsx')),
  agent: agents(() => import('./pages/agent.tsx')),
  blogger: agents(() => import('./pages/blogger.tsx')),
  invite: team(() => import('./pages/invite.tsx')),
  blocked: async () => (await Promise.all([import('./pages/blocked.tsx'), loadBlocksTexts()]))[0],
  devices: () => import('./pages/devices.tsx'),
  verify: () => import('./pages/verify.tsx'),
  notFound: () => import('./pages/not-found.tsx'),
};

const here = new Map<TitleKey, PageModule>();

export async function loadScreen(route: AppRoute): Promise<PageModule> {
  const page = await loads[route.title]();
  here.set(route.title, page);
  return page;
}

/** A screen whose code has come already. */
export function loadedScreen(route: AppRoute): PageModule | undefined {
  return here.get(route.title);
}
