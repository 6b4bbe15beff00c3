import { dayMark } from '../../lib/format/format.ts';
import { count } from '../../lib/format/format.ts';
import { agesIn, averageOf, cellOf, type Cohort, type Measure, strengthOf } from './cohort-math.ts';
import s from './reports.module.css';
import { t } from './texts.ts';

export interface ChosenCell {
  readonly week: string;
  readonly age: number;
}

/** Weeks of a first deposit line by line; the stronger a cell the more it is, and its number always stands in it. */
export function CohortTable(props: {
  readonly cohorts: readonly Cohort[];
  readonly measure: Measure;
  readonly chosen: ChosenCell | undefined;
  readonly onChoose: (cell: ChosenCell) => void;
  readonly isTall?: boolean;
}) {
  const { cohorts, measure, chosen, onChoose } = props;
  const ages = Array.from({ length: agesIn(cohorts) }, (_, age) => age);
  const most = Math.max(
    ...cohorts.flatMap((cohort) => ages.map((age) => cellOf(cohort, age, measure) ?? 0)),
    measure === 'return' ? 100 : 1,
  );
  return (
    <table className={`${s['cohorts']} ${props.isTall ? s['cohorts--tall'] : ''} wide figures`} data-part="cohorts">
      <thead>
        <tr>
          <th scope="col">{t('firstDeposit')}</th>
          <th scope="col" className={`${s['people']} text-end`}>
            {t('people')}
          </th>
          {ages.map((age) => (
            <th key={age} scope="col">
              S{age}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cohorts.map((cohort) => (
          <tr key={cohort.Week} data-part="cohort-row">
            <th scope="row">{dayMark(cohort.Week)}</th>
            <td className={`${s['people']} text-end`}>{count(cohort.People)}</td>
            {ages.map((age) => (
              <td key={age}>
                {age < cohort.Cells.length && (
                  <button
                    type="button"
                    className={s['cell']}
                    data-strength={strengthOf(cellOf(cohort, age, measure) ?? 0, most)}
                    aria-pressed={chosen?.week === cohort.Week && chosen.age === age}
                    onClick={() => onChoose({ week: cohort.Week, age })}
                    data-part={chosen?.week === cohort.Week && chosen.age === age ? 'cell-open' : 'cell'}
                  >
                    {cellText(cohort, age, measure)}
                  </button>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr data-part="cohort-average">
          <th scope="row">{t('average')}</th>
          <td>{count(cohorts.reduce((total, { People }) => total + People, 0))}</td>
          {ages.map((age) => (
            <td key={age}>{count(averageOf(cohorts, age, measure))}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

/** A week that is not over says so by its mark. */
function cellText(cohort: Cohort, age: number, measure: Measure): string {
  const value = cellOf(cohort, age, measure);
  if (value === null) return '–';
  return `${count(value)}${cohort.Cells[age]?.IsOpen ? '~' : ''}`;
}
