import promotions from '@arara/texts/backoffice/promotions/pt-BR.json';
import { namesOf, textsOf } from '../../lib/texts.ts';

export const t = textsOf(promotions);

export const kindNames: Readonly<Record<string, string>> = namesOf(promotions, 'kind');

/** Rules of the house by the name that the team calls them; one that somebody made goes by its own. */
const ruleNames: Readonly<Record<string, string>> = namesOf(promotions, 'rule');
export function ruleName(id: string): string {
  const words = id.split('.').slice(1).join(' ').replaceAll('_', ' ');
  return ruleNames[id] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

export const triggerNames: Readonly<Record<string, string>> = namesOf(promotions, 'trigger');

export const checkNames: Readonly<Record<string, string>> = namesOf(promotions, 'check');

export const everyNames: Readonly<Record<string, string>> = namesOf(promotions, 'every');

export const measureNames: Readonly<Record<string, string>> = namesOf(promotions, 'measure');

export const refusalNames: Readonly<Record<string, string>> = namesOf(promotions, 'refusal');
