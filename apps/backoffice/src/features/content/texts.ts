import type { Locale } from '@arara/contract';
import type { ContentField, contentIcons } from '@arara/contract/staff';
import content from '@arara/texts/backoffice/content/pt-BR.json';
import { namesOf, textsOf } from '../../lib/texts.ts';
import type { Item, TextState, Version } from './content-draft.ts';

export const t = textsOf(content);

export const fieldNames: Readonly<Record<ContentField, string>> = namesOf(content, 'field');

export const audienceNames: Readonly<Record<Item['Audience'], string>> = namesOf(content, 'audience');

export const adPlaces: Readonly<Record<string, string>> = namesOf(content, 'adPlace');
export const contactTypes: Readonly<Record<string, string>> = namesOf(content, 'contactType');
export const iconNames: Readonly<Record<(typeof contentIcons)[number], string>> = namesOf(content, 'icon');
export const newsPlaces = namesOf(content, 'newsPlace');

export const localeNames: Readonly<Record<Locale, string>> = namesOf(content, 'locale');
/** The language in two letters, whatever the country. */
export const localeSign = (locale: Locale) => locale.slice(0, 2);
export const stateNames: Readonly<Record<TextState, string>> = namesOf(content, 'state');

export const versionStates: Readonly<Record<Version['State'], string>> = namesOf(content, 'version');
