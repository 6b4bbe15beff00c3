import { AUDIT_COUNTED_MAX, auditViews, staffRoutes } from '@arara/contract/staff';
import { businessDayOf } from '@arara/domain/time';
import { Button, type TableProps } from 'antd';
import { refresh, serverNowMs, useApiQuery } from '../../lib/api/api.ts';
import { useAddress } from '../../lib/browser/address.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { clockTime, dayMark, fullTime } from '../../lib/format/format.ts';
import { shown, targetLabel } from '../../lib/format/labels.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import { clips, ListTable } from '../../lib/parts/list-table.tsx';
import { Code } from '../../lib/parts/marks.tsx';
import { Blank, Card, KeyHint, Page, Views } from '../../lib/parts/page.tsx';
import s from './audit.module.css';
import { Chain } from './chain.tsx';
import { CheckedNote, DaysActs, useCheck } from './days.tsx';
import { EntryDrawer } from './entry-drawer.tsx';
import { actionName, ActorCell, type AuditPage, type Entry, summaryOf } from './entry.tsx';
import { Filters, useFilter } from './filters.tsx';
import { t } from './texts.ts';

const PAGE_SIZE = 50;

export function Audit() {
  const [viewText, setView] = useAddress('vista', ['pagina', 'registro']);
  const view = auditViews.find((name) => name === viewText) ?? 'all';
  const filter = useFilter();
  const [pageText, setPage] = useAddress('pagina', ['registro']);
  const [openId, setOpen] = useAddress('registro');
  const page = Math.max(1, Number(pageText ?? 1) || 1);
  const query = useApiQuery(staffRoutes.auditList, { ...filter.wanted, view, page, limit: PAGE_SIZE });
  const { data } = query;
  const open = data?.List.find(({ Id }) => Id === openId);
  const onlyActor = ({ ActorKind, ActorId }: Entry) => filter.set.actor(`${ActorKind}:${ActorId}`);
  const check = useCheck(filter.wanted);
  useKeys({
    '.': () => void refresh(staffRoutes.auditList),
    u: () => open && onlyActor(open),
  });
  return (
    <Page
      title={t('title')}
      meta={t('meta')}
      actions={<DaysActs check={check} />}
      keys={<Keys />}
      drawer={
        open && (
          <EntryDrawer
            key={open.Id}
            entry={open}
            onClose={() => setOpen(undefined)}
            onActor={() => onlyActor(open)}
            onSubject={() => filter.set.subject(open.Subject)}
          />
        )
      }
    >
      <Chain page={data} />
      {check.checked && <CheckedNote checked={check.checked} />}
      <Card isTable>
        <Views
          label={t('views')}
          views={auditViews.map((name) => ({ name, label: t(name), count: countOf(data, name) }))}
          chosen={view}
          onChoose={setView}
        />
        <Filters filter={filter} />
        <div className={s['list']}>
          <ListTable
            rows={data?.List ?? []}
            keyOf={({ Id }) => Id}
            columns={columns}
            open={[openId, setOpen]}
            label={t('title')}
            query={query}
            empty={<Blank title={t('emptyTitle')} text={t('emptyText')} />}
          />
        </div>
        <Pager page={page} isLast={isLastPage(data, page)} onPage={setPage} />
      </Card>
    </Page>
  );
}

/** How many stand in all views together says the head already. */
const countOf = (data: AuditPage | undefined, view: (typeof auditViews)[number]) =>
  view === 'all' ? undefined : data?.Counts?.[view];

/** While nobody knows how many there are a full page may be followed by another. */
function isLastPage(data: AuditPage | undefined, page: number): boolean {
  if (data === undefined || page * PAGE_SIZE >= AUDIT_COUNTED_MAX) return true;
  return data.Total === null ? data.List.length < PAGE_SIZE : page * PAGE_SIZE >= data.Total;
}

function Keys() {
  return (
    <>
      <KeyHint keys={['j', 'k']}>{t('keyRow')}</KeyHint>
      <KeyHint keys={['Enter']} />
      <KeyHint keys={['u']}>{t('onlyPerson')}</KeyHint>
      <KeyHint keys={['y']}>{t('copyLink')}</KeyHint>
      <KeyHint keys={['?']} />
      <span className="push">{t('greenHolds')}</span>
    </>
  );
}

function Pager(props: { page: number; isLast: boolean; onPage: (page: string | undefined) => void }) {
  const { page, isLast, onPage } = props;
  if (page === 1 && isLast) return null;
  return (
    <div className={`${s['foot-line']} row fixed gap-12 note to-end line-above`}>
      <Button
        size="small"
        type="text"
        disabled={page <= 1}
        onClick={() => onPage(page <= 2 ? undefined : String(page - 1))}
      >
        {t('newer')}
      </Button>
      {t('page', { page })}
      <Button size="small" type="text" disabled={isLast} onClick={() => onPage(String(page + 1))}>
        {t('older')}
      </Button>
    </div>
  );
}

function Time({ at }: { readonly at: string }) {
  const day = businessDayOf(Date.parse(at));
  return (
    <span className="stack muted" title={fullTime(at)}>
      {clockTime(at)}
      {day !== businessDayOf(serverNowMs()) && <small className="text-2xs">{dayMark(day)}</small>}
    </span>
  );
}

/** Beside a drawer there is less room than words: they end in dots, and stand whole in the drawer. */
function Words({ text, room }: { readonly text: string; readonly room: 'act' | 'at' | 'reason' }) {
  return (
    <span className={`${s['words']} ${s[room]}`} title={text}>
      {text}
    </span>
  );
}

/** Green only where the hash follows from the record as it stands now. */
function LinkCell({ entry: { Hash, Holds } }: { readonly entry: Entry }) {
  if (Hash === null) return <span className="note">{t('isNew')}</span>;
  return (
    <span className="inline-row note gap-4" title={t(Holds ? 'holds' : 'holdsNot')}>
      <span className={`inline-row ${Holds ? 'leaf-text' : 'heat-text'}`}>
        <Icon name={Holds ? 'link' : 'alert'} size="xs" />
      </span>
      {Hash.slice(0, 4)}
      {!Holds && <span className="unseen">{t('holdsNot')}</span>}
    </span>
  );
}

const columns: NonNullable<TableProps<Entry>['columns']> = [
  { title: t('time'), key: 'time', width: 72, render: (_, row) => <Time at={row.At} /> },
  { title: t('who'), key: 'who', render: (_, row) => <ActorCell entry={row} /> },
  { title: t('action'), key: 'action', render: (_, row) => <Words text={actionName(row.Action)} room="act" /> },
  {
    title: t('target'),
    key: 'target',
    render: (_, row) => (
      <b className="weight-600 brand-text">
        <Words text={targetLabel(row.Subject)} room="at" />
      </b>
    ),
  },
  { title: t('details'), key: 'details', className: `${clips} ${s['lesser']}`, render: (_, row) => summaryOf(row) },
  {
    title: t('reason'),
    key: 'reason',
    className: s['lesser'] ?? '',
    render: (_, row) => (
      <Code>
        <Words text={shown(row.Reason)} room="reason" />
      </Code>
    ),
  },
  {
    title: t('link'),
    key: 'link',
    width: 70,
    className: s['least'] ?? '',
    render: (_, row) => <LinkCell entry={row} />,
  },
];
