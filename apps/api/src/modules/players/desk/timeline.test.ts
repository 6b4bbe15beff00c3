import type { PlayerId } from '@arara/domain/shards';
import { describe, expect, it } from 'vitest';
import { readTimeline, type TimelineSource } from './timeline.ts';

const playerId = 7n as PlayerId;

/** A source whose positions are its indexes; it counts what it was asked for. */
function sourceOf(name: string, kind: TimelineSource['kind'], times: readonly number[]) {
  const asked: number[] = [];
  const source: TimelineSource = {
    name,
    kind,
    async list(_, { after, limit }) {
      const from = after === undefined ? 0 : Number(after) + 1;
      asked.push(limit);
      return times.slice(from, from + limit).map((at, index) => ({
        at: new Date(at),
        position: String(from + index),
        kind,
        word: `${name}${from + index}`,
      }));
    },
  };
  return { source, asked };
}

async function readAll(sources: readonly TimelineSource[], limit: number, kind?: TimelineSource['kind']) {
  const words: string[] = [];
  let after: string | undefined;
  for (let pages = 0; pages < 50; pages += 1) {
    const page = await readTimeline(sources, { playerId, kind, after, limit });
    words.push(...page.list.map(({ word }) => word));
    if (page.next === null) return words;
    after = page.next;
  }
  throw new Error('the pages do not end');
}

describe('the timeline of a player', () => {
  const money = sourceOf('money', 'money', [90, 70, 50, 50, 50, 10]);
  const play = sourceOf('play', 'play', [80, 50, 50, 20]);
  const sources = [money.source, play.source];

  it('shows everything once and the newest first, whatever the size of a page', async () => {
    const whole = await readAll(sources, 100);
    expect(whole).toHaveLength(10);
    expect(whole.slice(0, 3)).toEqual(['money0', 'play0', 'money1']);
    for (const limit of [1, 2, 3, 7]) expect(await readAll(sources, limit)).toEqual(whole);
  });

  it('shows one kind only when one is asked for', async () => {
    expect(await readAll(sources, 2, 'play')).toEqual(['play0', 'play1', 'play2', 'play3']);
  });

  it('never asks a source for more than a page', () => {
    expect(Math.max(...money.asked, ...play.asked)).toBe(101);
  });

  it('begins anew for a text that is none of ours', async () => {
    const page = await readTimeline(sources, { playerId, kind: undefined, after: 'bm9uZQ', limit: 1 });
    expect(page.list[0]?.word).toBe('money0');
  });
});
