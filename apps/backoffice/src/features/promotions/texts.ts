import promotions from '@arara/texts/backoffice/promotions/pt-BR.json';
import { namesOf, textsOf } from '../../lib/texts.ts';

export const t = textsOf(promotions);

export const kindNames: Readonly<Record<string, string>> = namesOf(promotions, 'kind');

/** Rules of the house by the name that the team calls them; one that somebody made goes by its own. */
const ruleNames: Readonly<Record<string, string>> = namesOf(promotions, 'rule');
export const ruleName = (id: string): string => ruleNames[id] ?? id;
/** Below the name: the id, unless it is the name already. */
export const idAnd = (id: string, rest: string): string => (ruleName(id) === id ? rest : `${id} · ${rest}`);

export const triggerNames: Readonly<Record<string, string>> = namesOf(promotions, 'trigger');

export const checkNames: Readonly<Record<string, string>> = namesOf(promotions, 'check');

export const everyNames: Readonly<Record<string, string>> = namesOf(promotions, 'every');

export const measureNames: Readonly<Record<string, string>> = namesOf(promotions, 'measure');

export const refusalNames: Readonly<Record<string, string>> = namesOf(promotions, 'refusal');
