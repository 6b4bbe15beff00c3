import players from '@arara/texts/backoffice/players/pt-BR.json';
import { namesOf, textsOf } from '../../lib/texts.ts';
import type { EventKind, Scope } from './desk.ts';

export const t = textsOf(players);

export const kindNames: Readonly<Record<EventKind, string>> = namesOf(players, 'kind');

export const scopeNames: Readonly<Record<Scope, string>> = namesOf(players, 'scope');

export const limitNames: Readonly<Record<string, string>> = namesOf(players, 'limit');

export const levelNames = namesOf(players, 'level');
export const linkNames = namesOf(players, 'link');
export const fieldNames = namesOf(players, 'field');
export const revealNames = namesOf(players, 'reveal');
export const unblockNames = namesOf(players, 'unblock');
export const answerNames = namesOf(players, 'answer');
/** Why an account ends. */
export const closingNames = namesOf(players, 'closing');
export const actorNames = namesOf(players, 'actor');
/** Why a withdrawal waited or ended, by the staff's or the player's word. */
export const reasonNames: Readonly<Record<string, string>> = namesOf(players, 'reason');
/** What a conversation is about. */
export const topicNames: Readonly<Record<string, string>> = namesOf(players, 'topic');
