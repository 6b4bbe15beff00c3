import { staffRoutes } from '@arara/contract/staff';
import { Button } from 'antd';
import { callApi } from '../../lib/api/api.ts';
import { shortTime } from '../../lib/format/format.ts';
import { usePeople } from '../../lib/api/me.ts';
import { Tag, type Tone } from '../../lib/parts/marks.tsx';
import { Card } from '../../lib/parts/page.tsx';
import { useStaffAction } from '../../lib/staff-action/use-staff-action.tsx';
import { railActions } from './plan-dialog.tsx';
import type { Plan } from './rails-draft.ts';
import { planStates, t } from './texts.ts';

const SHOWN = 4;
const tones: Readonly<Record<Plan['State'], Tone>> = {
  live: 'leaf',
  upcoming: 'money',
  covered: 'plain',
  ended: 'plain',
  withdrawn: 'plain',
};

/** What is planned, what holds, and what held; each by whom and why. */
export function PlanList({ plans, mayWithdraw }: { readonly plans: readonly Plan[]; readonly mayWithdraw: boolean }) {
  const nameOf = usePeople();
  const { run, isBusy } = useStaffAction(railActions);
  const withdraw = (id: string) =>
    run({ call: () => callApi(staffRoutes.railsWithdraw, { id }), notice: () => t('withdrawn') });
  return (
    <Card>
      <div className="version-list stack gap-8">
        <h2>{t('plans')}</h2>
        {plans.length === 0 && <p className="note">{t('plansNone')}</p>}
        <ul className="bare-list stack gap-6">
          {plans.slice(0, SHOWN).map((plan) => (
            <li key={plan.Id} className="row gap-10">
              <Tag tone={tones[plan.State]}>{planStates[plan.State]}</Tag>
              <b>{rangeOf(plan)}</b>
              <span className="clip grows shrinks">“{plan.Reason}”</span>
              <small className="muted">
                {t('planBy', { who: nameOf(plan.AuthorId), time: shortTime(plan.CreatedAt) })}
              </small>
              {mayWithdraw && (plan.State === 'live' || plan.State === 'upcoming') && (
                <Button size="small" danger disabled={isBusy} onClick={() => void withdraw(plan.Id)}>
                  {t('withdraw')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

function rangeOf({ StartsAt, EndsAt }: Plan): string {
  const from = shortTime(StartsAt);
  return EndsAt === null ? t('planOpenEnd', { from }) : t('planRange', { from, until: shortTime(EndsAt) });
}
