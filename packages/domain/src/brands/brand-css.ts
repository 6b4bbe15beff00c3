import type { Brand } from './document.ts';
import { displayFonts, type ThemeName, themes, type Tokens } from './tokens.ts';

/** Characters of the two files of a face, as the platform's own faces are cut. */
const LATIN = 'U+0000-00FF,U+0131,U+0152-0153,U+2000-206F,U+20AC,U+2212';
const EXTENDED =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113';

/**
 * The sheet that gives every page its brand, for the folder that serves the brand's files (`/b/<id>.<hash>`). Addresses
 * are absolute, since an address in a custom property belongs to no sheet. Equal brands give equal bytes.
 */
export function brandCss({ theme, assets }: Brand, folder: string): string {
  const { family, weights } = displayFonts[theme.font.display];
  const face = (file: string, range: string) =>
    `@font-face{font-family:"${family}";src:url("${folder}/${file}") format("woff2");font-weight:${weights};font-display:swap;unicode-range:${range}}`;
  const other = themes.find((name) => name !== theme.default) ?? theme.default;
  const { extended } = theme.font;
  return [
    face(theme.font.file, LATIN),
    ...(extended === null ? [] : [face(extended, EXTENDED)]),
    `:root{--font-brand:"${family}";--brand-pattern:url("${folder}/${assets.pattern}");${declared(theme.tokens.base)}}`,
    // A page that no script has reached yet wears the brand's own theme.
    `:root,${themed(theme, theme.default)}`,
    themed(theme, other),
    '',
  ].join('\n');
}

/** Which of the two wordmarks stands on the wallet is written as what `display` takes. */
function themed({ tokens, walletTone }: Brand['theme'], name: ThemeName): string {
  const words = themes.map((tone) => `--wallet-word-on-${tone}:${walletTone[name] === tone ? 'block' : 'none'}`);
  return `[data-theme="${name}"]{color-scheme:${name};${declared(tokens[name])};${words.join(';')}}`;
}

function declared(tokens: Tokens): string {
  return Object.entries(tokens)
    .map(([name, value]) => `${name}:${value.replaceAll(', ', ',')}`)
    .join(';');
}
