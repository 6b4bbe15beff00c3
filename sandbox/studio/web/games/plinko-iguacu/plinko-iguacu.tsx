import './tokens.css';
import { memo, useCallback, useLayoutEffect, useRef } from 'react';
import scene from '../../art/scenes/plinko-iguacu.svg';
import { useFrames } from '../../lib/motion.ts';
import { cx } from '../../shell/controls/class-names.ts';
import { defineGame } from '../../shell/define-game.tsx';
import type { GameModule, Play, PlayProps } from '../../shell/play/game-module.ts';
import { ResultBar } from '../../shell/result.tsx';
import { StakeChips } from '../../shell/controls/stake.tsx';
import { Chip, ChipRow } from '../../shell/controls/stepper.tsx';
import { PayTable, RuleList } from '../../shell/controls/words.tsx';
import {
  ballAt,
  FALL_MS,
  footX,
  hopsAt,
  type Place,
  pegsOf,
  type Published,
  type Risk,
  risks,
  ROWS,
  trailAt,
} from './board.ts';
import s from './plinko-iguacu.module.css';
import { type Key, texts } from './texts.ts';

interface Choice {
  readonly risk: Risk;
}

interface View {
  readonly risk: Risk;
  readonly path: readonly number[];
  readonly foot: number;
  readonly multiplierTenths: number;
}

type Props = PlayProps<Choice, View, Key>;
type PlinkoPlay = Play<Choice, View, Key>;

const isRisk = (value: unknown): value is Risk => risks.includes(value as Risk);

export const plinkoIguacu: GameModule<Choice, View, Key> = {
  code: 'plinko-iguacu',
  texts,
  betKey: 'drop',
  busyKey: 'falling',
  stakeKey: 'perBall',
  strip: 'above',
  heights: { portrait: 520, landscape: 300 },
  firstChoice: () => ({ risk: 'medium' }),
  readChoice(input) {
    const risk = (input as Choice | null)?.risk;
    return isRisk(risk) ? { risk } : undefined;
  },
  beats: () => [{ ms: FALL_MS }],
  tag: ({ view }, { format }) => ({
    text: `${footText(view.multiplierTenths, { format })}×`,
    tone: view.multiplierTenths >= 80 ? 'money' : view.multiplierTenths > 10 ? 'gain' : 'plain',
  }),
  summary: ({ view }, { t, format }) =>
    `${t('came', { n: view.foot + 1 })} · ${format.times(view.multiplierTenths, 1)}`,
  async verify(draw, { view }, { t }) {
    const path: number[] = [];
    for (let row = 0; row < ROWS; row += 1) path.push(await draw.uniform(2));
    const foot = path.reduce((sum, side) => sum + side, 0);
    return { isSame: path.join() === view.path.join(), found: t('found', { n: foot + 1 }) };
  },
  scene,
  Stage,
  Shortcuts,
  Pays,
  Rules,
};

export const game = defineGame(plinkoIguacu);

function tableOf({ game: { table } }: PlinkoPlay): Published {
  return table as Published;
}

function footText(tenths: number, { format }: Pick<PlinkoPlay, 'format'>): string {
  return tenths % 10 === 0 ? format.whole(tenths / 10) : format.times(tenths, 1).replace('×', '');
}

function lookOf(tenths: number): string {
  if (tenths >= 80) return 'high';
  if (tenths >= 30) return 'warm';
  return tenths > 10 ? 'gold' : 'cool';
}

const pegs = Array.from({ length: ROWS }, (_, row) => pegsOf(row)).flat();
const TRAIL = 6;

/** The ball that is on the board; another risk is another table, so the last ball leaves. */
function viewOf({ round, phase, choice }: PlinkoPlay): View | undefined {
  if (round === undefined) return undefined;
  return phase === 'revealing' || (phase === 'settled' && round.view.risk === choice.risk) ? round.view : undefined;
}

