import { cx } from './controls/class-names.ts';
import type { GameModule, Play, Tag, Words } from './play/game-module.ts';
import { Feathers } from './result.tsx';
import s from './shell.module.css';
import type { Engine } from './play/use-play.ts';
import { LostWords } from './waiting.tsx';

interface StageAreaProps<Choice, View, Key extends string> {
  readonly module: GameModule<Choice, View, Key>;
  readonly play: Play<Choice, View, Key>;
  readonly engine: Engine<Choice, View>;
}

const HEIGHTS = { portrait: 520, landscape: 340 };

/** The strip of past rounds and the place where the game is drawn. */
export function StageArea<Choice, View, Key extends string>({
  module,
  play,
  engine,
}: StageAreaProps<Choice, View, Key>) {
  const { t, format } = play;
  const { Stage, heights = HEIGHTS } = module;
  const words: Words<Key> = { t, format };
  const units = {
    '--stage-height': heights.portrait,
    '--stage-height-tall': heights.portrait,
    '--stage-height-wide': heights.landscape,
  } as object;
  return (
    <section className={s['stageArea']}>
      {module.hasStrip && (
        <Strip tags={engine.history.map((round) => ({ id: round.id, tag: module.tag(round, words) }))} t={t} />
      )}
      <div className={s['stageBox']} style={units}>
        {/* A tap anywhere on the stage shows the result at once; the keyboard has Escape for it. */}
        <div className={s['stage']} onPointerDown={engine.skip}>
          <Stage play={play} />
        </div>
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

interface StripProps {
  readonly tags: readonly { readonly id: string; readonly tag: Tag | undefined }[];
  readonly t: Play<unknown, unknown, never>['t'];
}

function Strip({ tags, t }: StripProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must be able to reach it
    <ul className={s['strip']} aria-label={t('shell.lastRounds')} tabIndex={0}>
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
