import { staffRoutes } from '@arara/contract/staff';
import { Input } from 'antd';
import { useState } from 'react';
import { ask, useAsk } from '../../lib/api/api.ts';
import { type Act, ActDialog } from './act-dialog.tsx';
import { fullDay, percentOf } from './affiliates.ts';
import s from './affiliates.module.css';
import { say } from './texts.ts';

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
  const terms = useAsk(staffRoutes.teamDeskRoles, { role }).data;
  const [typed, setTyped] = useState(player?.id ?? '');
  if (terms === undefined) return null;
  const playerId = typed.trim();
  const day = fullDay(terms.NextDay);
  const send = (reason: string) => ask(staffRoutes.teamDeskRole, { playerId, role, isGiven, reason });
  const giving: Act = {
    title: say(role === 'agent' ? 'promoteAgentTitle' : 'promoteBloggerTitle'),
    effect: say(role === 'agent' ? 'promoteAgentEffect' : 'promoteBloggerEffect', {
      day,
      percent: percentOf(terms.Percent),
    }),
    submit: say('askPromote'),
    ...(/^\d{1,16}$/.test(playerId) ? {} : { missing: say('numberMissing') }),
    run: async (reason) => say('promoted', { day: fullDay((await send(reason)).From) }),
  };
  const ending: Act = {
    title: say('endTitle', { name: player?.name ?? '' }),
    effect: say('endEffect', { day }),
    submit: say('endRole'),
    isDanger: true,
    run: async (reason) => say('ended', { day: fullDay((await send(reason)).From) }),
  };
  return (
    <ActDialog act={isGiven ? giving : ending} onClose={props.onClose}>
      {player === undefined && (
        <label className={s['field']}>
          <span>{say('playerNumber')}</span>
          <Input
            value={typed}
            maxLength={16}
            inputMode="numeric"
            onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
          />
        </label>
      )}
    </ActDialog>
  );
}