function Stage({ play }: Props) {
  const { phase, choice, t, format, locale } = play;
  const view = viewOf(play);
  const { multiplierTenths, of, paths, rows } = tableOf(play);
  const risk = view?.risk ?? choice.risk;
  const feet = multiplierTenths[risk];
  const landed = phase === 'settled' ? view?.foot : undefined;
  const facts = {
    rows,
    risk: `${t('risk')}: ${t(risk)}`.toLocaleLowerCase(locale),
    times: `${footText(feet[0] ?? 0, play)}×`,
    n: format.whole(of / (2 * (paths[0] ?? 1))),
  };
  return (
    <div className={s['stage']}>
      <div className={s['board']}>
        <Pegs />
        <Ball play={play} view={view} />
        <ol className={s['feet']} aria-label={t('pays')}>
          {feet.map((tenths, foot) => (
            <li key={footX(foot)} className={cx(s['foot'], s[lookOf(tenths)], landed === foot && s['landed'])}>
              {footText(tenths, play)}
            </li>
          ))}
        </ol>
      </div>
      <div className={s['below']}>
        {play.outcome === undefined || play.outcome === 'none' || view === undefined ? (
          <p>{t('facts', facts)}</p>
        ) : (
          <ResultBar play={play} />
        )}
      </div>
    </div>
  );
}

const Pegs = memo(function Pegs() {
  return (
    <div aria-hidden="true">
      <i className={s['hopper']} />
      {pegs.map(({ x, y }) => (
        <i key={`${x} ${y}`} className={s['peg']} style={{ '--x': x, '--y': y } as object} />
      ))}
    </div>
  );
});

function put(element: HTMLElement | null | undefined, at: Place | undefined): void {
  if (element === null || element === undefined) return;
  element.style.opacity = at === undefined ? '0' : '';
  if (at === undefined) return;
  element.style.setProperty('--x', at.x.toFixed(2));
  element.style.setProperty('--y', at.y.toFixed(2));
}

/** The ball and its trail move by themselves; the board under them stays as it is. */
function Ball({ play, view }: { readonly play: PlinkoPlay; readonly view: View | undefined }) {
  const { phase, isReduced, sound } = play;
  const box = useRef<HTMLDivElement>(null);
  const heard = useRef(0);
  const place = useCallback((ms: number, path: readonly number[], hasTrail: boolean) => {
    const [ball, ...dots] = box.current?.querySelectorAll('i') ?? [];
    put(ball, ballAt(ms, path));
    const trail = trailAt(ms, path, TRAIL);
    for (const [index, dot] of dots.entries()) put(dot, hasTrail ? trail[index] : undefined);
  }, []);
  const isFalling = phase === 'revealing' && !isReduced;
  useFrames(isFalling, (ms) => {
    if (view === undefined) return;
    place(ms, view.path, true);
    const hops = hopsAt(ms);
    if (hops > 0 && hops !== heard.current) sound.play('peg', hops - 1);
    heard.current = hops;
  });
  useLayoutEffect(() => {
    if (view !== undefined) place(isFalling ? 0 : FALL_MS, view.path, !isReduced);
  }, [view, isFalling, isReduced, place]);
  if (view === undefined) return null;
  return (
    <div ref={box} className={cx(isFalling && s['falling'])} aria-hidden="true">
      <i className={s['ball']} />
      {Array.from({ length: TRAIL }, (_, dot) => (
        <i key={`${dot + 1}`} className={s['dot']} style={{ '--dot': dot } as object} />
      ))}
    </div>
  );
}

function Shortcuts({ play }: Props) {
  const { choice, setChoice, canBet, t } = play;
  return (
    <ChipRow>
      {risks.map((risk) => (
        <Chip key={risk} isOn={risk === choice.risk} isDisabled={!canBet} onPress={() => setChoice({ risk })}>
          {t(risk)}
        </Chip>
      ))}
      <StakeChips play={play} only={['half', 'double']} />
    </ChipRow>
  );
}

function Pays({ play }: Props) {
  const { stake, choice, t, format } = play;
  const { multiplierTenths, paths, of } = tableOf(play);
  return (
    <PayTable
      head={[t('foot'), t('chance'), t('times'), t('pays')]}
      rows={multiplierTenths[choice.risk].map((tenths, foot) => [
        `${foot + 1}`,
        format.percent((paths[foot] ?? 0) / of),
        `${footText(tenths, play)}×`,
        format.money((stake * BigInt(tenths)) / 10n),
      ])}
    />
  );
}

function Rules({ play }: Props) {
  const { t } = play;
  return <RuleList>{[t('rule1'), t('rule2'), t('rule3')]}</RuleList>;
}
