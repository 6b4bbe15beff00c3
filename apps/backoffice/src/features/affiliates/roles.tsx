import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { Button, type TableProps } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAddress } from '../../lib/browser/address.ts';
import { serverNowMs, useApiQuery } from '../../lib/api/api.ts';
import { count, shortTime, tableMoney } from '../../lib/format/format.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { useMay, usePeople } from '../../lib/api/me.ts';
import { folds, ListTable } from '../../lib/parts/list-table.tsx';
import { Tag, TwoLines } from '../../lib/parts/marks.tsx';
import { Blank, Card, Drawer, Facts, KeyHint, Page, Section } from '../../lib/parts/page.tsx';
import { refreshDesk } from './affiliate-action.tsx';
import { fullDay, percentOf, rowKey } from './affiliates.ts';
import s from './affiliates.module.css';
import { type Role, RoleDialog } from './role-dialog.tsx';
import { t } from './texts.ts';

type Holder = BodyOf<typeof staffRoutes.teamDeskRoles>['List'][number];

export function Agents() {
  return <RolePage of="agent" />;
}
export function Bloggers() {
  return <RolePage of="blogger" />;
}

/** Who earns by net revenue: since when, with which network, and what the last period brought. */
function RolePage({ of: role }: { readonly of: Role }) {
  const query = useApiQuery(staffRoutes.teamDeskRoles, { role });
  const { data } = query;
  const [openId, setOpen] = useAddress('pessoa');
  const [isPromoting, setPromoting] = useState(false);
  const may = useMay();
  const open = data?.List.find(({ PlayerId }) => PlayerId === openId);
  const title = t(role === 'agent' ? 'agents' : 'bloggers');
  useKeys({ '.': () => void refreshDesk() });
  return (
    <Page
      title={title}
      meta={data && t('rolesMeta', { count: data.List.length, percent: percentOf(data.Percent) })}
      actions={
        may('team.decide') && (
          <Button type="primary" onClick={() => setPromoting(true)} data-part="promote">
            {t('promote')}
          </Button>
        )
      }
      keys={
        <>
          <KeyHint keys={['j', 'k']} />
          <KeyHint keys={['.']} />
        </>
      }
      drawer={open && <HolderDrawer key={openId} holder={open} role={role} onClose={() => setOpen(undefined)} />}
    >
      <Card isTable>
        <ListTable
          rows={data?.List ?? []}
          keyOf={({ PlayerId }) => PlayerId}
          columns={columns}
          open={[openId, setOpen]}
          label={title}
          query={query}
          empty={<Blank title={t('rolesEmpty')} text={t('rolesEmptyText')} />}
        />
      </Card>
      {isPromoting && <RoleDialog role={role} isGiven onClose={() => setPromoting(false)} />}
    </Page>
  );
}

function HolderDrawer(props: { readonly holder: Holder; readonly role: Role; readonly onClose: () => void }) {
  const { holder, role } = props;
  const [isEnding, setEnding] = useState(false);
  const may = useMay();
  const nameOf = usePeople();
  return (
    <Drawer
      label={t('roleDrawer')}
      onClose={props.onClose}
      title={<TwoLines first={holder.Name} second={holder.PlayerId} />}
      foot={
        may('team.decide') ? (
          <Button danger disabled={holder.Until !== null} onClick={() => setEnding(true)}>
            {t('endRole')}
          </Button>
        ) : (
          <p className="note">{t('noRight')}</p>
        )
      }
    >
      <Facts
        facts={[
          [t('since'), spanText(holder)],
          [t('network'), count(holder.People)],
          [t('valid'), count(holder.Valid)],
          [t('commission'), tableMoney(holder.Commission)],
          [t('lastNet'), holder.Last === null ? '–' : tableMoney(holder.Last.Net)],
          [t('lastShare'), holder.Last === null ? '–' : tableMoney(holder.Last.Amount)],
        ]}
      />
      <Section title={t('givenBy')}>
        <p>
          {t('givenLine', {
            name: nameOf(holder.GivenBy.replace('staff:', '')),
            time: shortTime(holder.GivenAt),
            reason: holder.Reason,
          })}
        </p>
      </Section>
      <p className={`${s['links']} row wraps gap-8`}>
        <Link to={`/jogadores/${holder.PlayerId}`}>{t('openPlayer')}</Link>
        {holder.Last !== null && (
          <Link to={statementPath(holder.PlayerId, holder.Last.StatementId)}>{t('seeStatement')}</Link>
        )}
      </p>
      {isEnding && (
        <RoleDialog
          role={role}
          isGiven={false}
          player={{ id: holder.PlayerId, name: holder.Name }}
          onClose={() => setEnding(false)}
        />
      )}
    </Drawer>
  );
}

/** The page of statements with this one open. */
export function statementPath(playerId: string, statementId: string): string {
  const week = statementId.split(':')[1] ?? '';
  const key = rowKey({ PlayerId: playerId, StatementId: statementId });
  return `/equipe/extratos?semana=${week}&extrato=${encodeURIComponent(key)}`;
}

function spanText({ From, Until }: Pick<Holder, 'From' | 'Until'>): string {
  return `${fullDay(From)}, ${Until === null ? t('noEnd') : t('until', { day: fullDay(Until) })}`;
}

const columns: NonNullable<TableProps<Holder>['columns']> = [
  {
    title: t('who'),
    key: 'who',
    render: (_, { Name, PlayerId }) => <TwoLines first={Name} second={PlayerId} />,
  },
  {
    title: t('since'),
    key: 'since',
    render: (_, { From, Until }) => {
      const isComing = Date.parse(`${From}T03:00:00Z`) > serverNowMs();
      const isSettled = Until === null && !isComing;
      return (
        <Tag tone={isSettled ? 'brand' : 'money'} icon={isSettled ? 'check' : 'clock'}>
          {Until === null
            ? t(isComing ? 'begins' : 'sinceDay', { day: fullDay(From) })
            : t('until', { day: fullDay(Until) })}
        </Tag>
      );
    },
  },
  { title: t('network'), key: 'people', align: 'end', render: (_, { People }) => count(People) },
  { title: t('valid'), key: 'valid', align: 'end', className: folds, render: (_, { Valid }) => count(Valid) },
  {
    title: t('commission'),
    key: 'commission',
    align: 'end',
    render: (_, { Commission }) => tableMoney(Commission),
  },
  {
    title: t('lastShare'),
    key: 'last',
    align: 'end',
    render: (_, { Last }) => (Last === null ? '–' : <b>{tableMoney(Last.Amount)}</b>),
  },
];
