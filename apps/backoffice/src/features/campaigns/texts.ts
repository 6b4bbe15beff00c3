import campaigns from '@arara/texts/backoffice/campaigns/pt-BR.json';
import { namesOf, textsOf } from '../../lib/texts.ts';

export const t = textsOf(campaigns);
export const reasonNames = namesOf(campaigns, 'reason');
export const stateNames = namesOf(campaigns, 'state');
export const channelNames = namesOf(campaigns, 'channel');
export const checkNames = namesOf(campaigns, 'check');
export const ownStateNames = namesOf(campaigns, 'ownState');
export const localeNames: Readonly<Record<string, string>> = namesOf(campaigns, 'locale');
export const wordNames = namesOf(campaigns, 'word');
