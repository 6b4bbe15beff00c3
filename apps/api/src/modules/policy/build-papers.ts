import { isNamed } from '@arara/domain/policy';
import type { BuildPaper } from '@arara/domain/settings';
import { businessDayOf } from '@arara/domain/time';
import type { Logger } from '../../platform/metrics/log.ts';
import { RELEASE } from '../../platform/release.ts';
import type { Settings } from '../settings/index.ts';
import type { Policy } from './policy.ts';

export interface BuildDeps {
  readonly policy: Pick<Policy, 'rule'>;
  readonly settings: Pick<Settings, 'get'>;
}

export interface Build {
  readonly release: string;
  readonly isNamed: boolean;
  readonly papers: readonly BuildPaper[];
}

/** What laboratories certified of this product; undefined where the market asks for no certificate. */
export async function findBuild(
  { policy, settings }: BuildDeps,
  at: { readonly brandId: number; readonly atMs: number },
): Promise<Build | undefined> {
  if (!policy.rule('policy.buildPaper', at)) return undefined;
  const papers = await settings.get('licence.buildPapers', at);
  return { release: RELEASE, isNamed: isNamed(papers, RELEASE, businessDayOf(at.atMs)), papers };
}

/** At the start of a process: the market is told nothing by it, the operator is. */
export async function warnUncertified(
  deps: BuildDeps & { readonly log: Pick<Logger, 'warn'> },
  { brandIds, atMs }: { readonly brandIds: readonly number[]; readonly atMs: number },
): Promise<void> {
  for (const brandId of brandIds) {
    const build = await findBuild(deps, { brandId, atMs });
    if (build?.isNamed === false)
      deps.log.warn({ brandId, release: build.release }, 'no certificate in force names the release that runs');
  }
}
