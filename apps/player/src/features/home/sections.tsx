import { Empty, GameTile, Rail, RecentGame, Section, SectionHead, TileGrid, TopTenTile } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import type { MouseEvent, ReactNode } from 'react';
import { serverNowMs } from '../../lib/api.ts';
import { openGameSheet } from '../../lib/game-sheet.ts';
import { type GameCard, gamePath, percentText } from '../../lib/games.ts';
import { useIsDesktop } from '../../lib/media-query.ts';
import { relativeTime } from '../../lib/relative-time.ts';
import { useLocale } from '../../lib/texts.ts';
import { type HomeSection, kindKey, tagOf } from './games.ts';
import s from './home.module.css';
import { playHistoryQuery } from './queries.ts';
import { homeTexts } from './texts.ts';

const MORE_PATH = '/game/MoreGame';
/** Three rows of three on a phone, two rows of five on a desk. */
const PHONE_TILES = 9;
const DESK_TILES = 10;
const TOP_PLACES = 10;

type Props = { section: HomeSection; isMain?: boolean };

/** One rail. Kinds whose figures come from calls of their own are drawn where those calls are served. */
export function SectionView({ section, isMain = false }: Props) {
  const isDesktop = useIsDesktop();
  if (section.Games.length === 0) return null;
  switch (section.Kind) {
    case 'continue':
      return <ContinueRail section={section} />;
    case 'top':
      return isDesktop ? <GridSection section={section} /> : <TopRail section={section} />;
    case 'games':
      return isMain ? <GridSection section={section} /> : <TileRail section={section} />;
    case 'platforms':
    case 'wins':
    case 'ranking':
    case 'jackpot':
      return null;
  }
}

/** "See all 12" where not all of them are here. */
function Head({ section, shown }: Props & { shown: number }) {
  const t = homeTexts.use();
  const isCounted = section.Kind === 'games' && section.Total > shown;
  const label = isCounted ? t('seeCount', { count: section.Total }) : t('seeAll');
  return (
    <SectionHead
      title={section.Title}
      tone={section.Kind === 'top' ? 'heat' : 'brand'}
      more={{ label, href: MORE_PATH }}
      data-part={`head-${section.Kind}`}
    />
  );
}

function GridSection({ section }: Props) {
  const games = section.Games.slice(0, useIsDesktop() ? DESK_TILES : PHONE_TILES);
  return (
    <Section className={s['section']}>
      <Head section={section} shown={games.length} />
      <GameGrid games={games} part={`tiles-${section.Kind}`} />
    </Section>
  );
}

export function GameGrid({ games, part }: { games: readonly GameCard[]; part?: string }) {
  return (
    <TileGrid wide={useIsDesktop()} data-part={part}>
      {games.map((game) => (
        <Tile key={game.GameId} game={game} />
      ))}
    </TileGrid>
  );
}

function TileRail({ section }: Props) {
  return (
    <RailSection section={section}>
      {section.Games.map((game) => (
        <Tile key={game.GameId} game={game} rail />
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

/** A press tells about the game first; a new window of the browser goes straight to it. */
function opening(game: GameCard) {
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openGameSheet(game);
  };
  return { href: gamePath(game), onClick };
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
      <Rail data-part={`rail-${section.Kind}`}>{children}</Rail>
    </Section>
  );
}

function Tile({ game, rail = false }: { game: GameCard; rail?: boolean }) {
  const t = homeTexts.use();
  const locale = useLocale();
  const tag = tagOf(game);
  const kind = kindKey(game);
  return (
    <GameTile
      name={game.Name}
      art={game.Icon}
      kind={kind === undefined ? game.PlatformName : t(kind)}
      rtp={t('rtp', { percent: percentText(game.Rtp, locale) })}
      tag={tag && { label: t(tag.key), tone: tag.tone }}
      resting={game.Wait === null ? undefined : t('resting')}
      {...opening(game)}
      rail={rail}
      data-part="game-tile"
    />
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
