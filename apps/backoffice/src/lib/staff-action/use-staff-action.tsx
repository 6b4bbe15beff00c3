import type { Route } from '@arara/contract';
import { App } from 'antd';
import { type ReactNode, useState } from 'react';
import { errorSentence, refresh, refusalCodeOf } from '../api/api.ts';
import { t } from './texts.ts';
import { ProofDialog } from './proof-dialog.tsx';

const NEEDS_PROOF = 6006;

/** How an action ended. One that waits for a second person has changed nothing yet; one without proof was not done. */
export type ActionOutcome = 'done' | 'waiting' | 'unproved' | 'failed';

/** What the actions of one desk have in common. */
export interface DeskActions {
  /** Whatever shows one of these calls asks again afterwards, also when nothing was done. */
  readonly refreshes: readonly Route[];
  /** The desk's own words around the reason of a failure. */
  readonly failed?: (why: string) => string;
}

export interface StaffAction<Body> {
  readonly call: () => Promise<Body>;
  /** What is said when it was done. A request that waits for a second person has words of its own. */
  readonly notice?: ((body: Body) => string | undefined) | undefined;
  readonly onDone?: ((body: Body) => void) | undefined;
  /** The question above the second factor, in case the server wants it once more. */
  readonly proofTitle?: string;
}

export interface StaffActions {
  readonly run: <Body>(action: StaffAction<Body>) => Promise<ActionOutcome>;
  readonly isBusy: boolean;
  /** Why the last one failed; undefined once the next one begins. */
  readonly error: string | undefined;
  /** To be rendered beside the button: it opens when the server wants the second factor once more. */
  readonly proofDialog: ReactNode;
}

/**
 * Everything that a member of staff does goes through here: the call, the second factor when the server asks for it,
 * one sentence about what came of it, and a fresh look at whatever it changed.
 */
export function useStaffAction(
  desk: DeskActions,
  { isInDialog = false }: { readonly isInDialog?: boolean } = {},
): StaffActions {
  const { message } = App.useApp();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [unproved, setUnproved] = useState<StaffAction<unknown> & { readonly proofTitle: string }>();
  const fail = (thrown: unknown) => {
    const why = errorSentence(thrown) ?? t('noAnswer');
    const sentence = desk.failed?.(why) ?? t('failed', { why });
    setError(sentence);
    if (!isInDialog) void message.error(sentence);
  };
  const run = async <Body,>(action: StaffAction<Body>): Promise<ActionOutcome> => {
    setBusy(true);
    setError(undefined);
    try {
      const body = await action.call();
      const isWaiting = waitsForSecondPerson(body);
      const notice = action.notice === undefined && isWaiting ? t('waiting') : action.notice?.(body);
      if (notice !== undefined) void message.success(notice);
      action.onDone?.(body);
      return isWaiting ? 'waiting' : 'done';
    } catch (thrown) {
      const { proofTitle } = action;
      if (!isProofWanted(thrown)) fail(thrown);
      else if (proofTitle !== undefined) setUnproved({ ...(action as StaffAction<unknown>), proofTitle });
      return isProofWanted(thrown) ? 'unproved' : 'failed';
    } finally {
      setBusy(false);
      await refresh(...desk.refreshes);
    }
  };
  const proofDialog = unproved && (
    <ProofDialog
      title={unproved.proofTitle}
      onProved={async () => (await run(unproved)) !== 'unproved'}
      onClose={() => setUnproved(undefined)}
    />
  );
  return { run, isBusy, error, proofDialog };
}

/** The server wants the passkey once more before it does this. */
export const isProofWanted = (thrown: unknown): boolean => refusalCodeOf(thrown) === NEEDS_PROOF;

function waitsForSecondPerson(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'ApprovalId' in body && typeof body.ApprovalId === 'string';
}
