import { staffRoutes } from '@arara/contract/staff';
import { encodeRule, gateActions, type Profile, policyKeys } from '@arara/domain/policy';
import { businessDayOf, startOfDayMs } from '@arara/domain/time';
import { answered, refused, type ServedRoute, serve } from '../../platform/http/route.ts';
import { type Build, type BuildDeps, findBuild } from './build-papers.ts';
import type { Policy } from './policy.ts';

interface PolicyRoutesDeps extends BuildDeps {
  readonly policy: Policy;
}

export function policyStaffRoutes({ policy, settings }: PolicyRoutesDeps): readonly ServedRoute[] {
  return [
    serve(staffRoutes.policyShow, async ({ day }, call) => {
      const asked = day ?? businessDayOf(call.nowMs);
      const result = policy.profileOf(call.brandId, startOfDayMs(asked));
      // The market had no rules yet on that day.
      if (!result.ok) return refused('invalid_input', { field: 'day' });
      const { profile } = result;
      const build = await findBuild({ policy, settings }, { brandId: call.brandId, atMs: call.nowMs });
      return answered({
        Market: profile.id,
        ValidFrom: lastChangeOf(profile),
        Rules: policyKeys.map((key) => ({
          Key: key,
          Value: encodeRule(profile, key),
          Source: profile.sourceOf(key).source,
        })),
        Checks: gateActions.map((action) => ({ Action: action, Names: [...policy.checksOf(profile, action)] })),
        Build: build === undefined ? null : toBuild(build),
      });
    }),
  ];
}

const toBuild = ({ release, isNamed, papers }: Build) => ({
  Release: release,
  IsNamed: isNamed,
  Papers: papers.map(({ laboratory, number, issuedOn, validUntil, release: of, digest }) => ({
    Laboratory: laboratory,
    Number: number,
    IssuedOn: issuedOn,
    ValidUntil: validUntil,
    Release: of,
    Digest: digest,
  })),
});

/** The last day on or before the one asked for on which any rule changed. */
function lastChangeOf(profile: Profile): string {
  const days = policyKeys.map((key) => profile.sourceOf(key).from);
  return days.reduce((last, day) => (day > last ? day : last));
}
