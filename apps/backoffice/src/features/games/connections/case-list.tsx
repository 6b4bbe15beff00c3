import { Table, type TableProps } from 'antd';
import { shortTime } from '../../../lib/format/format.ts';
import { usePeople } from '../../../lib/api/me.ts';
import { Code, Note, Tag, type Tone } from '../../../lib/parts/marks.tsx';
import { Blank } from '../../../lib/parts/page.tsx';
import { Panel } from '../../../lib/parts/panel.tsx';
import type { Connection, SupplierCase } from './connection.ts';
import { caseNames, outcomeNames, seenText, t } from './texts.ts';

const tones: Readonly<Record<SupplierCase['Outcome'], Tone>> = { passed: 'leaf', failed: 'heat', skipped: 'plain' };

/** The newest run, case by case: what was asked and what was seen. */
export function CaseList({ test }: { readonly test: Connection['Test'] }) {
  const nameOf = usePeople();
  if (test === null)
    return (
      <Panel title={t('tests')} part="tests" isTall>
        <Blank title={t('noTests')} text={t('noTestsText')} />
      </Panel>
    );
  const counts = (['passed', 'failed', 'skipped'] as const).map(
    (outcome) => `${test.Cases.filter(({ Outcome }) => Outcome === outcome).length} ${outcomeNames[outcome]}`,
  );
  return (
    <Panel
      title={t('tests')}
      part="tests"
      meta={t('testsMeta', { time: shortTime(test.At), who: nameOf(test.By) })}
      end={<Tag tone={test.IsPassed ? 'leaf' : 'heat'}>{counts.join(' · ')}</Tag>}
      isTall
    >
      {!test.IsCurrent && (
        <Note tone="money" icon="alert">
          {t('stale')}
        </Note>
      )}
      <Table<SupplierCase>
        size="small"
        pagination={false}
        rowKey="Name"
        columns={columns}
        dataSource={test.Cases}
        scroll={{ y: 560 }}
      />
    </Panel>
  );
}

const columns: NonNullable<TableProps<SupplierCase>['columns']> = [
  { title: t('case'), key: 'case', width: 70, render: (_, row) => <Code>{row.Name}</Code> },
  { title: t('what'), key: 'what', render: (_, row) => <b className="weight-620">{caseNames[row.Name]}</b> },
  { title: t('seen'), key: 'seen', render: (_, row) => seenText(row.Seen, row.Value) },
  { title: t('time'), key: 'time', align: 'end', width: 90, render: (_, row) => t('ms', { ms: row.Ms }) },
  {
    title: t('outcome'),
    key: 'outcome',
    width: 130,
    render: (_, row) => (
      <Tag tone={tones[row.Outcome]} icon={row.Outcome === 'failed' ? 'x' : 'check'}>
        {outcomeNames[row.Outcome]}
      </Tag>
    ),
  },
];
