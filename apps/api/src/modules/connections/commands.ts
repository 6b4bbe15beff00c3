import type { Route } from '@arara/contract';
import type { Tx } from '../../platform/db/db.ts';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import {
  type Acting,
  type ApprovalKernel,
  type ApprovedOf,
  type Asked,
  type CommandKernel,
  defineStaffCommand,
  defineTwoPersonCommand,
  type SecondPerson,
  type StaffCommand,
} from '../approvals/index.ts';
import type { Details } from '../audit/index.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { type ApprovalValues, approveContent, type ConnectionContent, toApprovalValues } from './approved.ts';
import { type CaseResult, isPassed } from './cases.ts';

type Action = `${string}.${string}`;
type Subject<Of> = (of: Of) => `${string}:${string}`;

interface Named {
  readonly name: Action;
  readonly route: Route;
}

interface AskedSpec<Deps, Input, Payload, A extends Action> extends Named {
  readonly secondPerson: SecondPerson;
  /** That it was asked for, that it was approved, and what may come of it later. */
  readonly audited: readonly [A, A, ...A[]];
  readonly subjectOf: Subject<NoInfer<Payload>>;
  /** What the audit says of the request, beside who asked. */
  readonly details: (payload: Payload) => Details;
  readonly lock: (tx: Tx, acting: Acting<Deps, Input>) => Promise<Payload>;
  readonly apply: (tx: Tx, approved: ApprovedOf<Payload> & { readonly at: Date }, deps: Deps) => Promise<void>;
  readonly afterCommit?: (deps: Deps) => Promise<void>;
}

/** What one asks for of a connection and another approves: to switch it on, or to turn its keys. */
export function defineConnectionRequest<
  Deps,
  Input extends { readonly reason: string },
  Payload extends object,
  A extends Action,
>(spec: AskedSpec<Deps, Input, Payload, A>): StaffCommand<Deps, Input, Asked, ApprovalKernel> {
  const { name, route, secondPerson, audited, subjectOf, details, lock, afterCommit } = spec;
  return defineTwoPersonCommand<Deps, Input, void, A, undefined, Payload, Payload>({
    name,
    route,
    freshProof: true,
    secondPerson,
    audited,
    lock,
    asked: (_, { approvalId, payload }) => ({
      action: audited[0],
      subject: subjectOf(payload),
      details: { approvalId: String(approvalId), ...details(payload) },
    }),
    apply: (tx, approved, deps) => spec.apply(tx, { ...approved, at: new Date(approved.decidedAtMs) }, deps),
    audit: (_, { id, authorId, payload }) => ({
      action: audited[1],
      subject: subjectOf(payload),
      details: { approvalId: String(id), askedBy: String(authorId), ...details(payload) },
    }),
    afterCommit: async (_, __, deps) => afterCommit?.(deps).catch(() => undefined),
  });
}

/** A connection, as the brand sees it at a moment. */
export type OfBrand<Key> = Key & { readonly brandId: number; readonly at: Date };

interface SwitchOnSpec<Deps, Key, Ready extends Key, A extends Action>
  extends Omit<AskedSpec<Deps, Key, Ready, A>, 'lock' | 'apply'> {
  /** What shows that it works as it stands now; a refusal where nothing does. */
  readonly requireReady: (tx: Tx, of: OfBrand<Key>, deps: Deps) => Promise<Ready>;
  /** What will count; undefined for a connection of the installation, which nobody typed. */
  readonly contentOf: (tx: Tx, of: OfBrand<Key>, deps: Deps) => Promise<ConnectionContent | undefined>;
  /** `approvedId` names the approved connection, for the row of the kind. */
  readonly setOn: (
    tx: Tx,
    approved: ApprovedOf<Ready> & { readonly at: Date; readonly approvedId: bigint | null },
    deps: Deps,
  ) => Promise<unknown>;
}

/** On by two, exactly as it was when it was asked for. Whatever was shown by something else than what shows it now is void. */
export function defineSwitchOn<
  Deps extends { readonly secrets: Secrets },
  Key extends object,
  Ready extends Key,
  A extends Action,
