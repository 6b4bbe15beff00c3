import { staffRoutes } from '@arara/contract/staff';
import type { TableProps } from 'antd';
import { refresh, useApiQuery } from '../../lib/api/api.ts';
import { useMe, usePeople } from '../../lib/api/me.ts';
import { useAddress } from '../../lib/browser/address.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { count, shortTime } from '../../lib/format/format.ts';
import { Tag, TwoLines } from '../../lib/parts/marks.tsx';
import { ListTable } from '../../lib/parts/list-table.tsx';
import { Blank, Card, KeyHint, Page, Views } from '../../lib/parts/page.tsx';
import { TimeLeft } from '../../lib/parts/time-left.tsx';
import { CaseDrawer } from './case-drawer.tsx';
import { type QueueRow, ruleNames, t } from './texts.ts';

const EVERY_MS = 3_000;
const PAGE_SIZE = 100;
const viewNames = ['open', 'mine', 'held', 'decided'] as const;
const countNames = { open: 'Open', mine: 'Mine', held: 'Held' } as const;

/** What the rules found, the least time left first, each with its owner and its clock. */
export function RiskQueue() {
  const [viewText, setView] = useAddress('vista');
  const view = viewNames.find((name) => name === viewText) ?? 'open';
  const query = useApiQuery(staffRoutes.riskQueue, { view, limit: PAGE_SIZE }, { everyMs: EVERY_MS });
  const [openKey, setOpen] = useAddress('caso');
  const { data } = query;
  const [playerId, caseId] = (openKey ?? '').split('.');
  const takeNext = () => setOpen(keyOf(data?.List.find(({ Owner, Verdict }) => Owner === null && Verdict === null)));
  useKeys({ n: takeNext, '.': () => void refresh(staffRoutes.riskQueue, staffRoutes.riskCase) });
  return (
    <Page
      title={t('queue')}
      meta={
        data?.Counts &&
        (data.Counts.Open === 0
          ? t('queueMetaNone')
          : t('queueMeta', { open: data.Counts.Open, held: count(data.Counts.Held) }))
      }
      keys={<Keys />}
      drawer={
        playerId !== undefined &&
        caseId !== undefined && (
          <CaseDrawer key={openKey} playerId={playerId} caseId={caseId} onClose={() => setOpen(undefined)} />
        )
      }
    >
      <Card isTable>
        <Views
          label={t('views')}
          views={viewNames.map((name) => ({
            name,
            label: t(`view.${name}`),
            ...(data && name !== 'decided' ? { count: data.Counts?.[countNames[name]] } : {}),
          }))}
          chosen={view}
          onChoose={setView}
        />
        <ListTable
          rows={data?.List ?? []}
          keyOf={(row) => keyOf(row) ?? ''}
          columns={columns}
          open={[openKey, setOpen]}
          label={t('queue')}
          query={query}
          empty={<Blank title={t('empty')} text={t('emptyText')} />}
        />
      </Card>
    </Page>
  );
}

const keyOf = (row: QueueRow | undefined) => row && `${row.PlayerId}.${row.CaseId}`;

function Keys() {
  return (
    <>
      <KeyHint keys={['j', 'k']}>{t('keyRow')}</KeyHint>
      <KeyHint keys={['Enter']}>{t('keyOpen')}</KeyHint>
      <KeyHint keys={['n']}>{t('keyNext')}</KeyHint>
      <KeyHint keys={['c']}>{t('keyClaim')}</KeyHint>
      <KeyHint keys={['h']}>{t('keyHold')}</KeyHint>
      <KeyHint keys={['l']}>{t('keyRelease')}</KeyHint>
    </>
  );
}

function Owner({ row }: { readonly row: QueueRow }) {
  const me = useMe();
  const nameOf = usePeople();
  const id = row.Verdict === null ? row.Owner : row.DecidedBy;
  if (id === null) return <span className="weight-620 brand-text">{t('free')}</span>;
  return row.IsMine ? t('you') : id === me?.Id ? t('you') : nameOf(id);
}

function State({ row }: { readonly row: QueueRow }) {
  if (row.Verdict !== null)
    return (
      <Tag tone={row.Verdict === 'confirmed' ? 'heat' : 'leaf'} icon={row.Verdict === 'confirmed' ? 'alert' : 'check'}>
        {t(`verdict.${row.Verdict}`)}
      </Tag>
    );
  if (row.HeldUntil !== null)
    return (
      <Tag tone="money" icon="pause">
        {t('heldUntil', { time: shortTime(row.HeldUntil) })}
      </Tag>
    );
  return <Tag>{t('open')}</Tag>;
}

const columns: NonNullable<TableProps<QueueRow>['columns']> = [
  {
    title: t('due'),
    key: 'due',
    width: 104,
    render: (_, row) =>
      row.Verdict === null ? (
        <TimeLeft from={row.OpenedAt} until={row.DueAt} />
      ) : (
        <span className="figures">{row.DecidedAt && shortTime(row.DecidedAt)}</span>
      ),
  },
  { title: t('player'), key: 'player', render: (_, row) => <TwoLines first={row.Name} second={row.PlayerId} /> },
  {
    title: t('why'),
    key: 'why',
    render: (_, row) => (
      <TwoLines first={row.Codes.map((code) => ruleNames[code] ?? code).join(', ')} second={row.Codes.join(' · ')} />
    ),
  },
  { title: t('state'), key: 'state', render: (_, row) => <State row={row} /> },
  { title: t('owner'), key: 'owner', render: (_, row) => <Owner row={row} /> },
];
