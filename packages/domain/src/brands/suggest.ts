import { type Colour, readColour } from './colour.ts';
import type { BrandCheck, BrandFinding } from './finding.ts';
import { type MeasuredTheme, themeChecks } from './lint.ts';
import type { ThemeName } from './tokens.ts';

/** The tokens that a check of a theme stands between, the ink first: `dark:text/page` is of two colours. */
export function tokensOf({ subject }: Pick<BrandFinding, 'subject'>): readonly string[] {
  const [, pair = ''] = subject.replace(/\[\d+\]$/, '').split(':');
  return pair.split('/').map((name) => (name.startsWith('gradient-') ? `--${name}` : `--color-${name}`));
}

const isOf = (token: string) => (check: BrandCheck) => tokensOf(check).includes(token);

/** Where a colour is read worst, measured by what is wanted there; a colour that nothing stands on has no such place. */
export function worstOf(checks: readonly BrandCheck[], token: string): BrandCheck | undefined {
  const pairs = checks.filter(({ rule }) => rule === 'contrast').filter(isOf(token));
  const room = ({ measured, wanted }: BrandCheck) => Number(measured) / Number(wanted);
  return pairs.toSorted((one, other) => room(one) - room(other))[0];
}

/** The colours of the pairs that fail, the one of most pairs first: it is likelier wrong than all that it meets. */
export function blamed(checks: readonly BrandCheck[]): readonly string[] {
  const failing = checks.filter(({ rule, isOk }) => rule === 'contrast' && !isOk).flatMap(tokensOf);
  const times = (token: string) => failing.filter((one) => one === token).length;
  return [...new Set(failing)].toSorted((one, other) => times(other) - times(one));
}

const STEPS = 50;
const ends: readonly Colour[] = [
  [255, 255, 255, 1],
  [0, 0, 0, 1],
];

const hexOf = (channels: readonly number[]) =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

export interface Suggestion {
  readonly value: string;
  /** Where it is read worst. */
  readonly worst: BrandCheck | undefined;
}

/**
 * The nearest lighter or darker shade that passes everything asked of the colour. Undefined when it passes already, or
 * when no shade does: then what it stands on must change.
 */
export function suggestColour(theme: MeasuredTheme, name: ThemeName, token: string): Suggestion | undefined {
  const tokens = theme.tokens[name];
  const now = tokens[token] ?? '';
  const passing = (value: string): Suggestion | undefined => {
    const tried = { ...theme, tokens: { ...theme.tokens, [name]: { ...tokens, [token]: value } } };
    const asked = themeChecks(tried, name).filter(isOf(token));
    return asked.every(({ isOk }) => isOk) ? { value, worst: worstOf(asked, token) } : undefined;
  };
  if (!/^#[\da-f]{6}$/.test(now) || passing(now) !== undefined) return undefined;
  const [red, green, blue] = readColour(now);
  for (let step = 1; step < STEPS; step += 1)
    for (const end of ends) {
      const shade = hexOf(
        [red, green, blue].map((channel, at) => channel + ((end[at] ?? 0) - channel) * (step / STEPS)),
      );
      const found = passing(shade);
      if (found !== undefined) return found;
    }
  return undefined;
}
