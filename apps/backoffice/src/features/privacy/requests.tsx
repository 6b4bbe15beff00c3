import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import type { TableProps } from 'antd';
import { refresh, useApiQuery } from '../../lib/api/api.ts';
import { useAddress } from '../../lib/browser/address.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { count as countText, shortTime } from '../../lib/format/format.ts';
import { clips, ListTable } from '../../lib/parts/list-table.tsx';
import { Code, TableHead, Tag, TwoLines } from '../../lib/parts/marks.tsx';
import { Blank, Card, KeyHint, Page, Views } from '../../lib/parts/page.tsx';
import { Panel } from '../../lib/parts/panel.tsx';
import { TimeLeft } from '../../lib/parts/time-left.tsx';
import { actorOf, type DataRequest, turnOf } from './request.ts';
import { RequestFigures } from './figures.tsx';
import { RequestDrawer } from './request-drawer.tsx';
import s from './privacy.module.css';
import { t } from './texts.ts';

type Queue = BodyOf<typeof staffRoutes.dataRequests>;

const EVERY_MS = 5_000;
const PAGE_SIZE = 100;
const viewNames = ['open', 'house', 'player', 'system', 'closed'] as const;

/** What players ask about their own data: the least time left first, and what erasing takes and leaves. */
export function DataRequests() {
  const [viewText, setView] = useAddress('vista');
  const chosen = viewNames.find((name) => name === viewText) ?? 'open';
  const view = chosen === 'closed' ? 'closed' : 'open';
  const query = useApiQuery(staffRoutes.dataRequests, { view, limit: PAGE_SIZE } as const, { everyMs: EVERY_MS });
  const { data } = query;
  const [openId, setOpen] = useAddress('pedido');
  const opened = data?.List.find(({ RequestId }) => RequestId === openId);
  useKeys({ '.': () => void refresh(staffRoutes.dataRequests) });
  const rows = data?.List ?? [];
  const inView = (name: string) => (name === view ? rows : rows.filter((row) => turnOf(row) === name));
  // Whose turn it is can be counted while all that is open is here.
  const countIn = (name: string) => (view === 'open' && data?.Total === rows.length ? inView(name).length : undefined);
  const counts: Readonly<Record<string, number | undefined>> = {
    open: data?.Counts?.Open,
    closed: data?.Counts?.Closed,
  };
  return (
    <Page
      title={t('title')}
      meta={data && t('meta', { open: countText(data.Counts?.Open) })}
      keys={
        <>
          <KeyHint keys={['j', 'k']}>{t('keyRow')}</KeyHint>
          <KeyHint keys={['Enter']} />
          <KeyHint keys={['?']} />
        </>
      }
      drawer={opened && <RequestDrawer key={opened.RequestId} row={opened} onClose={() => setOpen(undefined)} />}
    >
      {data?.Figures && <RequestFigures of={data.Figures} />}
      <div className={`${s['board']} stack one-column gap from-top grows short scrolls`}>
        <Card isTable>
          <Views
            label={t('views')}
            views={viewNames.map((name) => {
              const count = counts[name] ?? countIn(name);
              return { name, label: t(`${name}View`), ...(count === undefined ? {} : { count }) };
            })}
            chosen={chosen}
            onChoose={setView}
          />
          <ListTable
            rows={inView(chosen)}
            keyOf={({ RequestId }) => RequestId}
            columns={columns}
            open={[openId, setOpen]}
            label={t('title')}
            query={query}
            empty={<Blank title={t('empty')} text={t('emptyText')} />}
          />
        </Card>
        {data && <Rules rules={data.Rules} years={data.KeptYears} />}
      </div>
    </Page>
  );
}

const columns: NonNullable<TableProps<DataRequest>['columns']> = [
  {
    key: 'due',
    title: t('due'),
    width: 120,
    render: (_, row) =>
      row.EndedAt === null ? (
        <TimeLeft from={row.AskedAt} until={row.DueAt} />
      ) : (
        <Tag tone="leaf" icon="check">
          {shortTime(row.EndedAt)}
        </Tag>
      ),
  },
  {
    key: 'person',
    title: t('person'),
    render: (_, row) => (
      <TwoLines first={row.PlayerName === '' ? row.PlayerId : row.PlayerName} second={t(`state.${row.State}`)} />
    ),
  },
  {
    key: 'right',
    title: t('right'),
    className: clips,
    render: (_, row) => <TwoLines first={t(`kind.${row.Kind}`)} second={row.Wait?.Why.Text ?? ''} />,
  },
  { key: 'base', title: t('base'), render: (_, row) => <Code>{t(`base.${row.Kind}`)}</Code> },
  { key: 'who', title: t('who'), render: (_, row) => actorOf(row) },
];

/** The same rules that the player reads before the account ends. */
function Rules({ rules, years }: { readonly rules: Queue['Rules']; readonly years: number }) {
  return (
    <Panel title={t('rules')} part="erase-rules">
      <table className="figure-table">
        <TableHead words={[t('ruleData'), t('ruleTime'), t('ruleWhy'), t('ruleEnd')]} />
        <tbody>
          {rules.map(({ Word, Text, Why, IsKept }) => (
            <tr key={Word}>
              <td className="weight-620">{Text}</td>
              <td className="muted nowrap">{IsKept ? t('ruleYears', { years }) : t('ruleNow')}</td>
              <td className="muted">{IsKept ? Why : t('ruleFree')}</td>
              <td>
                <Tag tone={IsKept ? 'money' : 'leaf'} icon={IsKept ? 'lock' : 'x'}>
                  {t(IsKept ? 'ruleKept' : 'ruleGone')}
                </Tag>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
