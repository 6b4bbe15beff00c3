import { staffRoutes } from '@arara/contract/staff';
import type { TableProps } from 'antd';
import { useState } from 'react';
import { useAddress } from '../../lib/browser/address.ts';
import { refresh, useApiQuery } from '../../lib/api/api.ts';
import { count, percent, shortTime, tableMoney } from '../../lib/format/format.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { useMay } from '../../lib/api/me.ts';
import { folds, ListTable } from '../../lib/parts/list-table.tsx';
import { Tag, type Tone, TwoLines } from '../../lib/parts/marks.tsx';
import { Blank, Card, KeyHint, Page, Views } from '../../lib/parts/page.tsx';
import type { OfficeIconName } from '../../lib/parts/icon.tsx';
import { GamePicture } from './game-picture.tsx';
import { Bullet } from './bullet.tsx';
import type { DeskGame } from './desk.ts';
import s from './desk.module.css';
import { Filters, useFilters } from './filters.tsx';
import { GameDrawer } from './game-drawer.tsx';
import { type RailOf, useRailPlaces } from './rail-places.ts';
import { SearchMisses } from './search-words.tsx';
import { type Switch, SwitchDialog } from './switch-dialog.tsx';
import { kindNames, t, stateNames } from './texts.ts';

const EVERY_MS = 10_000;
const viewNames = ['open', 'alarm', 'stopped', 'off', 'all'] as const;
type ViewName = (typeof viewNames)[number];

const isAlarmed = ({ Week, Day }: DeskGame) => Week.IsAlarm || Day.IsAlarm;
const inView: Readonly<Record<ViewName, (game: DeskGame) => boolean>> = {
  open: ({ State }) => State === 'open' || State === 'resting',
  alarm: isAlarmed,
  stopped: ({ State }) => State === 'stopped',
  off: ({ State }) => State === 'off',
  all: () => true,
};

export function Catalogue() {
  const query = useApiQuery(staffRoutes.gamesDesk, {}, { everyMs: EVERY_MS });
  const { data } = query;
  const [viewText, setView] = useAddress('vista');
  const [openId, setOpen] = useAddress('jogo');
  const [request, setRequest] = useState<Switch>();
  const may = useMay();
  const games = data?.Games ?? [];
  const open = games.find(({ GameId }) => GameId === openId);
  const view = viewNames.find((name) => name === viewText) ?? 'all';
  const filters = useFilters(games);
  const railOf = useRailPlaces();
  const rows = games.filter((game) => inView[view](game) && filters.isWanted(game));
  const askStop = (game: DeskGame) => setRequest({ act: 'stop', scope: 'game', name: game.GameId, label: game.Name });
  useKeys({
    '.': () => void refresh(staffRoutes.gamesDesk),
    m: () => {
      if (open && may('games.stop') && open.State !== 'stopped') askStop(open);
    },
  });
  const views = viewNames.map((name) => ({
    name,
    label: { open: t('onAir'), alarm: t('outOfBand'), stopped: t('stopped'), off: t('off'), all: t('all') }[name],
    count: games.filter(inView[name]).length,
    isHot: name === 'alarm' || name === 'stopped',
  }));
  const facts = { games: count(games.length), suppliers: data?.Suppliers.length ?? 0 };
  return (
    <Page
      title={t('title')}
      meta={data?.CountedTo ? t('meta', { ...facts, time: shortTime(data.CountedTo) }) : t('metaNever', facts)}
      keys={
        <>
          <KeyHint keys={['j', 'k']} />
          <KeyHint keys={['m']}>{t('keyStop')}</KeyHint>
          <KeyHint keys={['.']} />
        </>
      }
      drawer={open && <GameDrawer game={open} onClose={() => setOpen(undefined)} onSwitch={setRequest} />}
    >
      <Card isTable>
        <Views label={t('views')} views={views} chosen={view} onChoose={setView} />
        <Filters {...filters} />
        <ListTable
          rows={rows}
          keyOf={({ GameId }) => GameId}
          columns={columnsWith(railOf)}
          open={[openId, setOpen]}
          label={t('title')}
          query={query}
          empty={<Blank title={t('emptyTitle')} text={t('emptyText')} />}
        />
      </Card>
      <SearchMisses />
      {request && <SwitchDialog request={request} onClose={() => setRequest(undefined)} />}
    </Page>
  );
}

const stateLooks: Readonly<Record<DeskGame['State'], { tone: Tone; icon: OfficeIconName }>> = {
  open: { tone: 'leaf', icon: 'check' },
  resting: { tone: 'money', icon: 'clock' },
  off: { tone: 'plain', icon: 'eyeoff' },
  stopped: { tone: 'heat', icon: 'pause' },
};

function GameState({ state }: { readonly state: DeskGame['State'] }) {
  const { tone, icon } = stateLooks[state];
  return (
    <Tag tone={tone} icon={icon}>
      {stateNames[state]}
    </Tag>
  );
}

const columnsWith = (railOf: RailOf): NonNullable<TableProps<DeskGame>['columns']> => [
  {
    title: t('game'),
    key: 'game',
    render: (_, game) => (
      <span className={`${s['game']} row gap-9`}>
        <GamePicture icon={game.Icon} data-part="thumb" />
        <TwoLines first={game.Name} second={`${game.ProviderName} · ${kindNames[game.Kind] ?? game.Kind}`} />
      </span>
    ),
  },
  {
    title: t('railOrder'),
    key: 'rail',
    className: folds,
    render: (_, { GameId }) => {
      const place = railOf(GameId);
      return place === undefined ? <Tag>{t('noRail')}</Tag> : <Tag tone="brand">{place}</Tag>;
    },
  },
  { title: t('rtpTheory'), key: 'theory', align: 'end', render: (_, game) => percent(game.RtpPercent) },
  {
    title: t('rtpWeek'),
    key: 'rtp',
    align: 'end',
    sorter: (a, b) => Math.abs(Number(a.Week.Sigma ?? 0)) - Math.abs(Number(b.Week.Sigma ?? 0)),
    render: (_, game) => <b className={isAlarmed(game) ? 'weight-680 heat-text' : ''}>{percent(game.Week.Rtp)}</b>,
  },
  { title: t('band'), key: 'band', render: (_, game) => <Bullet theory={game.RtpPercent} played={game.Week} /> },
  {
    title: t('rounds'),
    key: 'rounds',
    align: 'end',
    className: folds,
    sorter: (a, b) => a.Week.Rounds - b.Week.Rounds,
    render: (_, game) => count(game.Week.Rounds),
  },
  {
    title: t('ggr'),
    key: 'ggr',
    align: 'end',
    sorter: (a, b) => (a.Day.Ggr < b.Day.Ggr ? -1 : 1),
    render: (_, game) => tableMoney(game.Day.Ggr),
  },
  {
    title: t('open'),
    key: 'open',
    align: 'end',
    className: folds,
    render: (_, { Day }) => (
      <span>
        {count(Day.OpenRounds)} <span className="faint">· {count(Day.VoidedRounds)}</span>
      </span>
    ),
  },
  { title: t('state'), key: 'state', render: (_, game) => <GameState state={game.State} /> },
];
