import type { ComponentType } from 'react';
import type { AppRoute, TitleKey } from './routes.ts';

export type PageModule = { readonly Page: ComponentType };
type Load = () => Promise<PageModule>;

// Not even the addresses of these texts are in the code that everybody fetches first.
const texts = {
  activity: async () => (await import('../features/activity/texts.ts')).loadActivityTexts(),
  address: async () => (await import('../features/address/texts.ts')).loadAddressTexts(),
  agents: async () => (await import('../features/team/agents/texts.ts')).loadAgentsTexts(),
  blocks: async () => (await import('../features/blocks/texts.ts')).loadBlocksTexts(),
  fair: async () => (await import('../features/fair/texts.ts')).loadFairTexts(),
  games: async () => (await import('../features/games/texts.ts')).loadGamesTexts(),
  limits: async () => (await import('../features/limits/texts.ts')).loadLimitsTexts(),
  lobby: async () => (await import('../features/home/lobby/texts.ts')).loadLobbyTexts(),
  messages: async () => (await import('../features/messages/texts.ts')).loadMessagesTexts(),
  payments: async () => (await import('../features/payments/texts.ts')).loadPaymentsTexts(),
  rounds: async () => (await import('../features/rounds/texts.ts')).loadRoundsTexts(),
  support: async () => (await import('../features/support/texts.ts')).loadSupportTexts(),
  team: async () => (await import('../features/team/texts.ts')).loadTeamTexts(),
  vip: async () => (await import('../features/vip/texts.ts')).loadVipTexts(),
} as const;

/** A screen with the texts that it shows, both on their way at once. */
const saying =
  (names: readonly (keyof typeof texts)[], load: Load): Load =>
  async () => {
    const [page] = await Promise.all([load(), ...names.map((name) => texts[name]())]);
    return page;
  };

const money = (load: Load) => saying(['payments', 'messages'], load);
const activity = (load: Load) => saying(['activity'], load);
const team = (load: Load) => saying(['team'], load);
const agents = (load: Load) => saying(['team', 'agents'], load);

/** The code of each screen, fetched when it is first needed. */
const loads: Readonly<Record<TitleKey, Load>> = {
  entry: () => import('./pages/entry.tsx'),
  home: () => import('./pages/home.tsx'),
  me: () => import('./pages/me.tsx'),
  records: saying(['rounds'], () => import('./pages/records.tsx')),
  fair: saying(['fair'], () => import('./pages/fair.tsx')),
  vip: saying(['vip'], () => import('./pages/vip.tsx')),
  vipLevels: saying(['vip'], () => import('./pages/vip-levels.tsx')),
  support: saying(['support', 'messages'], () => import('./pages/support.tsx')),
  messages: saying(['messages'], () => import('./pages/messages.tsx')),
  previewImage: saying(['support'], () => import('./pages/preview-image.tsx')),
  chooseLocation: saying(['address'], () => import('./pages/choose-location.tsx')),
  openLocation: saying(['address'], () => import('./pages/open-location.tsx')),
  login: () => import('./pages/login.tsx'),
  moreGames: saying(['lobby'], () => import('./pages/more-games.tsx')),
  game: saying(['games', 'limits'], () => import('./pages/game.tsx')),
  limits: saying(['limits'], () => import('./pages/limits.tsx')),
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
  blocked: saying(['blocks'], () => import('./pages/blocked.tsx')),
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
