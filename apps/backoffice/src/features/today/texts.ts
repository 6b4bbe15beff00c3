import today from '@arara/texts/backoffice/today/pt-BR.json';
import { namesOf, textsOf } from '../../lib/texts.ts';

export const t = textsOf(today);

export const queueNames = namesOf(today, 'queue');
export const stepNames = namesOf(today, 'step');
