import { hue, readColour } from './colour.ts';
import { below, both, choice, each, fields, measure, pattern, type Reader } from './reader.ts';

/**
 * The names that a brand sets in a style sheet, and what each may be. Every value has a closed form: what staff write
 * goes into a sheet of every page, so nothing that could end a declaration or fetch from elsewhere is let in.
 */
const names = (text: string): readonly string[] => text.trim().split(/\s+/);

const pixels = (min: number, max: number) => measure(/^-?\d{1,3}px$/, min, max);
const weight = measure(/^\d{3}$/, 600, 900);
const tracking = measure(/^(0|-?0?\.\d{1,4})em$/, -0.05, 0.02);
const mirror = choice('none', 'scaleX(-1)');

/** Corners come in pairs: round and cut alike is a plain round corner, a smaller cut is a leaf of a shape. */
const pairs = names(`shape-2xs shape-xs shape-sm shape-md shape-tile shape-lg shape-xl bar-tip meter seg
  funnel vip-step window thumb`);
const corners = names(`radius-xs radius-sm radius-md radius-lg radius-xl radius-full pill-outer-start pill-outer-notch
  pill-inner-start pill-inner-notch pill-inner-end support-notch tag-corner tag-tail tag-pad auth-hero-end
  auth-hero-start sheet-radius cell-radius check-radius age-mark-radius bar-round bubble-round bubble-tail window-seam`);

/** The platform's: type sizes, room, targets, layers and motion are the same on every brand. */
const locked =
  /^--(text-|leading|space|gutter|section|tap|control|top-bar|tab-bar|bar-room|column|desktop|safe|motion|ease|layer|mask|chart|font|weight-(regular|medium|semibold|bold)|tracking-(caps|figures))/;

const prefixed = <T>(list: readonly string[], reader: Reader<T>) =>
  each(
    list.map((name) => `--${name}`),
    reader,
  );

/** Not a colour of a theme: shape, weight and place. */
const shape = fields(
  {
    ...prefixed([...corners, ...pairs.flatMap((pair) => [`${pair}-round`, `${pair}-cut`])], pixels(0, 999)),
    ...prefixed(names('weight-display weight-title weight-head'), weight),
    ...prefixed(names('tracking-amount tracking-total tracking-head'), tracking),
    '--wordmark-height': pixels(18, 26),
    '--wordmark-shift': pixels(-6, 6),
    ...prefixed(names('hero-art-ltr hero-art-rtl'), mirror),
    ...prefixed(names('hero-art-size auth-art-size'), pixels(120, 400)),
    ...prefixed(names('hero-art-end hero-art-bottom auth-art-end auth-art-bottom'), pixels(-160, 80)),
  },
  locked,
);

const byte = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const opaque = '#[\\da-f]{6}';
const seen = `(?:${opaque}|rgba\\(${byte}, ${byte}, ${byte}, (?:[01]|0?\\.\\d{1,3})\\))`;
const gradientOf = (stop: string) =>
  `(?:linear-gradient\\(\\d{1,3}deg|radial-gradient\\(\\d{1,3}% \\d{1,3}% at -?\\d{1,3}% -?\\d{1,3}%)(?:, ${stop}(?: \\d{1,3}%)?){2,5}\\)`;
const shadowForm = `(?:inset )?(?:-?\\d{1,2}(?:px)? ){3,4}${seen}(?: inset)?`;
const whole = (form: string) => new RegExp(`^${form}$`);

const colour = pattern(whole(opaque), '#rrggbb');
const glass = pattern(whole(seen), 'rgba(r, g, b, a)');
/** What text stands on is opaque, or nobody could say how well it is read. */
const gradient = pattern(whole(gradientOf(opaque)), 'gradient of #rrggbb');
const veil = pattern(whole(gradientOf(seen)), 'gradient');
const shadow = pattern(whole(`${shadowForm}(?:, ${shadowForm}){0,3}`), 'shadow');
const opacity = measure(/^(0|0?\.\d{1,3})$/, 0, 0.2);

