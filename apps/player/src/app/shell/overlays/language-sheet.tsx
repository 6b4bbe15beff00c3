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

/** The language's name in the language of the page; the country for Portuguese, which is the house's own. */
function nameIn(locale: Locale, shown: Locale): string {
  if (locale === shown && locale !== 'pt-BR') return '';
  const kind = locale === 'pt-BR' ? 'region' : 'language';
  const name = new Intl.DisplayNames(shown, { type: kind }).of(locale === 'pt-BR' ? 'BR' : locale) ?? '';
  return name.charAt(0).toLocaleUpperCase(shown) + name.slice(1);
}
