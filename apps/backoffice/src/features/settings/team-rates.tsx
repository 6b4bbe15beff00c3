import { useMayPropose } from './may-propose.ts';
import { Cell } from './cell.tsx';
import type { PolicyField } from './policy-fields.ts';
import { PolicyPage, quoted } from './policy-page.tsx';
import s from './policy.module.css';
import { t } from './policy-texts.ts';
import { RuleTable } from './rule-table.tsx';
import { type Policy, usePolicy } from './use-policy.ts';

const TIERS = 'team.inviteTiers';
const MILESTONES = 'team.milestones';
const keys = [
  'team.turnoverRebate',
  'team.lossRebate',
  'agents.shares',
  'team.validInvitee',
  'team.payoutTime',
  'team.giveawayCap',
  'team.rings',
  'team.caseHours',
  'team.twoPeopleAbove',
  'agents.costs',
  'agents.payout',
  TIERS,
  MILESTONES,
] as const;

/** What a team, an agent and a blogger earn: dated, with the difference, and approved by another person. */
export function TeamRates() {
  const policy = usePolicy(keys);
  return (
    <PolicyPage title={t('teamRates')} policy={policy} quoted={quoted(policy, 'team')} checks={t('checkedTeam')}>
      <div className={`${s['scroller']} flex column short gap scrolls`}>
        <RuleTable policy={policy} />
        <div className={`${s['steps']} equal-columns stack at-start gap`}>
          <StepTable policy={policy} settingKey={TIERS} title={t('inviteTiers')} first="fromInvitees" />
          <StepTable policy={policy} settingKey={MILESTONES} title={t('milestones')} first="invitees" />
        </div>
      </div>
    </PolicyPage>
  );
}

/** A table of steps: how many people, and what that pays. */
function StepTable(props: {
  readonly policy: Policy;
  readonly settingKey: string;
  readonly title: string;
  readonly first: 'fromInvitees' | 'invitees';
}) {
  const { policy, settingKey, first } = props;
  const mayPropose = useMayPropose();
  const value = policy.settings.find(({ Key }) => Key === settingKey)?.Value;
  const rows = Array.isArray(value) ? value.length : 0;
  const columns = [first, 'reward'] as const;
  const fieldOf = (row: number, column: (typeof columns)[number]): PolicyField => ({
    key: settingKey,
    path: [row, column],
    name: `${props.title}, ${row + 1}, ${t(column)}`,
    unit: '',
    kind: column === 'reward' ? 'decimal' : 'integer',
  });
  return (
    <section className={`${s['card']} card fixed short`} aria-label={props.title}>
      <table className={`${s['rules']} figure-table`}>
        <caption className={s['caption']}>{props.title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={s['end']}>
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={`${settingKey} ${row}`} className={policy.problems.has(settingKey) ? s['wrong'] : ''}>
              {columns.map((column, at) => (
                <td key={column} className={s['end']}>
                  <Cell
                    policy={policy}
                    field={fieldOf(row, column)}
                    row={row}
                    column={at}
                    isReadOnly={!mayPropose(settingKey)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
