import type { ContentKind } from '@arara/contract/staff';
import { Icon } from '../../lib/parts/icon.tsx';
import { Section } from '../../lib/parts/page.tsx';
import { fallingBack, type Item, type Preview } from './content-draft.ts';
import s from './content.module.css';
import { fieldNames, localeNames, localeSign, t } from './texts.ts';

type Problem = Preview['Problems'][number];
type Check = 'checkWords' | 'checkFigures' | 'checkRule' | 'checkWhole';

const checkOf: Readonly<Record<Problem['Code'], Check>> = {
  word_forbidden: 'checkWords',
  figure_typed: 'checkFigures',
  place_unknown: 'checkFigures',
  rule_missing: 'checkRule',
  portuguese_missing: 'checkWhole',
  where_wrong: 'checkWhole',
  target_wrong: 'checkWhole',
  host_unknown: 'checkWhole',
  picture_wrong: 'checkWhole',
  ends_early: 'checkWhole',
};
const checksOf: Readonly<Record<ContentKind, readonly Check[]>> = {
  banners: ['checkWords', 'checkFigures', 'checkRule', 'checkWhole'],
  announcements: ['checkFigures', 'checkWhole'],
  contacts: ['checkWhole'],
};

/** What was looked at, what is wrong with it, and which languages fall back to Portuguese. */
export function Checks({
  kind,
  item,
  preview,
}: {
  readonly kind: ContentKind;
  readonly item: Item;
  readonly preview: Preview | undefined;
}) {
  const missing = fallingBack(kind, item);
  const names = missing.map(localeSign).join(', ');
  return (
    <Section title={t('before')}>
      <ul className="bare-list stack gap-5 text-md" data-part="checks">
        {preview && checksOf[kind].map((check) => <Line key={check} check={check} problems={preview.Problems} />)}
        {missing.length > 0 && (
          <li className="row gap-7 money-text">
            <Icon name="alert" size="sm" />
            {missing.length === 1 ? t('fallOne', { names }) : t('fall', { count: missing.length, names })}
          </li>
        )}
      </ul>
    </Section>
  );
}

function Line({ check, problems }: { readonly check: Check; readonly problems: readonly Problem[] }) {
  const own = problems.filter(({ Code }) => checkOf[Code] === check);
  if (own.length === 0)
    return (
      <li className={`${s['check']} row gap-7`}>
        <Icon name="check" size="sm" />
        {t(check)}
      </li>
    );
  return own.map((problem) => (
    <li key={`${problem.Code} ${problem.Locale} ${problem.What}`} className="row gap-7 heat-text">
      <Icon name="x" size="sm" />
      {sentenceOf(problem)}
    </li>
  ));
}

const isField = (what: string): what is keyof typeof fieldNames => Object.hasOwn(fieldNames, what);

function sentenceOf({ Code, Locale: locale, What }: Problem): string {
  const what = isField(What) ? fieldNames[What].toLowerCase() : What;
  const sentence = t(`problem.${Code}`, { what });
  return locale === null || locale === 'pt-BR' ? sentence : `${sentence} (${localeNames[locale]})`;
}
