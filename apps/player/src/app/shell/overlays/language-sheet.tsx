import type { Locale } from '@arara/contract';
import { List, ListRow, RadioMark } from '@arara/ui';
import { Sheet } from '@arara/ui/sheet';
import { useLocale } from '../../../lib/texts.ts';
import { chooseLocale } from '../../locale/locale.ts';
import { localeNames, localesInOrder } from '../../locale/locale-names.ts';
import s from './sheets.module.css';
import { shellTexts } from '../texts.ts';

/** Nine languages, each in its own name; the choice holds at once. */
export function LanguageSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = shellTexts.use();
  const current = useLocale();
  const choose = (locale: Locale) => {
    void chooseLocale(locale).then(onClose);
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('language')} text={t('languageText')} data-part="language-sheet">
      <List as="fieldset" aria-label={t('language')} className={s['list'] ?? ''}>
        {localesInOrder.map((locale) => (
          <ListRow
            key={locale}
            low
            on={locale === current}
            title={<span lang={locale}>{localeNames[locale]}</span>}
            value={nameIn(locale, current)}
            end={<RadioMark on={locale === current} />}
            aria-pressed={locale === current}
            onClick={() => choose(locale)}
            data-part={`language-${locale}`}
          />
        ))}
      </List>
    </Sheet>
  );
}

/** The language's name in the language of the page; on a Portuguese page its own row says the country instead. */
function nameIn(locale: Locale, shown: Locale): string {
  if (locale === shown && locale !== 'pt-BR') return '';
  const type = locale === shown ? 'region' : 'language';
  const names = new Intl.DisplayNames(shown, { type, languageDisplay: 'standard' });
  const name = names.of(locale === shown ? 'BR' : locale) ?? '';
  return name.charAt(0).toLocaleUpperCase(shown) + name.slice(1);
}
