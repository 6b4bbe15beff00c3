import { staffRoutes } from '@arara/contract/staff';
import type { TableProps } from 'antd';
import { useState } from 'react';
import { refresh, useApiQuery } from '../../lib/api/api.ts';
import { useAddress } from '../../lib/browser/address.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { CaseCounts } from '../../lib/connections/case-table.tsx';
import { shortTime } from '../../lib/format/format.ts';
import { folds, ListTable } from '../../lib/parts/list-table.tsx';
import { Note, Tag, TwoLines } from '../../lib/parts/marks.tsx';
import { Card, KeyHint, Page } from '../../lib/parts/page.tsx';
import { type PartyAct, PartyDialog } from './dialogs.tsx';
import { isConnected, type Party } from './party.ts';
import { PartyDrawer } from './party-drawer.tsx';
import { kindNames, t } from './texts.ts';

const EVERY_MS = 5_000;

/** The state's registers and the vendors of identity: one room, a connection of each kind. */
export function Parties() {
  const query = useApiQuery(staffRoutes.partyList, {}, { everyMs: EVERY_MS });
  const { List: parties = [], IsOurs: isOurs = true } = query.data ?? {};
  const [openKind, setOpen] = useAddress('parte');
  const [act, setAct] = useState<PartyAct>();
  useKeys({ '.': () => void refresh(staffRoutes.partyList) });
  const open = parties.find(({ Kind }) => Kind === openKind);
  return (
    <Page
      title={t('title')}
      meta={t('meta')}
      keys={
        <>
          <KeyHint keys={['j', 'k']}>{t('keyRow')}</KeyHint>
          <KeyHint keys={['.']}>{t('keyRefresh')}</KeyHint>
        </>
      }
      drawer={open && <PartyDrawer party={open} isOurs={isOurs} onAct={setAct} onClose={() => setOpen(undefined)} />}
    >
      {!isOurs && <Note>{t('otherHouse')}</Note>}
      <Card isTable>
        <ListTable
          rows={parties}
          keyOf={({ Kind }) => Kind}
          columns={columns}
          open={[openKind, setOpen]}
          label={t('list')}
          query={query}
          empty={null}
        />
      </Card>
      {open && act && <PartyDialog party={open} act={act} onClose={() => setAct(undefined)} />}
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
        second={isConnected(row) ? `${row.Name} · ${row.Addresses.join(', ')}` : t('unconnected')}
      />
    ),
  },
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
  {
    title: t('state'),
    key: 'state',
    render: (_, { IsOn }) => (
      <Tag tone={IsOn ? 'leaf' : 'plain'} icon={IsOn ? 'check' : 'minus'}>
        {t(IsOn ? 'on' : 'off')}
      </Tag>
    ),
  },
];
