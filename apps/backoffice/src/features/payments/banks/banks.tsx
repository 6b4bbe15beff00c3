import { staffRoutes } from '@arara/contract/staff';
import { Button, type TableProps } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useAddress } from '../../../lib/browser/address.ts';
import { refresh, useApiQuery } from '../../../lib/api/api.ts';
import { fullTime, shortTime } from '../../../lib/format/format.ts';
import { useKeys } from '../../../lib/browser/keys.ts';
import { useMay, usePeople } from '../../../lib/api/me.ts';
import { Icon } from '../../../lib/parts/icon.tsx';
import { folds, ListTable } from '../../../lib/parts/list-table.tsx';
import { Note, Tag, TwoLines } from '../../../lib/parts/marks.tsx';
import { Blank, Card, Drawer, Facts, KeyHint, Page, Section } from '../../../lib/parts/page.tsx';
import { answeredText, HealthCells, HealthSection, HealthState, timeText } from '../../../lib/health/bank-health.tsx';
import { BankRoom } from '../connections/bank-room.tsx';
import { ConnectBankDialog } from '../connections/connect-dialog.tsx';
import { t as connecting } from '../connections/texts.ts';
import { type PayoutRequest, PayoutsDialog } from './payouts-dialog.tsx';
import { type Bank, staffIdIn, stopReason } from '../shared/desk.ts';
import { t } from '../shared/texts.ts';

const EVERY_MS = 5_000;

export function Banks() {
  const [room, setRoom] = useAddress('ligar');
  const [isConnecting, setConnecting] = useState(false);
  const may = useMay();
  if (room !== undefined) return <BankRoom provider={room} onBack={() => setRoom(undefined)} />;
  return (
    <>
      <BankList
        onRoom={setRoom}
        actions={
          may('payments.connect') && (
            <Button type="primary" onClick={() => setConnecting(true)}>
              {connecting('new')}
            </Button>
          )
        }
      />
      {isConnecting && <ConnectBankDialog onDone={setRoom} onClose={() => setConnecting(false)} />}
    </>
  );
}

function BankList(props: { readonly actions: ReactNode; readonly onRoom: (provider: string) => void }) {
  const query = useApiQuery(staffRoutes.paymentProviders, {}, { everyMs: EVERY_MS });
  const { data } = query;
  const [openCode, setOpen] = useAddress('banco');
  const [request, setRequest] = useState<PayoutRequest>();
  const open = data?.List.find(({ Provider }) => Provider === openCode);
  useKeys({ '.': () => void refresh(staffRoutes.paymentProviders) });
  return (
    <Page
      title={t('providers')}
      meta={t('providersMeta')}
      actions={props.actions}
      keys={
        <>
          <KeyHint keys={['j', 'k']} />
          <KeyHint keys={['.']} />
          <KeyHint keys={['?']} />
        </>
      }
      drawer={
        open && (
          <BankDrawer
            bank={open}
            onClose={() => setOpen(undefined)}
            onRequest={setRequest}
            onRoom={() => props.onRoom(open.Provider)}
          />
        )
      }
    >
      <Card isTable>
        <ListTable
          rows={data?.List ?? []}
          keyOf={({ Provider }) => Provider}
          columns={columns}
          open={[openCode, setOpen]}
          label={t('providers')}
          query={query}
          empty={<Blank title={t('bankEmpty')} text={t('bankEmptyText')} />}
        />
      </Card>
      {request && <PayoutsDialog request={request} onClose={() => setRequest(undefined)} />}
    </Page>
  );
}

function IsOn({ isOn }: { readonly isOn: boolean }) {
  return (
    <Tag tone={isOn ? 'leaf' : 'plain'} icon={isOn ? 'check' : 'minus'}>
      {t(isOn ? 'on' : 'off')}
    </Tag>
  );
}

function Payouts({ bank }: { readonly bank: Bank }) {
  if (!bank.PaysOut) return <span className="faint">{t('notHere')}</span>;
  if (bank.Stopped === null) return <IsOn isOn={bank.IsOn} />;
  return (
    <span className="row gap-8">
      <Tag tone="heat" icon="pause">
        {t('halted')}
      </Tag>
      {bank.StartApprovalId !== null && <Tag tone="money">{t('startAsked')}</Tag>}
    </span>
  );
}

