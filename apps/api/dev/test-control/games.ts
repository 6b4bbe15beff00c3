import { parsePlayerId, type PlayerId } from '@arara/domain/shards';
import { approveAsTwo } from '../approve-as-two.ts';
import { createApprovals } from '../../src/modules/approvals/index.ts';
import {
  createCatalogue,
  createFreeRounds,
  createSuppliers,
  findRound,
  type Suppliers,
} from '../../src/modules/games/index.ts';
import { grantIdOf } from '../../src/modules/games/free-rounds/free-rounds.ts';
import { findGrant } from '../../src/modules/games/free-rounds/free-rounds.store.ts';
import type { GameRow } from '../../src/modules/games/shared/store.ts';
import { openAdapter } from '../../src/modules/games/providers/index.ts';
import { createEgress } from '../../src/platform/egress/egress.ts';
import { createSettings } from '../../src/modules/settings/index.ts';
import { operationOrders } from './operations.ts';
import type { Fields, Orders, TestControlDeps } from './order.ts';

const BRAND = 1;
const BY = 'test-control';

/** What a suite arranges about suppliers: papers, keys, switches, and the house's own work at once instead of hourly. */
export function createGameOrders(deps: TestControlDeps): Orders {
  const { shards, clock, log } = deps;
  const { directory } = shards;
  const settings = createSettings({
    directory,
    clock,
    approvals: createApprovals({ directory, clock }),
    announce: async () => undefined,
  });
  const catalogue = createCatalogue({ directory, settings });
  const suppliers = createSuppliers({
    ...deps,
    directory,
    settings,
    // Asked in production only, where this file is not mounted.
    policy: { proofsMissing: () => [] },
    adapterOf: openAdapter,
    isProduction: false,
    egress: createEgress({ allowsLoopback: true }),
    onFault: ({ provider, error }) => log.error({ err: error, provider }, 'a game provider could not be opened'),
  });
  return {
    ...switchOrders(suppliers),
    ...roundOrders(deps, suppliers),
    ...freeRoundOrders(deps, suppliers),
    ...operationOrders(deps, suppliers),
    async connect(fields) {
      const code = String(fields['provider']);
      const createdAt = clock.now();
      const provider = { code, name: code, logo: '/art/avatars/arara.svg', party: Number(fields['party']), createdAt };
      const codes = fields['games'] as string[];
      await catalogue.add({
        providers: [{ ...provider, brandId: BRAND }],
        games: codes.map((one, index) => toGame(code, one, index)),
      });
      await suppliers.connect({
        code,
        brandId: BRAND,
        protocol: String(fields['dialect']),
        baseUrl: String(fields['studioUrl']),
        operatorId: String(fields['operatorId']),
        addresses: fields['addresses'] as string[],
        country: 'BR',
        isTest: true,
        keys: { acceptedKeys: fields['acceptedKeys'] as string[], ownKey: String(fields['ownKey']) },
        papers: { contract: 'TEST-CONTRACT', licence: 'TEST-LICENCE', certificate: 'TEST-CERTIFICATE' },
      });
      return suppliers.switchOn(code, approveAsTwo);
    },
  };
}

function roundOrders({ shards }: TestControlDeps, suppliers: Suppliers): Orders {
  const partyOf = async (provider: unknown) => {
    await suppliers.refresh();
    const supplier = suppliers.byCode(String(provider));
    if (supplier === undefined) throw new Error(`no provider ${String(provider)}`);
    return supplier.party;
  };
  return {
    async round({ playerId, provider, round }) {
      const player = idOf(playerId);
      const found = await findRound(shards.ofPlayer(player), player, `${await partyOf(provider)}:${String(round)}`);
      if (found === undefined) return { round: null };
      return {
        round: {
          state: found.state,
          stakeE5: found.cashStakeE5 + found.bonusStakeE5,
          winE5: found.cashWinE5 + found.bonusWinE5,
          jackpotWinE5: found.jackpotWinE5,
        },
      };
    },
  };
}

/** What one win of them asks for. */
const WIN_TERMS = { factor: 1_200n, expiryDays: 30, stakeMaxE5: 500_000n, lostBelowE5: 0n };

function freeRoundOrders({ shards, clock }: TestControlDeps, suppliers: Suppliers): Orders {
  const freeRounds = createFreeRounds({ shards, suppliers, clock });
  return {
    /** Grants under a key, asks the supplier now, and answers how it stands. The same key again asks again. */
    async 'grant-free-rounds'({ playerId, gameId, key, rounds, stakeE5 }) {
      const player = idOf(playerId);
      const granted = `test:${String(key)}`;
      await suppliers.refresh();
      await shards.inPlayerTransaction(player, (tx) =>
        freeRounds.grant(tx, {
          playerId: player,
          brandId: BRAND,
          gameId: String(gameId),
          rounds: Number(rounds),
          stakeE5: BigInt(String(stakeE5)),
          validDays: 1,
          key: granted,
          atMs: clock.nowMs(),
          win: WIN_TERMS,
        }),
      );
      await freeRounds.askDue();
      const id = grantIdOf(player, granted);
      const row = await findGrant(shards.ofPlayer(player), player, id);
      return { id, state: row?.state ?? 'missing' };
    },
    /** Takes a grant back, and tells the supplier now. */
    async 'cancel-free-rounds'({ playerId, key }) {
      const player = idOf(playerId);
      const granted = `test:${String(key)}`;
      await shards.inPlayerTransaction(player, (tx) => freeRounds.cancel(tx, { playerId: player, key: granted }));
      await suppliers.refresh();
      await freeRounds.askDue();
      const row = await findGrant(shards.ofPlayer(player), player, grantIdOf(player, granted));
      return { state: row?.state ?? 'missing' };
    },
    /** As the worker does, and how the grant stands then. */
    async 'ask-free-rounds'({ playerId, id }) {
      await suppliers.refresh();
      await freeRounds.askDue();
      const player = idOf(playerId);
      const row = await findGrant(shards.ofPlayer(player), player, String(id));
      return { state: row?.state ?? 'missing' };
    },
  };
}

function switchOrders(suppliers: Suppliers): Orders {
  const stopOf = ({ scope, name }: Fields) => ({
    brandId: BRAND,
    scope: scope as 'provider' | 'studio' | 'game',
    name: String(name),
    by: BY,
  });
  return {
    async stop(fields) {
      await suppliers.stop({ ...stopOf(fields), reason: 'a test looks what happens' });
      return {};
    },
    async lift(fields) {
      await suppliers.lift(stopOf(fields));
      return {};
    },
  };
}

function idOf(value: unknown): PlayerId {
  const playerId = parsePlayerId(String(value));
  if (playerId === undefined) throw new Error('an order names its player');
  return playerId;
}

function toGame(provider: string, code: string, index: number): GameRow {
  return {
    id: `${provider}-${code}`,
    provider,
    code,
    studio: provider,
    name: code,
    icon: `/art/games/${code}.svg`,
    type: 3,
    kind: 'dice',
    rtpPercent: null,
    volatility: null,
    minBetE5: 1n,
    maxBetE5: 50_000_000n,
    maxWinTimes: null,
    tags: [],
    aliases: [],
    hasDemo: true,
    state: 'open',
    position: 1_000 + index,
    releasedAt: new Date('2026-09-01T00:00:00-03:00'),
  };
}
