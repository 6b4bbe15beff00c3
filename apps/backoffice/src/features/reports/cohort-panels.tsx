import { cohortMeasures, staffRoutes } from '@arara/contract/staff';
import { useState } from 'react';
import { useApiQuery } from '../../lib/api/api.ts';
import { Blank } from '../../lib/parts/page.tsx';
import { Panel, Seg } from '../../lib/parts/panel.tsx';
import { CohortCurves } from './cohort-curves.tsx';
import { CohortTable, type ChosenCell } from './cohort-table.tsx';
import type { Measure } from './cohort-math.ts';
import s from './reports.module.css';
import { t } from './texts.ts';

const titles = { return: 'cohortsReturn', deposits: 'cohortsDeposits', ggr: 'cohortsGgr' } as const;

/** Who comes back, and the week that somebody looks at against the others. */
export function CohortPanels() {
  const [measure, setMeasure] = useState<Measure>('return');
  const [chosen, setChosen] = useState<ChosenCell>();
  const { data } = useApiQuery(staffRoutes.reportsCohorts, { measure });
  const cohorts = data?.List ?? [];
  const week = chosen?.week ?? cohorts.at(-2)?.Week ?? cohorts[0]?.Week;
  return (
    <div className={`${s['pair']} stack gap`}>
      <Panel
        title={t(titles[measure])}
        meta={t(measure === 'return' ? 'cohortsReturnMeta' : 'cohortsMoneyMeta')}
        part="cohort-panel"
        end={
          <Seg
            legend={t('measures')}
            choices={cohortMeasures.map((name) => ({ name, label: t(`measure.${name}`) }))}
            chosen={measure}
            onChoose={setMeasure}
            part="measures"
          />
        }
        hasBody
      >
        {cohorts.length === 0 ? (
          <Blank title={t('noCohort')} text={t('noCohortText')} />
        ) : (
          <CohortTable cohorts={cohorts} measure={measure} chosen={chosen} onChoose={setChosen} />
        )}
      </Panel>
      <Panel title={t('curves')} meta={t('curvesMeta')} part="curve-panel" hasBody>
        {week === undefined ? (
          <Blank title={t('noCohort')} text={t('noCohortText')} />
        ) : (
          <CohortCurves cohorts={cohorts} week={week} measure={measure} isTall />
        )}
        <p className="note no-margin">
          {t('openWeek')} · {t('pausedCount')}
        </p>
      </Panel>
    </div>
  );
}
