import { Curves } from '../../lib/charts/curves.tsx';
import { count, dayMark } from '../../lib/format/format.ts';
import { Blank } from '../../lib/parts/page.tsx';
import { agesIn, averageOf, cellOf, type Cohort, type Measure } from './cohort-math.ts';
import { t } from './texts.ts';

/** The cohort that somebody chose against the average of all. */
export function CohortCurves(props: {
  readonly cohorts: readonly Cohort[];
  readonly week: string;
  readonly measure: Measure;
  readonly isTall?: boolean;
}) {
  const { cohorts, week, measure } = props;
  const cohort = cohorts.find(({ Week }) => Week === week);
  if (cohort === undefined) return null;
  const ages = Array.from({ length: agesIn(cohorts) }, (_, age) => age);
  const chosen = ages.map((age) => cellOf(cohort, age, measure));
  const all = ages.map((age) => averageOf(cohorts, age, measure));
  if ([...chosen, ...all].every((value) => value === null))
    return <Blank title={t('smallGroup')} text={t('smallGroupText')} />;
  return (
    <Curves
      chosen={chosen}
      {...(props.isTall ? { isTall: true } : {})}
      chosenName={dayMark(week)}
      all={all}
      allName={t('averageMark')}
      marks={ages.map((age) => `S${age}`)}
      sentence={t('curveSentence', { week: dayMark(week) })}
      table={{
        head: [t('firstDeposit'), dayMark(week), t('average')],
        rows: ages.map((age) => [`S${age}`, count(chosen[age]), count(all[age])]),
      }}
    />
  );
}
