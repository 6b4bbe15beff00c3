import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { Button, type TableProps } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAddress } from '../../lib/browser/address.ts';
import { useApiQuery } from '../../lib/api/api.ts';
import { count, tableMoney } from '../../lib/format/format.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { useMay, usePeople } from '../../lib/api/me.ts';
import { Failure } from '../../lib/parts/failure.tsx';
import { folds, ListTable } from '../../lib/parts/list-table.tsx';
import { Tag, TwoLines } from '../../lib/parts/marks.tsx';
import { Blank, Card, Drawer, Facts, KeyHint, Page, Section } from '../../lib/parts/page.tsx';
import { refreshDesk } from './affiliate-action.tsx';
import { fullDay, shortDay } from './affiliates.ts';
import s from './affiliates.module.css';
import { type Role, RoleDialog } from './role-dialog.tsx';
import { statementPath } from './roles.tsx';
import { HoldNote } from './statement-drawer.tsx';
import { t, stateNames } from './texts.ts';

type Earner = BodyOf<typeof staffRoutes.teamDeskEarners>['List'][number];
type Opened = BodyOf<typeof staffRoutes.teamDeskEarner>;
const LIMIT = 100;

/** Everybody with a team, the largest first. */
export function Inviters() {
  const query = useApiQuery(staffRoutes.teamDeskEarners, { limit: LIMIT });
  const { data } = query;
  const [openId, setOpen] = useAddress('pessoa');
  useKeys({ '.': () => void refreshDesk() });
  return (
    <Page
      title={t('invitersTitle')}
      meta={t('invitersMeta', { count: count(data?.Total) })}
      keys={
        <>
          <KeyHint keys={['j', 'k']} />
          <KeyHint keys={['.']} />
        </>
      }
      drawer={
        openId !== undefined && <EarnerDrawer key={openId} playerId={openId} onClose={() => setOpen(undefined)} />
      }
    >
      <Card isTable>
        <ListTable
          rows={data?.List ?? []}
          keyOf={({ PlayerId }) => PlayerId}
          columns={columns}
          open={[openId, setOpen]}
          label={t('invitersTitle')}
          query={query}
          empty={<Blank title={t('invitersEmpty')} text={t('invitersEmptyText')} />}
        />
      </Card>
    </Page>
  );
}

function EarnerDrawer({ playerId, onClose }: { readonly playerId: string; readonly onClose: () => void }) {
  const { data, error, refetch } = useApiQuery(staffRoutes.teamDeskEarner, { playerId });
  return (
    <Drawer
      label={t('earnerDrawer')}
      onClose={onClose}
      title={<TwoLines first={data?.Earner.Name ?? '…'} second={playerId} />}
      foot={data && <RoleActs earner={data.Earner} />}
    >
      {error && <Failure error={error} onAgain={() => void refetch()} />}
      {data && <EarnerBody opened={data} />}
    </Drawer>
  );
}

function EarnerBody({ opened }: { readonly opened: Opened }) {
  const { Earner, Statements, Shares, Roles } = opened;
  const nameOf = usePeople();
  return (
    <>
      <HoldNote hold={Earner.Hold} />
      <Facts
        facts={[
          [t('network'), count(Earner.People)],
          [t('levels'), Earner.Levels.map(count).join(' · ')],
          [t('valid'), count(Earner.Valid)],
          [t('commission'), tableMoney(Earner.Commission)],
        ]}
      />
      <Section title={t('closedWeeks')} meta="R$">
        {Statements.length === 0 && <p className="note">{t('noWeeks')}</p>}
        <StatementLinks
          rows={Statements.map(({ Id, Period, Amount, State }) => ({ Id, Period, Amount, State }))}
          playerId={Earner.PlayerId}
        />
      </Section>
      {Shares.length > 0 && (
        <Section title={t('shares')} meta="R$">
          <StatementLinks
            rows={Shares.map(({ Id, Period, Amount, State }) => ({ Id, Period, Amount, State: shareStates[State] }))}
            playerId={Earner.PlayerId}
          />
        </Section>
      )}
      {Roles.length > 0 && (
        <Section title={t('roleHistory')}>
          <Facts
            facts={Roles.map(
              ({ Role: role, From, Until, GivenBy }) =>
                [
                  `${t(role)} · ${fullDay(From)}${Until === null ? '' : `, ${t('until', { day: fullDay(Until) })}`}`,
                  nameOf(GivenBy.replace('staff:', '')),
                ] as const,
            )}
          />
        </Section>
      )}
      <p className={`${s['links']} row wraps gap-8`}>
        <Link to={`/jogadores/${Earner.PlayerId}`}>{t('openPlayer')}</Link>
      </p>
    </>
  );
}

