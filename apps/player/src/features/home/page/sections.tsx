import { Empty, Rail, RecentGame, Section, SectionHead, TopTenTile } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { serverNowMs } from '../../../lib/api/api.ts';
import { countText, type GameCard, gamePath } from '../../../lib/games/games.ts';
import { useIsDesktop } from '../../../lib/browser/media-query.ts';
import { relativeTime } from '../../../lib/format/relative-time.ts';
import { useLocale } from '../../../lib/texts.ts';
import { later } from '../../../lib/navigation/later.tsx';
import { warmGame } from '../../../lib/games/preload-game.ts';
import { JackpotSection, RankingSection, WinsSection } from './activity.tsx';
import { useHasAside } from './aside.tsx';
import { type HomeSection, TOP_OF_FEW } from '../games.ts';
import s from '../home.module.css';
import { playHistoryQuery } from '../queries.ts';
import { homeTexts } from '../texts.ts';
import { GameGrid, opening, Tile, useIsFavourite } from '../tile.tsx';

export const MORE_PATH = '/game/MoreGame';
/** Three rows of three on a phone, two rows of five on a desk. */
const PHONE_TILES = 9;
const DESK_TILES = 10;
const TOP_PLACES = 10;

const StudiosSection = later(async () => (await import('../lobby/studios.tsx')).StudiosSection);

type Props = { section: HomeSection; isMain?: boolean };

/** One rail. What has nothing to show is not there; beside a wide lobby, what people do has its own column. */
export function SectionView({ section, isMain = false }: Props) {
  const isDesktop = useIsDesktop();
  const hasAside = useHasAside();
  switch (section.Kind) {
    case 'jackpot':
      return hasAside ? null : <JackpotSection section={section} />;
    case 'wins':
      return hasAside ? null : <WinsSection section={section} />;
    case 'ranking':
      return hasAside ? null : <RankingSection section={section} />;
    case 'platforms':
      return <StudiosSection section={section} />;
    case 'continue':
    case 'top':
    case 'games':
      return section.Games.length === 0 ? null : <GamesView section={section} isMain={isMain} isDesktop={isDesktop} />;
  }
}

function GamesView({ section, isMain, isDesktop }: Props & { isDesktop: boolean }) {
  if (section.Kind === 'continue') return <ContinueRail section={section} />;
  if (section.Kind === 'top') return isDesktop ? <GridSection section={section} /> : <TopRail section={section} />;
  return isMain ? <GridSection section={section} /> : <TileRail section={section} />;
}

/** Where all of a rail is. */
function morePath({ Kind, GameType }: HomeSection): string {
  if (Kind === 'continue') return `${MORE_PATH}?recent=1`;
  const category = GameType === null ? undefined : categoryOfType[GameType];
  return category === undefined ? MORE_PATH : `${MORE_PATH}?category=${category}`;
}

const categoryOfType: Readonly<Record<number, string>> = { 1: 'slots', 2: 'table', 3: 'instant' };

/** "See all 12" where not all of them are here. */
function Head({ section, shown }: Props & { shown: number }) {
  const t = homeTexts.use();
  const locale = useLocale();
  const { Total: count } = section;
  const isCounted = section.Kind === 'games' && count > shown;
  const label = isCounted ? t('seeCount', { count }).replace(`${count}`, countText(count, locale)) : t('seeAll');
  return (
    <SectionHead
      title={section.Title}
      tone={section.Kind === 'top' ? 'heat' : 'brand'}
      more={{ label, href: morePath(section) }}
      data-part={`head-${section.Kind}`}
    />
  );
}

function GridSection({ section }: Props) {
  const games = section.Games.slice(0, useIsDesktop() ? DESK_TILES : PHONE_TILES);
  return (
    <Section className={s['section']}>
      <Head section={section} shown={games.length} />
      <GameGrid games={games} data-part={`tiles-${section.Kind}`} />
    </Section>
  );
}

function TileRail({ section }: Props) {
  const isFavourite = useIsFavourite();
  return (
    <RailSection section={section}>
      {section.Games.map((game) => (
        <Tile key={game.GameId} game={game} isFavourite={isFavourite(game)} rail />
      ))}
    </RailSection>
  );
}

function TopRail({ section }: Props) {
  return (
    <RailSection section={section}>
      {section.Games.slice(0, TOP_PLACES).map((game, index) => (
        <TopTenTile
          key={game.GameId}
          place={index + 1}
          name={game.Name}
          art={game.Icon}
          {...opening(game)}
          data-part="top10"
        />
      ))}
    </RailSection>
  );
}

/** The most played of a small catalogue, side by side. */
export function TopThree({ section }: Props) {
  const t = homeTexts.use();
  const games = section.Games.slice(0, TOP_OF_FEW);
  if (games.length < TOP_OF_FEW) return null;
  return (
    <Section className={s['section']}>
      <SectionHead title={t('topThree')} tone="heat" data-part="head-top" />
      <div className={s['top-three']} onPointerDown={warmGame} data-part="top-three">
        {games.map((game, index) => (
          <TopTenTile
            key={game.GameId}
            place={index + 1}
            name={game.Name}
            art={game.Icon}
            onArt
            {...opening(game)}
            data-part="top10"
          />
        ))}
      </div>
    </Section>
  );
}

function ContinueRail({ section }: Props) {
  const t = homeTexts.use();
  const locale = useLocale();
  const { data: history } = useQuery(playHistoryQuery);
  const when = (game: GameCard) => {
    const played = history?.List.find(({ Game }) => Game.GameId === game.GameId);
    if (played === undefined) return game.PlatformName;
    return relativeTime(Date.parse(played.LastPlayedAt), { nowMs: serverNowMs(), locale, now: t('now') });
  };
  return (
    <RailSection section={section}>
      {section.Games.map((game) => (
        <RecentGame
          key={game.GameId}
          name={game.Name}
          art={game.Icon}
          when={when(game)}
          href={gamePath(game)}
          data-part="recent"
        />
      ))}
    </RailSection>
  );
}

function RailSection({ section, children }: Props & { children: ReactNode }) {
  return (
    <Section bleed className={s['section']}>
      <Section as="div" gap="none">
        <Head section={section} shown={section.Games.length} />
      </Section>
      <Rail onPointerDown={warmGame} data-part={`rail-${section.Kind === 'games' ? section.Id : section.Kind}`}>
        {children}
      </Rail>
    </Section>
  );
}

export function NoGames() {
  const t = homeTexts.use();
  return (
    <Section data-part="no-games">
      <Empty art="pause" title={t('empty')} text={t('emptyText')} />
    </Section>
  );
}
