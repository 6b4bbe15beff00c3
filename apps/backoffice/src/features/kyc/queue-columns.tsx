import type { TableProps } from 'antd';
import { useMe, usePeople } from '../../lib/api/me.ts';
import { fullTime } from '../../lib/format/format.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import { Avatar, Code, Tag, TwoLines } from '../../lib/parts/marks.tsx';
import { TimeLeft } from '../../lib/parts/time-left.tsx';
import { type QueueRow, whyOf } from './case.ts';
import { t } from './texts.ts';

/** Our own clock; while the person has to act it stands still. */
function Clock({ row }: { readonly row: QueueRow }) {
  if (row.QueuedAt === null || row.TargetAt === null)
    return (
      <span className="inline-row gap-4 weight-620 muted" title={row.DueAt === null ? '' : fullTime(row.DueAt)}>
        <Icon name="pause" size="xs" /> {t('withPlayer')}
      </span>
    );
  return <TimeLeft from={row.QueuedAt} until={row.TargetAt} />;
}

function Owner({ row }: { readonly row: QueueRow }) {
  const me = useMe();
  const nameOf = usePeople();
  if (row.IsLead && row.Owner === null) return <span className="weight-620 muted">{t('lead')}</span>;
  if (row.Owner === null)
    return <span className="weight-620 brand-text">{row.QueuedAt === null ? t('thePlayer') : t('free')}</span>;
  const name = row.IsMine ? (me?.Name ?? '') : nameOf(row.Owner);
  return (
    <span className="inline-row gap-6 text-md nowrap">
      <Avatar name={name} tone={row.IsMine ? 'me' : 'brand'} />
      {row.IsMine ? (
        t('you')
      ) : (
        <>
          {name.split(' ')[0]} <Icon name="lock" size="xs" />
        </>
      )}
    </span>
  );
}

export const queueColumns: NonNullable<TableProps<QueueRow>['columns']> = [
  { title: t('due'), key: 'due', width: 95, render: (_, row) => <Clock row={row} /> },
  {
    title: t('person'),
    key: 'person',
    width: 112,
    render: (_, row) => <TwoLines first={row.Name} second={row.PlayerId} />,
  },
  {
    title: t('what'),
    key: 'what',
    width: 176,
    // Beside the widest drawer each column is as wide as it was drawn, and this one ends in dots.
    ellipsis: true,
    render: (_, row) => (
      <TwoLines
        first={<span className="clip block weight-440">{whyOf(row)}</span>}
        second={
          <>
            <Code>{row.Number}</Code> {row.NeedsTwo && row.QueuedAt !== null && <Tag>{t('two')}</Tag>}
          </>
        }
      />
    ),
  },
  { title: t('owner'), key: 'owner', width: 97, render: (_, row) => <Owner row={row} /> },
];
