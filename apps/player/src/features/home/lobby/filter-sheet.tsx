import type { Choice } from '@arara/domain/games';
import { Button, Chip, formatMoney, Row, Text } from '@arara/ui';
import { Sheet } from '@arara/ui/sheet';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { countText, OWN_PLATFORM } from '../../../lib/games/games.ts';
import { useLocale } from '../../../lib/texts.ts';
import { homeTexts } from '../texts.ts';
import { type CatalogueView, topQuery } from './search/catalogue.ts';
import { changeFilters, countFilters, type FilterChange, lookFor, narrow, type Sort } from './search/find.ts';
import s from './lobby.module.css';
import { lobbyTexts } from './texts.ts';
import { changeLobbyFilter, clearFilters, useLobbyFilter } from './search/lobby-filter.ts';

export type FilterSheetProps = { catalogueView: CatalogueView; open: boolean; onClose: () => void };

/** Every filter with how many games it would leave. Each choice acts at once; the button says what is left. */
export function FilterSheet({ catalogueView, open, onClose }: FilterSheetProps) {
  const t = lobbyTexts.use();
  const locale = useLocale();
  const request = useLobbyFilter();
  const { data: top = [] } = useQuery(topQuery);
  const pool = lookFor(catalogueView, request.text);
  const { games } = narrow(pool, request, top);
  return (
    <Sheet open={open} onClose={onClose} title={t('filters')} data-part="filter-sheet">
      {open && <Facets catalogueView={catalogueView} isTop={top.length > 0} />}
      <div className={s['sheet-ways']}>
        <Button tone="quiet" onClick={clearFilters} data-part="filter-clear">
          {t('clearFilters')}
        </Button>
        <Button onClick={onClose} data-part="filter-apply">
          {/* The plural asks for the number, the eye for its thousands. */}
          {t('apply', { count: games.length }).replace(`${games.length}`, countText(games.length, locale))}
        </Button>
      </div>
    </Sheet>
  );
}

const sorts: readonly { key: Sort; label: 'sortTop' | 'sortHouse' | 'sortRtp' | 'sortName' }[] = [
  { key: 'top', label: 'sortTop' },
  { key: 'house', label: 'sortHouse' },
  { key: 'rtp', label: 'sortRtp' },
  { key: 'name', label: 'sortName' },
];

function Facets({ catalogueView, isTop }: { catalogueView: CatalogueView; isTop: boolean }) {
  const t = lobbyTexts.use();
  const locale = useLocale();
  const request = useLobbyFilter();
  const { filters } = request;
  const counts = countFilters(lookFor(catalogueView, request.text), request);
  const set = (change: FilterChange) => changeLobbyFilter({ filters: changeFilters(filters, change) });
  const money = (amountE5: bigint) => t('betMax', { amount: formatMoney(amountE5, { locale }).text });
  const nameOf = (code: string) => (code === OWN_PLATFORM ? t('originals') : catalogueView.supplierNames.get(code));
  return (
    <>
      <Orders isTop={isTop} />
      <Types catalogueView={catalogueView} />
      <Several
        head={t('studios')}
        choices={counts.suppliers}
        chosen={filters.suppliers}
        labelOf={(code) => nameOf(code) ?? code}
        onChange={(suppliers) => set({ suppliers })}
      />
      <One
        head={t('rtp')}
        choices={counts.rtp}
        chosen={filters.rtpMin}
        labelOf={(percent) => t('rtpMin', { percent })}
        onChange={(rtpMin) => set({ rtpMin })}
      />
      <Several
        head={t('volatility')}
        choices={counts.volatilities}
        chosen={filters.volatilities}
        labelOf={(level) => t(level as 'low' | 'medium' | 'high')}
        onChange={(volatilities) => set({ volatilities })}
      />
      <One
        head={t('minBet')}
        choices={counts.bets}
        chosen={filters.betMaxE5}
        labelOf={money}
        onChange={(betMaxE5) => set({ betMaxE5 })}
      />
    </>
  );
}

function Orders({ isTop }: { isTop: boolean }) {
  const t = lobbyTexts.use();
  const { sort } = useLobbyFilter();
  // Nobody has played today: then nothing is played most.
  const current = sort === 'top' && !isTop ? 'house' : sort;
  return (
    <Facet head={t('sort')}>
      {sorts
        .filter(({ key }) => key !== 'top' || isTop)
        .map(({ key, label }) => (
          <ChoiceChip
            key={key}
            label={t(label)}
            isOn={current === key}
            onPress={() => changeLobbyFilter({ sort: key })}
          />
        ))}
    </Facet>
  );
}

interface FacetOf<Value> {
  readonly head: string;
  readonly choices: readonly Choice<Value>[];
  readonly labelOf: (value: Value) => string;
}

/** One value, or none. */
function One<Value extends number | bigint>(
  props: FacetOf<Value> & { chosen: Value | undefined; onChange: (value: Value | undefined) => void },
) {
  const { head, choices, chosen, labelOf, onChange } = props;
  return (
    <Facet head={head}>
      {choices.map(({ value, games }) => (
        <ChoiceChip
          key={`${value}`}
          label={labelOf(value)}
          count={games}
          isOn={value === chosen}
          onPress={() => onChange(value === chosen ? undefined : value)}
        />
      ))}
    </Facet>
  );
}

/** Any number of values; each is as good as the other. */
function Several(
  props: FacetOf<string> & { chosen: readonly string[] | undefined; onChange: (values: readonly string[]) => void },
) {
  const { head, choices, chosen = [], labelOf, onChange } = props;
  const toggled = (value: string) =>
    chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  return (
    <Facet head={head}>
      {choices.map(({ value, games }) => (
        <ChoiceChip
          key={value}
          label={labelOf(value)}
          count={games}
          isOn={chosen.includes(value)}
          onPress={() => onChange(toggled(value))}
        />
      ))}
    </Facet>
  );
}

function Types({ catalogueView }: { catalogueView: CatalogueView }) {
  const t = lobbyTexts.use();
  const home = homeTexts.use();
  const request = useLobbyFilter();
  const { categories } = narrow(lookFor(catalogueView, request.text), request, []);
  return (
    <Facet head={t('type')}>
      {categories.map(({ key, games }) => (
        <ChoiceChip
          key={key}
          label={home(key)}
          count={games}
          isOn={request.category === key}
          onPress={() => changeLobbyFilter({ category: key })}
        />
      ))}
    </Facet>
  );
}

function Facet({ head, children }: { head: string; children: ReactNode }) {
  return (
    <fieldset className={s['facet']}>
      <Text as="legend" size="label" className={s['label']}>
        {head}
      </Text>
      <Row className={s['words']}>{children}</Row>
    </fieldset>
  );
}

type ChoiceChipProps = { label: string; isOn: boolean; count?: number; onPress: () => void };

function ChoiceChip({ label, isOn, count, onPress }: ChoiceChipProps) {
  const locale = useLocale();
  return (
    <Chip kind="sm" aria-pressed={isOn} onClick={onPress} className={isOn ? s['filter-on'] : undefined}>
      {label}
      {count !== undefined && <span className={s['figure']}>{countText(count, locale)}</span>}
    </Chip>
  );
}
