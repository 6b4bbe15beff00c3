import { VipBadge } from '@arara/ui';
import { useMayPropose } from './may-propose.ts';
import { Cell } from './cell.tsx';
import type { PolicyField } from './policy-fields.ts';
import s from './policy.module.css';
import { fieldNames, t } from './policy-texts.ts';
import type { Policy } from './use-policy.ts';

const BADGE = 24;
const groups = [
  { name: 'toReach', columns: ['deposits', 'effectiveBets'] },
  { name: 'withdrawal', columns: ['withdrawalsPerDay', 'withdrawalMax', 'automaticMax', 'fee'] },
  { name: 'boxes', columns: ['upgradeBox', 'weeklyBox', 'monthlyBox'] },
  { name: 'turnover', columns: ['rebate'] },
] as const;
const columns = groups.flatMap(({ columns: names }) => [...names]);

/** A cell grid: a changed cell keeps the old value struck through beside the new. */
export function LevelTable({ policy, settingKey }: { readonly policy: Policy; readonly settingKey: string }) {
  const mayPropose = useMayPropose();
  const value = policy.settings[0]?.Value;
  const levels = Array.isArray(value) ? value.length : 0;
  const fieldOf = (level: number, column: string): PolicyField => ({
    key: settingKey,
    path: [level, column],
    name: `VIP ${level}, ${fieldNames[column] ?? column}`,
    unit: '',
    kind: column === 'withdrawalsPerDay' ? 'integer' : 'decimal',
  });
  return (
    <section className={`${s['card']} card fixed short`} data-part="levels">
      <table className={`${s['levels']} figure-table`}>
        <thead>
          <tr data-part="levels-groups">
            <th scope="col" rowSpan={2}>
              {t('level')}
            </th>
            {groups.map(({ name, columns: names }) => (
              <th key={name} scope="colgroup" colSpan={names.length} className={s['group']}>
                {t(name)}
              </th>
            ))}
          </tr>
          <tr data-part="levels-head">
            {columns.map((column) => (
              <th key={column} scope="col" className={s['end']}>
                {fieldNames[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: levels }, (_, level) => (
            <tr key={`VIP ${level}`} data-part={`level-${level}`}>
              <th scope="row">
                <span className="inline-row gap-7 weight-680">
                  <VipBadge level={level} size={BADGE} /> VIP {level}
                </span>
              </th>
              {columns.map((column, at) => (
                <td key={column} className={s['end']}>
                  <Cell
                    policy={policy}
                    field={fieldOf(level, column)}
                    row={level}
                    column={at}
                    isReadOnly={!mayPropose(fieldOf(level, column).key)}
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
