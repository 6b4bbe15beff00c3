import type { BodyOf } from '@arara/contract';
import type { staffRoutes } from '@arara/contract/staff';
import { Button } from 'antd';
import { count, percent, tableMoney } from '../../lib/format/format.ts';
import { Note } from '../../lib/parts/marks.tsx';
import { Facts } from '../../lib/parts/page.tsx';
import { Panel } from '../../lib/parts/panel.tsx';
import s from './promotions.module.css';
import { measureNames, refusalNames, t } from './texts.ts';

export type SimulationView = BodyOf<typeof staffRoutes.promotionsSimulate>;

export function SimulationCard(props: {
  readonly simulation: SimulationView | undefined;
  /** The rule is not the one that was simulated any more. */
  readonly isStale: boolean;
  readonly isBusy: boolean;
  readonly canRun: boolean;
  readonly budgetE5: bigint | undefined;
  readonly onRun: () => void;
}) {
  const { simulation, isStale } = props;
  const meta = simulation?.IsReplayable === true ? t('simulationMeta', { days: simulation.Days }) : t('simulationNone');
  const run = (
    <Button size="small" data-part="simulate" loading={props.isBusy} disabled={!props.canRun} onClick={props.onRun}>
      {t('simulate')}
    </Button>
  );
  return (
    <Panel title={t('simulation')} meta={meta} tone="money" end={run} part="simulation" hasBody>
      {simulation === undefined && <p className="note">{t('simulateFirst')}</p>}
      {simulation !== undefined && isStale && <Note tone="money">{t('simulateAgain')}</Note>}
      {simulation?.IsReplayable === false && <Note>{t('notReplayable')}</Note>}
      {simulation?.IsReplayable === true && <Figures simulation={simulation} budgetE5={props.budgetE5} />}
    </Panel>
  );
}

const day = (text: string) => `${text.slice(8)}/${text.slice(5, 7)}`;

function Figures({
  simulation,
  budgetE5,
}: {
  readonly simulation: SimulationView;
  readonly budgetE5: bigint | undefined;
}) {
  const { Players, Receivers, Amount, Times, UsedUpOn } = simulation;
  const share = Players === 0 ? '0,0' : percent(`${(Receivers * 100) / Players}`);
  const used = budgetE5 === undefined || budgetE5 <= 0n ? undefined : Number((Amount * 100n) / budgetE5);
  return (
    <>
      <div className="equal-columns stack at-end gap-8">
        <Big
          label={t('receive')}
          value={count(Receivers)}
          note={t('ofPlayers', { percent: share, count: count(Players) })}
        />
        <Big
          label={t('issued')}
          value={`R$ ${tableMoney(Amount)}`}
          note={`${t('issuedOf', { times: count(Times) })}${used === undefined ? '' : ` · ${used}%`}`}
        />
      </div>
      {used !== undefined && (
        <progress className={`${s['used']} wide cut block`} max={100} value={used} aria-label={t('total')} />
      )}
      <Facts
        facts={[
          [
            t('expected', { percent: percent(simulation.ExpectedPercent, 0) }),
            `R$ ${tableMoney(simulation.ExpectedCash)}`,
          ],
          [t('required'), `R$ ${tableMoney(simulation.Required)}`],
          [
            t('sharing'),
            t('sharingOf', { count: count(simulation.Sharing), percent: percent(simulation.SharingPercent) }),
          ],
          [t('usedUp'), UsedUpOn === null ? t('notYet') : day(UsedUpOn)],
        ]}
      />
      <Histogram simulation={simulation} />
      <Variants simulation={simulation} />
      <WhyNot simulation={simulation} />
      <p className="note">{t('pausesNote')}</p>
    </>
  );
}

function Big({ label, value, note }: { readonly label: string; readonly value: string; readonly note: string }) {
  return (
    <div className={`${s['big']} stack shrinks from-top gap-2`}>
      <span className="note">{label}</span>
      <b>{value}</b>
      <small className="text-2xs muted">{note}</small>
    </div>
  );
}

const WIDTH = 300;
const HEIGHT = 78;

function Histogram({ simulation }: { readonly simulation: SimulationView }) {
  const { Histogram: shown } = simulation;
  if (shown === null) return null;
  const { Measure, Target, Step, Counts } = shown;
  const highest = Math.max(1, ...Counts);
  const slot = WIDTH / Counts.length;
  const place = Math.min(WIDTH, (Target / Step) * slot);
  const isReached = (index: number) => index * Step >= Target;
  const above = Counts.reduce((sum, one, index) => sum + (isReached(index) ? one : 0), 0);
  const below = Counts.reduce((sum, one) => sum + one, 0) - above;
  return (
    <>
      <h3 className="text-md weight-680">{t('histogram', { measure: measureNames[Measure] ?? Measure })}</h3>
      <svg className={s['histogram']} viewBox={`0 0 ${WIDTH} 96`} aria-hidden data-part="histogram">
        {Counts.map((one, index) => {
          const height = (one / highest) * (HEIGHT - 8);
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a step of the axis is its place.
              key={index}
              x={index * slot + 1.5}
              y={HEIGHT - height}
              width={slot - 3}
              height={height}
              rx={2}
              fill={isReached(index) ? 'var(--chart-1)' : 'var(--chart-ghost)'}
            />
          );
        })}
        <line x1={place} x2={place} y1={2} y2={HEIGHT + 2} />
        <text x={place + 6} y={11} className={s['target']}>
          {t('target', { target: count(Target) })}
        </text>
        <text x={0} y={92}>
          0
        </text>
        <text x={WIDTH} y={92} textAnchor="end">
          {count(Step * Counts.length)}
        </text>
      </svg>
      <p className="note">{t('histogramLabel', { below: count(below), above: count(above), target: count(Target) })}</p>
    </>
  );
}

function Variants({ simulation: { Variants: all } }: { readonly simulation: SimulationView }) {
  const goals = [...new Set(all.map(({ Goal }) => Goal))];
  const amounts = all.filter(({ Goal }) => Goal === goals[0]);
  if (all.length === 0) return null;
  return (
    <>
      <h3 className="text-md weight-680">
        {t('variants')} <span className="note weight-440">{t('variantsMeta')}</span>
      </h3>
      <table className={`${s['variants']} wide`}>
        <thead>
          <tr>
            <th scope="col">{t('target', { target: '' }).replace(/[:\s]+$/, '')}</th>
            {amounts.map(({ Amount }) => (
              <th key={`${Amount}`} scope="col">
                R$ {tableMoney(Amount)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {goals.map((goal) => (
            <tr key={goal}>
              <th scope="row">{count(goal)}</th>
              {all
                .filter(({ Goal }) => Goal === goal)
                .map(({ Amount, Cost, IsRule }) => (
                  <td key={`${Amount}`} className={IsRule ? s['is-rule'] : undefined}>
                    {tableMoney(Cost)}
                  </td>
                ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function WhyNot({ simulation: { Refusals } }: { readonly simulation: SimulationView }) {
  if (Refusals.length === 0) return null;
  return (
    <>
      <h3 className="text-md weight-680">{t('whyNot')}</h3>
      <Facts
        facts={Refusals.map(({ Refusal, Players }) => [refusalNames[Refusal] ?? Refusal, count(Players)] as const)}
      />
    </>
  );
}
