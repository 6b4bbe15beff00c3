import { Button, Chip, Empty, formatMoney, Icon, type IconName, Rail, Row, Section, Text } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { memo, useMemo } from 'react';
import { countText, OWN_PLATFORM } from '../../../lib/games/games.ts';
import { useLocale } from '../../../lib/texts.ts';
import { homeTexts } from '../texts.ts';
import { type CatalogueView, type CatalogueGame, topQuery } from './search/catalogue.ts';
import {
  type Category,
  changeFilters,
  type FilterChange,
  lookFor,
  type Narrowed,
  narrow,
  type Sort,
} from './search/find.ts';
import s from './lobby.module.css';
import { Studios } from './studios.tsx';
import { lobbyTexts } from './texts.ts';
import { VirtualGrid } from './virtual-grid.tsx';
import {
  changeLobbyFilter,
  clearFilters,
  type LobbyChoice,
  openFilters,
  useLobbyChoice,
} from './search/lobby-filter.ts';

type Props = { catalogueView: CatalogueView; among: readonly CatalogueGame[] | undefined };

const none: readonly string[] = [];

/** Every game, by category and filters. It stays as it is while somebody types, and is back without being drawn anew. */
export const Browse = memo(function Browse({ catalogueView, among }: Props) {
  const request = useLobbyChoice();
  const { data: top = none } = useQuery(topQuery);
  const { category, filters, isNew, sort } = request;
  const narrowed = useMemo(
    () => narrow(lookFor(catalogueView, '', among), { text: '', category, filters, isNew, sort }, top),
    [catalogueView, among, category, filters, isNew, sort, top],
  );
  return (
    <>
      <Categories narrowed={narrowed} value={request.category} />
      <FilterChips catalogueView={catalogueView} request={request} />
      <Studios />
      <Section gap="none" className={s['list']}>
        <CountLine
          catalogueView={catalogueView}
          request={request}
          count={narrowed.games.length}
          isTop={top.length > 0}
        />
        {narrowed.games.length === 0 ? <Narrow /> : <VirtualGrid games={narrowed.games} data-part="tiles-more" />}
        {narrowed.games.length > 0 && <Seen count={narrowed.games.length} />}
      </Section>
    </>
  );
});

const icons: Readonly<Record<Category, IconName>> = {
  all: 'grid',
  slots: 'slots',
  crash: 'rocket',
  table: 'cards',
  live: 'live',
  instant: 'dice',
};

function Categories({ narrowed, value }: { narrowed: Narrowed; value: Category }) {
  const t = homeTexts.use();
  const locale = useLocale();
  return (
    <Rail wraps as="nav" aria-label={t('categories')} className={s['categories']} data-part="chips">
      {narrowed.categories.map(({ key, games }) => (
        <Chip
          key={key}
          icon={icons[key]}
          on={key === value}
          onClick={() => changeLobbyFilter({ category: key })}
          data-part={`chips-${key}`}
        >
          {t(key)}
          <span className={s['figure']}>{countText(games, locale)}</span>
        </Chip>
      ))}
    </Rail>
  );
}

const RTP_OFFERED = 96;

/** The filters that are asked for most, and every other one that is on. */
function FilterChips({ catalogueView, request }: { catalogueView: CatalogueView; request: LobbyChoice }) {
  const t = lobbyTexts.use();
  const locale = useLocale();
  const { filters, isNew } = request;
  const set = (change: FilterChange) => changeLobbyFilter({ filters: changeFilters(filters, change) });
  const { suppliers = [], rtpMin, betMaxE5 } = filters;
  const hasOurs = catalogueView.supplierNames.has(OWN_PLATFORM);
  const others = suppliers.filter((code) => code !== OWN_PLATFORM);
  const without = (code: string) => set({ suppliers: suppliers.filter((one) => one !== code) });
  const isOurs = suppliers.includes(OWN_PLATFORM);
  const ours = () => (isOurs ? without(OWN_PLATFORM) : set({ suppliers: [...suppliers, OWN_PLATFORM] }));
  const percent = rtpMin ?? RTP_OFFERED;
  return (
    <Rail close wraps className={s['filters']} data-part="filters">
      {hasOurs && <FilterChip label={t('originals')} isOn={isOurs} onPress={ours} part="originals" />}
      {others.map((code) => (
        <FilterChip
          key={code}
          label={catalogueView.supplierNames.get(code) ?? code}
          isOn
          onPress={() => without(code)}
        />
      ))}
      <FilterChip
        label={t('rtpMin', { percent })}
        isOn={rtpMin !== undefined}
        onPress={() => set({ rtpMin: rtpMin === undefined ? RTP_OFFERED : undefined })}
        part="rtp"
      />
      <VolatilityChips request={request} onChange={set} />
      <FilterChip label={t('isNew')} isOn={isNew} onPress={() => changeLobbyFilter({ isNew: !isNew })} part="new" />
      {betMaxE5 !== undefined && (
        <FilterChip
          label={t('betMax', { amount: formatMoney(betMaxE5, { locale }).text })}
          isOn
          onPress={() => set({ betMaxE5: undefined })}
        />
      )}
    </Rail>
  );
}

