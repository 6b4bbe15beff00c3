import type { Locale } from '@arara/contract';
import names from './locale-names.json';

/** Each language in its own words. */
export const localeNames: Readonly<Record<Locale, string>> = names;
export const localesInOrder = Object.keys(localeNames) as readonly Locale[];
