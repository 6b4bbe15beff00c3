import { observable } from '@arara/ui/observable';

/** Whether the screen that is open wants an answer before anything else: then no tabs stand around it. */
export const answerAsked = observable(false);
