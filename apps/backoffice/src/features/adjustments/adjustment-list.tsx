import { staffRoutes } from '@arara/contract/staff';
import { Button, type TableProps } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { callApi, useApiQuery } from '../../lib/api/api.ts';
import { useMe, usePeople } from '../../lib/api/me.ts';
import { useAddress } from '../../lib/browser/address.ts';
import { shortTime, tableMoney } from '../../lib/format/format.ts';
import { folds, ListTable } from '../../lib/parts/list-table.tsx';
import { Avatar, Code } from '../../lib/parts/marks.tsx';
import { Blank, Card, Views } from '../../lib/parts/page.tsx';
import { TimeLeft } from '../../lib/parts/time-left.tsx';
import { ActionDialog } from '../../lib/staff-action/action-dialog.tsx';
import { type Adjustment, adjustmentActions } from './draft.ts';
import { reasonName, t } from './texts.ts';

const views = ['waiting', 'mine', 'done', 'refused'] as const;
const EVERY_MS = 10_000;

/** What waits for a second person, what was posted, and what was not. */
export function AdjustmentList() {
  const [viewText, setView] = useAddress('vista');
  const view = views.find((name) => name === viewText) ?? 'waiting';
  const [openId, setOpen] = useAddress('ajuste');
  const [reversing, setReversing] = useState<Adjustment>();
  const query = useApiQuery(staffRoutes.adjustmentList, { view }, { everyMs: EVERY_MS });
  const { data } = query;
  const counts = data?.Counts;
  const countOf = { waiting: counts?.Waiting, mine: counts?.Mine, done: counts?.Done, refused: counts?.Refused };
  return (
    <Card isTable>
      <Views
        label={t('views')}
        views={views.map((name) => ({ name, label: t(`view.${name}`), count: countOf[name] }))}
        chosen={view}
        onChoose={setView}
        tools={
          data && (
            <span className="nowrap">
              {t('week', { credit: tableMoney(data.Week.Credit), debit: tableMoney(data.Week.Debit) })}
            </span>
          )
        }
      />
      <ListTable
        rows={data?.List ?? []}
        keyOf={({ Id }) => Id}
        columns={columnsOf(setReversing)}
        open={[openId, setOpen]}
        label={t('views')}
        query={query}
        empty={<Blank title={t('empty')} text={t('emptyText')} />}
      />
      {reversing && (
        <ActionDialog
          desk={adjustmentActions}
          title={t('reverseTitle', { number: reversing.Number })}
          effect={t('reverseEffect', { amount: tableMoney(reversing.Amount) })}
          confirm={t('reverse')}
          reason={{}}
          call={(reason) => callApi(staffRoutes.adjustmentReverse, { id: reversing.Id, reason })}
          onClose={() => setReversing(undefined)}
        />
      )}
    </Card>
  );
}

function Who({ id }: { readonly id: string }) {
  const nameOf = usePeople();
  const isMe = useMe()?.Id === id;
  const name = nameOf(id);
  return (
    <span className="row gap-8">
      <Avatar name={name} tone={isMe ? 'me' : 'brand'} />
      <span className="nowrap">{isMe ? t('you') : name}</span>
    </span>
  );
}

function NextActor({ of }: { readonly of: Adjustment }) {
  if (of.ApprovedBy !== null) return <Who id={of.ApprovedBy} />;
  if (of.CanDecide) return <Link to="/aprovacoes">{t('free')}</Link>;
  return <span className="muted">{of.Tier === 'alone' ? t('who.alone') : t(`who.${of.Tier}`)}</span>;
}

const columnsOf = (onReverse: (of: Adjustment) => void): NonNullable<TableProps<Adjustment>['columns']> => [
  {
    key: 'until',
    title: t('until'),
    width: 120,
    render: (_, row) =>
      row.State === 'waiting' && row.ExpiresAt !== null ? (
        <TimeLeft from={row.AskedAt} until={row.ExpiresAt} />
      ) : (
        <span className="text-xs muted">
          {t(`state.${row.State}`)}, {shortTime(row.PostedAt ?? row.AskedAt)}
        </span>
      ),
  },
  {
    key: 'adjustment',
    title: t('adjustment'),
    render: (_, row) => (
      <span className="nowrap">
        <b className="weight-620">{row.Number}</b> <span className="muted">{row.PlayerName || row.PlayerId}</span>
      </span>
    ),
  },
  {
    key: 'code',
    title: t('code'),
    render: (_, row) => (
      <>
        {row.Reverses === null ? reasonName(row.Code) : t('reverseOf', { number: row.Reverses })}{' '}
        <Code>{row.Code}</Code>
      </>
    ),
  },
  {
    key: 'amount',
    title: t('amountHead'),
    align: 'end',
    render: (_, row) => (
      <b className={`weight-620 figures ${row.Side === 'debit' ? 'heat-text' : ''}`}>
        {row.Side === 'credit' ? '+' : '−'}
        {tableMoney(row.Amount)}
      </b>
    ),
  },
  { key: 'asked', title: t('askedBy'), className: folds, render: (_, row) => <Who id={row.AskedBy} /> },
  {
    key: 'actor',
    title: t('nextActor'),
    render: (_, row) =>
      row.CanReverse ? (
        <Button size="small" onClick={() => onReverse(row)}>
          {t('reverse')}
        </Button>
      ) : (
        <NextActor of={row} />
      ),
  },
];