const shareStates = {
  dispute: 'window',
  held: 'held',
  ready: 'ready',
  received: 'paid',
  none: 'zero',
  refused: 'refused',
} as const;

function StatementLinks(props: {
  readonly playerId: string;
  readonly rows: readonly {
    readonly Id: string;
    readonly Period: { readonly From: string; readonly To: string };
    readonly Amount: bigint;
    readonly State: string;
  }[];
}) {
  return (
    <ul className={`${s['list']} stack gap-4`}>
      {props.rows.map(({ Id, Period, Amount, State }) => (
        <li key={Id} className="flex gap-10">
          <Link to={statementPath(props.playerId, Id)}>
            {shortDay(Period.From)} a {shortDay(Period.To)}
          </Link>
          <span className="note">{stateNames[State] ?? State}</span>
          <b className="push weight-600">{tableMoney(Amount)}</b>
        </li>
      ))}
    </ul>
  );
}

function RoleActs({ earner }: { readonly earner: Earner }) {
  const may = useMay();
  const [action, setAction] = useState<{ readonly role: Role; readonly isGiven: boolean }>();
  if (!may('team.decide')) return <p className="note">{t('noRight')}</p>;
  const roles = ['agent', 'blogger'] as const;
  return (
    <div className={`${s['pair']} stack gap-8`}>
      {roles.map((role) => {
        const has = earner.Roles.includes(role);
        const label = has ? `${t('endRole')}: ${t(role)}` : t(role === 'agent' ? 'makeAgent' : 'makeBlogger');
        return (
          <Button key={role} danger={has} onClick={() => setAction({ role, isGiven: !has })}>
            {label}
          </Button>
        );
      })}
      {action && (
        <RoleDialog
          {...action}
          player={{ id: earner.PlayerId, name: earner.Name }}
          onClose={() => setAction(undefined)}
        />
      )}
    </div>
  );
}

const columns: NonNullable<TableProps<Earner>['columns']> = [
  {
    title: t('who'),
    key: 'who',
    render: (_, { Name, PlayerId }) => <TwoLines first={Name} second={PlayerId} />,
  },
  {
    title: t('roles'),
    key: 'roles',
    render: (_, { Roles, Held }) => (
      <span className="row wraps gap-5">
        {Roles.map((role) => (
          <Tag key={role} tone="brand">
            {t(role)}
          </Tag>
        ))}
        {Held !== null && (
          <Tag tone="money" icon="pause">
            {stateNames['held']}
          </Tag>
        )}
      </span>
    ),
  },
  { title: t('network'), key: 'people', align: 'end', render: (_, { People }) => <b>{count(People)}</b> },
  {
    title: t('levels'),
    key: 'levels',
    align: 'end',
    className: folds,
    render: (_, { Levels }) => Levels.map(count).join(' · '),
  },
  { title: t('valid'), key: 'valid', align: 'end', render: (_, { Valid }) => count(Valid) },
  { title: t('commission'), key: 'commission', align: 'end', render: (_, one) => tableMoney(one.Commission) },
];
