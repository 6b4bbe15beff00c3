import { Button, Empty, List, Text } from '@arara/ui';
import type { ReactNode } from 'react';
import { useLocale } from '../../lib/texts.ts';
import { countText } from './figures.ts';
import s from './team.module.css';
import { teamTexts } from './texts.ts';
import type { Found } from './use-search.ts';

interface MatchesProps<Person> {
  readonly search: { readonly found: Found<Person> | undefined; readonly goOn: () => void };
  readonly row: (person: Person) => ReactNode;
}

/** Who was found, among how many, and the way to look further. */
export function Matches<Person>({ search: { found, goOn }, row }: MatchesProps<Person>) {
  const t = teamTexts.use();
  const locale = useLocale();
  if (found === undefined) return null;
  return (
    <>
      {found.people.length > 0 ? (
        <List data-part="people">{found.people.map(row)}</List>
      ) : (
        <Empty art="no-results" title={t('noMatch')} small />
      )}
      <Text size="xs" tone="faint" center className={s['people-foot'] ?? ''} aria-live="polite">
        {t('searched', { count: countText(found.looked, locale) })}
      </Text>
      {!found.isOver && (
        <Button tone="quiet" block onClick={goOn} data-part="search-more">
          {t('searchMore')}
        </Button>
      )}
    </>
  );
}
