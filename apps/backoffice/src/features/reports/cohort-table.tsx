import { Link } from 'react-router';
import { count, dayMark } from '../../lib/format/format.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import { agesIn, averageOf, cellOf, type Cohort, fullnessOf, type Measure, rangeOf } from './cohort-math.ts';
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
  const range = rangeOf(cohorts, measure);
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
                    style={{ background: colourOf(fullnessOf(cellOf(cohort, age, measure) ?? 0, range, measure)) }}
                    data-whole={measure === 'return' && cellOf(cohort, age, measure) === 100}
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
          <td className={`${s['people']} text-end`}>
            {count(cohorts.reduce((total, { People }) => total + People, 0))}
          </td>
          {ages.map((age) => (
            <td key={age}>{count(averageOf(cohorts, age, measure))}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

/** The palest and the fullest colour with what they stand for, and the table as somebody keeps it. */
export function CohortKey({ cohorts, measure }: { readonly cohorts: readonly Cohort[]; readonly measure: Measure }) {
  const { low, high } = rangeOf(cohorts, measure);
  return (
    <>
      <span>{count(low)}</span>
      <span className={s['ramp']} aria-hidden />
      <span>{count(high)}</span>
      <Link
        to="/relatorios/meus?novo=cohorts"
        className="hovers inline-centred square-30 muted round-8"
        aria-label={t('columns')}
        data-part="columns"
      >
        <Icon name="cols" size="sm" />
      </Link>
    </>
  );
}

const colourOf = (full: number): string =>
  full === 100
    ? 'color-mix(in srgb, var(--color-brand) 100%, var(--color-surface))'
    : `color-mix(in srgb, var(--chart-1) calc(${full}% * var(--chart-full)), var(--color-surface))`;

/** A week that is not over says so by its mark. */
function cellText(cohort: Cohort, age: number, measure: Measure): string {
  const value = cellOf(cohort, age, measure);
  if (value === null) return '–';
  return `${count(value)}${cohort.Cells[age]?.IsOpen ? '~' : ''}`;
}
