import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { useApiQuery } from '../../lib/api/api.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { shareText } from '../../lib/figures/figures.ts';
import { count, dayMark } from '../../lib/format/format.ts';
import { Failure } from '../../lib/parts/failure.tsx';
import { Blank, Drawer } from '../../lib/parts/page.tsx';
import { Panel } from '../../lib/parts/panel.tsx';
import { OpensRows } from './opens-rows.tsx';
import type { Days } from './report-acts.tsx';
import s from './reports.module.css';
import { stepFacts, stepNames, stopNames, t } from './texts.ts';

type Funnel = BodyOf<typeof staffRoutes.reportsFunnel>;
type Step = Funnel['Steps'][number];

/** Step after step, each against the one before, and beside it where those stand who are not verified. */
export function FunnelPanels(props: { readonly days: Days; readonly onVisits: () => void }) {
  const { from, to } = props.days;
  const { data, error, refetch } = useApiQuery(staffRoutes.reportsFunnel, props.days);
  const steps = data?.Steps ?? [];
  const first = steps.find(({ Step }) => Step === 'register')?.People ?? 0;
  return (
    <div className={`${s['upper']} stack gap`} aria-busy={data === undefined && !error}>
      <Panel title={t('funnel')} meta={t('rangeMark', { from: dayMark(from), to: dayMark(to) })} part="funnel-panel">
        {error ? (
          <Failure error={error} onAgain={() => void refetch()} />
        ) : (
          <div className={`${s['funnel']} stack`}>
            {steps.map((step, at) => (
              <StepColumn
                key={step.Step}
                step={step}
                before={steps[at - 1]}
                first={first}
                since={data?.VisitsSince ?? null}
                onVisits={props.onVisits}
              />
            ))}
          </div>
        )}
      </Panel>
      {data && <Stops stops={data.Stops} />}
    </div>
  );
}

/** Bars are as tall as their share of the registered; there are so many visits that theirs would make the others flat. */
function StepColumn(props: {
  readonly step: Step;
  readonly before: Step | undefined;
  readonly first: number;
  readonly since: string | null;
  readonly onVisits: () => void;
}) {
  const { step, before, first, since } = props;
  const isOfScale = step.Step !== 'visit' && step.People !== null;
  const tall = isOfScale ? barOf(step.People ?? 0, first) : BAR;
  return (
    <div className={`${s['step']} stack gap-3 one-column`} data-part={`funnel-${step.Step}`}>
      <span className={`${s['pass']} text-2xs muted nowrap clip`}>
        <Pass step={step} before={before} since={since} />
      </span>
      <svg viewBox={`0 0 83 ${BAR}`} preserveAspectRatio="none" aria-hidden>
        {!isOfScale && <Hatching />}
        <path
          d={`M0 ${BAR}V${BAR - tall + Math.min(6, tall)}q0 -${Math.min(6, tall)} 6 -${Math.min(6, tall)}H81q2 0 2 2V${BAR}z`}
          fill={isOfScale ? 'var(--chart-1)' : 'url(#hatching)'}
        />
      </svg>
      <span className="text-sm muted">{stepNames[step.Step]}</span>
      <b className={s['step-value']}>
        {step.Step === 'visit' && step.People !== null ? (
          <OpensRows text={count(step.People)} onOpen={props.onVisits} part="rows-visits" />
        ) : (
          count(step.People)
        )}
      </b>
      <span className="text-2xs muted">{stepFacts[step.Step]}</span>
    </div>
  );
}

/** What is not drawn to scale. */
function Hatching() {
  return (
    <pattern id="hatching" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="3.5" height="7" fill="var(--chart-ghost)" />
    </pattern>
  );
}

const BAR = 58;
const barOf = (people: number, first: number): number => (first === 0 ? 0 : Math.min(BAR, (BAR * people) / first));

function Pass(props: { readonly step: Step; readonly before: Step | undefined; readonly since: string | null }) {
  const { before, since } = props;
  const { People } = props.step;
  if (People === null) return since === null ? t('notCounted') : t('countedSince', { day: dayMark(since) });
  if (before === undefined) return t('offScale');
  if (before.People === null) return t('firstStep');
  const share = shareText(BigInt(People), BigInt(before.People));
  return share === null ? '–' : <Share of={share} />;
}

function Share({ of }: { readonly of: string }) {
  return (
    <>
      <b>{of}</b> {t('passes')}
    </>
  );
}

/** The days whose visits add up to the first step. */
export function VisitsDrawer({ days, onClose }: { readonly days: Days; readonly onClose: () => void }) {
  const { data, error, refetch } = useApiQuery(staffRoutes.reportsFunnel, days);
  useKeys({ Escape: onClose });
  return (
    <Drawer label={stepNames.visit} onClose={onClose} holds="rows" title={<b>{stepNames.visit}</b>}>
      <p className="note no-margin">{t('visitMeans')}</p>
      {error ? (
        <Failure error={error} onAgain={() => void refetch()} />
      ) : (
        <table className="figure-table outlined" data-part="visits-table">
          <tbody>
            {data?.Visits.map(({ Day, Count }) => (
              <tr key={Day}>
                <th scope="row">{dayMark(Day)}</th>
                <td className="text-end">{count(Count)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">{t('total')}</th>
              <td className="text-end weight-680">{count(data?.Steps[0]?.People)}</td>
            </tr>
          </tbody>
        </table>
      )}
    </Drawer>
  );
}

/** The people between two steps, each group by where it stands; together they are all of them. */
function Stops({ stops }: { readonly stops: Funnel['Stops'] }) {
  const sum = stops.reduce((total, { People }) => total + People, 0);
  const most = Math.max(1, ...stops.map(({ People }) => People));
  return (
    <Panel title={t('stops')} meta={t('stopsMeta', { count: sum })} tone="heat" part="stops-panel">
      {stops.length === 0 ? (
        <Blank title={t('noStops')} text="" />
      ) : (
        <div className={`${s['stops']} stack one-column`}>
          {stops.map(({ At, People }) => (
            <div key={At} className={s['stop']} data-part={`stop-${At}`}>
              <span className="clip">{stopNames[At]}</span>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
                <rect width="100" height="8" rx="3" fill="var(--track)" />
                <rect width={(100 * People) / most} height="8" rx="3" fill="var(--chart-1)" />
              </svg>
              <b className="weight-650 text-end">{count(People)}</b>
              <span className="muted text-xs text-end">{shareText(BigInt(People), BigInt(sum))}</span>
            </div>
          ))}
          <p className="note no-margin">
            {stops.length > 1 &&
              t('stopsSum', { parts: stops.map(({ People }) => count(People)).join(' + '), sum: count(sum) })}{' '}
            {t('stopsRefused')}
          </p>
        </div>
      )}
    </Panel>
  );
}
