import { cohortMeasures, staffRoutes } from '@arara/contract/staff';
import { addDays, businessDayOf, mondayOf } from '@arara/domain/time';
import { useState } from 'react';
import { refresh, serverNowMs, useApiQuery } from '../../lib/api/api.ts';
import { useAddress } from '../../lib/browser/address.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { count, dayMark } from '../../lib/format/format.ts';
import { Failure } from '../../lib/parts/failure.tsx';
import { Tag } from '../../lib/parts/marks.tsx';
import { Blank, Drawer, KeyHint, Page, Section } from '../../lib/parts/page.tsx';
import { Panel, Seg } from '../../lib/parts/panel.tsx';
import { averageOf, cellOf, type Cohort, type Measure } from './cohort-math.ts';
import { CohortCurves } from './cohort-curves.tsx';
import { CohortKey, CohortTable } from './cohort-table.tsx';
import { FunnelPanels, VisitsDrawer } from './funnel-panel.tsx';
import { FileButtons } from './report-table.tsx';
import s from './reports.module.css';
import { t } from './texts.ts';

const FUNNEL_DAYS = 7;
/** Nine weeks, as the call for the cohorts answers them. */
const COHORT_DAYS = 63;
const titles = { return: 'cohortsReturn', deposits: 'cohortsDeposits', ggr: 'cohortsGgr' } as const;

/** From the visit to the first bet, and what became of those of each week. */
export function Cohorts() {
  const [measureText, setMeasure] = useAddress('medida');
  const measure = cohortMeasures.find((one) => one === measureText) ?? 'deposits';
  const [cellText, setCell] = useAddress('celula');
  const today = businessDayOf(serverNowMs());
  const funnelDays = { from: addDays(today, 1 - FUNNEL_DAYS), to: today };
  const [isVisits, setVisits] = useState(false);
  const query = useApiQuery(staffRoutes.reportsCohorts, { measure });
  const cohorts = query.data?.List ?? [];
  const chosen = readCell(cellText, cohorts);
  const move = (weeks: number, ages: number) => setCell(nextCell(cohorts, chosen, { weeks, ages }));
  useKeys({
    ArrowUp: () => move(-1, 0),
    ArrowDown: () => move(1, 0),
    ArrowLeft: () => move(0, -1),
    ArrowRight: () => move(0, 1),
    Escape: () => setCell(undefined),
    '.': () => void refresh(staffRoutes.reportsCohorts, staffRoutes.reportsFunnel),
  });
  return (
    <Page
      title={t('cohortsTitle')}
      meta={t('cohortsMeta')}
      actions={
        <Acts
          measure={measure}
          today={today}
          onMeasure={(name) => setMeasure(name === 'deposits' ? undefined : name)}
        />
      }
      keys={<Keys />}
      drawer={
        chosen && !isVisits ? (
          <CellDrawer cohorts={cohorts} chosen={chosen} measure={measure} onClose={() => setCell(undefined)} />
        ) : (
          isVisits && <VisitsDrawer days={funnelDays} onClose={() => setVisits(false)} />
        )
      }
    >
      <div className={`${s['board']} ${s['board--filled']} stack one-column gap grows scrolls`}>
        <FunnelPanels days={funnelDays} onVisits={() => setVisits(true)} />
        <Panel
          title={t(titles[measure])}
          meta={t(measure === 'return' ? 'cohortsReturnMeta' : 'cohortsMoneyMeta')}
          part="cohort-panel"
          end={cohorts.length > 0 && <CohortKey cohorts={cohorts} measure={measure} />}
          hasBody
        >
          {query.error ? (
            <Failure error={query.error} onAgain={() => void query.refetch()} />
          ) : cohorts.length === 0 ? (
            <Blank title={t('noCohort')} text={t('noCohortText')} />
          ) : (
            <CohortTable
              cohorts={cohorts}
              measure={measure}
              chosen={chosen && { week: chosen.cohort.Week, age: chosen.age }}
              onChoose={({ week, age }) => setCell(`${week}.${age}`)}
              isTall
            />
          )}
          <Foot />
        </Panel>
      </div>
    </Page>
  );
}