/** Alert, gain and waiting look alike on every brand, so that they mean the same. */
const roleHues = { heat: [5, 30], leaf: [125, 170], wait: [35, 50] } as const;

const ofHue = (min: number, max: number) =>
  both(colour, (json, { path, faults }) => {
    const degrees = hue(readColour(String(json)));
    if (degrees < min || degrees > max) faults.push({ path, code: 'hue', wanted: `${min}..${max}` });
    return String(json);
  });

const theme = fields(
  {
    ...prefixed(
      names(`color-page color-page-deep color-surface color-surface-raised color-surface-nested color-surface-pressed
      color-surface-sunken color-track color-field color-line color-line-strong color-text color-text-muted
      color-text-faint color-text-disabled color-brand color-brand-hover color-on-brand color-brand-vivid
      color-brand-soft color-brand-text color-money color-money-hover color-on-money color-money-soft color-money-text
      color-on-wait color-wait-soft color-wait-text color-on-heat color-heat-soft color-heat-text color-on-leaf
      color-leaf-soft color-leaf-text color-bonus color-bonus-soft color-bonus-text color-toast color-on-toast
      color-toast-action color-tag-ink color-on-tag-ink color-focus color-favourite color-skeleton color-skeleton-glow
      color-qr-ink color-on-wallet color-on-wallet-muted color-on-art color-pattern`),
      colour,
    ),
    '--color-heat': ofHue(...roleHues.heat),
    '--color-leaf': ofHue(...roleHues.leaf),
    '--color-wait': ofHue(...roleHues.wait),
    // A code that a bank's camera reads stands on white, whatever the brand.
    '--color-qr-paper': choice('#ffffff'),
    ...prefixed(names('color-scrim color-on-art-scrim color-wallet-button color-wallet-track'), glass),
    ...prefixed(
      names(`gradient-money gradient-brand gradient-wallet gradient-game-stage gradient-level-1 gradient-level-2
      gradient-level-3 gradient-campaign-1 gradient-campaign-2`),
      gradient,
    ),
    ...prefixed(names('gradient-page gradient-scrim-up'), veil),
    ...prefixed(names('elevation-flat elevation-raised elevation-floating elevation-money tile-outline'), shadow),
    ...prefixed(names('pattern-opacity-hero pattern-opacity-wallet pattern-opacity-jackpot'), opacity),
  },
  locked,
);

export const themes = ['dark', 'light'] as const;
export type ThemeName = (typeof themes)[number];
export type Tokens = Readonly<Record<string, string>>;

const pairsAgree: Reader<Tokens> = (json, place) => {
  const tokens = json as Tokens;
  for (const pair of pairs) {
    const [round = '', cut = ''] = [tokens[`--${pair}-round`], tokens[`--${pair}-cut`]];
    if (Number.parseInt(cut, 10) > Number.parseInt(round, 10))
      place.faults.push({ path: below(place, `--${pair}-cut`).path, code: 'range', wanted: `0..${round}` });
  }
  return tokens;
};

export const tokens = fields({
  base: both<Tokens>(shape, pairsAgree),
  dark: theme as Reader<Tokens>,
  light: theme as Reader<Tokens>,
});

const SANS = "'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * The faces that a brand may be titled in: free to serve, small, with every Portuguese letter and figures of one width.
 * `everywhere` stands in for it where no face can be served, as in a mail.
 */
export const displayFonts = {
  'bricolage-grotesque': { family: 'Bricolage Grotesque Variable', weights: '200 800', everywhere: SANS },
  'fraunces-soft-tab': {
    family: 'Fraunces Soft Tab',
    weights: '600 900',
    everywhere: "Georgia,'Times New Roman',serif",
  },
  gabarito: { family: 'Gabarito Variable', weights: '400 900', everywhere: SANS },
  outfit: { family: 'Outfit Variable', weights: '100 900', everywhere: SANS },
  onest: { family: 'Onest Variable', weights: '100 900', everywhere: SANS },
  'familjen-grotesk': { family: 'Familjen Grotesk Variable', weights: '400 700', everywhere: SANS },
} as const;
export type DisplayFont = keyof typeof displayFonts;
