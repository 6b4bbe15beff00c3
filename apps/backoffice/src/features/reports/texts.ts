import reports from '@arara/texts/backoffice/reports/pt-BR.json';
import { namesOf, textsOf } from '../../lib/texts.ts';

export const t = textsOf(reports);

export const viewNames = namesOf(reports, 'view');
export const stepNames = namesOf(reports, 'step');
export const stepFacts = namesOf(reports, 'fact');
export const kindNames = namesOf(reports, 'kind');
