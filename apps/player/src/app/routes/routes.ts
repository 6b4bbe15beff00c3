import type titles from '@arara/texts/player/titles/pt-BR.json';

/** `tab` stands above the tab bar, `flow` has a bar with the way back, `bare` fills the window. */
export type Frame = 'tab' | 'flow' | 'bare';
export type TitleKey = keyof typeof titles;

export interface AppRoute {
  readonly path: string;
  readonly title: TitleKey;
  readonly frame: Frame;
  /** Who may see it; a visitor who wants a player's screen logs in first and returns. */
  readonly access: 'visitor' | 'player';
  /** What the market must have; without it the address leads nowhere. */
  readonly feature?: string;
  /** Shows games: a visitor sees it only where the market shows them to everybody. */
  readonly showsGames?: true;
}

const tab = (path: string, title: TitleKey): AppRoute => ({
  path,
  title,
  frame: 'tab',
  access: path === '/game/idx1' ? 'visitor' : 'player',
});
const flow = (path: string, title: TitleKey): AppRoute => ({
  path,
  title,
  frame: 'flow',
  access: 'player',
});
const open = (route: AppRoute): AppRoute => ({ ...route, access: 'visitor' });
const only = (feature: string, route: AppRoute): AppRoute => ({ ...route, feature });
const lobby = (route: AppRoute): AppRoute => ({ ...route, showsGames: true });
const bare = (route: AppRoute): AppRoute => ({ ...route, frame: 'bare' });

/** Every address of the app. A test compares them with the specification's table. */
export const routes: readonly AppRoute[] = [
  open(bare(flow('/', 'entry'))),
  open(bare(flow('/game/LoadingPage', 'entry'))),
  tab('/game/idx1', 'home'),
  only('team', tab('/game/idx2', 'team')),
  tab('/game/idx3', 'vip'),
  tab('/game/idx4', 'activity'),
  tab('/game/idx5', 'me'),
  open(flow('/game/login/login', 'login')),
  only('team', flow('/game/td', 'teamDetails')),
  only('team', flow('/game/id', 'incomeDetails')),
  flow('/game/recharge', 'recharge'),
  flow('/game/bindrecharge', 'bindRecharge'),
  flow('/game/withdraw', 'withdraw'),
  flow('/game/mudarbanco', 'changeBank'),
  flow('/game/bindaccount', 'bindAccount'),
  flow('/game/gift', 'gifts'),
  // Not a tab itself, but it stands above the tab bar, as Home's longer list.
  { ...lobby(open(flow('/game/MoreGame', 'moreGames'))), frame: 'tab' },
  lobby(open(flow('/game/gameWeb', 'game'))),
  flow('/game/reRecord', 'rechargeRecords'),
  flow('/game/wiRecord', 'withdrawRecords'),
  flow('/game/Pagar', 'pay'),
  flow('/game/Registos', 'records'),
  only('team', flow('/game/TeamWithdraw', 'teamWithdraw')),
  flow('/game/bonusRecord', 'bonusRecords'),
  only('team', flow('/game/teamSqueRecord', 'teamRecords')),
  only('team', flow('/game/teamDados', 'teamData')),
  only('team', flow('/game/teamLista', 'teamList')),
  only('agents', flow('/game/agent', 'agent')),
  only('agents', flow('/game/blogger', 'blogger')),
  only('invites', open(bare(flow('/game/invite', 'invite')))),
  flow('/game/DadosO', 'ownData'),
  flow('/game/limits', 'limits'),
  flow('/game/verify', 'verify'),
  flow('/game/blocked', 'blocked'),
  // Whoever reads a message on another phone is not logged in there.
  open(flow('/game/notMe', 'notMe')),
  flow('/game/locked', 'locked'),
  open(flow('/game/messages', 'messages')),
  open(flow('/game/support', 'support')),
  open(flow('/game/fair', 'fair')),
  open(flow('/game/vipLevels', 'vipLevels')),
  flow('/game/devices', 'devices'),
  flow('/game/data', 'dataRights'),
  flow('/game/erase', 'erase'),
  open(flow('/preview-image', 'previewImage')),
  flow('/choose-location', 'chooseLocation'),
  open(flow('/open-location', 'openLocation')),
];

export const notFound: AppRoute = open(flow('*', 'notFound'));

export function routeOf(path: string): AppRoute {
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  return routes.find((route) => route.path === bare) ?? notFound;
}
