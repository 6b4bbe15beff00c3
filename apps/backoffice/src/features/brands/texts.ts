import brands from '@arara/texts/backoffice/brands/pt-BR.json';
import { namesOf, textsOf } from '../../lib/texts.ts';

export const t = textsOf(brands);

const fieldNames: Readonly<Record<string, string>> = namesOf(brands, 'field');
const tokenNames: Readonly<Record<string, string>> = namesOf(brands, 'token');
const words: Readonly<Record<string, string>> = namesOf(brands, 'word');
const tokenHints: Readonly<Record<string, string>> = namesOf(brands, 'hint');
export const optionNames: Readonly<Record<string, string>> = namesOf(brands, 'option');
export const ruleNames: Readonly<Record<string, string>> = namesOf(brands, 'rule');
export const viewNames = namesOf(brands, 'view');
export const groupNames = namesOf(brands, 'group');
export const themeNames = namesOf(brands, 'theme');

/** What a place of the document is called; a file is called by its name. */
export function placeName(path: string): string {
  const plain = path.replaceAll(/\[\d+\]/g, '').replace(/^texts\.byLocale\.[^.]+/, 'spoken');
  return fieldNames[plain] ?? path;
}

const bare = (token: string) => token.replace(/^--(color-)?/, '');

/** What a token is called: by a name of its own, or word by word. */
export function tokenName(token: string): string {
  const name = bare(token);
  const spelled = () =>
    name
      .split('-')
      .map((word) => words[word] ?? word)
      .join(' ');
  return tokenNames[name] ?? spelled();
}

export const tokenHint = (token: string): string => tokenHints[bare(token)] ?? '';

/** 4.49 as 4,49. */
export const ratio = (value: number | string): string => String(value).replace('.', ',');

/** What holds, in a few words; null is a brand that is not open yet. */
export function versionWords(version: number | null): string {
  if (version === null) return t('notOpen');
  return version === 0 ? t('fromRelease') : t('versionNumber', { version });
}
