/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandCss } from '@arara/domain/brands';
import { brandIds, brandOf } from '@arara/domain/brands/testing';
import { describe, expect, it } from 'vitest';
import { rulesOf } from '../test/css-rules.ts';
import { readSource } from '../test/sources.ts';

const roots = [import.meta.dirname, join(import.meta.dirname, '../../../apps/player/src')];

function filesEnding(pattern: RegExp): readonly string[] {
  return roots.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => pattern.test(path))
      .map((path) => join(root, path)),
  );
}

const namesIn = (css: string) => rulesOf(css).flatMap(({ declared }) => declared.map(([name]) => name));
const sheets = filesEnding(/\.css$/).map((path) => ({ path, css: readFileSync(path, 'utf8') }));
const platform = namesIn(readSource('tokens.css'));
/** Set by a part for itself: in its sheet, on its element, or by the library that moves sheets. */
const parts = sheets.filter(({ path }) => !path.endsWith('tokens.css')).flatMap(({ css }) => namesIn(css));
const onElements = filesEnding(/(?<!\.test)\.tsx$/).flatMap(
  (path) => readFileSync(path, 'utf8').match(/(?<=['"`])--[\w-]+/g) ?? [],
);
const foreign = /^--drawer-/;

it('the platform sets no token that nobody reads', () => {
  const read = [
    ...sheets.map(({ css }) => css),
    ...filesEnding(/(?<!\.test)\.tsx?$/).map((path) => readFileSync(path, 'utf8')),
  ];
  expect(platform.filter((name) => !read.some((text) => new RegExp(`${name}(?![\\w-]|:)`).test(text)))).toEqual([]);
});

describe.each(brandIds)('a page of %s', (id) => {
  const sheet = brandCss(brandOf(id), '/b/x');
  const brand = new Set(namesIn(sheet));

  it('reads only what the platform, the brand or a part itself sets', () => {
    const known = new Set([...brand, ...platform, ...parts, ...onElements]);
    const read = sheets.flatMap(({ path, css }) =>
      [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => ({ name, path })),
    );
    expect(read.length).toBeGreaterThan(1_000);
    expect(read.filter(({ name }) => !known.has(name) && !foreign.test(name))).toEqual([]);
  });

  it('has each token of the brand from the brand alone, once in each theme', () => {
    expect([...platform, ...parts, ...onElements].filter((name) => brand.has(name))).toEqual([]);
    for (const { selectors, declared } of rulesOf(sheet)) {
      const names = declared.map(([name]) => name);
      expect([selectors, names.filter((name, place) => names.indexOf(name) !== place)]).toEqual([selectors, []]);
    }
  });
});
