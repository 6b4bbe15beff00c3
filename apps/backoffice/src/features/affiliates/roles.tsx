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
import { Failure } from '../../lib/parts/failure.tsx';
import { folds, ListTable } from '../../lib/parts/list-table.tsx';
import { Tag, TwoLines } from '../../lib/parts/marks.tsx';
import { Blank, Card, Drawer, Facts, KeyHint, Page, Section } from '../../lib/parts/page.tsx';
import { refreshDesk } from './affiliate-action.tsx';
import { fullDay, percentOf, rowKey } from './affiliates.ts';
import s from './affiliates.module.css';
import { type Role, RoleDialog } from './role-dialog.tsx';
import { say } from './texts.ts';

type Holder = BodyOf<typeof staffRoutes.teamDeskRoles>['List'][number];

export function Agents() {
  return <RolePage of="agent" />;
}
export function Bloggers() {
  return <RolePage of="blogger" />;
}

/** Who earns by net revenue: since when, with which network, and what the last period brought. */
function RolePage({ of: role }: { readonly of: Role }) {
  const { data, error, isPending, refetch } = useApiQuery(staffRoutes.teamDeskRoles, { role });
  const [openId, setOpen] = useAddress('pessoa');
  const [isPromoting, setPromoting] = useState(false);
  const may = useMay();
  const open = data?.List.find(({ PlayerId }) => PlayerId === openId);
  const title = say(role === 'agent' ? 'agents' : 'bloggers');
  useKeys({ '.': () => void refreshDesk() });
  return (
    <Page
      title={title}
      meta={data && say('rolesMeta', { count: data.List.length, percent: percentOf(data.Percent) })}
      actions={
        may('team.decide') && (
          <Button type="primary" onClick={() => setPromoting(true)} data-part="promote">
            {say('promote')}
          </Button>
        )
      }
      keys={
        <>
          <KeyHint keys={['j', 'k']}>{say('keyRow')}</KeyHint>
          <KeyHint keys={['.']}>{say('keyRefresh')}</KeyHint>
        </>
      }
      drawer={open && <HolderDrawer key={openId} holder={open} role={role} onClose={() => setOpen(undefined)} />}
    >
      <Card isTable>
        {error ? (
          <Failure error={error} onAgain={() => void refetch()} />
        ) : (
          <ListTable
            rows={data?.List ?? []}
            keyOf={({ PlayerId }) => PlayerId}
            columns={columns}
            open={openId}
            onOpen={setOpen}
            label={title}
            isLoading={isPending}
            empty={<Blank title={say('rolesEmpty')} text={say('rolesEmptyText')} />}
          />
        )}
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
      label={say('roleDrawer')}
      closeLabel={say('close')}
      onClose={props.onClose}
      title={<TwoLines first={holder.Name} second={holder.PlayerId} />}
      foot={
        may('team.decide') ? (
          <Button danger disabled={holder.Until !== null} onClick={() => setEnding(true)}>
            {say('endRole')}
          </Button>
        ) : (
          <p className="note">{say('noRight')}</p>
        )
      }
    >
      <Facts
        facts={[
          [say('since'), spanText(holder)],
          [say('network'), count(holder.People)],
          [say('valid'), count(holder.Valid)],
          [say('commission'), tableMoney(holder.Commission)],
          [say('lastNet'), holder.Last === null ? '–' : tableMoney(holder.Last.Net)],
          [say('lastShare'), holder.Last === null ? '–' : tableMoney(holder.Last.Amount)],
        ]}
      />
      <Section title={say('givenBy')}>
        <p>
          {say('givenLine', {
            name: nameOf(holder.GivenBy.replace('staff:', '')),
            time: shortTime(holder.GivenAt),
            reason: holder.Reason,
          })}
        </p>
      </Section>
      <p className={`${s['links']} row wraps gap-8`}>
        <Link to={`/jogadores/${holder.PlayerId}`}>{say('openPlayer')}</Link>
        {holder.Last !== null && (
          <Link to={statementPath(holder.PlayerId, holder.Last.StatementId)}>{say('seeStatement')}</Link>
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
  return `${fullDay(From)}, ${Until === null ? say('noEnd') : say('until', { day: fullDay(Until) })}`;
}

const columns: NonNullable<TableProps<Holder>['columns']> = [
  {
    title: say('who'),
    key: 'who',
    render: (_, { Name, PlayerId }) => <TwoLines first={Name} second={PlayerId} />,
  },
  {
    title: say('since'),
    key: 'since',
    render: (_, { From, Until }) => {
      const isComing = Date.parse(`${From}T03:00:00Z`) > serverNowMs();
      const isSettled = Until === null && !isComing;
      return (
        <Tag tone={isSettled ? 'brand' : 'money'} icon={isSettled ? 'check' : 'clock'}>
          {Until === null
            ? say(isComing ? 'begins' : 'sinceDay', { day: fullDay(From) })
            : say('until', { day: fullDay(Until) })}
        </Tag>
      );
    },
  },
  { title: say('network'), key: 'people', align: 'end', render: (_, { People }) => count(People) },
  { title: say('valid'), key: 'valid', align: 'end', className: folds, render: (_, { Valid }) => count(Valid) },
  {
    title: say('commission'),
    key: 'commission',
    align: 'end',
    render: (_, { Commission }) => tableMoney(Commission),
  },
  {
    title: say('lastShare'),
    key: 'last',
    align: 'end',
    render: (_, { Last }) => (Last === null ? '–' : <b>{tableMoney(Last.Amount)}</b>),
  },
];
