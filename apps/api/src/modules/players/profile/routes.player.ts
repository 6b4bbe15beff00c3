import { ownRoutes, playerRoutes } from '@arara/contract/player';
import { answered, type Call, refused, requirePlayer, type ServedRoute, serve } from '../../../platform/http/route.ts';
import type { RateRule } from '../../../platform/redis/rate-limit.ts';
import { makeAppeal } from '../blocks/appeals.ts';
import { avatarUrl } from './avatars.ts';
import type { Closings } from '../closing/closings.ts';
import { viewClosing } from '../closing/closing-view.ts';
import type { Asked } from './figures.ts';
import { type GamesOfRounds, listFundLines } from './fund-lines.ts';
import { sumFund } from './fund-sums.ts';
import type { Profile } from './profile.ts';
import { readSituation } from '../blocks/situation.ts';
import type { Settings } from '../../settings/index.ts';

/** Each is read by a person. */
const appeals: readonly RateRule[] = [{ name: 'appeal', points: 10, seconds: 3_600, per: 'player' }];

const askedOf = (call: Call): Asked => {
  const { brandId, locale, nowMs } = call;
  return { playerId: requirePlayer(call), brandId, locale, nowMs };
};

interface PlayersRoutesDeps {
  readonly closings: Closings;
  readonly gamesOf: GamesOfRounds;
  readonly settings: Settings;
}

/** The player's own data. E-mail needs codes and is served by `auth`. */
export function playersRoutes(profile: Profile, deps: PlayersRoutesDeps): readonly ServedRoute[] {
  const { closings, gamesOf, settings } = deps;
  return [...blockRoutes(profile, settings), ...closingRoutes(closings), ...ownDataRoutes(profile, gamesOf)];
}

/** Whoever leaves says so, reads what is left, and may stay after all. */
function closingRoutes(closings: Closings): readonly ServedRoute[] {
  const view = async (call: Call) => answered(await viewClosing(closings, askedOf(call)));
  return [
    serve(ownRoutes.playerClosing, (_, call) => view(call)),
    serve(ownRoutes.playerClosingBegin, async (_, call) => {
      await closings.beginOwn(requirePlayer(call), call.requestId);
      return view(call);
    }),
    serve(ownRoutes.playerClosingTakeBack, async (_, call) => {
      await closings.takeBack(requirePlayer(call), call.requestId);
      return view(call);
    }),
  ];
}

/** Whoever is blocked comes in, reads why and may contest it. */
function blockRoutes({ context }: Profile, settings: Settings): readonly ServedRoute[] {
  const situation = async (call: Call) => {
    const playerId = requirePlayer(call);
    const db = context.shards.ofPlayer(playerId);
    return answered(await readSituation(context, db, { playerId, locale: call.locale }));
  };
  return [
    serve(ownRoutes.playerBlocks, (_, call) => situation(call)),
    serve(
      ownRoutes.playerAppeal,
      async ({ caseId, text }, call) => {
        const { brandId, locale, requestId } = call;
        const appealing = { playerId: requirePlayer(call), brandId, caseId, text, locale, requestId };
        await makeAppeal({ ...context, settings }, appealing);
        return situation(call);
      },
      { limits: appeals },
    ),
  ];
}

function ownDataRoutes(profile: Profile, gamesOf: GamesOfRounds): readonly ServedRoute[] {
  return [
    serve(playerRoutes.playerMainInfo, async (_, call) => answered(await profile.mainInfo(askedOf(call)))),
    serve(playerRoutes.playerInformation, async (_, call) => answered(await profile.information(askedOf(call)))),
    serve(playerRoutes.playerUpdateBalance, async (_, call) => answered(await profile.balances(askedOf(call)))),
    serve(playerRoutes.playerUpdateNickname, async (input, call) => {
      const verdict = await profile.setNickname(askedOf(call), input.nickname);
      return verdict.ok ? answered({ Nickname: verdict.nickname }) : refused(verdict.reason);
    }),
    serve(playerRoutes.playerAvatars, async ({ page, limit }, call) => {
      const current = await profile.avatarOf(askedOf(call));
      const own = profile.picturesOf(call.brandId);
      const all = own.offered.map((name) => ({ Avatar: name, Url: avatarUrl(name, own), IsCurrent: name === current }));
      return answered({ Total: all.length, List: all.slice((page - 1) * limit, page * limit) });
    }),
    serve(playerRoutes.playerUpdateAvatar, async ({ avatar }, call) => {
      const own = profile.picturesOf(call.brandId);
      const chosen = own.offered.find((name) => name === avatar);
      if (chosen === undefined) return refused('avatar_unknown');
      await profile.setAvatar(requirePlayer(call), chosen);
      return answered({ Avatar: chosen, Url: avatarUrl(chosen, own) });
    }),
    serve(ownRoutes.playerFundSummary, async (filter, call) => {
      const asked = askedOf(call);
      return answered(await sumFund(profile.context.shards.ofPlayer(asked.playerId), asked, filter));
    }),
    serve(playerRoutes.playerFundDetail, async ({ page, limit, ...filter }, call) => {
      const asked = askedOf(call);
      const db = profile.context.shards.ofPlayer(asked.playerId);
      const wanted = { ...asked, page, limit, filter, gamesOf };
      const { total, lines, totalAssetsE5, heldE5 } = await listFundLines(db, wanted);
      return answered({ Total: total, List: [...lines], TotalAssets: totalAssetsE5, Held: heldE5 });
    }),
  ];
}
