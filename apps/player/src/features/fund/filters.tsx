import { businessDayOf } from '@arara/domain/time';
import { type ChipItem, Chips, Field, formatMoney, type IconName, Section, Select } from '@arara/ui';
import { serverNowMs } from '../../lib/api/api.ts';
import { useLocale } from '../../lib/texts.ts';
import { bounds, type Choice, kinds, periods, sizes } from './filter.ts';
import s from './fund.module.css';
import { fundTexts } from './texts.ts';

interface FiltersProps {
  readonly choice: Choice;
  readonly choose: (choice: Choice) => void;
}

/** Kind, days and size: three choices that narrow the list and its sums. */
export function Filters({ choice, choose, links }: FiltersProps & { readonly links: readonly ChipItem[] }) {
  const t = fundTexts.use();
  const size = useSizeText();
  return (
    <>
      <Section gap="close" bleed>
        <Chips
          items={[...(['all', ...kinds] as const).map((key) => ({ key, label: t(`kind_${key}`) })), ...links]}
          value={choice.kind}
          onChange={(key) => choose({ ...choice, kind: kinds.find((kind) => kind === key) ?? 'all' })}
          label={t('kindLabel')}
          kind="filter"
          data-part="fund-kinds"
        />
      </Section>
      <Section gap="close" className={s['picks']}>
        <Pick
          icon="cal"
          label={t('periodLabel')}
          options={periods.map((key) => ({ key, label: t(`period_${key}`) }))}
          value={choice.period}
          onChange={(period) => choose({ ...choice, period: period as Choice['period'] })}
          part="fund-period"
        />
        <Pick
          icon="filter"
          label={t('sizeLabel')}
          options={sizes.map((key) => ({ key, label: size(key) }))}
          value={choice.size}
          onChange={(key) => choose({ ...choice, size: key as Choice['size'] })}
          part="fund-size"
        />
        {choice.period === 'chosen' && <Days choice={choice} choose={choose} />}
      </Section>
    </>
  );
}

/** "R$ 50 a R$ 200", as the bounds say. */
function useSizeText(): (size: Choice['size']) => string {
  const t = fundTexts.use();
  const locale = useLocale();
  const text = (reais: number) => formatMoney(BigInt(reais) * 100_000n, { locale, decimals: 'drop-zero' }).text;
  return (size) => {
    const { min, max }: { min?: number; max?: number } = bounds[size];
    if (min === undefined) return max === undefined ? t('size_any') : t('size_upTo', { amount: text(max) });
    return max === undefined ? t('size_from', { amount: text(min) }) : t('fromTo', { from: text(min), to: text(max) });
  };
}

function Days({ choice, choose }: FiltersProps) {
  const t = fundTexts.use();
  return (['from', 'to'] as const).map((end) => (
    <Field
      key={end}
      type="date"
      label={t(end)}
      value={choice[end]}
      max={businessDayOf(serverNowMs())}
      onChange={({ target }) => choose({ ...choice, [end]: target.value })}
      data-part={`fund-${end}`}
    />
  ));
}

interface PickProps {
  readonly icon: IconName;
  readonly label: string;
  readonly options: readonly { readonly key: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (key: string) => void;
  readonly part: string;
}

function Pick({ icon, label, options, value, onChange, part }: PickProps) {
  return (
    <Select
      icon={icon}
      className={s['pick'] ?? ''}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      data-part={part}
    >
      {options.map((option) => (
        <option key={option.key} value={option.key}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}
