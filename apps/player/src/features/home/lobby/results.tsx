import { Badge, Card, Chip, Empty, formatMoney, List, Row, Section, SectionHead, Text } from '@arara/ui';
import { type Found, missKeyOf, suggestWords } from '@arara/domain/games';
import { useDeferredValue } from 'react';
import { type GameCard, percentText } from '../../../lib/games/games.ts';
import { useLocale } from '../../../lib/texts.ts';
import { kindKey } from '../games.ts';
import { homeTexts } from '../texts.ts';
import { GameGrid, opening } from '../tile.tsx';
import type { CatalogueView, CatalogueGame } from './search/catalogue.ts';
import { alike, findGames, namesFor, wordsThatWork } from './search/find.ts';
import { GameRow } from './game-row.tsx';
import s from './lobby.module.css';
import { useMiss } from './search/miss.ts';
import { RecentRows } from './recent-rows.tsx';
import { lobbyTexts } from './texts.ts';
import { VirtualGrid } from './virtual-grid.tsx';
import { changeLobbyFilter, useLobbyFilter } from './search/lobby-filter.ts';

type Props = { catalogueView: CatalogueView; among: readonly CatalogueGame[] | undefined };

/** So many fit into a list that is read; more are looked at as tiles. */
const LISTED_MAX = 8;
const ALIKE_MAX = 3;

/** What the words lead to. The catalogue is on the device, so that nobody is asked and nobody waits. */
export function Results({ catalogueView, among }: Props) {
  const request = useLobbyFilter();
  const { games, by } = findGames(catalogueView, request, among);
  const [best, ...rest] = games;
  if (best === undefined) return <NothingFound catalogueView={catalogueView} query={request.text.trim()} />;
  const similar = rest.length > 0 ? [] : alike(catalogueView, best, games).slice(0, ALIKE_MAX);
  return (
    <>
      <Best game={best} by={by} query={request.text.trim()} />
      <Rows head="others" games={rest} />
      <Rows head="alike" games={similar} />
      <Works catalogueView={catalogueView} besides={request.text} />
      <FoundLine count={games.length} />
    </>
  );
}

function FoundLine({ count }: { count: number }) {
  const t = lobbyTexts.use();
  return (
    <Text size="xs" tone="faint" className={s['found']} aria-live="polite" data-part="found-line">
      {t('found', { count })}
    </Text>
  );
}

type BestProps = { game: GameCard; by: Found['by'] | undefined; query: string };

/** The game that fits best, and why it is the one. */
function Best({ game, by, query }: BestProps) {
  const t = lobbyTexts.use();
  const locale = useLocale();
  const said = by === 'alias' || by === 'slang' ? 'nickname' : by === 'slip' ? 'slip' : undefined;
  const from = formatMoney(game.MinBet, { locale }).text;
  return (
    <Section gap="none" className={s['best-section']}>
      {said && (
        <Text size="small" tone="muted" className={s['said']} data-part="found-said">
          {t(said, { query })}
        </Text>
      )}
      <Card {...opening(game)} className={s['best']} data-part="found-best">
        <img className={s['best-art']} src={game.Icon} alt="" width={84} height={112} data-part="found-best-art" />
        <span className={s['best-words']}>
          <Text as="span" weight="strong" className={s['best-name']} lang="pt-BR" data-part="found-best-name">
            {game.Name}
          </Text>
          <Text as="span" size="xs" tone="muted">
            <Maker game={game} />
          </Text>
          <Row as="span" className={s['best-tags']}>
            <Badge>RTP {percentText(game.Rtp, locale)}</Badge>
            <Badge>{t('from', { amount: from })}</Badge>
          </Row>
          {game.Aliases.length > 0 && (
            <Text as="span" size="xs" tone="faint" className={s['best-aliases']} lang="pt-BR">
              {t('aliases', { names: game.Aliases.join(', ') })}
            </Text>
          )}
        </span>
      </Card>
    </Section>
  );
}

/** "Slot · Estúdio"; a kind that we have no word for leaves the supplier alone. */
function Maker({ game }: { game: GameCard }) {
  const t = homeTexts.use();
  const kind = kindKey(game);
  return kind === undefined ? game.PlatformName : `${t(kind)} · ${game.PlatformName}`;
}

function Rows({ head, games }: { head: 'others' | 'alike'; games: readonly GameCard[] }) {
  const t = lobbyTexts.use();
  if (games.length === 0) return null;
  return (
    <Section gap="near">
      <Text size="label" className={s['label']} data-part={`found-${head}`}>
        {t(head)}
      </Text>
      {games.length > LISTED_MAX ? (
        <Many games={games} />
      ) : (
        <List data-part={`found-${head}-list`}>
          {games.map((game) => (
            <GameRow key={game.GameId} game={game} />
          ))}
        </List>
      )}
    </Section>
  );
}

const none: readonly GameCard[] = [];

/** Many tiles may wait for a moment: whoever types reads the best first, and the next key must not wait for tiles. */
function Many({ games }: { games: readonly GameCard[] }) {
  return <VirtualGrid games={useDeferredValue(games, none)} data-part="tiles-found" />;
}

function Works({ catalogueView, besides }: { catalogueView: CatalogueView; besides: string }) {
  const t = lobbyTexts.use();
  const working = wordsThatWork(catalogueView).filter((word) => word !== besides);
  return <Words head={t('works')} list={working} catalogueView={catalogueView} part="found-works" />;
}

type WordsProps = { head: string; list: readonly string[]; catalogueView: CatalogueView; part: string };

/** Nicknames are Portuguese; who reads another language is offered the names that they stand for. */
function Words({ head, list: words, catalogueView, part }: WordsProps) {
  const list = useLocale() === 'pt-BR' ? words : namesFor(catalogueView, words);
  if (list.length === 0) return null;
  return (
    <Section gap="near">
      <Text size="label" className={s['label']} data-part={part}>
        {head}
      </Text>
      <Row className={s['words']}>
        {list.map((word) => (
          <Chip
            key={word}
            kind="filter"
            aria-pressed={undefined}
            lang="pt-BR"
            onClick={() => changeLobbyFilter({ text: word })}
            data-part={`${part}-word`}
          >
            {word}
          </Chip>
        ))}
      </Row>
    </Section>
  );
}

const SUGGESTED = 3;
const ALSO = 3;

/** What is missing is written down for the house, so that it knows what people want. */
function NothingFound({ catalogueView, query }: { catalogueView: CatalogueView; query: string }) {
  const t = lobbyTexts.use();
  const isNoted = useMiss(missKeyOf(query) === undefined ? undefined : query);
  const near = suggestWords(catalogueView.index, query, SUGGESTED);
  const also = catalogueView.games.slice(0, ALSO).map(({ card }) => card);
  return (
    <>
      <Section gap="none" className={s['none']} aria-live="polite">
        <Empty
          art="no-results"
          title={t('noneTitle', { query })}
          text={isNoted ? `${t('noted')} ${t('noneText')}` : t('noneText')}
          className={s['none-box']}
          data-part="found-none"
        />
      </Section>
      <Words head={t('meant')} list={near} catalogueView={catalogueView} part="found-meant" />
      <Section>
        <SectionHead title={t('also')} data-part="head-also" />
        <GameGrid games={also} data-part="tiles-also" />
      </Section>
      <RecentRows />
    </>
  );
}
