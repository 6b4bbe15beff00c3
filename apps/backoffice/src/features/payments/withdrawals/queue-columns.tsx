import { VipBadge } from '@arara/ui';
import type { TableProps } from 'antd';
import { serverNowMs } from '../../../lib/api/api.ts';
import { withdrawalReasonCodes } from '../../../lib/format/withdrawal-reason-codes.ts';
import { duration, fullTime, shortTime, tableMoney } from '../../../lib/format/format.ts';
import { useMe, usePeople } from '../../../lib/api/me.ts';
import { Icon } from '../../../lib/parts/icon.tsx';
import { folds } from '../../../lib/parts/list-table.tsx';
import { Avatar, Tag, TwoLines } from '../../../lib/parts/marks.tsx';
import { TimeLeft } from '../../../lib/parts/time-left.tsx';
import { type QueueRow, shortId, staffIdIn } from '../shared/desk.ts';
import s from '../shared/payments.module.css';
import { levelNames, t, stateNames } from '../shared/texts.ts';

const VIP_SIZE = 17;

/** The clock of the team. While the player has to act it stands still. */
function Clock({ row }: { readonly row: QueueRow }) {
  if (row.State === 'waiting_for_player')
    return (
      <span className={`${s['paused']} inline-row gap-4 weight-620 muted`} title={fullTime(row.DueAt)}>
        <Icon name="pause" size="xs" /> {t('paused')}
      </span>
    );
  if (row.State !== 'waiting_for_staff')
    return <TwoLines first={stateNames[row.State] ?? ''} second={shortTime(row.End?.At ?? row.CreatedAt)} />;
  if (row.Hold !== null) return <Returns at={row.Hold.Until} />;
  return <TimeLeft from={row.CreatedAt} until={row.DueAt} />;
}

const riskTones = { low: 'soft-leaf', medium: 'soft-money', high: 'soft-heat' } as const;

/** Somebody held it back: until then nothing is late. */
function Returns({ at }: { readonly at: string }) {
  return (
    <span className={`${s['paused']} inline-row gap-4 weight-620 muted`} title={fullTime(at)}>
      <Icon name="pause" size="xs" /> {t('returnsIn', { time: duration(Date.parse(at) - serverNowMs()) })}
    </span>
  );
}

export function RiskChip({ row, withWord }: { readonly row: QueueRow; readonly withWord?: boolean }) {
  if (row.Score === null || row.Level === null) return <span className="faint">–</span>;
  const word = levelNames[row.Level];
  return (
    <span className="inline-row gap-7 text-sm nowrap">
      <b className={`${s['risk']} centred feather-8 text-md ${riskTones[row.Level]}`} title={word}>
        {row.Score}
      </b>
      {withWord ? <span className={s['word']}>{word}</span> : <span className="unseen">{word}</span>}
    </span>
  );
}

function Owner({ row }: { readonly row: QueueRow }) {
  const me = useMe();
  const nameOf = usePeople();
  const { Claim, Hold } = row;
  const named = (by: string) => nameOf(staffIdIn(by) ?? by);
  if (row.State !== 'waiting_for_staff') return <Deciders of={row} nameOf={named} />;
  if (Claim === null && Hold !== null) return <span className="muted">{t('heldBy', { name: named(Hold.By) })}</span>;
  if (Claim === null) return <span className="weight-620 brand-text">{t('free')}</span>;
  const name = nameOf(staffIdIn(Claim.StaffId) ?? Claim.StaffId);
  return (
    <span className={`${s['owner']} inline-row gap-6 text-md`} title={fullTime(Claim.Until)}>
      <Avatar name={Claim.IsMine ? (me?.Name ?? name) : name} tone={Claim.IsMine ? 'me' : 'brand'} />
      {Claim.IsMine ? (
        t('you')
      ) : (
        <>
          <span className="ellipsis">{name}</span> <Icon name="lock" size="xs" />
        </>
      )}
    </span>
  );
}

/** Who said yes or no; while it is under way our own work has it. */
function Deciders(props: { readonly of: QueueRow; readonly nameOf: (by: string) => string }) {
  const { End } = props.of;
  if (End === null || End.By.length === 0) return <span className="faint">{t('system')}</span>;
  const names = End.By.map((by) => {
    if (by === 'player') return t('thePlayer');
    return staffIdIn(by) === undefined ? t('theRule') : props.nameOf(by);
  });
  return <span className="muted">{names.join(' · ')}</span>;
}

export const queueColumns: NonNullable<TableProps<QueueRow>['columns']> = [
  { title: `${t('due')} ↑`, key: 'due', width: 116, render: (_, row) => <Clock row={row} /> },
  {
    title: t('request'),
    key: 'request',
    render: (_, row) => (
      <TwoLines
        first={row.PlayerName}
        second={
          <span className={`${s['vip']} inline-row gap-4`}>
            <VipBadge level={row.VipLevel} size={VIP_SIZE} />{' '}
            <b className="weight-620">{t('vip', { level: row.VipLevel })}</b> {shortId('SQ', row.OrderId)}
          </span>
        }
      />
    ),
  },
  {
    title: t('amount'),
    key: 'amount',
    align: 'end',
    render: (_, row) => <TwoLines first={tableMoney(row.Amount)} second={t('net', { amount: tableMoney(row.Net) })} />,
  },
  { title: t('risk'), key: 'risk', render: (_, row) => <RiskChip row={row} withWord /> },
  {
    title: t('whyStopped'),
    key: 'why',
    className: folds,
    render: (_, row) => (
      <TwoLines
        first={row.Why.Text}
        second={
          <>
            {withdrawalReasonCodes[row.Why.Word]}{' '}
            {row.NeedsTwo && row.End === null && <Tag>{t(row.ApprovedBy === null ? 'two' : 'second')}</Tag>}
          </>
        }
      />
    ),
  },
  { title: t('owner'), key: 'owner', render: (_, row) => <Owner row={row} /> },
];
