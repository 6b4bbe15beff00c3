import { staffRoutes } from '@arara/contract/staff';
import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import { callApi, serverNowMs, useApiQuery } from '../../lib/api/api.ts';
import { useMay } from '../../lib/api/me.ts';
import { useStaffAction } from '../../lib/staff-action/use-staff-action.tsx';
import { type PolicyField, problemOf, textOf, typedValue, valueAt, withValue } from './policy-fields.ts';
import { t } from './policy-texts.ts';
import type { Setting } from './setting.ts';

export interface PolicyChange {
  readonly field: PolicyField;
  readonly before: string;
  readonly after: string;
}

export interface Waiting {
  readonly id: string;
  readonly key: string;
  readonly authorId: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly validFromMs: number;
}

/** Some settings as one policy: what holds, what somebody is about to propose, and what waits for a second person. */
export interface Policy {
  readonly settings: readonly Setting[];
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly refetch: () => void;
  readonly textOf: (field: PolicyField) => string;
  readonly type: (field: PolicyField, typed: string) => void;
  readonly changes: readonly PolicyChange[];
  /** What does not fit, by the key of its setting. */
  readonly problems: ReadonlyMap<string, string>;
  readonly drafted: Readonly<Record<string, unknown>>;
  readonly undo: () => void;
  readonly from: Dayjs | null;
  readonly setFrom: (from: Dayjs | null) => void;
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  /** Undefined when it can be sent. */
  readonly missing: string | undefined;
  readonly send: () => Promise<void>;
  readonly isBusy: boolean;
  readonly waiting: readonly Waiting[];
  readonly version: number;
}

type Typed = Readonly<Record<string, { readonly field: PolicyField; readonly text: string }>>;
const idOf = ({ key, path }: PolicyField) => [key, ...path].join('/');

export function usePolicy(keys: readonly string[]): Policy {
  const { data, error, isPending, refetch } = useApiQuery(staffRoutes.settingsList, { limit: 100 });
  const settings = keys.flatMap((key) => data?.List.find(({ Key }) => Key === key) ?? []);
  const [typed, setTyped] = useState<Typed>({});
  const [from, setFrom] = useState<Dayjs | null>(null);
  const [reason, setReason] = useState('');
  const valueOf = (key: string) => settings.find(({ Key }) => Key === key)?.Value;
  const changes = Object.values(typed).flatMap(({ field, text }) => {
    const before = textOf(valueAt(valueOf(field.key), field.path));
    return before === text.trim() ? [] : [{ field, before, after: text.trim() }];
  });
  const drafted = Object.fromEntries(
    settings.map(({ Key, Value }) => [
      Key,
      changes
        .filter(({ field }) => field.key === Key)
        .reduce<unknown>(
          (value, { field, after }) => withValue(value, field.path, typedValue(field.kind, after)),
          Value,
        ),
    ]),
  );
  const changed = settings.filter(({ Key }) => changes.some(({ field }) => field.key === Key));
  const problems = new Map(
    changed.flatMap(({ Key }) => {
      const problem = problemOf(Key, drafted[Key]);
      return problem === undefined ? [] : [[Key, problem] as const];
    }),
  );
  const undo = () => setTyped({});
  const { send, isBusy } = useSend({ changed, drafted, from, reason }, () => {
    undo();
    setReason('');
  });
  return {
    settings,
    isPending,
    error,
    refetch: () => void refetch(),
    textOf: (field) => typed[idOf(field)]?.text ?? textOf(valueAt(valueOf(field.key), field.path)),
    type: (field, text) => setTyped((before) => ({ ...before, [idOf(field)]: { field, text } })),
    changes,
    problems,
    drafted,
    undo,
    from,
    setFrom,
    reason,
    setReason,
    missing: missingIn({ problems, from, reason, isChanged: changes.length > 0 }),
    send,
    isBusy,
    waiting: useWaiting(keys),
    version: settings.reduce((sum, { Current, Past }) => sum + Past.length + (Current === null ? 0 : 1), 1),
  };
}

function missingIn(form: {
  readonly problems: ReadonlyMap<string, string>;
  readonly from: Dayjs | null;
  readonly reason: string;
  readonly isChanged: boolean;
}): string | undefined {
  const [problem] = form.problems.values();
  if (problem !== undefined) return t('wrong', { why: problem });
  if (!form.isChanged) return t('whatNone');
  if (form.from === null || form.from.valueOf() <= serverNowMs()) return t('missingDate');
  return form.reason.trim() === '' ? t('missingReason') : undefined;
}

interface Sending {
  readonly changed: readonly Setting[];
  readonly drafted: Readonly<Record<string, unknown>>;
  readonly from: Dayjs | null;
  readonly reason: string;
}

/** What a policy asks for and takes back changes its settings and the queue of requests. */
export const policyActions = {
  refreshes: [staffRoutes.approvalsList, staffRoutes.settingsList],
  failed: (why: string) => t('failed', { why }),
};

/** One request for each setting that changes: each is approved and taken back on its own. */
function useSend({ changed, drafted, from, reason }: Sending, onDone: () => void) {
  const { run, isBusy } = useStaffAction(policyActions);
  const propose = async (validFrom: string) => {
    for (const { Key: key } of changed)
      await callApi(staffRoutes.settingsPropose, { key, value: drafted[key], validFrom, reason });
  };
  const send = async () => {
    if (from === null) return;
    const notice = () => t('sent', { count: changed.length });
    await run({ call: () => propose(from.toISOString()), notice, onDone });
  };
  return { send, isBusy };
}

/** Requests about these settings that nobody has decided yet. */
function useWaiting(keys: readonly string[]): readonly Waiting[] {
  const asked = { kind: 'settings.change', state: 'waiting', limit: 100 } as const;
  const may = useMay();
  const { data } = useApiQuery(staffRoutes.approvalsList, asked, { isWanted: may('approvals.read') });
  return (data?.List ?? []).flatMap(({ Id, Payload, AuthorId, CreatedAt, ExpiresAt }) => {
    const payload = (typeof Payload === 'object' && Payload !== null ? Payload : {}) as Readonly<
      Record<string, unknown>
    >;
    const key = String(payload['key']);
    if (!keys.includes(key)) return [];
    const validFromMs = Number(payload['validFromMs']);
    return [{ id: Id, key, authorId: AuthorId, createdAt: CreatedAt, expiresAt: ExpiresAt, validFromMs }];
  });
}
