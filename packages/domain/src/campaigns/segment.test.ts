import { describe, expect, it } from 'vitest';
import { type Condition, CONDITIONS_MAX, segmentProblem } from './index.ts';

describe('a segment', () => {
  it('is a list of conditions that can hold together', () => {
    const good: readonly Condition[] = [
      { word: 'played', game: null, days: 60 },
      { word: 'quiet', days: 14 },
      { word: 'level', from: 0, to: 4 },
    ];
    expect(segmentProblem(good)).toBeUndefined();
    expect(segmentProblem([])).toBe('empty');
    expect(segmentProblem([...good, { word: 'quiet', days: 7 }])).toBe('twice');
    expect(segmentProblem([{ word: 'registered', from: 30, to: 10 }])).toBe('backwards');
    expect(segmentProblem(Array.from({ length: CONDITIONS_MAX + 1 }, () => good[0] as Condition))).toBe('too_many');
  });

  it('never asks for what nobody can be', () => {
    expect(
      segmentProblem([
        { word: 'played', game: 'keno', days: 10 },
        { word: 'quiet', days: 14 },
      ]),
    ).toBe('contradicts');
    expect(
      segmentProblem([
        { word: 'seen', days: 7 },
        { word: 'away', days: 7 },
      ]),
    ).toBe('contradicts');
  });

  it('may name two games', () => {
    expect(
      segmentProblem([
        { word: 'played', game: 'keno', days: 30 },
        { word: 'played', game: 'minas', days: 30 },
      ]),
    ).toBeUndefined();
  });
});
