import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { useApiQuery } from '../../lib/api/api.ts';
import { shareText } from '../../lib/figures/figures.ts';
import { count, dayMark } from '../../lib/format/format.ts';
import { Failure } from '../../lib/parts/failure.tsx';
import { Panel } from '../../lib/parts/panel.tsx';
import s from './reports.module.css';
import { stepFacts, stepNames, t } from './texts.ts';

type Steps = BodyOf<typeof staffRoutes.reportsFunnel>['Steps'];
type Step = Steps[number];

/** Step after step, each against the one before; what nobody counts is hatched and says so. */
export function FunnelPanel({ from, to }: { readonly from: string; readonly to: string }) {
  const { data, error, refetch } = useApiQuery(staffRoutes.reportsFunnel, { from, to });
  const steps = data?.Steps ?? [];
  return (
    <Panel title={t('funnel')} meta={`${dayMark(from)} a ${dayMark(to)}`} part="funnel-panel">
      {error ? (
        <Failure error={error} onAgain={() => void refetch()} />
      ) : (
        <div className={`${s['funnel']} stack`} aria-busy={data === undefined}>
          {steps.map((step, at) => (
            <StepColumn key={step.Step} step={step} before={steps[at - 1]} first={firstCounted(steps)} />
          ))}
        </div>
      )}
    </Panel>
  );
}

const firstCounted = (steps: Steps): number => steps.find(({ People }) => People !== null)?.People ?? 0;

function StepColumn(props: { readonly step: Step; readonly before: Step | undefined; readonly first: number }) {
  const { step, before, first } = props;
  return (
    <div className="stack gap-3 one-column" data-part={`funnel-${step.Step}`}>
      <span className="text-2xs muted nowrap clip">{passText(step, before)}</span>
      <svg viewBox="0 0 100 58" preserveAspectRatio="none" aria-hidden>
        {step.People === null ? (
          <rect width="100" height="58" fill="none" stroke="var(--chart-ghost)" strokeDasharray="4 4" />
        ) : (
          <rect
            width="100"
            y={58 - barOf(step.People, first)}
            height={barOf(step.People, first)}
            fill="var(--chart-1)"
          />
        )}
      </svg>
      <span className="text-sm">{stepNames[step.Step]}</span>
      <b>{count(step.People)}</b>
      <span className="text-2xs muted">{stepFacts[step.Step]}</span>
    </div>
  );
}

const barOf = (people: number, first: number): number => (first === 0 ? 0 : Math.min(58, (58 * people) / first));

function passText({ People }: Step, before: Step | undefined): string {
  if (People === null) return t('notCounted');
  if (before === undefined || before.People === null) return t('firstStep');
  const share = shareText(BigInt(People), BigInt(before.People));
  return share === null ? '–' : t('passes', { share });
}
