import { shortTime } from '../../lib/format/format.ts';
import { useMayPropose } from './may-propose.ts';
import { Cell } from './cell.tsx';
import { fieldsOf, textOf, valueAt } from './policy-fields.ts';
import s from './policy.module.css';
import { t } from './policy-texts.ts';
import type { Policy } from './use-policy.ts';

/** Rule by rule: what holds today, in a field that can be typed over, and what is dated for later. */
export function RuleTable({ policy }: { readonly policy: Policy }) {
  const mayPropose = useMayPropose();
  const rows = policy.settings.flatMap((setting) => fieldsOf(setting).map((field) => ({ setting, field })));
  return (
    <section className={`${s['card']} card fixed short`} data-part="rules">
      <table className={`${s['rules']} figure-table`}>
        <thead>
          <tr data-part="rules-head">
            <th scope="col">{t('rule')}</th>
            <th scope="col" className={s['end']}>
              {t('today')}
            </th>
            <th scope="col">{t('unit')}</th>
            <th scope="col">{t('next')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ setting, field }, row) => {
            const [next] = setting.Upcoming;
            const later = next === undefined ? undefined : textOf(valueAt(next.Value, field.path));
            const isLater = later !== undefined && later !== textOf(valueAt(setting.Value, field.path));
            return (
              <tr key={field.name} className={policy.problems.has(field.key) ? s['wrong'] : ''}>
                <th scope="row">{field.name}</th>
                <td className={s['end']}>
                  <Cell policy={policy} field={field} row={row} column={0} isReadOnly={!mayPropose(field.key)} />
                </td>
                <td className="text-md muted">{field.unit}</td>
                <td className="text-md muted">
                  {isLater && next !== undefined ? `${later} · ${shortTime(next.ValidFrom)}` : '–'}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
