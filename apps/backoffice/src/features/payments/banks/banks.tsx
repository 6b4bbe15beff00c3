import { staffRoutes } from '@arara/contract/staff';
import { Button, type TableProps } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAddress } from '../../../lib/browser/address.ts';
import { refresh, useApiQuery } from '../../../lib/api/api.ts';
import { fullTime, shortTime } from '../../../lib/format/format.ts';
import { useKeys } from '../../../lib/browser/keys.ts';
import { useMay, usePeople } from '../../../lib/api/me.ts';
import { Failure } from '../../../lib/parts/failure.tsx';
import { Icon } from '../../../lib/parts/icon.tsx';
import { ListTable } from '../../../lib/parts/list-table.tsx';
import { Note, Tag, TwoLines } from '../../../lib/parts/marks.tsx';
import { Blank, Card, Drawer, Facts, KeyHint, Page, Section } from '../../../lib/parts/page.tsx';
import { answeredText, HealthCells, HealthSection, HealthState, timeText } from './bank-health.tsx';
import { type PayoutRequest, PayoutsDialog } from './payouts-dialog.tsx';
import { type Bank, staffIdIn, stopReason } from '../shared/desk.ts';
import { say } from '../shared/texts.ts';

const EVERY_MS = 5_000;

export function Banks() {
  const { data, error, isPending, refetch } = useApiQuery(staffRoutes.paymentProviders, {}, { everyMs: EVERY_MS });
  const [openCode, setOpen] = useAddress('banco');
  const [request, setRequest] = useState<PayoutRequest>();
  const open = data?.List.find(({ Provider }) => Provider === openCode);
  useKeys({ '.': () => void refresh(staffRoutes.paymentProviders) });
  return (
    <Page
      title={say('providers')}
      meta={say('providersMeta')}
      keys={
        <>
          <KeyHint keys={['j', 'k']}>{say('keyRow')}</KeyHint>
          <KeyHint keys={['.']}>{say('keyRefresh')}</KeyHint>
          <KeyHint keys={['?']}>{say('keyAll')}</KeyHint>
        </>
      }
      drawer={open && <BankDrawer bank={open} onClose={() => setOpen(undefined)} onRequest={setRequest} />}
    >
      <Card isTable>
        {error ? (
          <Failure error={error} onAgain={() => void refetch()} />
        ) : (
          <ListTable
            rows={data?.List ?? []}
            keyOf={({ Provider }) => Provider}
            columns={columns}
            open={openCode}
            onOpen={setOpen}
            label={say('providers')}
            isLoading={isPending}
            empty={<Blank title={say('bankEmpty')} text={say('bankEmptyText')} />}
          />
        )}
      </Card>
      {request && <PayoutsDialog request={request} onClose={() => setRequest(undefined)} />}
    </Page>
  );
}

function IsOn({ isOn }: { readonly isOn: boolean }) {
  return (
    <Tag tone={isOn ? 'leaf' : 'plain'} icon={isOn ? 'check' : 'minus'}>
      {say(isOn ? 'on' : 'off')}
    </Tag>
  );
}

function Payouts({ bank }: { readonly bank: Bank }) {
  if (!bank.PaysOut) return <span className="faint">{say('notHere')}</span>;
  if (bank.Stopped === null) return <IsOn isOn={bank.IsOn} />;
  return (
    <span className="row gap-8">
      <Tag tone="heat" icon="pause">
        {say('halted')}
      </Tag>
      {bank.StartApprovalId !== null && <Tag tone="money">{say('startAsked')}</Tag>}
    </span>
  );
}

function BankDrawer(props: {
  readonly bank: Bank;
  readonly onClose: () => void;
  readonly onRequest: (request: PayoutRequest) => void;
}) {
  const { bank } = props;
  const may = useMay();
  const request = (act: PayoutRequest['act']) => () =>
    props.onRequest({ act, provider: bank.Provider, name: bank.Name });
  return (
    <Drawer
      label={say('bankOpen')}
      closeLabel={say('close')}
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
                <Icon name="pause" size="sm" /> {say('stopPayouts')}
              </Button>
            ) : (
              <Button type="primary" disabled={bank.StartApprovalId !== null} onClick={request('start')}>
                {say(bank.StartApprovalId === null ? 'askStart' : 'startAsked')}
              </Button>
            )}
          </div>
        )
      }
    >
      {bank.Stopped && <Stopped stopped={bank.Stopped} approvalId={bank.StartApprovalId} />}
      <HealthSection health={bank.Health} />
      <Section title={say('figures')}>
        <Facts
          facts={[
            [say('takesIn'), say(bank.TakesIn ? 'on' : 'notHere')],
            [say('paysOut'), say(payoutWord(bank))],
            [say('code'), bank.Provider],
            [say('kind'), say(bank.IsTest ? 'sandbox' : 'real')],
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
      <b>{say('stops')}</b> “{stopReason(By, Reason)}”
      <br />
      <span title={fullTime(At)}>
        {say('stoppedBy', { name: id === undefined ? say('system') : nameOf(id), time: shortTime(At) })}
      </span>
      {props.approvalId !== null && (
        <>
          <br />
          <Link to={`/aprovacoes?vista=waiting&pedido=${props.approvalId}`}>{say('seeApproval')}</Link>
        </>
      )}
    </Note>
  );
}

const columns: NonNullable<TableProps<Bank>['columns']> = [
  {
    title: say('name'),
    key: 'name',
    render: (_, row) => (
      <TwoLines first={row.Name} second={row.IsTest ? `${row.Provider} · ${say('test')}` : row.Provider} />
    ),
  },
  { title: say('health'), key: 'health', render: (_, row) => <HealthState health={row.Health} /> },
  { title: say('answeredShare'), key: 'answered', align: 'end', render: (_, row) => answeredText(row.Health) },
  { title: say('p95'), key: 'p95', align: 'end', render: (_, row) => timeText(row.Health) },
  { title: say('lastHour'), key: 'hour', render: (_, row) => <HealthCells health={row.Health} /> },
  {
    title: say('takesIn'),
    key: 'in',
    render: (_, row) => (row.TakesIn ? <IsOn isOn={row.IsOn} /> : <span className="faint">{say('notHere')}</span>),
  },
  { title: say('paysOut'), key: 'out', render: (_, row) => <Payouts bank={row} /> },
  {
    title: say('stops'),
    key: 'since',
    render: (_, row) => (row.Stopped === null ? '–' : say('since', { time: shortTime(row.Stopped.At) })),
  },
];
