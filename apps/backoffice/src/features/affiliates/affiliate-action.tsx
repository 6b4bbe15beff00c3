import { staffRoutes } from '@arara/contract/staff';
import type { ReactNode } from 'react';
import { refresh } from '../../lib/api/api.ts';
import { PlayerQuote } from '../../lib/parts/player-quote.tsx';
import { ActionDialog } from '../../lib/staff-action/action-dialog.tsx';
import { t } from './texts.ts';

/** Everything this desk shows; an action changes more than the list it was pressed in. */
const refreshes = [
  staffRoutes.teamDeskWeek,
  staffRoutes.teamDeskStatement,
  staffRoutes.teamDeskRings,
  staffRoutes.teamDeskRoles,
  staffRoutes.teamDeskCases,
  staffRoutes.teamDeskEarners,
  staffRoutes.teamDeskEarner,
  staffRoutes.teamDeskPayouts,
];
export const refreshDesk = (): Promise<unknown> => refresh(...refreshes);

export interface AffiliateAction {
  readonly title: string;
  readonly effect: string;
  readonly confirm: string;
  readonly isDanger?: boolean;
  /** A text for the player is asked for in other words than a reason for the team. */
  readonly isAnswer?: boolean;
  readonly missing?: string;
  /** What the player will read, and who that is. */
  readonly reads?: { readonly who: string; readonly text: string };
  /** Does it, and returns the notice of what came of it. */
  readonly call: (reason: string) => Promise<string>;
}

/** A question with its effect, a reason, and the second factor once more: each of these moves or stops money. */
export function AffiliateDialog(props: {
  readonly action: AffiliateAction;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}) {
  const { isAnswer = false, reads, ...action } = props.action;
  return (
    <ActionDialog
      {...action}
      desk={{ refreshes }}
      width={560}
      icon={action.isDanger ? 'alert' : 'info'}
      reason={{ rows: 2, ...(isAnswer ? { label: t('answer'), missing: t('answerMissing') } : {}) }}
      needsProof
      notice={(notice) => notice}
      onClose={props.onClose}
    >
      {reads && <PlayerQuote label={reads.who}>“{reads.text}”</PlayerQuote>}
      {props.children}
    </ActionDialog>
  );
}
