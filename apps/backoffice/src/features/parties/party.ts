import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import type { Standing } from '../../lib/connections/connection-head.tsx';
import { kindNames, offEffects, t } from './texts.ts';

export type Party = BodyOf<typeof staffRoutes.partyList>['List'][number];

export const partyActions = { refreshes: [staffRoutes.partyList, staffRoutes.approvalsList] };

export const nameOf = ({ Kind, Name }: Pick<Party, 'Kind' | 'Name'>): string => Name || kindNames[Kind];

export const isConnected = ({ Secret }: Pick<Party, 'Secret'>): boolean => Secret !== null;

/** The newest run passed, and nothing has changed since. */
export const isTested = ({ Test }: Pick<Party, 'Test'>): boolean => Test?.IsCurrent === true && Test.IsPassed;

function missingIn(party: Party): readonly string[] {
  if (!isConnected(party)) return [t('missingConnection')];
  return isTested(party) ? [] : [t('missingTests')];
}

export const standingOf = (party: Party): Standing => ({
  isOn: party.IsOn,
  isAsked: party.SwitchApprovalId !== null,
  missing: missingIn(party),
  whileOff: offEffects[party.Kind],
});

/** Registers and lists are asked about somebody whom they have made up for it. */
export const needsPerson = ({ Kind }: Pick<Party, 'Kind'>): boolean => Kind !== 'portrait' && Kind !== 'document';
export const hasLogin = ({ Kind }: Pick<Party, 'Kind'>): boolean => Kind === 'register' || Kind === 'impeded';
export const hasHooks = ({ Kind }: Pick<Party, 'Kind'>): boolean => Kind === 'document';
