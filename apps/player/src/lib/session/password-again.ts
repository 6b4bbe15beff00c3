import { makeQuestion } from './question.ts';

const question = makeQuestion();

/** Who waits for the password. */
export const passwordQuestion = question.asked;

/**
 * After half an hour without a call, money screens ask the password again. Any screen calls this when the server
 * refuses with `password_needed_again`; true when the player proved to be the player.
 */
export const askPasswordAgain = question.ask;
