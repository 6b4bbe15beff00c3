import { ownRoutes, playerRoutes } from '@arara/contract/player';
import { answered, type Call, refused, type ServedRoute, serve } from '../../platform/http/route.ts';
import type { Evidence, Jackpot, PaidPool } from './jackpot.ts';

export interface ActivityRoutesDeps {
  readonly jackpot: Jackpot;
  /** Whether the brand's market lets a pool be shown. */
  readonly showsJackpot: (brandId: number, nowMs: number) => boolean;
  /** What a game is called; a game that is gone is called by its id. */
  readonly gameNameOf: (
    call: Pick<Call, 'brandId' | 'locale' | 'nowMs'>,
    gameId: string,
  ) => Promise<string | undefined>;
}

const DROPS_SHOWN = 10;

export function activityRoutes(deps: ActivityRoutesDeps): readonly ServedRoute[] {
  const { jackpot, showsJackpot } = deps;
  return [
    serve(playerRoutes.jackPot, async (_, call) => {
      if (!showsJackpot(call.brandId, call.nowMs)) return refused('feature_off_in_market');
      const [running, [last]] = await Promise.all([jackpot.running(call.brandId), jackpot.drops(call.brandId, 1)]);
      if (running === undefined) return refused('temporarily_unavailable');
      return answered({
        Pool: running.number,
        Amount: running.amountE5,
        MustDropBy: running.mustDropByE5,
        ContributionPercent: toPercent(running.contributionPpm),
        StartedAt: running.startedAt.toISOString(),
        DropPointHash: running.promise.toString('hex'),
        LastDrop: last === undefined ? null : { ...(await toDrop(deps, call, last)), ...toReveal(last) },
      });
    }),
    serve(ownRoutes.jackPotCheck, async ({ pool, from, limit }, call) => {
      if (!showsJackpot(call.brandId, call.nowMs)) return refused('feature_off_in_market');
      const found = await jackpot.evidence(call.brandId, { number: pool, from, limit });
      if (found === undefined) return refused('jackpot_unknown');
      const drops = await jackpot.drops(call.brandId, DROPS_SHOWN);
      return answered({
        ...toEvidence(found),
        ...(await toDrop(deps, call, found.pool)),
        Drops: await Promise.all(drops.map((drop) => toDrop(deps, call, drop))),
      });
    }),
  ];
}

async function toDrop({ gameNameOf }: ActivityRoutesDeps, call: Call, pool: PaidPool) {
  return {
    Pool: pool.number,
    At: pool.droppedAt.toISOString(),
    Amount: pool.pointE5,
    Name: pool.winnerName,
    GameId: pool.game,
    GameName: (await gameNameOf(call, pool.game)) ?? pool.game,
  };
}

function toReveal({ pointE5, salt, promise }: PaidPool) {
  return { DropPoint: pointE5.toString(), Salt: salt, DropPointHash: promise.toString('hex') };
}

function toEvidence({ pool, rows }: Evidence) {
  return {
    BrandId: pool.brandId,
    ...toReveal(pool),
    Seed: pool.seedE5,
    Carried: pool.carriedE5,
    Prize: pool.pointE5,
    MustDropBy: pool.mustDropByE5,
    ContributionPercent: toPercent(pool.contributionPpm),
    StartedAt: pool.startedAt.toISOString(),
    PaidAt: pool.paidAt.toISOString(),
    WinnerPosition: pool.position,
    WinnerRound: pool.winnerRound,
    Rows: rows.map(({ position, round, contributionE5, valueAfterE5 }) => ({
      Position: position,
      Round: round,
      Contribution: contributionE5,
      After: valueAfterE5,
    })),
  };
}

const PPM_PER_PERCENT = 10_000n;

function toPercent(ppm: bigint): string {
  const rest = (ppm % PPM_PER_PERCENT).toString().padStart(4, '0').replace(/0+$/, '');
  return rest === '' ? `${ppm / PPM_PER_PERCENT}` : `${ppm / PPM_PER_PERCENT}.${rest}`;
}
