import games from '@arara/texts/backoffice/games/pt-BR.json';
import shell from '@arara/texts/backoffice/shell/pt-BR.json';
import { namesOf, textsOf } from '../../lib/texts.ts';

export const t = textsOf(shell);

/** How a clue was read, in words. */
export const clueNames: Readonly<Record<string, string>> = namesOf(shell, 'clue');

export const statusNames: Readonly<Record<string, string>> = namesOf(shell, 'status');

export const roundNames = namesOf(shell, 'round');

export const caseNames: Readonly<Record<string, string>> = namesOf(games, 'case');
