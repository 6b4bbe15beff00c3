import { supplierCases } from '@arara/contract/staff';
import type { PlayerId } from '@arara/domain/shards';
import {
  type CaseResult,
  type Cases,
  failed,
  judgeTimes,
  passed,
  runCases,
  type Seen,
  skipped,
} from '../../connections/index.ts';
import type { Asked, FreeRoundGrant, LaunchRequest } from '../provider.ts';
import { isSafeUrl } from '../providers/supplier-call.ts';
import type { SupplierTrial } from '../providers/suppliers.ts';
import type { ConnectionRow, TrialGame } from './connections.store.ts';

type CaseName = (typeof supplierCases)[number];

/** What the cases look at. Nobody's player and nobody's money: the ids are made up for the run. */
export interface TrialGround {
  readonly trial: SupplierTrial;
  readonly catalogue: Pick<ConnectionRow, 'outcome' | 'offered' | 'held' | 'words'>;
  readonly games: readonly TrialGame[];
  readonly playerId: PlayerId;
  /** Something that occurs nowhere else. */
  readonly mark: string;
  readonly foreignKey: string;
  readonly appUrl: string;
  readonly nowMs: () => number;
}

const HOUR_MS = 3_600_000;

const trouble = (asked: Exclude<Asked<unknown>, { outcome: 'ok' }>): Seen =>
  failed(asked.outcome === 'refused' ? 'refused' : 'silent', asked.detail);
/** They must say no; silence proves nothing. */
const mustRefuse = (asked: Asked<unknown>): Seen => {
  if (asked.outcome === 'refused') return passed('refused', asked.detail);
  return asked.outcome === 'ok' ? failed('accepted') : trouble(asked);
};

export const runSupplierCases = (ground: TrialGround): Promise<readonly CaseResult<CaseName>[]> =>
  runCases(cases, ground, { names: supplierCases });

const cases: Cases<CaseName, TrialGround> = {
  'N-01': (_, before) => judgeTimes({}, before),
  'A-01': async ({ trial, nowMs }) => {
    const asked = await trial.supplier.transactions(nowMs() - HOUR_MS, nowMs());
    return asked.outcome === 'ok' ? passed('lines', `${asked.value.length}`) : trouble(asked);
  },
  'A-02': async ({ trial, foreignKey, nowMs }) =>
    mustRefuse(await trial.signedWith(foreignKey).transactions(nowMs() - HOUR_MS, nowMs())),
  'A-03': async ({ trial, mark }) => {
    const call = { path: '/balance', body: Buffer.from(`{"mark":"${mark}"}`), headers: {} };
    return trial.protocol.verify(call) ? failed('accepted') : passed('weRefused');
  },
  'C-01': async ({ catalogue: { outcome, offered, held } }) =>
    outcome === 'ok' ? passed('games', `${offered + held}`) : failed('catalogue', outcome),
  'C-02': async ({ catalogue: { words } }) =>
    words.length === 0 ? passed('asExpected') : failed('words', words.map(({ word }) => word).join(', ')),
  'C-03': async ({ catalogue: { offered } }) => (offered > 0 ? passed('games', `${offered}`) : failed('games', '0')),
  'L-01': async (ground) => {
    const game = ground.games.find(({ hasDemo }) => hasDemo);
    if (game === undefined) return skipped('noDemo');
    const asked = await ground.trial.supplier.launch(launchOf(ground, game.code));
    if (asked.outcome !== 'ok') return trouble(asked);
    return isSafeUrl(asked.value.url) ? passed('opened') : failed('unsafe', new URL(asked.value.url).origin);
  },
  'L-02': async (ground) => {
    const game = ground.games.find(({ hasDemo }) => hasDemo);
    if (game === undefined) return skipped('noDemo');
    const asked = await ground.trial.supplier.launch(launchOf(ground, game.code));
    if (asked.outcome !== 'ok') return trouble(asked);
    const { origin } = new URL(asked.value.url);
    return ground.trial.frameOrigins.includes(origin) ? passed('origin', origin) : failed('origin', origin);
  },
  'L-03': async (ground) => mustRefuse(await ground.trial.supplier.launch(launchOf(ground, `no-${ground.mark}`))),
  'L-04': async (ground) => {
    const [game] = ground.games;
    if (!ground.trial.isTest) return skipped('onlyStaging');
    if (game === undefined) return failed('games', '0');
    const player = { playerId: ground.playerId, sessionToken: ground.mark, currency: 'BRL', balanceE5: 0n };
    const asked = await ground.trial.supplier.launch({ ...launchOf(ground, game.code), player });
    return asked.outcome === 'ok' ? passed('opened') : trouble(asked);
  },
  'F-01': async (ground) => {
    const game = ground.games.find(({ hasFreeRounds }) => hasFreeRounds);
    if (!ground.trial.isTest) return skipped('onlyStaging');
    if (game === undefined) return skipped('noFreeRounds');
    const grant = grantOf(ground, game);
    const twice = [
      await ground.trial.supplier.grantFreeRounds(grant),
      await ground.trial.supplier.grantFreeRounds(grant),
    ];
    await ground.trial.supplier.grantFreeRounds({ ...grant, isTakenBack: true });
    for (const asked of twice) if (asked.outcome !== 'ok') return trouble(asked);
    return passed('asExpected');
  },
};

function launchOf({ appUrl }: TrialGround, gameCode: string): LaunchRequest {
  return {
    gameCode,
    isMobile: true,
    locale: 'pt-BR',
    country: 'BR',
    address: '127.0.0.1',
    lobbyUrl: `${appUrl}/game/idx1`,
    depositUrl: `${appUrl}/game/recharge`,
    roundGapMs: 5_000,
    hasAutoplay: false,
    hasTurbo: false,
    winLiftFromE5: 0n,
  };
}

function grantOf({ playerId, mark, nowMs }: TrialGround, { code, minBetE5 }: TrialGame): FreeRoundGrant {
  return {
    id: mark,
    playerId,
    gameCode: code,
    currency: 'BRL',
    rounds: 1,
    stakeE5: minBetE5,
    expiresAt: new Date(nowMs() + HOUR_MS),
    isTakenBack: false,
  };
}