function Acts(props: {
  readonly measure: Measure;
  readonly today: string;
  readonly onMeasure: (measure: Measure) => void;
}) {
  const { measure, today, onMeasure } = props;
  return (
    <>
      <Seg
        legend={t('measures')}
        choices={cohortMeasures.map((name) => ({ name, label: t(`measure.${name}`) }))}
        chosen={measure}
        onChoose={onMeasure}
        part="measures"
      />
      <FileButtons asked={{ of: 'cohorts', from: addDays(mondayOf(today), -COHORT_DAYS), to: today }} isSmall />
    </>
  );
}

function Foot() {
  return (
    <p className="row between note no-margin" data-part="cohort-foot">
      <span>{t('openWeek')}</span>
      <span>{t('depositNoGoal')}</span>
    </p>
  );
}

function Keys() {
  return (
    <>
      <KeyHint keys={['←', '↑', '↓', '→']}>{t('keyCell')}</KeyHint>
      <KeyHint keys={['Shift', 'T']}>{t('keyTable')}</KeyHint>
      <KeyHint keys={['?']}>{t('keyAll')}</KeyHint>
      <span className="push">{t('pausedCount')}</span>
    </>
  );
}

interface Chosen {
  readonly cohort: Cohort;
  readonly age: number;
}

function readCell(text: string | undefined, cohorts: readonly Cohort[]): Chosen | undefined {
  const [week, age] = text?.split('.') ?? [];
  const cohort = cohorts.find(({ Week }) => Week === week);
  return cohort === undefined || cohort.Cells[Number(age)] === undefined ? undefined : { cohort, age: Number(age) };
}

function nextCell(
  cohorts: readonly Cohort[],
  chosen: Chosen | undefined,
  by: { readonly weeks: number; readonly ages: number },
): string | undefined {
  const at = chosen === undefined ? 0 : cohorts.indexOf(chosen.cohort) + by.weeks;
  const cohort = cohorts[Math.min(cohorts.length - 1, Math.max(0, at))];
  if (cohort === undefined) return undefined;
  const age = chosen === undefined ? 0 : chosen.age + by.ages;
  return `${cohort.Week}.${Math.min(cohort.Cells.length - 1, Math.max(0, age))}`;
}

function CellDrawer(props: {
  readonly cohorts: readonly Cohort[];
  readonly chosen: Chosen;
  readonly measure: Measure;
  readonly onClose: () => void;
}) {
  const { cohorts, chosen, measure, onClose } = props;
  const { cohort, age } = chosen;
  const value = cellOf(cohort, age, measure);
  const average = averageOf(
    cohorts.filter((one) => one !== cohort),
    age,
    measure,
  );
  const title = t('cohortDrawer', { week: dayMark(cohort.Week), age });
  const isMoney = measure !== 'return';
  const shown = (number: number | null) => (isMoney ? `R$ ${count(number)}` : `${count(number)}%`);
  return (
    <Drawer
      label={title}
      onClose={onClose}
      holds="curves"
      title={
        <span className="stack one-column gap-8">
          <span className="row gap-8">
            <span className="weight-650" data-part="cohort-name">
              {title}
            </span>
            {value !== null && average !== null && value !== average && (
              <Tag tone="brand" icon="trend">
                {t(value > average ? 'aboveAverage' : 'belowAverage')}
              </Tag>
            )}
          </span>
          {value !== null && (
            <span className="row gap-12">
              <b className={s['value']} data-part="cohort-value">
                {shown(value)}
              </b>
              <span className="stack text-sm muted">
                <span>{t(isMoney ? 'perPerson' : 'ofPeople', { count: count(cohort.People) })}</span>
                <span>{t('othersAverage', { value: shown(average) })}</span>
              </span>
            </span>
          )}
        </span>
      }
    >
      {value === null && <Blank title={t('smallGroup')} text="" />}
      <Section title={t('againstAverage')} meta={isMoney ? t('reaisPerPerson') : t('percentOfPeople')}>
        <CohortCurves cohorts={cohorts} week={cohort.Week} measure={measure} />
      </Section>
    </Drawer>
  );
}