type Levels = 'low' | 'medium' | 'high';

function VolatilityChips({ request, onChange }: { request: LobbyChoice; onChange: (change: FilterChange) => void }) {
  const t = lobbyTexts.use();
  const { volatilities = [] } = request.filters;
  if (volatilities.length === 0) {
    return (
      <Chip kind="sm" onClick={openFilters} aria-pressed={undefined} data-part="filter-volatility">
        {t('volatility')}
        <Icon name="down" size="xs" className={s['mark']} />
      </Chip>
    );
  }
  return volatilities.map((level) => (
    <FilterChip
      key={level}
      label={t(level as Levels)}
      isOn
      onPress={() => onChange({ volatilities: volatilities.filter((one) => one !== level) })}
    />
  ));
}

type FilterChipProps = { label: string; isOn: boolean; onPress: () => void; part?: string };

function FilterChip({ label, isOn, onPress, part }: FilterChipProps) {
  return (
    <Chip
      kind="sm"
      aria-pressed={isOn}
      onClick={onPress}
      className={isOn ? s['filter-on'] : undefined}
      data-part={part && `filter-${part}`}
    >
      {label}
      {isOn && <Icon name="x" size="xs" className={s['mark']} />}
    </Chip>
  );
}

type CountLineProps = { catalogueView: CatalogueView; request: LobbyChoice; count: number; isTop: boolean };

const sorts: Readonly<Record<Sort, 'sortTop' | 'sortHouse' | 'sortRtp' | 'sortName'>> = {
  top: 'sortTop',
  house: 'sortHouse',
  rtp: 'sortRtp',
  name: 'sortName',
};

function CountLine({ catalogueView, request, count, isTop }: CountLineProps) {
  const t = lobbyTexts.use();
  const locale = useLocale();
  const [only, ...more] = request.filters.suppliers ?? [];
  const name = only === OWN_PLATFORM ? t('originals') : only && catalogueView.supplierNames.get(only);
  const words = name === undefined || more.length > 0 ? t('count', { count }) : t('countOf', { count, name });
  const [before = '', after = ''] = words.split(`${count}`);
  // Nobody has played today: then nothing is played most.
  const sort = request.sort === 'top' && !isTop ? 'house' : request.sort;
  return (
    <Row between className={s['count-line']}>
      <Text as="span" size="small" tone="muted" aria-live="polite" data-part="more-count">
        {before}
        <b className={s['count']}>{countText(count, locale)}</b>
        {after}
      </Text>
      <button type="button" className={s['sort']} onClick={openFilters} data-part="more-sort">
        {t(sorts[sort])}
        <Icon name="down" size="xs" />
      </button>
    </Row>
  );
}

function Seen({ count }: { count: number }) {
  const t = lobbyTexts.use();
  const locale = useLocale();
  return (
    <Text size="xs" tone="faint" center className={s['seen']} data-part="more-seen">
      {t('seen', { count: countText(count, locale) })}
    </Text>
  );
}

function Narrow() {
  const t = lobbyTexts.use();
  return (
    <Empty
      art="no-results"
      title={t('narrow')}
      text={t('narrowText')}
      action={
        <Button small tone="quiet" onClick={clearFilters}>
          {t('clearFilters')}
        </Button>
      }
      data-part="more-narrow"
    />
  );
}
