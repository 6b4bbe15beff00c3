import games from '@arara/texts/backoffice/games/pt-BR.json';
import { namesOf, textsOf } from '../../lib/texts.ts';

export const t = textsOf(games);

export const surfaceNames = namesOf(games, 'surface');

export const audienceNames: Readonly<Record<string, string>> = namesOf(games, 'audience');

export const planStates = namesOf(games, 'plan');

export const stateNames = namesOf(games, 'state');

export const caseNames: Readonly<Record<string, string>> = namesOf(games, 'case');

export const kindNames: Readonly<Record<string, string>> = namesOf(games, 'kind');

export const outcomeNames: Readonly<Record<string, string>> = namesOf(games, 'outcome');
