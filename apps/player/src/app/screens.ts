import type { ComponentType } from 'react';
import type { AppRoute, TitleKey } from './routes/routes.ts';

export type PageModule = { readonly Page: ComponentType };
type Load = () => Promise<PageModule>;

// Not even the addresses of these texts are in the code that everybody fetches first.
const texts = {
  activity: async () => (await import('../features/activity/texts.ts')).activityTexts.load(),
  address: async () => (await import('../features/address/texts.ts')).addressTexts.load(),
  agents: async () => (await import('../features/team/agents/texts.ts')).agentsTexts.load(),
  auth: async () => (await import('../features/auth/texts.ts')).authTexts.load(),
  blocks: async () => (await import('../features/blocks/texts.ts')).blocksTexts.load(),
  fair: async () => (await import('../features/fair/texts.ts')).fairTexts.load(),
  figures: async () => (await import('../features/fund/figures/texts.ts')).figuresTexts.load(),
  fund: async () => (await import('../features/fund/texts.ts')).fundTexts.load(),
  games: async () => (await import('../features/games/texts.ts')).gamesTexts.load(),
  limits: async () => (await import('../features/limits/texts.ts')).limitsTexts.load(),
  lobby: async () => (await import('../features/home/lobby/texts.ts')).lobbyTexts.load(),
  me: async () => (await import('../features/me/texts.ts')).meTexts.load(),
  messages: async () => (await import('../features/messages/texts.ts')).messagesTexts.load(),
  payments: async () => (await import('../features/payments/texts.ts')).paymentsTexts.load(),
  privacy: async () => (await import('../features/privacy/texts.ts')).privacyTexts.load(),
  rounds: async () => (await import('../features/rounds/texts.ts')).roundsTexts.load(),
  support: async () => (await import('../features/support/texts.ts')).supportTexts.load(),
  team: async () => (await import('../features/team/texts.ts')).teamTexts.load(),
  vip: async () => (await import('../features/vip/texts.ts')).vipTexts.load(),
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
  me: saying(['me', 'fund'], () => import('./pages/account/me.tsx')),
  records: saying(['fund', 'rounds'], () => import('./pages/account/records.tsx')),
  fair: saying(['fair'], () => import('./pages/games/fair.tsx')),
  vip: saying(['vip'], () => import('./pages/rewards/vip.tsx')),
  vipLevels: saying(['vip'], () => import('./pages/rewards/vip-levels.tsx')),
  support: saying(['support', 'messages'], () => import('./pages/help/support.tsx')),
  messages: saying(['messages'], () => import('./pages/help/messages.tsx')),
  previewImage: saying(['support'], () => import('./pages/help/preview-image.tsx')),
  chooseLocation: saying(['address'], () => import('./pages/account/choose-location.tsx')),
  openLocation: saying(['address'], () => import('./pages/account/open-location.tsx')),
  login: saying(['auth'], () => import('./pages/account/login.tsx')),
  moreGames: saying(['lobby'], () => import('./pages/games/more-games.tsx')),
  game: saying(['games', 'limits'], () => import('./pages/games/game.tsx')),
  limits: saying(['limits'], () => import('./pages/account/limits.tsx')),
  recharge: money(() => import('./pages/money/recharge.tsx')),
  bindRecharge: money(() => import('./pages/money/bind-recharge.tsx')),
  pay: money(() => import('./pages/money/pay.tsx')),
  rechargeRecords: money(() => import('./pages/money/recharge-records.tsx')),
  withdraw: money(() => import('./pages/money/withdraw.tsx')),
  withdrawRecords: money(() => import('./pages/money/withdraw-records.tsx')),
  bindAccount: saying(['auth', 'payments', 'messages'], () => import('./pages/money/bind-account.tsx')),
  ownData: saying(['figures'], () => import('./pages/money/own-data.tsx')),
  changeBank: money(() => import('./pages/money/change-bank.tsx')),
  activity: activity(() => import('./pages/rewards/activity.tsx')),
  gifts: activity(() => import('./pages/rewards/gifts.tsx')),
  bonusRecords: activity(() => import('./pages/rewards/bonus-records.tsx')),
  team: team(() => import('./pages/team/team.tsx')),
  teamDetails: team(() => import('./pages/team/team-details.tsx')),
  incomeDetails: team(() => import('./pages/team/income-details.tsx')),
  teamWithdraw: team(money(() => import('./pages/team/team-withdraw.tsx'))),
  teamRecords: team(() => import('./pages/team/team-records.tsx')),
  teamData: team(() => import('./pages/team/team-data.tsx')),
  teamList: team(() => import('./pages/team/team-list.tsx')),
  agent: agents(() => import('./pages/team/agent.tsx')),
  blogger: agents(() => import('./pages/team/blogger.tsx')),
  invite: team(() => import('./pages/team/invite.tsx')),
  blocked: saying(['blocks'], () => import('./pages/account/blocked.tsx')),
  notMe: saying(['auth'], () => import('./pages/account/not-me.tsx')),
  locked: saying(['auth'], () => import('./pages/account/locked.tsx')),
  dataRights: saying(['privacy'], () => import('./pages/account/data-rights.tsx')),
  erase: saying(['privacy'], () => import('./pages/account/erase.tsx')),
  devices: saying(['auth'], () => import('./pages/account/devices.tsx')),
  verify: saying(['auth'], () => import('./pages/account/verify.tsx')),
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
