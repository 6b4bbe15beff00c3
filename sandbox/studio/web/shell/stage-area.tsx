import type { Translate } from '../lib/texts.ts';
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
  readonly t: Translate<Key>;
}

const HEIGHTS = { portrait: 520, landscape: 340 };

/** The strip of past rounds and the place where the game is drawn. */
export function StageArea<Choice, View, Key extends string>({
  module,
  play,
  engine,
  t,
}: StageAreaProps<Choice, View, Key>) {
  const { say, format } = play;
  const { Stage, heights = HEIGHTS } = module;
  const words: Words<Key> = { t, say, format };
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
      {module.hasStrip && <Strip tags={[...running, ...tags]} say={say} />}
      <div className={s['stageBox']} style={units}>
        {/* A tap anywhere on the stage shows the result at once; the keyboard has Escape for it. */}
        <div className={s['stage']} onPointerDown={engine.skip}>
          <Stage play={play} />
        </div>
        <Feathers play={play} where={module.feathers ?? 'around'} />
        {engine.lost !== undefined && (
          <div className={s['lost']}>
            <LostWords attempt={engine.lost} say={say} text={say('lostRound')} />
          </div>
        )}
      </div>
    </section>
  );
}

const runningTag = (text: string): Tag => ({ text, tone: 'plain' });

interface StripProps {
  readonly tags: readonly { readonly id: string; readonly tag: Tag | undefined }[];
  readonly say: Play<unknown, unknown, never>['say'];
}

function Strip({ tags, say }: StripProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must be able to reach it
    <ul className={s['strip']} aria-label={say('lastRounds')} tabIndex={0}>
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
