import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { useApiQuery } from '../../lib/api/api.ts';
import { count, tableMoney } from '../../lib/format/format.ts';
import { Failure } from '../../lib/parts/failure.tsx';
import { Panel } from '../../lib/parts/panel.tsx';
import s from './campaigns.module.css';
import type { Campaign } from './draft.ts';
import { reasonNames, t } from './texts.ts';

type Result = BodyOf<typeof staffRoutes.campaignResult>;
type Measure = Result['Measures'][number];

const EVERY_MS = 30_000;

/** What became of everybody, and both groups beside each other with what is not known of them. */
export function ResultPanel({ campaign }: { readonly campaign: Campaign }) {
  const { data, error, refetch } = useApiQuery(staffRoutes.campaignResult, { id: campaign.Id }, { everyMs: EVERY_MS });
  if (error) return <Failure error={error} onAgain={() => void refetch()} />;
  if (data === undefined) return null;
  return (
    <>
      {data.Measures.map((measure) => (
        <Panel
          key={measure.Measure}
          title={t(measure.Measure === 'bet' ? 'result' : 'resultDeposits', { days: data.Days })}
          meta={t('resultOf', { reached: count(measure.Reached.People), held: count(measure.HeldOut.People) })}
          tone="money"
          part={`result-${measure.Measure}`}
          hasBody
        >
          <Compared measure={measure} />
          {data.PerHead && measure.Measure === 'bet' && (
            <p className="note no-margin">
              {t('perHead', {
                reached: tableMoney(data.PerHead.ReachedBets),
                held: tableMoney(data.PerHead.HeldOutBets),
                reachedDeposits: tableMoney(data.PerHead.ReachedDeposits),
                heldDeposits: tableMoney(data.PerHead.HeldOutDeposits),
              })}
            </p>
          )}
        </Panel>
      ))}
      <Panel title={t('outcomes')} part="outcomes">
        <div className={s['pad']}>
          {data.Outcomes.length === 0 && <p className="note no-margin">{t('outcomesNone')}</p>}
          {data.Outcomes.map(({ Outcome, People }) => (
            <div key={Outcome} className={s['lock']} data-part="outcome">
              <span />
              <span>{Outcome === 'reached' ? t('outcome.reached') : reasonNames[Outcome]}</span>
              <b className="figures">{count(People)}</b>
            </div>
          ))}
        </div>
      </Panel>
    </>
  );
}

const percent = (share: number) =>
  (100 * share).toLocaleString('pt-BR', { maximumFractionDigits: 1, minimumFractionDigits: 1 });
const signed = (share: number) => `${share > 0 ? '+' : ''}${percent(share)}`.replace('-', '\u2212');

function Compared({ measure: { Compared: compared } }: { readonly measure: Measure }) {
  if (compared === null) return <p className="note no-margin">{t('tooSmall')}</p>;
  const { Reached, HeldOut, Difference, Claim } = compared;
  return (
    <div className={s['result']} data-part="compared">
      <Intervals reached={Reached} heldOut={HeldOut} />
      <span className="stack gap-6">
        <span>
          <b className="weight-650 strong-text">{t('points', { points: signed(Difference.Share) })}</b>{' '}
          <span className="muted">
            {t('pointsSpan', { low: signed(Difference.Low), high: signed(Difference.High) })}
          </span>
        </span>
        <b className="weight-620" data-part="claim">
          {t(`claim.${Claim}`)}
        </b>
      </span>
    </div>
  );
}

type Interval = NonNullable<Measure['Compared']>['Reached'];
const LEFT = 96;
const WIDTH = 230;

/** Each share with the span in which the true one lies. */
function Intervals({ reached, heldOut }: { readonly reached: Interval; readonly heldOut: Interval }) {
  const most = Math.max(reached.High, heldOut.High, 0.01);
  const x = (share: number) => LEFT + (WIDTH * share) / most;
  const line = (name: string, of: Interval, [y, color]: readonly [number, string]) => (
    <g>
      <text x={LEFT - 8} y={y + 4} textAnchor="end">
        {name}
      </text>
      <line x1={x(of.Low)} x2={x(of.High)} y1={y} y2={y} stroke={color} strokeWidth={3} />
      <circle cx={x(of.Share)} cy={y} r={5.5} fill={color} />
      <text x={x(of.Share)} y={y - 9} textAnchor="middle">
        {percent(of.Share)}%
      </text>
    </g>
  );
  const label = `${t('reached')}: ${percent(reached.Share)}%; ${t('heldOut')}: ${percent(heldOut.Share)}%`;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- It is drawn from figures, so there is no file to name.
    <svg viewBox="0 0 340 86" role="img" aria-label={label}>
      {line(t('reached'), reached, [24, 'var(--chart-1)'])}
      {line(t('heldOut'), heldOut, [58, 'var(--chart-6)'])}
    </svg>
  );
}
