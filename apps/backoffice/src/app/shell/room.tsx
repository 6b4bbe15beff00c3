import { mayDo, type Permission, staffRoles } from '@arara/contract';
import type { ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { type Me, useMe, useMeQuery } from '../../lib/api/me.ts';
import { roleNames } from '../../lib/format/role-names.ts';
import { Failure } from '../../lib/parts/failure.tsx';
import { Blank, Page } from '../../lib/parts/page.tsx';
import { desks } from '../desks.ts';
import { t } from './texts.ts';

/** A page is shown to whoever may read it: what nobody was told cannot be stated as a figure. */
export function Room({ children }: { readonly children: ReactNode }) {
  const { data: me, error, refetch } = useMeQuery();
  const { pathname } = useLocation();
  if (me === undefined)
    return error ? <Failure error={error} onAgain={() => void refetch()} /> : <div aria-busy="true" />;
  const { label, needs } = roomOf(pathname);
  const missing = needs.find((permission) => !me.Permissions.includes(permission));
  if (missing === undefined) return children;
  const roles = staffRoles.filter((role) => mayDo([role], missing)).map((role) => roleNames[role]);
  return (
    <Page title={label} meta="">
      <Blank title={t('notYours', { roles: roles.join(', ') })} text={t('askAccess')} />
    </Page>
  );
}

/** The room of an address and what its desk and page ask for; an address of no desk asks for nothing. */
function roomOf(pathname: string): { readonly label: string; readonly needs: readonly Permission[] } {
  const desk = desks.find(({ home, pages }) => pages.some(({ path }) => pathname.startsWith(home ?? path)));
  const page = desk?.pages.find(({ path }) => pathname === path);
  const needs = [desk?.needs, page?.needs].filter((permission) => permission !== undefined);
  return { label: page?.label ?? desk?.label ?? '', needs };
}

/** Where the day of each role begins. */
const homes = {
  support: '/suporte',
  ombudsman: '/suporte',
  finance: '/pagamentos/saques',
  risk: '/risco/fila',
  vip: '/promocoes/vip',
  marketing: '/promocoes/regras',
  compliance: '/jogadores/recursos',
  owner: '/hoje',
} as const satisfies Record<Me['Roles'][number], string>;

export function Home() {
  const [role = 'owner'] = useMe()?.Roles ?? [];
  return <Navigate to={homes[role]} replace />;
}

export function NoSuchPage() {
  return (
    <Page title="" meta="">
      <Blank title={t('noPage')} text={t('noPageText')} action={<Link to="/">{t('toHome')}</Link>} />
    </Page>
  );
}
