import type { BodyOf } from '@arara/contract';
import type { staffRoutes } from '@arara/contract/staff';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { serverNowMs } from '../../lib/api/api.ts';
import { count, duration, fullTime, tableMoney } from '../../lib/format/format.ts';
import { Missing } from '../../lib/parts/failure.tsx';
import { Icon } from '../../lib/parts/icon.tsx';
import { stepNames, t } from './texts.ts';
import s from './today.module.css';

type Flow = BodyOf<typeof staffRoutes.paymentsFlow>;
type Step = NonNullable<Flow['Steps']>[number];

const ways = [
  { name: 'in', icon: 'in', steps: ['awaiting', 'uncredited'] },
  { name: 'out', icon: 'out', steps: ['checking', 'team', 'player', 'sent'] },
] as const;

const paths: Readonly<Record<Step['Step'], string>> = {
  awaiting: '/pagamentos/depositos',
  uncredited: '/pagamentos/depositos',
  checking: '/pagamentos/saques',
  team: '/pagamentos/saques',
  player: '/pagamentos/saques?vista=player',
  sent: '/pagamentos/saques?vista=sent',
};

/** Money on its way, in and out: how many, how much, and since when the oldest. */
export function FlowStrip({ flow }: { readonly flow: Flow }) {
  if (flow.Steps === null) return <Missing away={flow.Away} />;
  const steps = flow.Steps;
  return (
    <section className={`${s['flow']} card row fixed`} aria-label={t('flow')} data-part="flow">
      {ways.map(({ name, icon, steps: own }, at) => (
        <Fragment key={name}>
          {at > 0 && <span className={s['flow-line']} />}
          <h2 className="row gap-6 weight-680" data-part={`flow-${name}`}>
            <Icon name={icon} size="sm" /> {t(name)}
          </h2>
          {own.map((step, place) => (
            <Fragment key={step}>
              {place > 0 && (
                <span className={`${s['flow-arrow']} faint centred`}>
                  <Icon name="chev" size="xs" />
                </span>
              )}
              <StepLink step={steps.find(({ Step }) => Step === step)} name={step} />
            </Fragment>
          ))}
        </Fragment>
      ))}
    </section>
  );
}

function StepLink({ step, name }: { readonly step: Step | undefined; readonly name: Step['Step'] }) {
  const orders = step?.Orders ?? 0;
  const isHot = (step?.Late ?? 0) > 0 || (name === 'uncredited' && orders > 0);
  return (
    <Link to={paths[name]} className={`${s['step']} stack gap-1 grows shrinks`} data-part={`step-${name}`}>
      <span className="text-sm muted nowrap clip">{stepNames[name]}</span>
      <span className="row gap-7 nowrap">
        <b className={isHot ? 'heat-text' : 'strong-text'}>{count(orders)}</b>
        <span className="figures strong-text">R$ {tableMoney(step?.Sum ?? 0n)}</span>
      </span>
      <span
        className={`text-2xs nowrap clip ${isHot ? 'heat-text' : 'faint'}`}
        title={step?.Since ? fullTime(step.Since) : ''}
      >
        {ageOf(step)}
      </span>
    </Link>
  );
}

function ageOf(step: Step | undefined): string {
  if (step === undefined || step.Since === null) return t('nothingWaits');
  if (step.Late > 0) return t('late', { count: count(step.Late) });
  return t('oldest', { time: duration(serverNowMs() - Date.parse(step.Since)) });
}
