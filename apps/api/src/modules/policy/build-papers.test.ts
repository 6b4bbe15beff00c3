import type { BuildPaper } from '@arara/domain/settings';
import { profileAt } from '@arara/domain/policy';
import { expect, test } from 'vitest';
import { RELEASE } from '../../platform/release.ts';
import { findBuild, warnUncertified } from './build-papers.ts';

const atMs = Date.parse('2026-11-19T12:00:00-03:00');
const [LICENSED, OTHER] = [1, 2];
const paper: BuildPaper = {
  laboratory: 'Lab',
  number: 'L-1',
  issuedOn: '2026-10-01',
  validUntil: '2027-09-30',
  release: RELEASE,
  digest: 'a'.repeat(64),
};

/** One brand of each market, with these papers. */
function house(...papers: readonly BuildPaper[]) {
  const said: unknown[] = [];
  const profileOf = (brandId: number) => {
    const result = profileAt(brandId === LICENSED ? 'br-spa' : 'standard', '2026-11-19');
    if (!result.ok) throw new Error(result.problem);
    return result.profile;
  };
  const deps = {
    policy: { rule: (key: never, { brandId }: { brandId: number }) => profileOf(brandId).rule(key) },
    settings: { get: async () => papers },
    log: { warn: (facts: unknown) => said.push(facts) },
  } as unknown as Parameters<typeof warnUncertified>[0];
  return { deps, said };
}

test('a process says at its start which release no certificate in force names, where the market asks for one', async () => {
  for (const papers of [[], [{ ...paper, release: '0.0.1' }], [{ ...paper, validUntil: '2026-11-18' }]]) {
    const { deps, said } = house(...papers);
    await warnUncertified(deps, { brandIds: [LICENSED, OTHER], atMs });
    expect(said).toEqual([{ brandId: LICENSED, release: RELEASE }]);
  }
  const { deps, said } = house(paper);
  await warnUncertified(deps, { brandIds: [LICENSED, OTHER], atMs });
  expect(said).toEqual([]);
});

test('the office reads every paper, and nothing where the market asks for none', async () => {
  const { deps } = house(paper);
  expect(await findBuild(deps, { brandId: LICENSED, atMs })).toEqual({
    release: RELEASE,
    isNamed: true,
    papers: [paper],
  });
  expect(await findBuild(deps, { brandId: OTHER, atMs })).toBeUndefined();
});
