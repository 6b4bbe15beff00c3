import { type BodyOf, permissionsOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { Button, type TableProps } from 'antd';
import { useState } from 'react';
import { useAddress } from '../../lib/browser/address.ts';
import { refresh, useApiQuery } from '../../lib/api/api.ts';
import { shortTime } from '../../lib/format/format.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { useMe } from '../../lib/api/me.ts';
import { folds, ListTable } from '../../lib/parts/list-table.tsx';
import { Avatar, Note, Tag, TwoLines } from '../../lib/parts/marks.tsx';
import { Blank, Card, Drawer, Facts, KeyHint, Page, Section, Views } from '../../lib/parts/page.tsx';
import { roleNames } from '../../lib/format/role-names.ts';
import { AccessDialog, type AccessRequest } from './access-dialog.tsx';
import s from './staff-members.module.css';
import { permissionNames, t } from './texts.ts';

type Person = BodyOf<typeof staffRoutes.teamList>['List'][number];
const EVERY_MS = 20_000;
const viewNames = ['active', 'unprotected', 'closed'] as const;
type ViewName = (typeof viewNames)[number];
const hasFactor = ({ HasAuthenticator, Passkeys }: Person) => HasAuthenticator || Passkeys > 0;
const inView: Readonly<Record<ViewName, (person: Person) => boolean>> = {
  active: ({ IsActive }) => IsActive,
  unprotected: (person) => person.IsActive && !hasFactor(person),
  closed: ({ IsActive }) => !IsActive,
};

export function Team() {
  const query = useApiQuery(staffRoutes.teamList, {}, { everyMs: EVERY_MS });
  const { data } = query;
  const [viewText, setView] = useAddress('vista');
  const [openId, setOpen] = useAddress('pessoa');
  const [request, setRequest] = useState<AccessRequest>();
  const people = data?.List ?? [];
  const view = viewNames.find((name) => name === viewText) ?? 'active';
  const open = people.find(({ Id }) => Id === openId);
  useKeys({ '.': () => void refresh(staffRoutes.teamList) });
  const views = viewNames.map((name) => ({ name, label: t(name), count: people.filter(inView[name]).length }));
  return (
    <Page
      title={t('title')}
      meta={t('meta', { count: people.length })}
      keys={
        <>
          <KeyHint keys={['j', 'k']} />
          <KeyHint keys={['.']} />
        </>
      }
      drawer={open && <PersonDrawer person={open} onClose={() => setOpen(undefined)} onAct={setRequest} />}
    >
      <Card isTable>
        <Views label={t('views')} views={views} chosen={view} onChoose={setView} />
        <ListTable
          rows={people.filter(inView[view])}
          keyOf={({ Id }) => Id}
          columns={columns}
          open={[openId, setOpen]}
          label={t('title')}
          query={query}
          empty={<Blank title={t('emptyTitle')} text={t('emptyText')} />}
        />
      </Card>
      {request && <AccessDialog request={request} onClose={() => setRequest(undefined)} />}
    </Page>
  );
}

const rolesOf = ({ Roles }: Person) => Roles.map((role) => roleNames[role] ?? role).join(', ');

function factorsOf({ HasAuthenticator, Passkeys }: Person): string {
  const keys = Passkeys === 1 ? t('oneKey') : t('keys', { count: Passkeys });
  const held = [...(HasAuthenticator ? [t('authenticator')] : []), ...(Passkeys > 0 ? [keys] : [])];
  return held.length === 0 ? t('none') : held.join(' · ');
}

function PersonState({ person }: { readonly person: Person }) {
  if (person.ApprovalId !== null)
    return (
      <Tag tone="money" icon="hourglass">
        {t('waits')}
      </Tag>
    );
  return person.IsActive ? (
    <Tag tone="leaf" icon="check">
      {t('isActive')}
    </Tag>
  ) : (
    <Tag icon="ban">{t('isClosed')}</Tag>
  );
}

function PersonDrawer(props: {
  readonly person: Person;
  readonly onClose: () => void;
  readonly onAct: (act: AccessRequest) => void;
}) {
  const { person } = props;
  const isMine = useMe()?.Id === person.Id;
  return (
    <Drawer
      label={t('drawer')}
      onClose={props.onClose}
      title={
        <span className="row gap-9">
          <Avatar name={person.Name} isLarge />
          <TwoLines first={person.Name} second={`${person.Email} · nº ${person.Id}`} />
        </span>
      }
      foot={!isMine && <Acts person={person} onAct={props.onAct} />}
    >
      {isMine && <Note>{t('own')}</Note>}
      <Facts
        facts={[
          [t('roles'), rolesOf(person)],
          [t('factors'), factorsOf(person)],
          [t('sessions'), person.OpenSessions],
          [t('seen'), person.LastSeenAt === null ? t('never') : shortTime(person.LastSeenAt)],
        ]}
      />
      <Section title={t('may')}>
        <ul className={`${s['may']} stack gap-3`}>
          {permissionsOf(person.Roles).map((permission) => (
            <li key={permission}>{permissionNames[permission] ?? permission}</li>
          ))}
        </ul>
      </Section>
    </Drawer>
  );
}

function Acts({ person, onAct }: { readonly person: Person; readonly onAct: (act: AccessRequest) => void }) {
  const { Id: id, Name: name } = person;
  const isWaiting = person.ApprovalId !== null;
  if (!person.IsActive)
    return (
      <Button disabled={isWaiting} onClick={() => onAct({ act: 'reopen', id, name })}>
        {t('reopen')}
      </Button>
    );
  return (
    <>
      <Button disabled={isWaiting || !hasFactor(person)} onClick={() => onAct({ act: 'reset', id, name })}>
        {t('reset')}
      </Button>
      <Button danger type="primary" onClick={() => onAct({ act: 'close', id, name })}>
        {t('closeAccess')}
      </Button>
    </>
  );
}

const columns: NonNullable<TableProps<Person>['columns']> = [
  {
    title: t('person'),
    key: 'person',
    render: (_, person) => (
      <span className="row gap-9">
        <Avatar name={person.Name} />
        <TwoLines first={person.Name} second={person.Email} />
      </span>
    ),
  },
  { title: t('roles'), key: 'roles', render: (_, person) => rolesOf(person) },
  { title: t('factors'), key: 'factors', className: folds, render: (_, person) => factorsOf(person) },
  {
    title: t('sessions'),
    key: 'sessions',
    align: 'end',
    className: folds,
    render: (_, person) => person.OpenSessions,
  },
  {
    title: t('seen'),
    key: 'seen',
    render: (_, person) => (person.LastSeenAt === null ? t('never') : shortTime(person.LastSeenAt)),
  },
  { title: t('state'), key: 'state', render: (_, person) => <PersonState person={person} /> },
];
