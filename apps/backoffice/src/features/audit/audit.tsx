import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { Button, type TableProps } from 'antd';
import { useAddress } from '../../lib/browser/address.ts';
import { refresh, useApiQuery } from '../../lib/api/api.ts';
import { clockTime, fullTime } from '../../lib/format/format.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { fieldLabel, shown, targetLabel } from '../../lib/format/labels.ts';
import { usePeople } from '../../lib/api/me.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import { clips, folds, ListTable } from '../../lib/parts/list-table.tsx';
import { Avatar, Tag, TwoLines } from '../../lib/parts/marks.tsx';
import { Blank, Card, Drawer, Facts, KeyHint, Page, Section, Views } from '../../lib/parts/page.tsx';
import { Chain, ExportButton } from './chain.tsx';
import { Filters } from './filters.tsx';
import { actionNames, t } from './texts.ts';

type AuditPage = BodyOf<typeof staffRoutes.auditList>;
type Entry = AuditPage['List'][number];

const PAGE_SIZE = 50;
/** A view is the beginning of what was done. */
const views = {
  all: '',
  money: 'payments.',
  games: 'games.',
  rules: 'settings.',
  approvals: 'approvals.',
  access: 'staff.',
} as const;
type ViewName = keyof typeof views;
const viewNames = Object.keys(views) as ViewName[];
const tabs = viewNames.map((name) => ({ name, label: t(name) }));

export function Audit() {
  const [viewText, setView] = useAddress('vista');
  const view = viewNames.find((name) => name === viewText) ?? 'all';
  const [subject, setSubject] = useAddress('alvo');
  const [actor, setActor] = useAddress('quem');
  const [action, setAction] = useAddress('acao');
  const [from, setFrom] = useAddress('de');
  const [to, setTo] = useAddress('ate');
  const [pageText, setPage] = useAddress('pagina');
  const [openId, setOpen] = useAddress('registro');
  const page = Math.max(1, Number(pageText ?? 1) || 1);
  const filter = { action: action ?? views[view], subject, actorId: actor, from, to, page, limit: PAGE_SIZE };
  const query = useApiQuery(staffRoutes.auditList, filter);
  const { data } = query;
  const open = data?.List.find(({ Id }) => Id === openId);
  useKeys({ '.': () => void refresh(staffRoutes.auditList) });
  return (
    <Page
      title={t('title')}
      meta={t('meta')}
      actions={<ExportButton from={from} to={to} />}
      keys={
        <>
          <KeyHint keys={['j', 'k']}>{t('keyRow')}</KeyHint>
          <KeyHint keys={['.']}>{t('keyRefresh')}</KeyHint>
        </>
      }
      drawer={
        open && (
          <EntryDrawer
            entry={open}
            onClose={() => setOpen(undefined)}
            onActor={() => setActor(open.ActorId)}
            onSubject={() => setSubject(open.Subject)}
          />
        )
      }
    >
      <Chain page={data} />
      <Card isTable>
        <Views
          label={t('views')}
          views={tabs}
          chosen={view}
          onChoose={setView}
          tools={<Pager page={page} isLast={isLastPage(data, page)} onPage={setPage} />}
        />
        <Filters
          subject={subject}
          onSubject={setSubject}
          actor={actor}
          onActor={setActor}
          action={action}
          onAction={setAction}
          days={[from, to]}
          onDay={[setFrom, setTo]}
        />
        <ListTable
          rows={data?.List ?? []}
          keyOf={({ Id }) => Id}
          columns={columns}
          open={[openId, setOpen]}
          label={t('title')}
          query={query}
          empty={<Blank title={t('emptyTitle')} text={t('emptyText')} />}
        />
      </Card>
    </Page>
  );
}

/** While nobody knows how many there are a full page may be followed by another. */
function isLastPage(data: AuditPage | undefined, page: number): boolean {
  if (data === undefined) return true;
  return data.Total === null ? data.List.length < PAGE_SIZE : page * PAGE_SIZE >= data.Total;
}

