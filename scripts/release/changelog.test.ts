import { expect, test } from 'vitest';
import { parseNote, withRelease } from './changelog.ts';

const notes = [
  parseNote('vip-levels.md', 'Features\n\nLevels say what they give.\nEach one.\n'),
  parseNote('payments-faster.md', 'Money and safety\n\nA payout is sent once.\n'),
  parseNote('games-faster.md', 'Features\n\nGames open sooner.\n'),
];
const release = { version: '0.2.0', day: '2026-11-16', commit: 'abc1234', notes };

test('gathers the notes by kind and area under a release that names its commit', () => {
  expect(withRelease(undefined, release).split('\n').slice(4)).toEqual([
    '## 0.2.0 (2026-11-16, commit abc1234)',
    '',
    '### Money and safety',
    '',
    '- **payments**: A payout is sent once.',
    '',
    '### Features',
    '',
    '- **games**: Games open sooner.',
    '- **vip**: Levels say what they give. Each one.',
    '',
  ]);
});

test('puts a newer release above the older ones and keeps those as they are', () => {
  const first = withRelease(undefined, release);
  const second = withRelease(first, { ...release, version: '0.3.0', notes: notes.slice(0, 1) });
  expect(second.match(/^## \S+/gm)).toEqual(['## 0.3.0', '## 0.2.0']);
  expect(second.endsWith(first.slice(first.indexOf('## 0.2.0')))).toBe(true);
});

test('refuses a release that was made already, and a note without a kind', () => {
  const made = withRelease(undefined, release);
  expect(() => withRelease(made, release)).toThrow('0.2.0 is in the changelog already');
  expect(() => parseNote('x.md', 'Something\n\nElse.\n')).toThrow('changes/x.md begins with one of');
});
