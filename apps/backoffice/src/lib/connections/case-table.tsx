import { Table, type TableProps } from 'antd';
import { Code, Tag, type Tone } from '../parts/marks.tsx';
import { outcomeNames, t } from './texts.ts';

/** What was asked of somebody outside, and what was seen. */
export interface ConnectionCase {
  readonly Name: string;
  readonly Outcome: 'passed' | 'failed' | 'skipped';
  readonly Seen: string;
  readonly Value: string;
  readonly Ms: number;
}

const tones: Readonly<Record<ConnectionCase['Outcome'], Tone>> = { passed: 'leaf', failed: 'heat', skipped: 'plain' };

/** How many came out how, in one tag. */
export function CaseCounts({ cases }: { readonly cases: readonly ConnectionCase[] }) {
  const counts = (['passed', 'failed', 'skipped'] as const).map(
    (outcome) => `${cases.filter(({ Outcome }) => Outcome === outcome).length} ${outcomeNames[outcome]}`,
  );
  const isPassed = cases.every(({ Outcome }) => Outcome !== 'failed');
  return <Tag tone={isPassed ? 'leaf' : 'heat'}>{counts.join(' · ')}</Tag>;
}

/** Below that words break; the table is moved sideways instead. */
const WIDTH_MIN = 620;

interface CaseTableProps {
  readonly cases: readonly ConnectionCase[];
  readonly names: Readonly<Record<string, string>>;
  readonly seenText: (word: string, value: string) => string;
  readonly height: number;
}

export function CaseTable({ cases, names, seenText, height }: CaseTableProps) {
  const columns: NonNullable<TableProps<ConnectionCase>['columns']> = [
    { title: t('case'), key: 'case', width: 70, render: (_, row) => <Code>{row.Name}</Code> },
    { title: t('what'), key: 'what', render: (_, row) => <b className="weight-620">{names[row.Name]}</b> },
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
  return (
    <Table<ConnectionCase>
      size="small"
      pagination={false}
      rowKey="Name"
      columns={columns}
      dataSource={cases}
      scroll={{ x: WIDTH_MIN, y: height }}
    />
  );
}
