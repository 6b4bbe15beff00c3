import type { StudioSession } from '../stage/studio.ts';
import type { Case } from '../suite/case.ts';
import { check, same } from '../suite/check.ts';
import { type Context, newId, REAL, SESSION_OVER_MS, type Who } from '../suite/context.ts';
import { callJson } from '../stage/wire.ts';
import { withListing } from './listing.ts';
import { openRound } from './wins.ts';

/** Our own id of the game that is played. */
const gameIdOf = ({ connection, house }: Context) => `${connection}-${house.game}`;

async function newestSession({ studio, connection }: Context): Promise<StudioSession | undefined> {
  return (await studio.sessions(connection))[0];
}

async function enter(context: Context, who: Who | undefined, fields: object = {}) {
  return context.casino.asPlayer(who, '/v1/api/game/enter', { gameId: gameIdOf(context), mobile: 1, ...fields });
}

/** Follows the ticket as a frame does; undefined when it leads nowhere. */
async function openTicket({ casino }: Context, ticket: string): Promise<string | undefined> {
  const response = await fetch(`${casino.url}/v1/play?ticket=${encodeURIComponent(ticket)}`, { redirect: 'manual' });
  return response.status === 302 ? (response.headers.get('location') ?? undefined) : undefined;
}

async function refusedLaunch(context: Context, who: Who, fields: object): Promise<void> {
  const before = (await newestSession(context))?.launch;
  const answer = await enter(context, who, fields);
  check(answer.code !== 200 && answer.message !== '', `a refusal with Code and Msg, but it was ${answer.code}`);
  same((await newestSession(context))?.launch, before, 'the newest session at the studio');
}

export const sessionCases: readonly Case[] = [
  {
    id: 'S01',
    name: 'launch_real',
    needsWhole: true,
    async run(context) {
      const who = await context.player();
      const { code, body } = await enter(context, who);
      same(code, 200, 'the code of game/enter');
      const url = await openTicket(context, String(body['token']));
      check(url?.startsWith(context.studio.url) === true, `the ticket led to ${url}`);
      const page = await fetch(url);
      same(page.status, 200, 'the page of the game');
      check((await page.text()).includes(context.house.title), 'the page is not the game');
      const session = await newestSession(context);
      same(session?.player, who.id, 'the player at the studio');
      const answer = await context.balance(who, { token: session?.token ?? '' });
      context.accepted(answer, 100n * REAL);
    },
  },
  {
    id: 'S02',
    name: 'launch_demo',
    needsWhole: true,
    async run(context) {
      const label = `${context.dialect} S02`;
      const { code, body } = await enter(context, undefined, { demo: 1 });
      same(code, 200, 'the code of game/enter');
      const url = new URL((await openTicket(context, String(body['token']))) ?? '');
      const launch = url.searchParams.get('launch');
      for (let bets = 0; bets < 3; bets += 1)
        await callJson('POST', `${context.studio.url}/play-api/bet`, {
          launch,
          choice: context.house.choice,
          stake: '100',
        });
      same((await context.studio.transcripts(label)).length, 0, 'calls to the wallet');
    },
  },
  {
    id: 'S03',
    name: 'launch_mobile_locale_urls',
    needsWhole: true,
    async run(context) {
      const who = await context.player();
      await enter(context, who, { mobile: 1 });
      const session = await newestSession(context);
      same(session?.platform, context.isHub88 ? 'GPL_MOBILE' : 'mobile', 'platform');
      check(/^pt(-BR)?$/.test(session?.locale ?? ''), `locale ${session?.locale}`);
      check(session?.lobbyUrl.endsWith('/game/idx1') === true, `lobby ${session?.lobbyUrl}`);
      check(session?.depositUrl.endsWith('/game/recharge') === true, `deposit ${session?.depositUrl}`);
    },
  },
  {
    id: 'S04',
    name: 'launch_blocked_country_or_disabled_game',
    isLong: true,
    needsWhole: true,
    async run(context) {
      const who = await context.player();
      const gameId = gameIdOf(context);
      const { game: code } = context.house;
      await context.casino.switchGame(gameId, false);
      await refusedLaunch(context, who, {});
      await context.casino.switchGame(gameId, true);
      await withListing(context, [{ code, blockedCountries: ['BR'] }], () => refusedLaunch(context, who, {}));
      same((await enter(context, who)).code, 200, 'the code after the switch was lifted');
    },
  },
  {
    id: 'S05',
    name: 'token_unknown',
    async run(context) {
      const who = await context.player();
      await context.unchanged([who], async () => {
        context.refused(await context.bet(who, { token: newId('t'), isMeant: false }), 'session_unknown');
      });
    },
  },
  {
    id: 'S06',
    name: 'token_expired_bet',
    async run(context) {
      const who = await context.player();
      await context.casino.moveClock(SESSION_OVER_MS);
      await context.unchanged([who], async () => {
        context.refused(await context.bet(who, { isMeant: false }), 'session_expired');
      });
    },
  },
  {
    id: 'S07',
    name: 'token_other_player',
    async run(context) {
      const [mine, other] = [await context.player(), await context.player()];
      await context.unchanged([mine, other], async () => {
        context.refused(await context.bet(mine, { token: other.session, isMeant: false }), 'session_unknown');
      });
    },
  },
  {
    id: 'S08',
    name: 'token_other_game_lobby',
    async run(context) {
      const who = await context.player();
      const answer = await context.bet(who, { game: context.house.other, amountE5: 10n * REAL });
      if (context.isHub88) context.accepted(answer, 90n * REAL);
      else context.refused(answer, 'game_forbidden');
      await context.hasPlayable(who, context.isHub88 ? 90n * REAL : 100n * REAL);
    },
  },
  {
    id: 'S09',
    name: 'two_sessions_two_devices',
    async run(context) {
      const who = await context.player();
      const other = await context.casino.launch(who, context.connection, context.house.game);
      let left = 100n * REAL;
      for (let bets = 0; bets < 6; bets += 1) {
        left -= REAL;
        const token = bets % 2 === 0 ? who.session : other;
        context.accepted(await context.bet(who, { token }), left);
      }
      await context.hasPlayable(who, left);
    },
  },
  {
    id: 'S10',
    name: 'logout_then_win',
    needsWhole: true,
    async run(context) {
      const who = await context.player();
      const { round, tx } = await openRound(context, who);
      const { code, body } = await context.casino.asPlayer(who, '/v1/api/game/quite', {});
      same([code, body['OpenRounds']], [200, 1], 'game/quite');
      context.refused(await context.bet(who, { isMeant: false }), 'session_expired');
      context.accepted(await context.win(who, { round, ref: tx, amountE5: 25n * REAL, closes: true }), 115n * REAL);
    },
  },
  {
    id: 'S11',
    name: 'launch_ticket_single_use',
    needsWhole: true,
    async run(context) {
      const who = await context.player();
      const ticket = String((await enter(context, who)).body['token']);
      check((await openTicket(context, ticket)) !== undefined, 'the first use is refused');
      same(await openTicket(context, ticket), undefined, 'the second use');
    },
  },
];
