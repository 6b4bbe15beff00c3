import { useAddress } from '../../lib/browser/address.ts';
import { type FilterChoice, FilterSelects } from '../../lib/parts/filter-selects.tsx';
import type { DeskGame } from './desk.ts';
import s from './desk.module.css';
import { kindNames, t } from './texts.ts';

export interface CatalogueFilters {
  readonly isWanted: (game: DeskGame) => boolean;
  readonly choices: readonly FilterChoice[];
}

/** Each filter narrows further; what is chosen stands in the address. */
export function useFilters(games: readonly DeskGame[]): CatalogueFilters {
  const [provider, setProvider] = useAddress('fornecedor');
  const [kind, setKind] = useAddress('tipo');
  const named = (entries: readonly (readonly [string, string])[]) =>
    [...new Map(entries)].map(([value, label]) => ({ value, label }));
  return {
    isWanted: (game) =>
      (provider === undefined || game.Provider === provider) && (kind === undefined || game.Kind === kind),
    choices: [
      {
        label: t('supplier'),
        options: named(games.map(({ Provider, ProviderName }) => [Provider, ProviderName])),
        value: provider,
        onChange: setProvider,
      },
      {
        label: t('kind'),
        options: named(games.map(({ Kind }) => [Kind, kindNames[Kind] ?? Kind])),
        value: kind,
        onChange: setKind,
      },
    ],
  };
}

export function Filters({ choices }: CatalogueFilters) {
  return (
    <div className={`${s['filters']} row fixed gap-6 text-md line-below pad-row`} data-part="filters">
      <span className="chip inline-row soft-brand weight-620 round-7" data-part="chip">
        {t('period')}
      </span>
      <FilterSelects choices={choices} className={s['select'] ?? ''} />
      <span className="grows" />
      <Legend />
    </div>
  );
}

function Legend() {
  return (
    <>
      <span className={`${s['legend']} inline-row gap-5`}>
        <i className={s['tick']} /> {t('theory')}
      </span>
      <span className={`${s['legend']} inline-row gap-5`}>
        <i /> {t('measured')}
      </span>
    </>
  );
}
