import { Chips, Section } from '@arara/ui';
import type { CategoryKey, categoriesOf } from '../games.ts';
import s from '../home.module.css';
import { homeTexts } from '../texts.ts';

export type CategoriesProps = {
  categories: ReturnType<typeof categoriesOf>;
  value: CategoryKey;
  onChange: (key: CategoryKey) => void;
  /** Said where every game of it is in sight. */
  counted?: boolean;
};

export function Categories({ categories, value, onChange, counted = false }: CategoriesProps) {
  const t = homeTexts.use();
  const items = categories.map(({ key, icon, count }) => ({
    key,
    icon,
    label: t(key),
    ...(counted ? { count } : {}),
  }));
  return (
    <Section bleed gap="close" className={s['chips']}>
      <Chips
        items={items}
        value={value}
        label={t('categories')}
        onChange={(key) => {
          const found = categories.find((category) => category.key === key);
          if (found) onChange(found.key);
        }}
        data-part="chips"
      />
    </Section>
  );
}