>(
  spec: SwitchOnSpec<Deps, Key, Ready, A>,
): StaffCommand<Deps, Key & { readonly reason: string }, Asked, ApprovalKernel> {
  const { requireReady, contentOf, setOn, details } = spec;
  type Payload = Ready & Partial<ApprovalValues>;
  return defineConnectionRequest<Deps, Key & { readonly reason: string }, Payload, A>({
    ...spec,
    details: (payload) => ({ ...details(payload), ...fingerprintIn(payload) }),
    async lock(tx, { deps, input, actor: { brandId }, at }) {
      const of = { ...input, brandId, at };
      const ready = await requireReady(tx, of, deps);
      const content = await contentOf(tx, of, deps);
      return { ...ready, ...(content && toApprovalValues(deps.secrets, content)) };
    },
    async apply(tx, approved, deps) {
      const { brandId, at, payload } = approved;
      const of = { ...payload, brandId, at };
      requireSame(details(payload), details(await requireReady(tx, of, deps)));
      const content = await contentOf(tx, of, deps);
      const { fingerprint = '' } = payload;
      const request = { ...approved, payload: { fingerprint } };
      const approvedId = content ? await approveContent(tx, { secrets: deps.secrets, content }, request) : null;
      await setOn(tx, { ...approved, approvedId }, deps);
    },
  });
}

const fingerprintIn = ({ fingerprint }: Partial<ApprovalValues>): Details =>
  fingerprint === undefined ? {} : { fingerprint };

/** Whoever changes what somebody asked for makes the request void. */
export function requireSame<Now extends object>(asked: Partial<Now>, now: Now | undefined): asserts now is Now {
  const isSame = Object.entries(asked).every(([name, value]) => now?.[name as keyof Now] === value);
  if (!isSame || now === undefined) throw new RefusalError('approval_expired');
}

interface SwitchOffSpec<Deps, Input, A extends Action> extends Named {
  readonly audited: readonly [A];
  readonly subjectOf: Subject<NoInfer<Input>>;
  readonly setOff: (tx: Tx, acting: Acting<Deps, Input>) => Promise<unknown>;
  readonly afterCommit?: (deps: Deps) => Promise<void>;
}

/** Off by one, at once, with the reason. */
export function defineSwitchOff<Deps, Input extends { readonly reason: string }, A extends Action>(
  spec: SwitchOffSpec<Deps, Input, A>,
): StaffCommand<Deps, Input, void, CommandKernel> {
  const { audited, subjectOf, setOff, afterCommit, ...named } = spec;
  return defineStaffCommand<Deps, Input, void, A>({
    ...named,
    audited,
    apply: async (tx, _, acting) => void (await setOff(tx, acting)),
    audit: (_, __, { input }) => ({ action: audited[0], subject: subjectOf(input), details: { reason: input.reason } }),
    afterCommit: async (_, { deps }) => afterCommit?.(deps),
  });
}

interface TestSpec<Deps, Input, Case extends CaseResult, A extends Action> extends Named {
  readonly audited: readonly [A];
  readonly subjectOf: Subject<NoInfer<Input>>;
  readonly run: (acting: Acting<Deps, Input>) => Promise<readonly Case[]>;
  /** Dated by when the run began: what changed while it ran was not tested. */
  readonly keep: (
    tx: Tx,
    test: { readonly cases: readonly Case[]; readonly isPassed: boolean; readonly by: string; readonly at: Date },
    acting: Acting<Deps, Input>,
  ) => Promise<void>;
}

/** All cases, one after the other, and what was seen is kept whatever came of it. */
export function defineCaseTest<Deps, Input, Case extends CaseResult, A extends Action>(
  spec: TestSpec<Deps, Input, Case, A>,
): StaffCommand<Deps, Input, readonly Case[], CommandKernel> {
  const { audited, subjectOf, run, keep, ...named } = spec;
  return defineStaffCommand<Deps, Input, readonly Case[], A, readonly Case[]>({
    ...named,
    // A run calls whatever address stands there.
    freshProof: true,
    audited,
    read: run,
    async apply(tx, cases, acting) {
      const { actor, at } = acting;
      await keep(tx, { cases, isPassed: isPassed(cases), by: String(actor.staffId), at }, acting);
      return cases;
    },
    audit: (cases, _, { input }) => ({
      action: audited[0],
      subject: subjectOf(input),
      details: {
        failed: cases
          .filter(({ outcome }) => outcome === 'failed')
          .map(({ name }) => name)
          .join(' '),
      },
    }),
  });
}
