import { type ConfigProviderProps, theme as antd } from 'antd';
import { observable, useObservable } from '@arara/ui/observable';

export type Theme = 'light' | 'dark';
const YEAR_SECONDS = 31_536_000;

/** `public/before-paint.js` has set it before the first paint, from the same cookie. */
const chosen = observable<Theme>(document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');

export const useTheme = () => useObservable(chosen);

export function chooseTheme(next: Theme): void {
  document.cookie = `office-theme=${next}; path=/; max-age=${YEAR_SECONDS}; samesite=strict`;
  document.documentElement.dataset['theme'] = next;
  chosen.set(next);
}

/** antd works with colours, not with names of them: it gets the values that our tokens have now. */
export function antdTheme(theme: Theme): NonNullable<ConfigProviderProps['theme']> {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(`--color-${name}`).trim();
  return {
    algorithm: theme === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm,
    token: {
      colorPrimary: colour('brand'),
      colorInfo: colour('brand'),
      colorLink: colour('brand-text'),
      colorSuccess: colour('leaf-text'),
      colorError: colour('heat-text'),
      colorWarning: colour('money-text'),
      colorText: colour('text'),
      colorTextSecondary: colour('text-muted'),
      colorTextTertiary: colour('text-faint'),
      colorTextPlaceholder: colour('text-faint'),
      colorTextDisabled: colour('text-disabled'),
      colorBgBase: colour('surface'),
      colorBgLayout: colour('page'),
      colorBgContainer: colour('surface'),
      colorBgElevated: colour('surface-raised'),
      colorBgContainerDisabled: colour('surface-nested'),
      colorBorder: colour('line-strong'),
      colorBorderSecondary: colour('line'),
      colorBgMask: colour('scrim'),
      fontFamily: style.getPropertyValue('--font-text').trim(),
      fontSize: 13,
      controlHeight: 32,
      borderRadius: 8,
      // A click on what is still unfolding is lost; at a desk nothing unfolds.
      motion: false,
    },
    components: {
      Table: {
        cellPaddingBlockMD: 4,
        cellPaddingInlineMD: 8,
        headerBg: style.getPropertyValue('--head-row').trim(),
        rowHoverBg: style.getPropertyValue('--row-hover').trim(),
        borderColor: colour('line'),
        headerSplitColor: 'transparent',
      },
      Button: {
        paddingInline: 12,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 620,
        // The lighter blue that is mixed for a pointer is too light for words.
        defaultHoverColor: colour('brand-text'),
        defaultActiveColor: colour('brand-text'),
        // A full button is heat itself; words on a page are the lighter heat of texts.
        colorError: colour('heat'),
        dangerColor: colour('on-heat'),
      },
      Modal: { titleFontSize: 21 },
    },
  };
}
