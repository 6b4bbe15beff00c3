import { type BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { Input, type InputRef, type TableProps } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAddress } from '../../lib/browser/address.ts';
import { useApiQuery } from '../../lib/api/api.ts';
import { useFocusOnce } from '../../lib/browser/focus.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import { ListTable } from '../../lib/parts/list-table.tsx';
import { Tag, TwoLines } from '../../lib/parts/marks.tsx';
import { Blank, Card, KeyHint, Page } from '../../lib/parts/page.tsx';
import { playerPath } from './desk.ts';
import s from './players.module.css';
import { t } from './texts.ts';

type Row = BodyOf<typeof staffRoutes.staffSearch>['Players'][number];

const SEARCH_FROM = 3;
const PAUSE_MS = 350;

const columns: NonNullable<TableProps<Row>['columns']> = [
  {
    key: 'name',
    title: t('name'),
    render: (_, row) => <TwoLines first={row.Name === '' ? row.Phone : row.Name} second={row.PlayerId} />,
  },
  { key: 'cpf', title: t('cpf'), render: (_, row) => (row.Cpf === '' ? '–' : row.Cpf) },
  { key: 'phone', title: t('phone'), render: (_, row) => row.Phone },
  { key: 'email', title: t('email'), render: (_, row) => (row.Email === '' ? '–' : row.Email) },
  {
    key: 'state',
    title: t('state'),
    render: (_, row) => (
      <Tag tone={row.Status === 'active' ? 'leaf' : 'heat'}>{t(row.Status === 'active' ? 'active' : 'closed')}</Tag>
    ),
  },
];

/** One clue, people masked; the clue stands in the address so that the way back shows the same. */
export function Search() {
  const [clue, setClue] = useAddress('q');
  const [typed, setTyped] = useState(clue ?? '');
  const first = useFocusOnce<InputRef>();
  const navigate = useNavigate();
  const wanted = typed.trim() === '' ? undefined : typed.trim();
  useEffect(() => {
    // Nothing is written that stands there already: somebody may have left for a player meanwhile.
    if (wanted === clue) return undefined;
    const timer = setTimeout(() => setClue(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
    // The setter is new at every render; only the two texts count.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [wanted, clue]);
  const text = clue ?? '';
  const isWanted = text.length >= SEARCH_FROM;
  const query = useApiQuery(staffRoutes.staffSearch, { text }, { isWanted });
  const open = (playerId: string | undefined) =>
    playerId !== undefined && void navigate(`${playerPath(playerId)}?pista=${encodeURIComponent(text)}`);
  return (
    <Page
      title={t('players')}
      meta={t('searchMeta')}
      keys={
        <>
          <KeyHint keys={['j', 'k']} />
          <KeyHint keys={['Enter']} />
          <KeyHint keys={['?']} />
        </>
      }
    >
      <Card isTable>
        <div className={`${s['search']} row gap-12 line-below`}>
          <Input
            ref={first}
            allowClear
            type="search"
            prefix={<Icon name="search" size="sm" />}
            aria-label={t('search')}
            placeholder={t('searchPlace')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <ListTable
          rows={isWanted ? (query.data?.Players ?? []) : []}
          keyOf={({ PlayerId }) => PlayerId}
          columns={columns}
          open={[undefined, open]}
          label={t('search')}
          query={{ ...query, isPending: query.isFetching }}
          empty={
            isWanted ? (
              <Blank title={t('nobody')} text={t('nobodyText')} />
            ) : (
              <Blank title={t('typeFirst')} text={t('typeFirstText')} />
            )
          }
        />
      </Card>
    </Page>
  );
}
