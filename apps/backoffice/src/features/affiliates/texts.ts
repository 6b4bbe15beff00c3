import affiliates from '@arara/texts/backoffice/affiliates/pt-BR.json';
import { namesOf, textsOf } from '../../lib/texts.ts';

export const t = textsOf(affiliates);

export const stateNames: Readonly<Record<string, string>> = namesOf(affiliates, 'state');

export const runNames: Readonly<Record<string, string>> = namesOf(affiliates, 'run');

export const stageNames: Readonly<Record<string, string>> = namesOf(affiliates, 'stage');

export const payoutNames: Readonly<Record<string, string>> = namesOf(affiliates, 'payout');