function Pager(props: { page: number; isLast: boolean; onPage: (page: string | undefined) => void }) {
  const { page, isLast, onPage } = props;
  return (
    <>
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
        {t('more')}
      </Button>
    </>
  );
}

function useActorName(): (entry: Entry) => string {
  const nameOf = usePeople();
  return ({ ActorKind, ActorId }) => {
    if (ActorKind === 'staff') return nameOf(ActorId);
    return { system: t('system'), player: t('player'), provider: t('provider') }[ActorKind];
  };
}

function Actor({ entry }: { readonly entry: Entry }) {
  const name = useActorName()(entry);
  return (
    <span className="row gap-8">
      <Avatar name={name} tone={entry.ActorKind === 'staff' ? 'brand' : 'plain'} />
      <TwoLines first={name} second={entry.ActorKind === 'system' ? '' : `nº ${entry.ActorId}`} />
    </span>
  );
}

function EntryDrawer(props: {
  readonly entry: Entry;
  readonly onClose: () => void;
  readonly onActor: () => void;
  readonly onSubject: () => void;
}) {
  const { entry } = props;
  const name = useActorName()(entry);
  return (
    <Drawer
      label={t('drawer')}
      onClose={props.onClose}
      title={
        <span>
          <b>{actionName(entry.Action)}</b>{' '}
          <Tag tone={entry.IsSealed ? 'leaf' : 'money'}>{entry.IsSealed ? t('isSealed') : t('isNew')}</Tag>
          <br />
          <span className="note">{t('record', { id: recordName(entry.Id) })}</span>
        </span>
      }
      foot={
        <div className="equal-columns stack gap-8">
          {entry.ActorKind === 'staff' && <Button onClick={props.onActor}>{t('onlyPerson')}</Button>}
          <Button onClick={props.onSubject}>{t('onlyTarget')}</Button>
        </div>
      }
    >
      <Facts
        facts={[
          [t('time'), fullTime(entry.At)],
          [t('who'), name],
          [t('action'), actionName(entry.Action)],
          [t('target'), targetLabel(entry.Subject)],
          [t('request'), entry.RequestId ?? '–'],
          [t('position'), entry.Position ?? '–'],
          [t('link'), entry.Hash ?? t('isNew')],
        ]}
      />
      <Section title={t('details')}>
        <Facts facts={detailsOf(entry)} />
      </Section>
    </Drawer>
  );
}

const columns: NonNullable<TableProps<Entry>['columns']> = [
  {
    title: t('time'),
    key: 'time',
    width: 92,
    render: (_, row) => <span title={fullTime(row.At)}>{clockTime(row.At)}</span>,
  },
  { title: t('who'), key: 'who', width: 170, render: (_, row) => <Actor entry={row} /> },
  {
    title: t('action'),
    key: 'action',
    width: 140,
    render: (_, row) => actionName(row.Action),
  },
  {
    title: t('target'),
    key: 'target',
    render: (_, row) => <span className="weight-600 brand-text">{targetLabel(row.Subject)}</span>,
  },
  { title: t('details'), key: 'details', className: `${clips} ${folds}`, render: (_, row) => shown(row.Details) },
  {
    title: t('link'),
    key: 'link',
    className: folds,
    width: 110,
    render: (_, row) => (
      <span className="inline-row note gap-4">
        <span className={`inline-row ${row.IsSealed ? 'leaf-text' : ''}`}>
          <Icon name="link" size="xs" />
        </span>
        {row.Hash?.slice(0, 4) ?? '–'}
      </span>
    ),
  },
];

/** Records of the house have a number; those of a player's database also say which one. */
const recordName = (id: string): string =>
  id
    .replace(/^directory:/, '')
    .replace(/^shard(\d+):(\d+)$/, (_, base: string, at: string) => t('ofBase', { base, at }));

const actionName = (action: string): string => actionNames[action] ?? shown(action);

const detailsOf = ({ Details }: Pick<Entry, 'Details'>) =>
  Object.entries(typeof Details === 'object' && Details !== null ? Details : {}).map(
    ([name, value]) => [fieldLabel(name), shown(value, name)] as const,
  );
