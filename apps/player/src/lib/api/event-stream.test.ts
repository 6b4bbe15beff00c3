import { expect, it } from 'vitest';
import { readEvents } from './event-stream.ts';

function streamOf(...chunks: readonly string[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
}

async function all(stream: ReadableStream<Uint8Array>) {
  const events: unknown[] = [];
  for await (const event of readEvents(stream)) events.push(event);
  return events;
}

it('puts events together whatever way they were cut', async () => {
  const text = 'event: hello\ndata: {"ServerTimeMs":1}\n\n: a comment\n\nevent: balance\r\ndata: {}\r\n\r\n';
  const wanted = [
    { name: 'hello', data: '{"ServerTimeMs":1}' },
    { name: 'balance', data: '{}' },
  ];
  expect(await all(streamOf(text))).toEqual(wanted);
  expect(await all(streamOf(...text.split('')))).toEqual(wanted);
});

it('drops an event that never ended and joins lines of data', async () => {
  expect(await all(streamOf('data: a\ndata: b\n\nevent: balance\ndata: {}'))).toEqual([
    { name: 'message', data: 'a\nb' },
  ]);
});
