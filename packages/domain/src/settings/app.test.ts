import { expect, it } from 'vitest';
import { parseSetting, type SettingKey } from './index.ts';

const problemOf = (key: SettingKey, ...rows: readonly object[]) => {
  const parsed = parseSetting(key, rows);
  return parsed.ok ? undefined : parsed.problem;
};

it('an area is a prefix and a country, each once', () => {
  const area = (areaCode: string, country: string) => ({ areaCode, country, example: '11 98765-4321' });
  expect(problemOf('content.areas', area('55', 'BR'), area('351', 'PT'))).toBeUndefined();
  expect(problemOf('content.areas', area('55', 'BR'), area('55', 'PT'))).toContain('twice');
  for (const odd of [area('055', 'BR'), area('+55', 'BR'), area('55', 'br')])
    expect(problemOf('content.areas', odd)).toContain('capitals');
});

it('an app has one newest version, which is not older than the oldest that works', () => {
  const version = (latest: string, minimum: string, change: object = {}) => ({
    platform: 'android',
    latest,
    minimum,
    link: 'https://baixar.example/app.apk',
    sizeKb: 0,
    notes: '',
    ...change,
  });
  expect(
    problemOf('content.versions', version('1.10.0', '1.9.9'), version('1.0.0', '1.0.0', { platform: 'apple' })),
  ).toBeUndefined();
  expect(problemOf('content.versions', version('1.9.9', '1.10.0'))).toContain('newer');
  expect(problemOf('content.versions', version('1.9', '1.9'))).toContain('three numbers');
  expect(problemOf('content.versions', version('1.0.0', '1.0.0'), version('1.0.0', '1.0.0'))).toContain('twice');
  for (const link of ['http://baixar.example', 'javascript:1', 'https://a@evil.example'])
    expect(problemOf('content.versions', version('1.0.0', '1.0.0', { link }))).toContain('https://');
});
