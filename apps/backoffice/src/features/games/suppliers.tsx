import { staffRoutes } from '@arara/contract/staff';
import { Button, type TableProps } from 'antd';
import { type ReactNode, useState } from 'react';
import { useAddress } from '../../lib/browser/address.ts';
import { refresh, useApiQuery } from '../../lib/api/api.ts';
import { count, percent, shortTime } from '../../lib/format/format.ts';
import { shown } from '../../lib/format/labels.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { folds, ListTable } from '../../lib/parts/list-table.tsx';
import { Note, Tag, TwoLines } from '../../lib/parts/marks.tsx';
import { Card, Drawer, Facts, KeyHint, Page, Section } from '../../lib/parts/page.tsx';
import { useMay } from '../../lib/api/me.ts';
import { ConnectSupplierDialog } from './connections/connect-dialog.tsx';
import { SupplierRoom } from './connections/connection-room.tsx';
import { t as connecting } from './connections/texts.ts';
import type { DeskSupplier as Supplier } from './desk.ts';
import { StopList } from './stop-list.tsx';
import { SwitchButtons } from './switch-buttons.tsx';
import { type Switch, SwitchDialog } from './switch-dialog.tsx';
import { outcomeNames, t } from './texts.ts';

const EVERY_MS = 10_000;

export function Suppliers() {
  const [room, setRoom] = useAddress('ligar');
  const [isConnecting, setConnecting] = useState(false);
  const may = useMay();
  if (room !== undefined) return <SupplierRoom provider={room} onBack={() => setRoom(undefined)} />;
  return (
    <>
      <SupplierList
        onRoom={setRoom}
        actions={
          may('games.connect') && (
            <Button type="primary" onClick={() => setConnecting(true)}>
              {connecting('new')}
            </Button>
          )
        }
      />
      {isConnecting && <ConnectSupplierDialog onDone={setRoom} onClose={() => setConnecting(false)} />}
    </>
  );
}

interface ListProps {
  readonly actions: ReactNode;
  readonly onRoom: (provider: string) => void;
}

function SupplierList({ actions, onRoom }: ListProps) {
  const query = useApiQuery(staffRoutes.gamesDesk, {}, { everyMs: EVERY_MS });
  const { data } = query;
  const [openCode, setOpen] = useAddress('fornecedor');
  const [request, setRequest] = useState<Switch>();
  const suppliers = data?.Suppliers ?? [];
  const open = suppliers.find(({ Provider }) => Provider === openCode);
  useKeys({ '.': () => void refresh(staffRoutes.gamesDesk) });
  return (
    <Page
      title={t('suppliersTitle')}
      meta={t('suppliersMeta')}
      actions={actions}
      keys={
        <>
          <KeyHint keys={['j', 'k']} />
          <KeyHint keys={['.']} />
        </>
      }
      drawer={
        open && (
          <SupplierDrawer
            supplier={open}
            onClose={() => setOpen(undefined)}
            onSwitch={setRequest}
            onRoom={() => onRoom(open.Provider)}
          />
        )
      }
    >
      <Card isTable>
        <ListTable
          rows={suppliers}
          keyOf={({ Provider }) => Provider}
          columns={columns}
          open={[openCode, setOpen]}
          label={t('suppliersTitle')}
          query={query}
          empty={null}
        />
      </Card>
      {request && <SwitchDialog request={request} onClose={() => setRequest(undefined)} />}
    </Page>
  );
}

function SupplierState({ supplier }: { readonly supplier: Supplier }) {
  if (supplier.Stops.length > 0)
    return (
      <Tag tone="heat" icon="pause">
        {t('stopped')}
      </Tag>
    );
  return supplier.IsOn ? (
    <Tag tone="leaf" icon="check">
      {t('on')}
    </Tag>
  ) : (
    <Tag icon="minus">{t('isOff')}</Tag>
  );
}

function SupplierDrawer(props: {
  readonly supplier: Supplier;
  readonly onClose: () => void;
  readonly onSwitch: (request: Switch) => void;
  readonly onRoom: () => void;
}) {
  const { supplier } = props;
  const [own] = supplier.Stops;
  const request = (act: Switch['act']): Switch => ({
    act,
    scope: 'provider',
    name: supplier.Provider,
    label: supplier.Name,
  });
  return (
    <Drawer
      label={t('suppliersTitle')}
      onClose={props.onClose}
      title={
        <span>
          <b>{supplier.Name}</b> <SupplierState supplier={supplier} />
          {supplier.IsTest && (
            <>
              <br />
              <span className="faint">{t('sandbox')}</span>
            </>
          )}
        </span>
      }
      foot={<SwitchButtons stop={own} onSwitch={(act) => props.onSwitch(request(act))} />}
    >
      {supplier.BooksTrouble !== null && (
        <Note tone="money" icon="alert">
          {t('books')}: {supplier.BooksTrouble}
        </Note>
      )}
      <Button onClick={props.onRoom}>{connecting('room')}</Button>
      <Section title={t('stops')}>
        <StopList stops={supplier.Stops} />
      </Section>
      <Section title={t('figures')} meta={t('day')}>
        <Facts
          facts={[
            [t('rounds24'), count(supplier.Day.Rounds)],
            [t('rtp24'), percent(supplier.Day.Rtp, 2)],
            [t('open'), `${count(supplier.Day.OpenRounds)} · ${count(supplier.Day.VoidedRounds)}`],
            [t('catalogue'), `${outcomeText(supplier.CatalogueOutcome)} · ${timeOr(supplier.CatalogueAt)}`],
            [t('books'), timeOr(supplier.BooksComparedTo)],
            [t('cases'), count(supplier.OpenCases)],
          ]}
        />
      </Section>
    </Drawer>
  );
}

/** How the last question about the catalogue ended. */
const outcomeText = (outcome: string | null) => outcomeNames[outcome ?? 'never'] ?? shown(outcome);

const timeOr = (iso: string | null) => (iso === null ? t('never') : shortTime(iso));

const columns: NonNullable<TableProps<Supplier>['columns']> = [
  {
    title: t('supplier'),
    key: 'name',
    render: (_, row) =>
      row.IsTest ? <TwoLines first={row.Name} second={t('sandbox')} /> : <b className="weight-650">{row.Name}</b>,
  },
  { title: t('gamesOpen'), key: 'games', align: 'end', render: (_, row) => `${row.OpenGames} / ${row.Games}` },
  { title: t('rounds24'), key: 'rounds', align: 'end', render: (_, row) => count(row.Day.Rounds) },
  { title: t('rtp24'), key: 'rtp', align: 'end', render: (_, row) => percent(row.Day.Rtp) },
  {
    title: t('voided'),
    key: 'voided',
    align: 'end',
    className: folds,
    render: (_, row) => count(row.Day.VoidedRounds),
  },
  {
    title: t('alarms'),
    key: 'alarms',
    align: 'end',
    render: (_, row) => <span className={row.Alarms > 0 ? 'weight-680 heat-text' : ''}>{row.Alarms}</span>,
  },
  { title: t('catalogue'), key: 'catalogue', className: folds, render: (_, row) => timeOr(row.CatalogueAt) },
  { title: t('books'), key: 'books', render: (_, row) => timeOr(row.BooksComparedTo) },
  { title: t('cases'), key: 'cases', align: 'end', render: (_, row) => row.OpenCases },
  { title: t('state'), key: 'state', render: (_, row) => <SupplierState supplier={row} /> },
];
