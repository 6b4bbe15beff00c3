import { Avatar, Chips, formatMoney, ListRow, Money, SearchField, Section, SkeletonRow, Text } from '@arara/ui';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useLocale } from '../../../lib/texts.ts';
import type { Framed } from '../frame.ts';
import { Matches } from '../matches.tsx';
import { pagesOf, type Rows } from '../rows-in-view.ts';
import s from '../team.module.css';
import { isMatch, useSearch } from '../use-search.ts';
import { VirtualRows } from '../virtual-rows.tsx';
import { WaitingPage } from '../waiting-page.tsx';
import { type AgentMember, USERS_AT_ONCE, usersQuery } from './queries.ts';
import { agentsTexts } from './texts.ts';

const states = ['registered', 'deposited', 'valid', 'held'] as const;
const isState = (state: string) => states.find((one) => one === state);

/** Everybody of the network, how far each is and what each brought, without anything that names them. */
export function AgentUsers({ frame: Frame, title, failure }: Framed) {
  const t = agentsTexts.use();
  const [rows, setRows] = useState<Rows>({ first: 0, count: 1 });
  const [typed, type] = useState('');
  const [state, setState] = useState('');
  const pages = pagesOf(rows, USERS_AT_ONCE);
  const answers = useQueries({ queries: pages.map((page) => usersQuery(page)) });
  const onRows = useCallback((next: Rows) => setRows(next), []);
  const known = answers.find(({ data }) => data !== undefined)?.data;
  if (known === undefined)
    return (
      <Frame title={title}>
        <WaitingPage of={answers[0] ?? { isError: false, refetch: () => undefined }} failure={failure} />
      </Frame>
    );
  const at = (index: number) =>
    answers[pages.indexOf(Math.floor(index / USERS_AT_ONCE) + 1)]?.data?.List[index % USERS_AT_ONCE];
  const isWhole = typed.trim() === '' && state === '';
  const named = known.States.flatMap(({ State, People }) => {
    const name = isState(State);
    return name === undefined ? [] : [{ key: name, label: t(`user_${name}`), count: People }];
  });
  return (
    <Frame title={title}>
      <Section gap="tight">
        <SearchField
          label={t('searchUser')}
          placeholder={t('searchUser')}
          value={typed}
          onChange={({ target }) => type(target.value)}
          clear={typed === '' ? undefined : { label: t('clear'), onPress: () => type('') }}
          data-part="users-search"
        />
      </Section>
      <div className={s['chips']}>
        <Chips
          label={t('state')}
          kind="filter"
          items={[{ key: '', label: t('everybody'), count: known.Total }, ...named]}
          value={state}
          onChange={setState}
          data-part="users-states"
        />
      </div>
      <Section gap="close">
        {isWhole ? (
          <VirtualRows
            total={known.Total}
            row={(index) => <UserRow key={index} user={at(index)} />}
            onRows={onRows}
            data-part="users"
          />
        ) : (
          <FoundUsers typed={typed} state={state} />
        )}
        <Text size="xs" tone="faint" center className={s['people-foot'] ?? ''}>
          {t('privacy')}
        </Text>
      </Section>
    </Frame>
  );
}

function FoundUsers({ typed, state }: { typed: string; state: string }) {
  const queries = useQueryClient();
  const search = useSearch<AgentMember>({
    key: `${state} ${typed.trim()}`,
    page: (page) => queries.fetchQuery(usersQuery(page)),
    isWanted: ({ Name, State }) => (state === '' || State === state) && isMatch(Name, typed),
  });
  return <Matches search={search} row={(user) => <UserRow key={user.MemberId} user={user} />} />;
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
      sub={`${t(`user_${user.State}`)} · ${t('betOf', { amount: bet })}`}
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
