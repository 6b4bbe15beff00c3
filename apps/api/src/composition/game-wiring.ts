import type { GateReason } from '@arara/domain/policy';
import {
  createGameWallet,
  createLaunches,
  createSuppliers,
  type GameWallet,
  type Launches,
  type PlayLimits,
  type Suppliers,
  type WalletRefusal,
} from '../modules/games/index.ts';
import { openAdapter } from '../modules/games/providers/index.ts';
import type { FigureSource } from '../modules/players/index.ts';
import type { Policy } from '../modules/policy/index.ts';
import type { Settings } from '../modules/settings/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Logger } from '../platform/metrics/log.ts';
import { type RunningLoop, startLoop } from '../platform/workflows/loop.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import type { Shards } from '../platform/db/shards.ts';
import type { Tickets } from '../platform/http/tickets.ts';
import { createSupplierRecord } from './supplier-record.ts';

/** Everything that plays: suppliers, the wallet they call, and the way into a game. */
export interface Play {
  readonly suppliers: Suppliers;
  readonly wallet: GameWallet;
  readonly launches: Launches;
  /** For the player's own screens. */
  readonly figures: FigureSource;
  /** Reads the suppliers, and goes on reading them. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface PlayDeps {
  readonly shards: Shards;
  readonly clock: Clock;
  readonly log: Logger;
  readonly secrets: Secrets;
  readonly random: (bytes: number) => Uint8Array;
  readonly tickets: (kind: string) => Tickets;
  readonly options: {
    readonly games: { readonly isProduction: boolean; readonly launcherUrl: string; readonly appUrl: string };
  };
  readonly settings: Settings;
  readonly policy: Policy;
  readonly playLimits: PlayLimits;
}

/** A switch in the back office stops bets within this time in every process; the process that threw it stops at once. */
const REFRESH_EVERY_MS = 2_000;
const COUNTRY = 'BR';

export function wirePlay(deps: PlayDeps): Play {
  const { shards, clock, secrets, random, log, settings, policy, options } = deps;
  const suppliers = createSuppliers({
    directory: shards.directory,
    secrets,
    settings,
    policy,
    clock,
    adapterOf: openAdapter,
    isProduction: options.games.isProduction,
    recordOf: createSupplierRecord(deps),
    onFault: ({ provider, error }) => log.error({ err: error, provider }, 'a game provider could not be opened'),
  });
  const largeWins = new Map<number, bigint>();
  const refresh = async () => {
    await suppliers.refresh();
    for (const brandId of new Set(suppliers.all().map((supplier) => supplier.brandId)))
      largeWins.set(brandId, await settings.get('games.largeWin', { brandId, atMs: clock.nowMs() }));
  };
  const launches = createLaunches({
    shards,
    clock,
    random,
    suppliers,
    policy,
    settings,
    limits: deps.playLimits,
    tickets: deps.tickets('play'),
    launcherUrl: options.games.launcherUrl,
    appUrl: options.games.appUrl,
    country: COUNTRY,
  });
  let loop: RunningLoop | undefined;
  return {
    suppliers,
    wallet: createGameWallet({
      shards,
      clock,
      // Until a brand's setting is known every win is looked at.
      largeWinE5: (brandId) => largeWins.get(brandId) ?? 0n,
      async explainBlock(playerId, brandId) {
        const verdict = await policy.gate({ playerId, brandId, action: 'bet', context: { nowMs: clock.nowMs() } });
        return verdict.ok ? 'player_blocked' : toWalletRefusal(verdict.reasons);
      },
      playerInfo: async () => ({ country: COUNTRY, locale: 'pt' }),
    }),
    launches,
    figures: {
      name: 'games',
      load: async ({ playerId, nowMs }) => ({ playedMinutes: (await launches.playedMinutes(playerId, nowMs)).day }),
    },
    async start() {
      await refresh();
      loop = startLoop({ name: 'games.refresh_suppliers', everyMs: REFRESH_EVERY_MS, run: refresh }, log);
    },
    stop: async () => loop?.stop(),
  };
}

/** The first reason that suppliers have a word for. */
function toWalletRefusal(reasons: readonly GateReason[]): WalletRefusal {
  for (const { refusal } of reasons) {
    if (refusal === 'self_excluded' || refusal === 'paused') return 'self_excluded';
    if (refusal === 'limit_loss') return 'loss_limit';
    if (refusal === 'limit_bets') return 'stake_limit';
    if (refusal === 'limit_time') return 'time_limit';
  }
  return 'player_blocked';
}
