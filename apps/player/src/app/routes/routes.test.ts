import { expect, it } from 'vitest';
import manifest from '../../../public/manifest.webmanifest?raw';
import { tabPaths } from '../../lib/navigation/navigation.ts';
import { notFound, routeOf, routes } from './routes.ts';

/** The specification's table and the screens the product adds to it. */
const wanted = `
/ /game/LoadingPage /game/idx1 /game/idx2 /game/idx3 /game/idx4 /game/idx5 /game/td /game/id /game/recharge
/game/bindrecharge /game/withdraw /game/mudarbanco /game/bindaccount /game/gift /game/login/login /game/MoreGame
/game/gameWeb /game/reRecord /game/wiRecord /game/Pagar /game/Registos /game/TeamWithdraw /game/bonusRecord
/game/teamSqueRecord /game/teamDados /game/teamLista /game/DadosO /preview-image /choose-location /open-location
/game/limits /game/verify /game/messages /game/support /game/fair /game/devices /game/vipLevels /game/agent /game/blogger /game/invite
/game/notMe /game/locked /game/data /game/erase
`
  .trim()
  .split(/\s+/);

it('has every address of the specification, spelled exactly so, once', () => {
  for (const path of wanted) expect(routeOf(path).path).toBe(path);
  expect(routes).toHaveLength(new Set(routes.map(({ path }) => path)).size);
});

it('opens Home to visitors and asks the other four tabs to log in', () => {
  expect(tabPaths.map((path) => routeOf(path).access)).toEqual(['visitor', 'player', 'player', 'player', 'player']);
  expect(tabPaths.every((path) => routeOf(path).frame === 'tab')).toBe(true);
});

it('knows the end of the world', () => {
  expect(routeOf('/game/promo-antiga')).toBe(notFound);
  expect(routeOf('/game/IDX1')).toBe(notFound);
  expect(routeOf('/game/idx1/').path).toBe('/game/idx1');
});

it('has the addresses that the icon on the phone leads to', () => {
  const { shortcuts } = JSON.parse(manifest) as { shortcuts: { url: string }[] };
  expect(shortcuts.map(({ url }) => routeOf(url.replace(/\?.*/, '')).path)).toEqual([
    '/game/withdraw',
    '/game/MoreGame',
  ]);
});
