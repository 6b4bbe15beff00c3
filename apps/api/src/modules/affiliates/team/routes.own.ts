import { ownRoutes } from '@arara/contract/player';
import { parseReferralCode, toReferralCode } from '@arara/domain/players';
import { levels, parseInviteText, parseSubCode, percentText } from '@arara/domain/affiliates';
import { addDays, businessDayOf } from '@arara/domain/time';
import { answered, type Call, refused, type ServedRoute, serve } from '../../../platform/http/route.ts';
import { findPlayer, publicNamesOf } from '../../players/index.ts';
import { raiseCase, type Input } from '../desk/cases.ts';
import { countClick, countCodes, listCodes, upsertCode } from '../network/codes.store.ts';
import { linkOf, ruleText, tierViews } from './home.ts';
import { memberPage } from './reading.ts';
import { isOn, type TeamRoutesDeps, viewerOf, whenOn } from './routes.deps.ts';
import type { Viewer } from '../network/sources.ts';
import { timeText } from '../weeks/views.ts';
import { ratesAt, tiersOn } from '../weeks/week-terms.ts';

const CODES_MAX = 50;

/** Links of one's own, what a link shows, and what is asked or contested. */
export function ownTeamRoutes(deps: TeamRoutesDeps): readonly ServedRoute[] {
  const { context } = deps;
  const codesOf = async (viewer: Viewer) => {
    const to = addDays(businessDayOf(viewer.nowMs), 1);
    const rows = await listCodes(context.shards.ofPlayer(viewer.playerId), viewer.playerId, {
      from: addDays(to, -90),
      to,
    });
    const code = toReferralCode(viewer.playerId, context.secrets.referralRound);
    return {
      List: rows.map((row) => ({
        Code: row.code,
        Name: row.name,
        Link: linkOf(deps, { brandId: viewer.brandId, code, subCode: row.code }),
        Clicks: row.clicks,
        Registrations: row.registrations,
        FirstDeposits: row.firstDeposits,
      })),
    };
  };
  return [
    serve(ownRoutes.inviteLanding, async (input, call) =>
      isOn(deps, call) ? answered(await landingOf(deps, call, input)) : refused('feature_off_in_market'),
    ),
    serve(ownRoutes.memberSearch, (input, call) =>
      whenOn(deps, (viewer) => memberPage(context, viewer, { ...input, level: input.level }))(input, call),
    ),
    serve(ownRoutes.inviteCodes, whenOn(deps, codesOf)),
    serve(ownRoutes.inviteCodeSave, async (input, call) => {
      if (!isOn(deps, call)) return refused('feature_off_in_market');
      const viewer = viewerOf(call);
      const { playerId, brandId } = viewer;
      const code = parseSubCode(input.code);
      if (code === undefined) return refused('sub_code_invalid');
      const row = { playerId, brandId, code, name: input.name };
      const isFull = await context.shards.inPlayerTransaction(playerId, async (tx) => {
        if ((await countCodes(tx, playerId)) >= CODES_MAX) return true;
        await upsertCode(tx, row, context.clock.now());
        return false;
      });
      return isFull ? refused('sub_codes_full', { max: `${CODES_MAX}` }) : answered(await codesOf(viewer));
    }),
    serve(ownRoutes.statementAsk, async (input, call) => {
      const mayAsk = deps.policy.rule('team.manualClaim', { brandId: call.brandId, atMs: call.nowMs });
      if (!isOn(deps, call) || !mayAsk) return refused('feature_off_in_market');
      return caseAnswer(await raised(deps, viewerOf(call), { ...input, text: input.text ?? '', kind: 'ask' }));
    }),
    serve(ownRoutes.statementDispute, async (input, call) => {
      if (!isOn(deps, call)) return refused('feature_off_in_market');
      return caseAnswer(await raised(deps, viewerOf(call), { ...input, kind: 'dispute' }));
    }),
  ];
}

function raised(deps: TeamRoutesDeps, viewer: Viewer, request: Input) {
  return request.statementId.startsWith('week:')
    ? raiseCase(deps.context, viewer, request)
    : deps.raiseShareCase(viewer, request);
}

function caseAnswer(answer: Awaited<ReturnType<typeof raiseCase>>) {
  if (answer.ok) return answered(answer.view);
  return answer.refusal === 'dispute_window_over'
    ? refused('dispute_window_over', { days: `${answer.days}` })
    : refused(answer.refusal);
}

async function landingOf({ context }: TeamRoutesDeps, call: Call, input: { code: string; isClick: boolean }) {
  const at = { brandId: call.brandId, atMs: call.nowMs };
  const { code, subCode } = parseInviteText(input.code);
  const sponsorId = parseReferralCode(code, context.secrets.referralRound);
  const sponsor = sponsorId && (await findPlayer(context, sponsorId));
  const inviter = sponsor?.brandId === call.brandId && sponsor.status === 'active' ? sponsor.playerId : undefined;
  const [tiers, rule, rates, payout] = await Promise.all([
    tiersOn(context, call.brandId, businessDayOf(call.nowMs)),
    context.settings.get('team.validInvitee', at),
    ratesAt(context, at),
    context.settings.get('team.payoutTime', at),
  ]);
  if (inviter !== undefined && input.isClick)
    await context.shards.inPlayerTransaction(inviter, (tx) =>
      countClick(tx, { playerId: inviter, day: businessDayOf(call.nowMs), code: subCode }),
    );
  const names = inviter === undefined ? undefined : await publicNamesOf(context, [inviter]);
  return {
    IsValid: inviter !== undefined,
    InviterName: (inviter && names?.get(inviter)) ?? null,
    ValidRule: ruleText(rule, call.locale),
    Tiers: tierViews(tiers),
    Levels: levels.map((level) => ({
      Level: level,
      TurnoverPercent: percentText(rates.turnover[level]),
      LossPercent: percentText(rates.loss[level]),
    })),
    PaidAt: timeText(payout),
  };
}
