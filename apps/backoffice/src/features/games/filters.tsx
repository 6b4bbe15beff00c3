import { Select } from 'antd';
import { useAddress } from '../../lib/browser/address.ts';
import type { DeskGame } from './desk.ts';
import s from './desk.module.css';
import { kindNames, t } from './texts.ts';

interface Choice {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

export interface CatalogueFilters {
  readonly isWanted: (game: DeskGame) => boolean;
  readonly choices: readonly Choice[];
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
      {choices.map(({ label, options, value, onChange }) => (
        <Select
          key={label}
          size="small"
          allowClear
          aria-label={label}
          placeholder={label}
          popupMatchSelectWidth={false}
          className={s['select'] ?? ''}
          options={[...options]}
          value={value ?? null}
          onChange={(chosen: string | null | undefined) => onChange(chosen ?? undefined)}
        />
      ))}
      <span className={s['grow']} />
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
