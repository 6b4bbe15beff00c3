import { Avatar, Chips, Empty, formatMoney, ListRow, Money, SearchField, Section, SkeletonRow, Text } from '@arara/ui';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useLocale } from '../../../lib/texts.ts';
import type { Framed } from '../frame.ts';
import { pagesOf, type Rows } from '../parts/rows-in-view.ts';
import s from '../team.module.css';
import { teamTexts } from '../texts.ts';
import { useTyped } from '../parts/use-typed.ts';
import { VirtualRows } from '../parts/virtual-rows.tsx';
import { WaitingPage } from '../waiting-page.tsx';
import {
  type AgentMember,
  USERS_AT_ONCE,
  type UsersAsked,
  type UserState,
  userSearchQuery,
  usersQuery,
} from './queries.ts';
import { agentsTexts } from './texts.ts';

const states = ['registered', 'deposited', 'valid', 'held'] as const satisfies readonly UserState[];
const isState = (state: string) => states.find((one) => one === state);

/** Everybody of the network, how far each is and what each brought, without anything that names them. */
export function AgentUsers({ frame: Frame, title, failure }: Framed) {
  const t = agentsTexts.use();
  const ofTeam = teamTexts.use();
  const first = useQuery(usersQuery(1));
  const [typed, type] = useState('');
  const search = useTyped(typed);
  const [state, setState] = useState('');
  if (first.data === undefined)
    return (
      <Frame title={title}>
        <WaitingPage of={first} failure={failure} />
      </Frame>
    );
  const named = first.data.States.flatMap(({ State, People }) => {
    const name = isState(State);
    return name === undefined ? [] : [{ key: name, label: t(`user_${name}`), count: People }];
  });
  return (
    <Frame title={title}>
      <Section gap="tight">
        <SearchField
          label={ofTeam('search')}
          placeholder={ofTeam('search')}
          value={typed}
          onChange={({ target }) => type(target.value)}
          clear={typed === '' ? undefined : { label: ofTeam('clear'), onPress: () => type('') }}
          data-part="users-search"
        />
      </Section>
      <div className={s['chips']}>
        <Chips
          label={t('state')}
          kind="filter"
          items={[{ key: '', label: t('everybody'), count: first.data.Total }, ...named]}
          value={state}
          onChange={setState}
          data-part="users-states"
        />
      </div>
      <Section gap="close">
        <Users key={`${state} ${search}`} asked={{ search, state: isState(state) }} failure={failure} />
        <Text size="xs" tone="faint" center className={s['people-foot'] ?? ''}>
          {t('revenueNote')}
        </Text>
        <Text size="xs" tone="faint" center className={s['people-foot'] ?? ''}>
          {t('privacy')}
        </Text>
      </Section>
    </Frame>
  );
}

const AT_FIRST: Rows = { first: 0, count: 1 };

/** Only the pages around the window are asked for; who is looked for is found by the server. */
function Users({ asked, failure }: { readonly asked: UsersAsked } & Pick<Framed, 'failure'>) {
  const t = teamTexts.use();
  const [rows, setRows] = useState<Rows>(AT_FIRST);
  const onRows = useCallback((next: Rows) => setRows(next), []);
  const pages = pagesOf(rows, USERS_AT_ONCE);
  const isWhole = asked.search === '' && asked.state === undefined;
  const everybody = useQueries({ queries: isWhole ? pages.map((page) => usersQuery(page)) : [] });
  const found = useQueries({ queries: isWhole ? [] : pages.map((page) => userSearchQuery(asked, page)) });
  const answers = isWhole ? everybody : found;
  const total = answers.find(({ data }) => data !== undefined)?.data?.Total;
  if (total === undefined)
    return (
      <WaitingPage
        of={answers.find(({ isError }) => isError) ?? { isError: false, refetch: () => undefined }}
        failure={failure}
      />
    );
  if (total === 0)
    return isWhole ? (
      <Empty art="no-team" title={t('noTeam')} text={t('noTeamText')} small />
    ) : (
      <Empty art="no-results" title={t('noMatch')} small />
    );
  const at = (index: number) =>
    answers[pages.indexOf(Math.floor(index / USERS_AT_ONCE) + 1)]?.data?.List[index % USERS_AT_ONCE];
  return (
    <VirtualRows
      total={total}
      row={(index) => <UserRow key={index} user={at(index)} />}
      onRows={onRows}
      data-part="users"
    />
  );
}

function UserRow({ user }: { user: AgentMember | undefined }) {
  const t = agentsTexts.use();
  const locale = useLocale();
  if (user === undefined)
    return (
      <div className={s['member']}>
        <SkeletonRow />
      </div>
    );
  const bet = formatMoney(user.Bets, { locale, decimals: 'drop-zero' }).text;
  return (
    <ListRow
      start={<Avatar name={user.Name} size="sm" />}
      title={<bdi>{user.Name}</bdi>}
      sub={`${t(`user_${user.State}`)} · ${user.Wait?.Why.Text ?? t('betOf', { amount: bet })}`}
      end={
        <span className={s['end']}>
          <Money amount={user.Revenue} tone={user.Revenue < 0n ? 'heat' : undefined} />
          <Text as="span" size="xs" tone="faint">
            {`LV${user.Level}`}
          </Text>
        </span>
      }
      className={s['member'] ?? ''}
      data-part="user"
    />
  );
}
