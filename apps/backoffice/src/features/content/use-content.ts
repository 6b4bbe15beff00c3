import { type ContentKind, staffRoutes } from '@arara/contract/staff';
import { type ReactNode, useState } from 'react';
import { callApi, refresh, useApiQuery } from '../../lib/api/api.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { useMay } from '../../lib/api/me.ts';
import { useSettled } from '../../lib/browser/settled.ts';
import { useStaffAction } from '../../lib/staff-action/use-staff-action.tsx';
import {
  type Board,
  countChanges,
  type Draft,
  type Item,
  moved,
  newItem,
  type Preview,
  toInput,
} from './content-draft.ts';
import { t } from './texts.ts';

export interface Arranging {
  readonly now: Draft;
  readonly draft: Draft;
  readonly changes: number;
  /** The newest version when the draft began: the list may be asked again meanwhile, the draft is not. */
  readonly after: number;
  readonly open: Item | undefined;
  /** Absent for who may only look. */
  readonly change: ((next: Draft) => void) | undefined;
  readonly changeOpen: ((next: Item) => void) | undefined;
  /** Makes a new item and returns its name. */
  readonly add: (() => string) | undefined;
  readonly undo: () => void;
}

/** The list as somebody arranges it. Who may only look has nothing to change with. */
export function useArranging(kind: ContentKind, board: Board | undefined, openId: string | undefined): Arranging {
  const may = useMay();
  const [changed, setChanged] = useState<{ readonly items: Draft; readonly after: number }>();
  const now = board?.Items ?? [];
  const draft = changed?.items ?? now;
  const after = changed?.after ?? board?.NewestVersion ?? 1;
  const open = draft.find(({ Id }) => Id === openId);
  const change = may('content.publish') ? (next: Draft) => setChanged({ items: next, after }) : undefined;
  const changeOpen = change && ((next: Item) => change(draft.map((item) => (item.Id === next.Id ? next : item))));
  const add =
    change &&
    board &&
    (() => {
      const made = newItem(kind, board, draft);
      change([made, ...draft]);
      return made.Id;
    });
  return {
    now,
    draft,
    changes: countChanges(now, draft),
    after,
    open,
    change,
    changeOpen,
    add,
    undo: () => setChanged(undefined),
  };
}

/** `j` and `k` walk, Alt and arrows move, `h` hides, `z` undoes. */
export function useListKeys(
  { draft, open, change, changeOpen, undo }: Arranging,
  onOpen: (id: string | undefined) => void,
  onPreview: () => void,
): void {
  const at = draft.findIndex(({ Id }) => Id === open?.Id);
  const step = (by: number) => {
    const next = draft[Math.min(draft.length - 1, Math.max(0, at < 0 ? 0 : at + by))];
    if (next) onOpen(next.Id);
  };
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    Escape: () => onOpen(undefined),
    'Alt+ArrowUp': () => change?.(moved(draft, at, -1)),
    'Alt+ArrowDown': () => change?.(moved(draft, at, 1)),
    h: () => {
      if (open) changeOpen?.({ ...open, IsShown: !open.IsShown });
    },
    p: onPreview,
    z: undo,
    '.': () => void refresh(staffRoutes.contentShow),
  });
}

const SETTLE_MS = 250;

/** What players will read of an item, asked again when whoever types rests for a moment. */
export function usePreview(kind: ContentKind, item: Item | undefined, at: string | undefined): Preview | undefined {
  const settled = useSettled(item, SETTLE_MS);
  const { data } = useApiQuery(
    staffRoutes.contentPreview,
    { kind, ...(at === undefined ? {} : { at }), item: toInput(settled ?? nothing) },
    { isWanted: settled !== undefined, keepsLast: true },
  );
  return data?.Id === item?.Id ? data : undefined;
}

const nothing: Item = {
  Id: '',
  IsShown: false,
  StartsAt: '',
  EndsAt: null,
  Audience: 'everybody',
  Place: '',
  Image: '',
  Target: '',
  VipLevelMin: null,
  Texts: {},
};

/** What both the dialog and the list of versions do; every action makes the list be asked for again. */
export const contentActions = { refreshes: [staffRoutes.contentShow] };

export interface ContentActions {
  /** To be rendered beside the list: it opens when the server wants the second factor once more. */
  readonly proofDialog: ReactNode;
  readonly restore: (version: number) => Promise<unknown>;
  readonly withdraw: (version: number) => Promise<unknown>;
}

/** What is done without a further question: any version can be brought back, and one to come withdrawn. */
export function useContentActions(kind: ContentKind, board: Board | undefined): ContentActions {
  const { run, proofDialog } = useStaffAction(contentActions);
  const after = board?.NewestVersion ?? 1;
  return {
    proofDialog,
    restore: (version) =>
      run({
        call: () => callApi(staffRoutes.contentRestore, { kind, version, after, reason: t('backReason', { version }) }),
        notice: (made) => (made.Version === null ? t('waits') : t('backDone', { version, made: made.Version })),
        proofTitle: t('backProof', { version }),
      }),
    withdraw: (version) =>
      run({
        call: () => callApi(staffRoutes.contentWithdraw, { kind, version }),
        notice: () => t('withdrawn'),
      }),
  };
}
