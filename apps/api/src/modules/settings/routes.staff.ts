import { staffRoutes } from '@arara/contract/staff';
import { describeSetting, type SettingKey, settingKeys } from '@arara/domain/settings';
import { answered, type ServedRoute, serve, staffActorOf } from '../../platform/http/route.ts';
import type { Settings } from './settings.ts';
import type { ValueRow } from './store.ts';

export function settingsStaffRoutes(settings: Settings): readonly ServedRoute[] {
  return [
    serve(staffRoutes.settingsList, async ({ page, limit }, call) => {
      const rows = await settings.listRows(call.brandId);
      const keys = settingKeys.slice((page - 1) * limit, page * limit);
      return answered({ Total: settingKeys.length, List: keys.map((key) => toItem(key, rows, call.nowMs)) });
    }),
    serve(staffRoutes.settingsPropose, async ({ key, value, validFrom, reason }, call) => {
      const validFromMs = validFrom === undefined ? call.nowMs : Date.parse(validFrom);
      const proposal = { key, value, validFromMs, reason };
      const { approvalId, expiresAtMs } = await settings.propose(proposal, staffActorOf(call));
      return answered({ ApprovalId: String(approvalId), ExpiresAt: new Date(expiresAtMs).toISOString() });
    }),
  ];
}

function toItem(key: SettingKey, all: readonly ValueRow[], nowMs: number) {
  const { description, shape, default: fallback } = describeSetting(key);
  const rows = all.filter((row) => row.key === key);
  const current = rows.findLast((row) => row.valid_from.getTime() <= nowMs);
  return {
    Key: key,
    Description: description,
    Shape: shape,
    Default: fallback,
    Value: current === undefined ? fallback : current.value,
    Current: current === undefined ? null : toDated(current),
    Upcoming: rows.filter((row) => row.valid_from.getTime() > nowMs).map(toDated),
    Past: rows
      .filter((row) => row !== current && row.valid_from.getTime() <= nowMs)
      .toReversed()
      .map(toDated),
  };
}

function toDated(row: ValueRow) {
  return {
    Value: row.value,
    ValidFrom: row.valid_from.toISOString(),
    AuthorId: String(row.author_id),
    ApproverId: String(row.approver_id),
  };
}
