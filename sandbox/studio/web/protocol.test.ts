import { expect, it } from 'vitest';
import { createParentPage, type ToGame } from './protocol.ts';

const ORIGIN = 'https://arara.example';

function frameIn(parent: object) {
  const listeners = new Set<(event: Event) => void>();
  return {
    parent: parent as Window,
    addEventListener: (_: string, listener: unknown) => void listeners.add(listener as (event: Event) => void),
    removeEventListener: (_: string, listener: unknown) => void listeners.delete(listener as (event: Event) => void),
    receive: (message: object) => {
      for (const listener of listeners) listener(message as Event);
    },
    listeners,
  };
}

it('sends to the exact origin of the launch and to no other', () => {
  const sent: unknown[][] = [];
  const parent = { postMessage: (...given: unknown[]) => sent.push(given) };
  createParentPage(frameIn(parent) as never, ORIGIN).notify({ kind: 'wantsLobby' });
  expect(sent).toEqual([[{ protocol: 1, kind: 'wantsLobby' }, ORIGIN]]);
});

it('says nothing when it fills the window, or when the launch named no page', () => {
  const sent: unknown[] = [];
  const alone = { ...frameIn({}), postMessage: (...given: unknown[]) => sent.push(given) };
  Object.assign(alone, { parent: alone });
  createParentPage(alone as never, ORIGIN).notify({ kind: 'wantsLobby' });
  createParentPage(frameIn({ postMessage: (...given: unknown[]) => sent.push(given) }) as never, '').notify({
    kind: 'wantsLobby',
  });
  expect(sent).toEqual([]);
});

it('hears the page that holds it, and nobody else', () => {
  const parent = { postMessage() {} };
  const frame = frameIn(parent);
  const heard: ToGame[] = [];
  const stop = createParentPage(frame as never, ORIGIN).listen((message) => heard.push(message));
  const pause = { protocol: 1, kind: 'pause' };
  frame.receive({ origin: 'https://arara.example.evil', source: parent, data: pause });
  frame.receive({ origin: ORIGIN, source: {}, data: pause });
  frame.receive({ origin: ORIGIN, source: parent, data: { kind: 'pause' } });
  frame.receive({ origin: ORIGIN, source: parent, data: { protocol: 1, kind: 'bet' } });
  frame.receive({ origin: ORIGIN, source: parent, data: 'pause' });
  expect(heard).toEqual([]);
  frame.receive({ origin: ORIGIN, source: parent, data: pause });
  frame.receive({ origin: ORIGIN, source: parent, data: { protocol: 1, kind: 'hosted' } });
  expect(heard).toEqual([{ kind: 'pause' }, { kind: 'hosted' }]);
  stop();
  expect(frame.listeners.size).toBe(0);
});
