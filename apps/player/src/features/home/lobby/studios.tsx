import { gamesRoutes } from '@arara/contract/player';
import { Chip, Icon, Pressable, Rail, Section, SectionHead } from '@arara/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { callApi } from '../../../lib/api/api.ts';
import type { HomeSection } from '../games.ts';
import type { Category } from './search/find.ts';
import { changeLobbyFilter, openFilters, useLobbyChoice } from './search/lobby-filter.ts';
import s from './studios.module.css';
import { lobbyTexts } from './texts.ts';

const quiet = { background: true, refusal: 'own' } as const;
const SHOWN = 20;
const DRAWN_AT_FIRST = 6;
const STALE_MS = 60_000;

/** Suppliers in the order that recommends: whoever is played most today comes first. */
const studiosQuery = (gameType: number | undefined) =>
  queryOptions({
    queryKey: ['content', 'studios', gameType ?? 'all'],
    queryFn: ({ signal }) =>
      gameType === undefined
        ? callApi(gamesRoutes.gamePlatformRecommended, { limit: SHOWN }, { signal, ...quiet })
        : callApi(gamesRoutes.gameTypePlatform, { gameType, limit: SHOWN }, { signal, ...quiet }),
    staleTime: STALE_MS,
  });

const typeOf: Readonly<Record<Category, number | undefined>> = {
  all: undefined,
  slots: 1,
  table: 2,
  live: 2,
  crash: 3,
  instant: 3,
};

/** Above every game of a category: who makes them. One supplier alone is no choice. */
export function Studios() {
  const t = lobbyTexts.use();
  const { category, filters, among } = useLobbyChoice();
  const { data } = useQuery({ ...studiosQuery(typeOf[category]), enabled: among === 'all' });
  // At first only what the rail shows: whoever presses or types does not wait for what lies beyond its edge.
  const drawn = useDeferredValue(SHOWN, DRAWN_AT_FIRST);
  const isChosen = (filters.suppliers ?? []).length > 0;
  if (among !== 'all' || isChosen || data === undefined || data.List.length < 2) return null;
  return (
    <Rail close wraps as="nav" aria-label={t('studios')} className={s['chips']} data-part="studios">
      {data.List.slice(0, drawn).map(({ Platform, Name, Games }) => (
        <Chip
          key={Platform}
          kind="sm"
          onClick={() => changeLobbyFilter({ filters: { ...filters, suppliers: [Platform] } })}
          data-part="studio"
        >
          {Name}
          <span className={s['figure']}>{Games}</span>
        </Chip>
      ))}
      {data.Total > data.List.length && (
        <Chip kind="sm" onClick={openFilters} data-part="studios-all">
          {t('allStudios', { count: data.Total })}
          <Icon name="down" size="xs" className={s['mark']} />
        </Chip>
      )}
    </Rail>
  );
}

/** The rail of suppliers that staff placed on Home. */
export function StudiosSection({ section }: { section: HomeSection }) {
  const t = lobbyTexts.use();
  const { data } = useQuery(studiosQuery(section.GameType ?? undefined));
  if (data === undefined || data.List.length === 0) return null;
  return (
    <Section bleed>
      <Section as="div" gap="none">
        <SectionHead title={section.Title} tone="brand" data-part="head-platforms" />
      </Section>
      <Rail data-part="rail-platforms">
        {data.List.map(({ Platform, Name, Logo, Games }) => (
          <Pressable key={Platform} href={studioPath(Platform)} className={s['studio']} data-part="studio">
            {Logo !== '' && <img src={Logo} alt="" width={40} height={40} loading="lazy" className={s['logo']} />}
            <span className={s['name']}>{Name}</span>
            <span className={s['figure']}>{Games}</span>
          </Pressable>
        ))}
        {data.Total > data.List.length && (
          <Pressable href="/game/MoreGame" className={s['studio']} data-part="studios-all">
            <span className={s['name']}>{t('allStudios', { count: data.Total })}</span>
          </Pressable>
        )}
      </Rail>
    </Section>
  );
}

const studioPath = (code: string) => `/game/MoreGame?supplier=${encodeURIComponent(code)}`;
