import { Worker } from 'node:worker_threads';
import type { HashAnswer, HashQuestion } from './hash-worker.ts';

interface Asked {
  readonly answer: (answer: HashAnswer) => void;
  readonly fail: (error: unknown) => void;
}

export type AskHash = (question: HashQuestion) => Promise<HashAnswer>;

/**
 * Argon2 on a thread of low priority. It starts with the first question, answers in the order of the questions, and
 * keeps no process alive that has nothing else to do. A thread that dies is replaced at the next question.
 */
export function createHashing(): AskHash {
  let thread: { readonly worker: Worker; readonly asked: Asked[] } | undefined;
  const begin = () => {
    const worker = new Worker(new URL('./hash-worker.ts', import.meta.url));
    const begun = { worker, asked: [] as Asked[] };
    const end = (error: unknown) => {
      if (thread === begun) thread = undefined;
      for (const { fail } of begun.asked.splice(0)) fail(error);
    };
    worker.on('message', (answer: HashAnswer) => {
      begun.asked.shift()?.answer(answer);
      if (begun.asked.length === 0) worker.unref();
    });
    worker.on('error', end);
    worker.on('exit', () => end(new Error('the thread for passwords ended')));
    return begun;
  };
  return (question) =>
    new Promise((answer, fail) => {
      thread ??= begin();
      thread.asked.push({ answer, fail });
      thread.worker.ref();
      thread.worker.postMessage(question);
    });
}
