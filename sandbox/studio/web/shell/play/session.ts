import type { Api, Opened, WireGame } from '../../lib/api.ts';
import type { MoneyFormat } from '../../lib/money.ts';
import type { Sound } from '../../lib/sound.ts';
import type { Locale, Translate, ShellKey } from '../../lib/texts.ts';
import type { ParentPage } from '../../protocol.ts';
import type { GameInfo } from './game-module.ts';

/** A launch that was opened, and everything around the game that is the same for all twelve. */
export interface Session {
  readonly opened: Opened;
  readonly api: Api;
  readonly page: ParentPage;
  readonly sound: Sound;
  readonly locale: Locale;
  readonly t: Translate<ShellKey>;
  readonly format: MoneyFormat;
  /** Leaves the game by the browser, where no page around it listens. */
  readonly leave: (url: string) => void;
}

export function gameInfoOf(wire: WireGame): GameInfo {
  return {
    code: wire.code,
    name: wire.name,
    kind: wire.kind,
    table: wire.table,
    stakes: { min: BigInt(wire.minStake), max: BigInt(wire.maxStake), step: BigInt(wire.stakeStep) },
    rtp: { lowest: Number(wire.rtp.lowest) / 100, highest: Number(wire.rtp.highest) / 100 },
    hitRate: Number(wire.hitRate) / 100,
    maxWinTimes: wire.maxWinTimes,
  };
}
