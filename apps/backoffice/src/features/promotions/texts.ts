import promotions from '@arara/texts/backoffice/promotions/pt-BR.json';
import { namesOf, textsOf } from '../../lib/texts.ts';

export const t = textsOf(promotions);

export const kindNames: Readonly<Record<string, string>> = namesOf(promotions, 'kind');

export const triggerNames: Readonly<Record<string, string>> = namesOf(promotions, 'trigger');

export const checkNames: Readonly<Record<string, string>> = namesOf(promotions, 'check');

export const everyNames: Readonly<Record<string, string>> = namesOf(promotions, 'every');

export const measureNames: Readonly<Record<string, string>> = namesOf(promotions, 'measure');

export const refusalNames: Readonly<Record<string, string>> = namesOf(promotions, 'refusal');
