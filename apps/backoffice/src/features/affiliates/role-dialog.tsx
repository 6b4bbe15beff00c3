import { staffRoutes } from '@arara/contract/staff';
import { Input } from 'antd';
import { useState } from 'react';
import { callApi, useApiQuery } from '../../lib/api/api.ts';
import { type AffiliateAction, AffiliateDialog } from './affiliate-action.tsx';
import { fullDay, percentOf } from './affiliates.ts';
import { t } from './texts.ts';

export type Role = 'agent' | 'blogger';

/** Asks for a role, or ends one. From when it holds, and what it pays, are the rule's own figures of this moment. */
export function RoleDialog(props: {
  readonly role: Role;
  readonly isGiven: boolean;
  /** Absent: somebody is named here. */
  readonly player?: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}) {
  const { role, isGiven, player } = props;
  const terms = useApiQuery(staffRoutes.teamDeskRoles, { role }).data;
  const [typed, setTyped] = useState(player?.id ?? '');
  if (terms === undefined) return null;
  const playerId = typed.trim();
  const day = fullDay(terms.NextDay);
  const send = (reason: string) => callApi(staffRoutes.teamDeskRole, { playerId, role, isGiven, reason });
  const giving: AffiliateAction = {
    title: t(role === 'agent' ? 'promoteAgentTitle' : 'promoteBloggerTitle'),
    effect: t(role === 'agent' ? 'promoteAgentEffect' : 'promoteBloggerEffect', {
      day,
      percent: percentOf(terms.Percent),
    }),
    confirm: t('askPromote'),
    ...(/^\d{1,16}$/.test(playerId) ? {} : { missing: t('numberMissing') }),
    call: async (reason) => t('promoted', { day: fullDay((await send(reason)).From) }),
  };
  const ending: AffiliateAction = {
    title: t('endTitle', { name: player?.name ?? '' }),
    effect: t('endEffect', { day }),
    confirm: t('endRole'),
    isDanger: true,
    call: async (reason) => t('ended', { day: fullDay((await send(reason)).From) }),
  };
  return (
    <AffiliateDialog action={isGiven ? giving : ending} onClose={props.onClose}>
      {player === undefined && (
        <label className="field">
          <span>{t('playerNumber')}</span>
          <Input
            value={typed}
            maxLength={16}
            inputMode="numeric"
            onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
          />
        </label>
      )}
    </AffiliateDialog>
  );
}
