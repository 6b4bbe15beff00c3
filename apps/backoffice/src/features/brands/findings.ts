import { type BrandFault, tokensOf } from '@arara/domain/brands';
import type { Finding } from './document.ts';
import { placeName, ratio, ruleNames, t, themeNames, tokenName } from './texts.ts';

/** What the checks of a theme find; the others need the files, which lie at the server. */
const aboutThemes: readonly string[] = ['contrast', 'hue_gap', 'page_tone', 'wallet_tone'];
export const isAboutTheme = ({ Rule }: Pick<Finding, 'Rule'>): boolean => aboutThemes.includes(Rule);

const kilobytes = (bytes: number | string) => Math.ceil(Number(bytes) / 1024);
const themeIn = (subject: string) => themeNames[subject.startsWith('dark') ? 'dark' : 'light'];

/** A finding as a sentence to whoever mends it. */
export function findingText({ Rule, Subject, Measured, Wanted }: Finding): string {
  const [first = '', second = ''] = tokensOf({ subject: Subject }).map(tokenName);
  const theme = themeIn(Subject);
  const place = placeName(Subject);
  const said: Readonly<Record<string, () => string>> = {
    contrast: () =>
      t('finding.contrast', { theme, ink: first, ground: second, measured: ratio(Measured), wanted: ratio(Wanted) }),
    hue_gap: () => t('finding.hue', { theme, first, second, measured: Measured, wanted: Wanted }),
    page_tone: () => t(Subject.startsWith('dark') ? 'finding.pageDark' : 'finding.pageLight'),
    wallet_tone: () => t('finding.wallet', { theme }),
    file_missing: () => t('finding.fileMissing', { place }),
    file_size: () => t('finding.fileSize', { place, measured: kilobytes(Measured), wanted: kilobytes(Wanted) }),
    picture_size: () => t('finding.pictureSize', { place, measured: Measured, wanted: Wanted }),
    picture_active: () => t('finding.pictureActive', { place }),
    other_brand: () => t('finding.otherBrand', { place, word: Measured }),
    forbidden_word: () => t('finding.forbidden', { place, word: Measured }),
  };
  return said[Rule]?.() ?? place;
}

/** Which kinds of thing are still to be mended, each once. */
export function missingRules(findings: readonly Finding[]): readonly string[] {
  return [...new Set(findings.map(({ Rule }) => ruleNames[Rule] ?? Rule))];
}

/** What is wrong with a field, for whoever types in it. */
export function faultText({ code, wanted }: BrandFault): string {
  if (code === 'length') return t('fault.length', { wanted: wanted.replace('..', ' a ') });
  if (code === 'range') return t('fault.range', { wanted: wanted.replace('..', ' a ') });
  if (code === 'ascii') return t('fault.ascii');
  if (code === 'gsm7') return t('fault.gsm7');
  if (code === 'duplicate') return t('fault.duplicate');
  if (code === 'hue') return t('fault.hue', { wanted: wanted.replace('..', ' a ') });
  if (code === 'disagrees') return t('fault.disagrees', { wanted });
  return wanted === '' ? t('fault.missing') : t('fault.format', { wanted });
}
