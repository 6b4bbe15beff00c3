import './tokens.css';
import { useCallback, useEffect, useRef } from 'react';
import scene from '../../art/scenes/plinko-iguacu.svg';
import { useFrames } from '../../lib/motion.ts';
import { cx } from '../../shell/class-names.ts';
import { defineGame } from '../../shell/define-game.tsx';
import type { GameModule, Play, PlayProps } from '../../shell/game-module.ts';
import { ResultBar } from '../../shell/result.tsx';
import { StakeChips } from '../../shell/stake.tsx';
import { Chip, ChipRow } from '../../shell/stepper.tsx';
import { PayTable, RuleList } from '../../shell/words.tsx';
import { ballAt, FALL_MS, footX, pegsOf, type Published, type Risk, risks, ROWS } from './board.ts';
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
  hasStrip: true,
  heights: { portrait: 520, landscape: 440 },
  firstChoice: () => ({ risk: 'medium' }),
  readChoice(input) {
    const risk = (input as Choice | null)?.risk;
    return isRisk(risk) ? { risk } : undefined;
  },
  beats: () => [{ ms: FALL_MS }],
  tag: ({ view }, { format }) => ({
    text: format.times(view.multiplierTenths, 1),
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

function Stage({ play }: Props) {
  const { round, phase, choice, t, format } = play;
  const ball = useRef<SVGGElement>(null);
  const view = round !== undefined && (phase === 'revealing' || phase === 'settled') ? round.view : undefined;
  const place = useCallback((ms: number, path: readonly number[]) => {
    const { x, y } = ballAt(ms, path);
    ball.current?.setAttribute('transform', `translate(${x} ${y})`);
  }, []);
  const isFalling = phase === 'revealing' && !play.isReduced;
  useFrames(isFalling, (ms) => view !== undefined && place(ms, view.path));
  useEffect(() => {
    if (view !== undefined && !isFalling) place(FALL_MS, view.path);
  }, [view, isFalling, place]);
  const { multiplierTenths, of, paths, rows } = tableOf(play);
  const feet = multiplierTenths[view?.risk ?? choice.risk];
  const landed = phase === 'settled' && view?.risk === choice.risk ? view.foot : undefined;
  const facts = { rows, times: `${footText(feet[0] ?? 0, play)}×`, n: format.whole(of / (2 * (paths[0] ?? 1))) };
  return (
    <div className={s['stage']}>
      <svg className={s['board']} viewBox="0 0 390 440" aria-hidden="true">
        <path className={s['hopper']} d="M150 20h90l-22 34h-46z" />
        <path className={s['rim']} d="M150 20h90l-5 8H155z" />
        {pegs.map(({ x, y }) => (
          <circle key={`${x} ${y}`} className={s['peg']} cx={x} cy={y} r="5" />
        ))}
        {feet.map((tenths, foot) => (
          <g key={footX(foot)} className={cx(s['foot'], s[lookOf(tenths)], landed === foot && s['landed'])}>
            <rect x={footX(foot) - 12} y="398" width="24" height="34" rx="6" />
            <text x={footX(foot)} y="420">
              {footText(tenths, play)}
            </text>
          </g>
        ))}
        <g ref={ball}>{view !== undefined && <circle className={s['ball']} r="10.5" />}</g>
      </svg>
      <div className={s['below']}>
        {play.outcome === undefined || play.outcome === 'none' ? <p>{t('facts', facts)}</p> : <ResultBar play={play} />}
      </div>
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
