import { cx } from './controls/class-names.ts';
import type { GameModule, Play, Tag, Words } from './play/game-module.ts';
import { Feathers } from './result.tsx';
import { useSeenHistory } from './play/seen-history.ts';
import s from './shell.module.css';
import type { Engine } from './play/use-play.ts';
import { LostWords } from './waiting.tsx';

interface StageAreaProps<Choice, View, Key extends string> {
  readonly module: GameModule<Choice, View, Key>;
  readonly play: Play<Choice, View, Key>;
  readonly engine: Engine<Choice, View>;
}

/** So many results are one look; the sheet of rounds has all of them. */
const LAST = 10;
const HEIGHTS = { portrait: 520, landscape: 340 };

/** The strip of past rounds and the place where the game is drawn. */
export function StageArea<Choice, View, Key extends string>({
  module,
  play,
  engine,
}: StageAreaProps<Choice, View, Key>) {
  const { t, format } = play;
  const { Stage, Entry, heights = HEIGHTS } = module;
  const words: Words<Key> = { t, format };
  const { history, isRunning } = useSeenHistory(module, play);
  const tags = history.map((round) => ({ id: round.id, tag: module.tag(round, words) }));
  const running =
    isRunning && module.goesOn !== undefined ? [{ id: 'now', tag: runningTag(t(module.goesOn.key)) }] : [];
  const units = {
    '--stage-height': heights.portrait,
    '--stage-height-tall': heights.portrait,
    '--stage-height-wide': heights.landscape,
  } as object;
  return (
    <section className={s['stageArea']}>
      <Strip tags={[...running, ...tags].slice(0, LAST)} t={t} isBelow={module.strip === 'below'} />
      <div className={s['stageBox']} style={units}>
        {/* A tap anywhere on the stage shows the result at once; the keyboard has Escape for it. */}
        <div className={s['stage']} onPointerDown={engine.skip}>
          <Stage play={play} />
        </div>
        {Entry !== undefined && <Entry play={play} onPress={engine.next} />}
        <Feathers play={play} where={module.feathers ?? 'around'} />
        {engine.lost !== undefined && (
          <div className={s['lost']}>
            <LostWords attempt={engine.lost} t={t} text={t('shell.lostRound')} />
          </div>
        )}
      </div>
    </section>
  );
}

const runningTag = (text: string): Tag => ({ text, tone: 'plain' });

interface StripProps {
  readonly tags: readonly { readonly id: string; readonly tag: Tag | undefined }[];
  readonly t: Play<unknown, unknown, never>['t'];
  readonly isBelow: boolean;
}

function Strip({ tags, t, isBelow }: StripProps) {
  // Under a board that has no results yet the place is the board's.
  if (isBelow && tags.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must be able to reach it
    <ul className={cx(s['strip'], isBelow && s['stripBelow'])} aria-label={t('shell.lastRounds')} tabIndex={0}>
      {tags.map(({ id, tag }, index) =>
        tag === undefined ? null : (
          <li key={id} className={cx(s['tag'], s[`tag_${tag.tone}`], index === 0 && s['tagNow'])}>
            <bdi dir="ltr">{tag.text}</bdi>
          </li>
        ),
      )}
    </ul>
  );
}
