import { Worker } from 'node:worker_threads';
import type { HashAnswer, HashQuestion } from './hash-worker.ts';

interface Asked {
  readonly answer: (answer: HashAnswer) => void;
  readonly fail: (error: unknown) => void;
}

interface Thread {
  readonly worker: Worker;
  /** Open questions by their id. */
  readonly asked: Map<number, Asked>;
}

export type AskHash = (question: HashQuestion) => Promise<HashAnswer>;

/** Argon2 on so many threads; each question goes to the one with the fewest open. */
export function createHashing(threads = 1): AskHash {
  const all = Array.from({ length: Math.max(1, threads) }, createThread);
  return (question) => all.reduce((one, other) => (other.countOpen() < one.countOpen() ? other : one)).ask(question);
}

/**
 * Argon2 on a thread of low priority. It starts with the first question and keeps no process alive that has nothing else
 * to do. A thread that dies is replaced at the next question. An answer names its question: the runtime itself speaks on
 * the same line, under `node --watch` of every import, and nothing but an answer may pass for one.
 */
function createThread(): { readonly ask: AskHash; readonly countOpen: () => number } {
  let thread: Thread | undefined;
  let lastId = 0;
  const begin = (): Thread => {
    const worker = new Worker(new URL('./hash-worker.ts', import.meta.url));
    const begun: Thread = { worker, asked: new Map() };
    const end = (error: unknown) => {
      if (thread === begun) thread = undefined;
      for (const { fail } of begun.asked.values()) fail(error);
      begun.asked.clear();
    };
    worker.on('message', (message: unknown) => {
      const heard = readAnswer(message);
      if (heard === undefined) return;
      begun.asked.get(heard.id)?.answer(heard.answer);
      begun.asked.delete(heard.id);
      if (begun.asked.size === 0) worker.unref();
    });
    worker.on('error', end);
    worker.on('exit', () => end(new Error('the thread for passwords ended')));
    return begun;
  };
  const ask: AskHash = (question) =>
    new Promise((answer, fail) => {
      thread ??= begin();
      lastId += 1;
      thread.asked.set(lastId, { answer, fail });
      thread.worker.ref();
      thread.worker.postMessage({ id: lastId, ...question });
    });
  return { ask, countOpen: () => thread?.asked.size ?? 0 };
}

/** Undefined for everything that is no answer. */
function readAnswer(message: unknown): { readonly id: number; readonly answer: HashAnswer } | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { id, answer } = message as Readonly<Record<string, unknown>>;
  if (typeof id !== 'number') return undefined;
  return typeof answer === 'string' || typeof answer === 'boolean' ? { id, answer } : undefined;
}
