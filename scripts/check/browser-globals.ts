import { MessageChannel } from 'node:worker_threads';

/** What every browser has, the imitation of one has not, and the globals of a test file do not bring along. */
Object.assign(globalThis, { MessageChannel });
