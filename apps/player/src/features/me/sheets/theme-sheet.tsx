import { Icon, List, ListRow, RadioMark } from '@arara/ui';
import { Sheet } from '@arara/ui/sheet';
import { chooseTheme, useTheme } from '../../../lib/storage/theme.ts';
import s from '../me.module.css';
import { meTexts } from '../texts.ts';

const themes = [
  { theme: 'dark', icon: 'moon' },
  { theme: 'light', icon: 'sun' },
] as const;

/** Both themes are complete; the choice holds at once and on this device. */
export function ThemeSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = meTexts.use();
  const current = useTheme();
  return (
    <Sheet open={open} onClose={onClose} title={t('theme')} text={t('themeText')} data-part="theme-sheet">
      <List as="fieldset" aria-label={t('theme')} className={s['choices'] ?? ''}>
        {themes.map(({ theme, icon }) => (
          <ListRow
            key={theme}
            on={theme === current}
            start={<Icon name={icon} />}
            title={t(theme)}
            end={<RadioMark on={theme === current} />}
            aria-pressed={theme === current}
            onClick={() => chooseTheme(theme)}
            data-part={`theme-${theme}`}
          />
        ))}
      </List>
    </Sheet>
  );
}
