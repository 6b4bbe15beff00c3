import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { archiveSettings, cipherConfig, pgbackrestConfig, productionPlan, stanzas } from './config.ts';
import { lastWhole, momentNamed } from './moment.ts';
import { lastBefore } from './pgbackrest.ts';

const folder = resolve(import.meta.dirname, '../../deploy/backup');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

it('the files of production are those that the drill restores from, with the paths of production', () => {
  expect(read('pgbackrest.conf')).toBe(pgbackrestConfig(productionPlan));
  const [stanza] = stanzas;
  const settings = Object.entries(archiveSettings(stanza)).map(([name, value]) => `${name} = '${value}'`);
  expect(
    read('archive.conf')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  ).toEqual(settings);
});

it('both repositories are encrypted, and no passphrase stands in the configuration', () => {
  const config = pgbackrestConfig(productionPlan);
  expect(config.match(/^repo\d-cipher-type=aes-256-cbc$/gm)).toHaveLength(2);
  expect(config).not.toContain('cipher-pass');
  expect(cipherConfig(['one', 'two'])).toBe('[global]\nrepo1-cipher-pass=one\nrepo2-cipher-pass=two\n');
});

it('the last moment is the one that every archive holds', () => {
  const moments = [1, 2, 3].map((number) => ({
    segments: [`00000001000000000000000${number}`, `00000001000000000000001${number}`],
  }));
  expect(lastWhole(moments, ['000000010000000000000003', '000000010000000000000012'])).toBe(moments[1]);
  expect(lastWhole(moments, ['000000010000000000000003', '000000010000000000000010'])).toBeUndefined();
  expect(lastWhole(moments, ['000000010000000000000003'])).toBeUndefined();
});

it('a backup that ended after the moment is not chosen for it, nor one of another repository', () => {
  const backups = [
    { label: 'F', repository: 1, endedAtMs: 1_000 },
    { label: 'I', repository: 1, endedAtMs: 2_000 },
    { label: 'away', repository: 2, endedAtMs: 2_500 },
    { label: 'late', repository: 1, endedAtMs: 3_001 },
  ];
  expect(lastBefore(backups, 1, 3_000).label).toBe('I');
  expect(() => lastBefore(backups, 2, 2_000)).toThrow('no backup');
});

it('the name of a moment says when it was', () => {
  expect(momentNamed('moment-20261117T101530.123Z').atMs).toBe(Date.UTC(2026, 10, 17, 10, 15, 30, 123));
  expect(() => momentNamed('yesterday')).toThrow('not the name of a moment');
});
