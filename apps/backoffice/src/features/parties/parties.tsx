import { staffRoutes } from '@arara/contract/staff';
import type { TableProps } from 'antd';
import { refresh, useApiQuery } from '../../lib/api/api.ts';
import { useAddress } from '../../lib/browser/address.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { CaseCounts } from '../../lib/connections/case-table.tsx';
import { StateTag } from '../../lib/connections/connection-head.tsx';
import { shortTime } from '../../lib/format/format.ts';
import { folds, ListTable } from '../../lib/parts/list-table.tsx';
import { Note, TwoLines } from '../../lib/parts/marks.tsx';
import { Card, KeyHint, Page } from '../../lib/parts/page.tsx';
import { isConnected, type Party, standingOf } from './party.ts';
import { PartyRoom } from './party-room.tsx';
import { kindNames, offEffects, t } from './texts.ts';

const EVERY_MS = 5_000;

/** The state's registers and the vendors of identity: a room for each kind. */
export function Parties() {
  const query = useApiQuery(staffRoutes.partyList, {}, { everyMs: EVERY_MS });
  const { List: parties = [], IsOurs: isOurs = true } = query.data ?? {};
  const [openKind, setOpen] = useAddress('ligar');
  useKeys({ '.': () => void refresh(staffRoutes.partyList) });
  const open = parties.find(({ Kind }) => Kind === openKind);
  if (open) return <PartyRoom key={open.Kind} party={open} isOurs={isOurs} onBack={() => setOpen(undefined)} />;
  return (
    <Page
      title={t('listTitle')}
      meta={t('listMeta')}
      keys={
        <>
          <KeyHint keys={['j', 'k']}>{t('keyRow')}</KeyHint>
          <KeyHint keys={['.']}>{t('keyRefresh')}</KeyHint>
        </>
      }
    >
      {!isOurs && <Note>{t('otherHouse')}</Note>}
      <Card isTable>
        <ListTable
          rows={parties}
          keyOf={({ Kind }) => Kind}
          columns={columns}
          open={[openKind, setOpen]}
          label={t('listTitle')}
          query={query}
          empty={null}
        />
      </Card>
    </Page>
  );
}

const columns: NonNullable<TableProps<Party>['columns']> = [
  {
    title: t('party'),
    key: 'party',
    render: (_, row) => (
      <TwoLines
        first={<b className="weight-620">{kindNames[row.Kind]}</b>}
        second={isConnected(row) ? row.Name : t('unconnected')}
      />
    ),
  },
  { title: t('whileOff'), key: 'effect', className: folds, render: (_, { Kind }) => offEffects[Kind] },
  {
    title: t('lastTest'),
    key: 'test',
    className: folds,
    render: (_, { Test }) =>
      Test === null ? (
        <span className="faint">{t('never')}</span>
      ) : (
        <TwoLines first={<CaseCounts cases={Test.Cases} />} second={shortTime(Test.At)} />
      ),
  },
  { title: t('state'), key: 'state', render: (_, row) => <StateTag {...standingOf(row)} /> },
];
