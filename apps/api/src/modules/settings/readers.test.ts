import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describeSetting, settingKeys } from '@arara/domain/settings';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
/** Where a setting is only declared or explained, nothing follows it. */
const isReader = (file: string): boolean =>
  !/\.test\.tsx?$|\/testing\/|packages\/domain\/src\/settings\/|features\/settings\/meanings\.ts$/.test(file);

test('every setting, and every field of one, is named by code that follows it', () => {
  const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root })
    .filter(isReader)
    .map((file) => readFileSync(`${root}${file}`, 'utf8'))
    .join('\n');
  const words = new Set(sources.match(/[A-Za-z_]\w*/g));
  const unread = settingKeys.flatMap((key) => {
    const { shape } = describeSetting(key);
    const fields = shape.type === 'fields' ? Object.keys(shape.fields) : [];
    return [
      ...(sources.includes(`'${key}'`) ? [] : [key]),
      ...fields.filter((name) => !words.has(name)).map((name) => `${key}.${name}`),
    ];
  });
  expect(unread).toEqual([]);
});
