import { staffRoutes } from '@arara/contract/staff';
import { Button, type TableProps } from 'antd';
import { useState } from 'react';
import { useAddress } from '../../lib/browser/address.ts';
import { refresh, useApiQuery } from '../../lib/api/api.ts';
import { count, percent, shortTime } from '../../lib/format/format.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { useMay } from '../../lib/api/me.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import { Failure } from '../../lib/parts/failure.tsx';
import { folds, ListTable } from '../../lib/parts/list-table.tsx';
import { Note, Tag, TwoLines } from '../../lib/parts/marks.tsx';
import { Card, Drawer, Facts, KeyHint, Page, Section } from '../../lib/parts/page.tsx';
import s from './desk.module.css';
import type { DeskSupplier as Supplier } from './desk.ts';
import { StopList } from './stop-list.tsx';
import { type Switch, SwitchDialog } from './switch-dialog.tsx';
import { say } from './texts.ts';

const EVERY_MS = 10_000;

export function Suppliers() {
  const { data, error, isPending, refetch } = useApiQuery(staffRoutes.gamesDesk, {}, { everyMs: EVERY_MS });
  const [openCode, setOpen] = useAddress('fornecedor');
  const [request, setRequest] = useState<Switch>();
  const suppliers = data?.Suppliers ?? [];
  const open = suppliers.find(({ Provider }) => Provider === openCode);
  useKeys({ '.': () => void refresh(staffRoutes.gamesDesk) });
  return (
    <Page
      title={say('suppliersTitle')}
      meta={say('suppliersMeta')}
      keys={
        <>
          <KeyHint keys={['j', 'k']}>{say('keyRow')}</KeyHint>
          <KeyHint keys={['.']}>{say('keyRefresh')}</KeyHint>
        </>
      }
      drawer={open && <SupplierDrawer supplier={open} onClose={() => setOpen(undefined)} onSwitch={setRequest} />}
    >
      <Card isTable>
        {error ? (
          <Failure error={error} onAgain={() => void refetch()} />
        ) : (
          <ListTable
            rows={suppliers}
            keyOf={({ Provider }) => Provider}
            columns={columns}
            open={openCode}
            onOpen={setOpen}
            label={say('suppliersTitle')}
            isLoading={isPending}
            empty={null}
          />
        )}
      </Card>
      {request && <SwitchDialog request={request} onClose={() => setRequest(undefined)} />}
    </Page>
  );
}

function SupplierState({ supplier }: { readonly supplier: Supplier }) {
  if (supplier.Stops.length > 0)
    return (
      <Tag tone="heat" icon="pause">
        {say('stopped')}
      </Tag>
    );
  return supplier.IsOn ? (
    <Tag tone="leaf" icon="check">
      {say('on')}
    </Tag>
  ) : (
    <Tag icon="minus">{say('isOff')}</Tag>
  );
}

function SupplierDrawer(props: {
  readonly supplier: Supplier;
  readonly onClose: () => void;
  readonly onSwitch: (request: Switch) => void;
}) {
  const { supplier } = props;
  const may = useMay();
  const [own] = supplier.Stops;
  const request = (act: Switch['act']): Switch => ({
    act,
    scope: 'provider',
    name: supplier.Provider,
    label: supplier.Name,
  });
  return (
    <Drawer
      label={say('suppliersTitle')}
      closeLabel={say('close')}
      onClose={props.onClose}
      title={
        <span>
          <b>{supplier.Name}</b> <SupplierState supplier={supplier} />
          <br />
          <span className="faint">{supplier.Provider}</span>
        </span>
      }
      foot={
        <div className={`${s['acts']} stack gap-8`}>
          {own === undefined && may('games.stop') && (
            <Button danger type="primary" onClick={() => props.onSwitch(request('stop'))}>
              <Icon name="pause" size="sm" /> {say('stop')}
            </Button>
          )}
          {own !== undefined && may('games.lift') && (
            <Button
              type="primary"
              disabled={own.LiftApprovalId !== null}
              onClick={() => props.onSwitch(request('lift'))}
            >
              {own.LiftApprovalId === null ? say('askLift') : say('liftWaits')}
            </Button>
          )}
        </div>
      }
    >
      {supplier.BooksTrouble !== null && (
        <Note tone="money" icon="alert">
          {say('books')}: {supplier.BooksTrouble}
        </Note>
      )}
      <Section title={say('stops')}>
        <StopList stops={supplier.Stops} />
      </Section>
      <Section title={say('figures')} meta={say('day')}>
        <Facts
          facts={[
            [say('rounds24'), count(supplier.Day.Rounds)],
            [say('rtp24'), percent(supplier.Day.Rtp, 2)],
            [say('open'), `${count(supplier.Day.OpenRounds)} · ${count(supplier.Day.VoidedRounds)}`],
            [say('catalogue'), `${supplier.CatalogueOutcome ?? say('never')} · ${timeOr(supplier.CatalogueAt)}`],
            [say('books'), timeOr(supplier.BooksComparedTo)],
            [say('cases'), count(supplier.OpenCases)],
          ]}
        />
      </Section>
    </Drawer>
  );
}

const timeOr = (iso: string | null) => (iso === null ? say('never') : shortTime(iso));

const columns: NonNullable<TableProps<Supplier>['columns']> = [
  {
    title: say('supplier'),
    key: 'name',
    render: (_, row) => (
      <TwoLines first={row.Name} second={row.IsTest ? `${row.Provider} · ${say('sandbox')}` : row.Provider} />
    ),
  },
  { title: say('gamesOpen'), key: 'games', align: 'end', render: (_, row) => `${row.OpenGames} / ${row.Games}` },
  { title: say('rounds24'), key: 'rounds', align: 'end', render: (_, row) => count(row.Day.Rounds) },
  { title: say('rtp24'), key: 'rtp', align: 'end', render: (_, row) => percent(row.Day.Rtp) },
  {
    title: say('voided'),
    key: 'voided',
    align: 'end',
    className: folds,
    render: (_, row) => count(row.Day.VoidedRounds),
  },
  {
    title: say('alarms'),
    key: 'alarms',
    align: 'end',
    render: (_, row) => <span className={row.Alarms > 0 ? 'weight-680 heat-text' : ''}>{row.Alarms}</span>,
  },
  { title: say('catalogue'), key: 'catalogue', className: folds, render: (_, row) => timeOr(row.CatalogueAt) },
  { title: say('books'), key: 'books', render: (_, row) => timeOr(row.BooksComparedTo) },
  { title: say('cases'), key: 'cases', align: 'end', render: (_, row) => row.OpenCases },
  { title: say('state'), key: 'state', render: (_, row) => <SupplierState supplier={row} /> },
];
