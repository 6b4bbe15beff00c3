import type { Economy } from '@arara/domain/bonuses';
import type { Settings } from '../../settings/index.ts';

export type EconomyOf = (at: { readonly brandId: number; readonly atMs: number }) => Promise<Economy>;

export interface EconomyDeps {
  readonly settings: Pick<Settings, 'get'>;
  /** The games of a brand, with the return that each supplier states, in percent. */
  readonly gamesOf: (
    brandId: number,
  ) => Promise<readonly { readonly id: string; readonly kind: string; readonly rtpPercent: string | null }[]>;
}

/** "95.8001" percent as parts per million. */
function ppmOf(percent: string): bigint {
  const [whole = '0', decimals = ''] = percent.split('.');
  return BigInt(whole) * 10_000n + BigInt(decimals.padEnd(4, '0').slice(0, 4));
}

/** Every game that has a return and a weight; one without counts nothing, so nobody farms with it. */
export function createEconomy({ settings, gamesOf }: EconomyDeps): EconomyOf {
  return async (at) => {
    const [games, weights, jackpot, invitee, welcomeMaxE5] = await Promise.all([
      gamesOf(at.brandId),
      settings.get('bonuses.gameWeights', at),
      settings.get('activity.jackpot', at),
      settings.get('team.validInvitee', at),
      settings.get('bonuses.welcomeMax', at),
    ]);
    const weightOf: Readonly<Record<string, bigint>> = { ...weights, slot: weights.slots };
    return {
      games: games.flatMap(({ id, kind, rtpPercent }) => {
        const weightPpm = weightOf[kind] ?? 0n;
        if (rtpPercent === null || weightPpm === 0n) return [];
        return [{ name: id, edgePpm: 1_000_000n - ppmOf(rtpPercent), weightPpm }];
      }),
      jackpotPpm: jackpot.contribution,
      inviteeBetsE5: invitee.effectiveBetsMin,
      welcomeMaxE5,
    };
  };
}
