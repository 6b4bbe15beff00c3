import './tokens.css';
import { timesTag } from '../../shell/play/times-tag.ts';
import type { GameModule } from '../../shell/play/game-module.ts';
import type { LoadTexts } from '../../lib/texts.ts';
import { BonusEntry } from './bonus-entry.tsx';
import { beatsOf, type SlotChoice, type SlotView, spinsOf, type SpinView } from './acts.ts';
import { type DrawnSpin, drawRound, payoutOf } from './evaluate.ts';
import { SlotPays, SlotRulesText } from './pays.tsx';
import { howWon } from './sayings.ts';
import { nextSpinLabel, SlotPanel } from './slot-panel.tsx';
import type { Skin, SlotKey, SlotProps } from './slot-play.ts';
import { SlotStage } from './stage.tsx';

export type SlotModule = GameModule<SlotChoice, SlotView, SlotKey>;

/** One layout for every slot; a skin brings pictures, colours, names and its one rule. */
export function createSlot(skin: Skin, texts: LoadTexts<SlotKey>): SlotModule {
  return {
    code: skin.code,
    texts,
    betKey: 'spin',
    busyKey: 'spinning',
    stakeKey: 'totalStake',
    strip: 'below',
    // The hero gives way first: this is what is needed without it.
    heights: { portrait: 372, landscape: 352 },
    firstChoice: () => ({}),
    readChoice: () => ({}),
    beats: beatsOf,
    nextLabel: nextSpinLabel,
    tag: timesTag,
    summary: ({ view }, words) => howWon(view, words),
    async verify(draw, { view, stake, paid }, { t, format }) {
      const drawn = await drawRound(draw, skin.rules);
      const payout = payoutOf(stake, drawn.totalLineBets, skin.rules.table);
      const seen = spinsOf(view);
      const isSame =
        payout === paid &&
        seen.length === 1 + drawn.freeSpins.length &&
        [drawn, ...drawn.freeSpins].every((spin, index) => isSameSpin(spin, seen[index]));
      return { isSame, found: t('found', { stops: drawn.stops.join(', '), paid: format.money(payout) }) };
    },
    scene: skin.scene,
    Stage: ({ play }: SlotProps) => <SlotStage play={play} skin={skin} />,
    Entry: ({ play, onPress }) => <BonusEntry play={play} skin={skin} onPress={onPress} />,
    Panel: SlotPanel,
    Pays: ({ play }: SlotProps) => <SlotPays play={play} skin={skin} />,
    Rules: SlotRulesText,
  };
}

function isSameSpin(drawn: DrawnSpin, seen: SpinView | undefined): boolean {
  return (
    seen !== undefined &&
    drawn.lineBets === seen.lineBets &&
    drawn.stops.join() === seen.stops.join() &&
    drawn.respin?.join() === seen.respin?.join()
  );
}
