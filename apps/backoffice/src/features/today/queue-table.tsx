import { mayDo, type Permission, staffRoles } from '@arara/contract';
import { Link } from 'react-router';
import { serverNowMs } from '../../lib/api/api.ts';
import { useMay, usePeople } from '../../lib/api/me.ts';
import { count, duration } from '../../lib/format/format.ts';
import { roleNames } from '../../lib/format/role-names.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import { Avatar } from '../../lib/parts/marks.tsx';
import { Blank } from '../../lib/parts/page.tsx';
import { Panel } from '../../lib/parts/panel.tsx';
import { TimeLeft } from '../../lib/parts/time-left.tsx';
import type { QueueLine } from './queues.ts';
import { queueNames, t } from './texts.ts';
import s from './today.module.css';

const columns = ['open', 'ownerless', 'oldestDue', 'lateColumn', 'owner'] as const;
const isNumber = (column: (typeof columns)[number]) => column !== 'oldestDue' && column !== 'owner';

/** The queues of this person, the least time left first. */
export function QueueTable(props: { readonly queues: readonly QueueLine[]; readonly next: string | undefined }) {
  const { queues, next } = props;
  return (
    <Panel
      title={t('queues')}
      meta={t('queuesOrder')}
      part="queues"
      end={
        next !== undefined && (
          <Link to={next} className="inline-row gap-6 brand-text weight-600 text-sm">
            {t('nextCase')} <kbd>n</kbd>
          </Link>
        )
      }
    >
      {queues.length === 0 ? (
        <Blank title={t('noQueue')} text={t('noQueueText')} />
      ) : (
        <table className={`${s['queues']} figure-table`}>
          <thead>
            <tr data-part="queues-head">
              <th scope="col">{t('queueColumn')}</th>
              {columns.map((column) => (
                <th key={column} scope="col" className={isNumber(column) ? 'text-end' : ''}>
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {queues.map((line) => (
              <Line key={line.name} line={line} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

function Line({ line }: { readonly line: QueueLine }) {
  const { name, icon, path, acts, open, ownerless, late, next } = line;
  return (
    <tr data-part="queue-row">
      <th scope="row">
        <Link to={path} className="row gap-9 nowrap strong-text" data-part={`queue-${name}`}>
          <Icon name={icon} size="sm" /> {queueNames[name]}
          {next?.words !== undefined && <small className="muted clip">{next.words}</small>}
        </Link>
      </th>
      <td className="text-end">
        <Link to={path} className={`${s['opens']} weight-680 strong-text`}>
          {count(open)}
        </Link>
      </td>
      <td className="text-end">{count(ownerless)}</td>
      <td>
        <Clock next={next} />
      </td>
      <td className="text-end">{late === 0 ? '–' : <b className="heat-text">{count(late)}</b>}</td>
      <td>
        <Owner next={next} acts={acts} />
      </td>
    </tr>
  );
}

function Clock({ next }: Pick<QueueLine, 'next'>) {
  if (next === undefined) return '–';
  if (next.until !== null) return <TimeLeft from={next.from} until={next.until} />;
  return t('since', { time: duration(serverNowMs() - Date.parse(next.from)) });
}

/** Who decides where this person may not: the desks that have the right, as the server asks for it. */
const desksThat = (acts: Permission): string =>
  staffRoles
    .filter((role) => role !== 'owner' && mayDo([role], acts))
    .map((role) => roleNames[role])
    .join(', ');

/** Whose the oldest is; free is a state and never an empty cell. */
function Owner({ next, acts }: Pick<QueueLine, 'next' | 'acts'>) {
  const nameOf = usePeople();
  const may = useMay();
  if (next === undefined) return '–';
  if (next.owner === null && !may(acts)) return <span className="muted">{desksThat(acts)}</span>;
  if (next.owner === null) return <span className="weight-620 brand-text">{t('free')}</span>;
  const name = nameOf(next.owner.replace(/^staff:/, ''));
  return (
    <span className="inline-row gap-6 text-md nowrap">
      <Avatar name={name} /> {name}
    </span>
  );
}
