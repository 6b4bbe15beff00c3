import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { oldestBrowsers } from './oldest.ts';

const production = { command: 'build', mode: 'production' } as const;

test('both apps are built for the oldest browsers that the README names', async () => {
  const player = await import('../../apps/player/vite.config.ts');
  const office = await import('../../apps/backoffice/vite.config.ts');
  expect(player.default(production).build?.target).toEqual(oldestBrowsers);
  expect(office.default(production).build?.target).toEqual(oldestBrowsers);
  const [, said = ''] = /Oldest browsers: (.+?)\. /s.exec(readFileSync('README.md', 'utf8')) ?? [];
  const named = [...said.matchAll(/(\w+) (\d[\d.]*)/g)].map(
    ([, name = '', version]) => `${name.toLowerCase()}${version}`,
  );
  expect(named).toEqual(oldestBrowsers);
});

/** Built-in functions that came after the oldest of these browsers; a bundler changes syntax, not what a browser has. */
const newer =
  /\b(Promise\.(withResolvers|try)|Array\.fromAsync|Iterator\.from|RegExp\.escape|URL\.parse|Math\.sumPrecise|Error\.isError|Intl\.DurationFormat)\b|\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|toBase64|toHex)\(/;

test('no code of the apps calls what the oldest browsers do not have', () => {
  const files = globSync('{apps/{player,backoffice},packages/{ui,domain,contract}}/src/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => newer.test(readFileSync(file, 'utf8')))).toEqual([]);
});
