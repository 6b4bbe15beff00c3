import { CaseCounts, CaseFoot, CaseGroups, CaseTable } from '../../../lib/connections/case-table.tsx';
import { shortTime } from '../../../lib/format/format.ts';
import { usePeople } from '../../../lib/api/me.ts';
import { Note } from '../../../lib/parts/marks.tsx';
import { Blank } from '../../../lib/parts/page.tsx';
import { Panel } from '../../../lib/parts/panel.tsx';
import type { Connection } from './connection.ts';
import { caseGroups, caseNames, seenText, t } from './texts.ts';

/** The newest run, case by case: what was asked and what was seen. */
export function CaseList({ test }: { readonly test: Connection['Test'] }) {
  const nameOf = usePeople();
  if (test === null)
    return (
      <Panel title={t('tests')} part="tests" isTall>
        <Blank title={t('noTests')} text={t('noTestsText')} />
      </Panel>
    );
  return (
    <Panel
      title={t('tests')}
      part="tests"
      meta={t('testsMeta', { time: shortTime(test.At), who: nameOf(test.By) })}
      end={<CaseCounts cases={test.Cases} />}
      isTall
    >
      {!test.IsCurrent && (
        <Note tone="money" icon="alert">
          {t('stale')}
        </Note>
      )}
      <CaseGroups cases={test.Cases} names={caseGroups} />
      <CaseTable cases={test.Cases} names={caseNames} seenText={seenText} />
      <CaseFoot cases={test.Cases} />
    </Panel>
  );
}