function BankDrawer(props: {
  readonly bank: Bank;
  readonly onClose: () => void;
  readonly onRequest: (request: PayoutRequest) => void;
  readonly onRoom: () => void;
}) {
  const { bank } = props;
  const may = useMay();
  const request = (act: PayoutRequest['act']) => () =>
    props.onRequest({ act, provider: bank.Provider, name: bank.Name });
  return (
    <Drawer
      label={t('bankOpen')}
      onClose={props.onClose}
      title={
        <span className="row gap-8">
          <b>{bank.Name}</b> <IsOn isOn={bank.IsOn} />
        </span>
      }
      foot={
        may('payments.stop') &&
        bank.PaysOut && (
          <div className="stack gap-8">
            {bank.Stopped === null ? (
              <Button danger type="primary" onClick={request('stop')}>
                <Icon name="pause" size="sm" /> {t('stopPayouts')}
              </Button>
            ) : (
              <Button type="primary" disabled={bank.StartApprovalId !== null} onClick={request('start')}>
                {t(bank.StartApprovalId === null ? 'askStart' : 'startAsked')}
              </Button>
            )}
          </div>
        )
      }
    >
      <Button onClick={props.onRoom}>{connecting('room')}</Button>
      {bank.Stopped && <Stopped stopped={bank.Stopped} approvalId={bank.StartApprovalId} />}
      <HealthSection health={bank.Health} />
      <Section title={t('figures')}>
        <Facts
          facts={[
            [t('takesIn'), t(bank.TakesIn ? 'on' : 'notHere')],
            [t('paysOut'), t(payoutWord(bank))],
            [t('code'), bank.Provider],
            [t('kind'), t(bank.IsTest ? 'sandbox' : 'real')],
          ]}
        />
      </Section>
    </Drawer>
  );
}

const payoutWord = ({ PaysOut, Stopped }: Bank) => {
  if (!PaysOut) return 'notHere';
  return Stopped === null ? 'goes' : 'halted';
};

function Stopped(props: { readonly stopped: NonNullable<Bank['Stopped']>; readonly approvalId: string | null }) {
  const { By, At, Reason } = props.stopped;
  const nameOf = usePeople();
  const id = staffIdIn(By);
  return (
    <Note tone="heat" icon="pause">
      <b>{t('stops')}</b> “{stopReason(By, Reason)}”
      <br />
      <span title={fullTime(At)}>
        {t('stoppedBy', { name: id === undefined ? t('system') : nameOf(id), time: shortTime(At) })}
      </span>
      {props.approvalId !== null && (
        <>
          <br />
          <Link to={`/aprovacoes?vista=waiting&pedido=${props.approvalId}`}>{t('seeApproval')}</Link>
        </>
      )}
    </Note>
  );
}

const columns: NonNullable<TableProps<Bank>['columns']> = [
  {
    title: t('name'),
    key: 'name',
    render: (_, row) => (
      <TwoLines first={row.Name} second={row.IsTest ? `${row.Provider} · ${t('test')}` : row.Provider} />
    ),
  },
  { title: t('health'), key: 'health', render: (_, row) => <HealthState health={row.Health} /> },
  { title: t('answeredShare'), key: 'answered', align: 'end', render: (_, row) => answeredText(row.Health) },
  { title: t('p95'), key: 'p95', align: 'end', render: (_, row) => timeText(row.Health) },
  { title: t('lastHour'), key: 'hour', render: (_, row) => <HealthCells health={row.Health} /> },
  {
    title: t('takesIn'),
    key: 'in',
    render: (_, row) => (row.TakesIn ? <IsOn isOn={row.IsOn} /> : <span className="faint">{t('notHere')}</span>),
  },
  { title: t('paysOut'), key: 'out', render: (_, row) => <Payouts bank={row} /> },
  {
    title: t('stops'),
    key: 'since',
    className: folds,
    render: (_, row) => (row.Stopped === null ? '–' : t('since', { time: shortTime(row.Stopped.At) })),
  },
];
