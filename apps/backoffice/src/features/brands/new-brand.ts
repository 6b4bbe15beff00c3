import type { Brand } from '@arara/domain/brands';
import type { Document } from './document.ts';

export interface NewBrand {
  readonly display: string;
  readonly gender: 'f' | 'm';
  /** Where players open it. */
  readonly host: string;
  readonly office: string;
}

const articles = {
  f: { the: 'a', The: 'A', of: 'da', in: 'na', to: 'à', by: 'pela', with: 'com a' },
  m: { the: 'o', The: 'O', of: 'do', in: 'no', to: 'ao', by: 'pelo', with: 'com o' },
} as const;

/** The name with its article, as Portuguese melts it into the word before. */
export function grammarOf(display: string, gender: 'f' | 'm'): Brand['name']['grammar'] {
  const { the, The, of, in: within, to, by, with: along } = articles[gender];
  const say = (article: string) => `${article} ${display}`;
  return {
    gender,
    the: say(the),
    The: say(The),
    of: say(of),
    in: say(within),
    to: say(to),
    by: say(by),
    with: say(along),
  };
}

/** As messages and payments write it, which know no accents. */
export const asciiOf = (display: string): string => display.normalize('NFD').replaceAll(/\p{M}|[^\n -~]/gu, '');

const slugOf = (ascii: string) =>
  ascii
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Each name of the old brand as a word of its own, and what stands in its place. */
function renaming({ name, hosts }: Brand, to: NewBrand): (text: string) => string {
  const ascii = asciiOf(to.display);
  const after = grammarOf(to.display, to.gender);
  const { gender: _, ...forms } = name.grammar;
  const pairs = [
    [hosts.primary, to.host],
    ...Object.entries(forms).map(([form, words]) => [words, after[form as keyof typeof forms]] as const),
    [name.display, to.display],
    [name.ascii, ascii],
    [name.ascii.toLowerCase(), slugOf(ascii)],
    [name.ascii.toUpperCase(), ascii.toUpperCase()],
  ] as const;
  const words = pairs.map(
    ([old, into]) => [new RegExp(String.raw`(?<!\p{L})${escaped(old)}(?!\p{L})`, 'gu'), into] as const,
  );
  return (text) => words.reduce((said, [old, into]) => said.replaceAll(old, () => into), text);
}

function mapTexts<T>(part: T, change: (text: string) => string): T {
  if (typeof part === 'string') return change(part) as T;
  if (Array.isArray(part)) return part.map((item: unknown) => mapTexts(item, change)) as T;
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, mapTexts(value, change)])) as T;
}

const cut = (text: string, length: number) => text.slice(0, length).trim();

/**
 * Another brand out of one that is here: its own name and hosts wherever the old ones stood, the files and the look of the
 * old one until somebody changes them. The games that only the old one has stay away from it.
 */
export function copiedBrand(source: Brand, to: NewBrand): Document {
  const { jackpot, vip, catalogue, theme, assets, legal, ...named } = source;
  const renamed = renaming(source, to);
  const copy = mapTexts({ ...named, legal, jackpot, vip }, renamed);
  const ascii = asciiOf(to.display);
  // A name without accents may be spelled like the name itself in the old brand, and not in this one.
  const { sms, pix } = mapTexts({ sms: copy.senders.sms, pix: copy.senders.pix }, asciiOf);
  return {
    ...copy,
    id: slugOf(ascii),
    status: 'draft',
    name: {
      ...copy.name,
      display: to.display,
      ascii,
      short: cut(to.display, 12),
      grammar: grammarOf(to.display, to.gender),
    },
    hosts: {
      primary: to.host,
      player: [to.host],
      office: to.office,
      api: `api.${to.host}`,
      assets: `static.${to.host}`,
      invite: `${to.host}/c/{code}`,
      redirects: [],
    },
    passkey: {
      rpId: to.host,
      rpName: to.display,
      origins: [`https://${to.host}`],
      relatedOrigins: [],
      office: { rpId: to.office, rpName: copy.passkey.office.rpName },
    },
    senders: {
      ...copy.senders,
      sms: { ...sms, name: cut(sms.name, 11) },
      pix: { ...pix, merchantName: cut(pix.merchantName, 25) },
    },
    // Files keep their names: the next version takes them over by name.
    legal: { ...copy.legal, documents: legal.documents },
    jackpot: { ...copy.jackpot, art: jackpot.art },
    vip: { ...copy.vip, path: vip.path },
    catalogue: { hidden: [...new Set([...catalogue.hidden, ...catalogue.exclusive])], exclusive: [] },
    theme,
    assets,
  };
}
