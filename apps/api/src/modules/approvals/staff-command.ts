import type { Permission, Route } from '@arara/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/db.ts';
import { PROOF_MS, type StaffActor } from '../../platform/http/route.ts';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import { appendStaffAudit, type Details } from '../audit/index.ts';
import type { Approvals, Approved, DeciderRight, Effect } from './approvals.ts';

type Action = `${string}.${string}`;

/** What the audit says of one act; the kernel adds who did it, when, and by which call. */
export interface AuditLine<A extends Action = Action> {
  readonly action: A;
  readonly subject: `${string}:${string}`;
  readonly details?: Details;
}

/** One act while it runs. */
export interface Acting<Deps, Input> {
  readonly deps: Deps;
  readonly input: Input;
  readonly actor: StaffActor;
  readonly at: Date;
}

/** What everybody may know of an act without running it; the report of acts prints it. */
export interface StaffAct {
  readonly name: Action;
  /** Every route by which it is done; all need the same permission. */
  readonly paths: readonly string[];
  readonly permission: Permission | undefined;
  /** The person has just shown a code or a passkey. */
  readonly freshProof: boolean;
  /** The kind of the stored request and the right of who decides it, or a sentence about a rule of its own. */
  readonly secondPerson: SecondPerson | string | undefined;
  readonly audited: readonly Action[];
}

export interface SecondPerson {
  /** Stored with every request: it never changes. */
  readonly kind: Action;
  readonly right: DeciderRight;
}

interface Described<A extends Action> {
  readonly name: Action;
  /** Says which permission the caller holds; the platform checks it before any handler runs. */
  readonly route: Route;
  /** Other routes that do the same, for many at once. */
  readonly alsoBy?: readonly Route[];
  readonly freshProof?: boolean;
  /** Every action that the audit can hold of it. Stored, so they never change. */
  readonly audited: readonly A[];
}

interface Deciding<Deps, Input, Seen, Held, Plan> {
  /** Reads what needs no lock, before the transaction begins. */
  readonly read?: (acting: Acting<Deps, Input>) => Promise<Seen>;
  /** Reads and holds the rows on which the decision depends. */
  readonly lock?: (tx: Tx, acting: Acting<Deps, Input>, seen: Seen) => Promise<Held>;
  /** Pure: a plan, or a thrown refusal. Without it the plan is what is held. */
  readonly decide?: (held: Held, acting: Acting<Deps, Input>) => Plan;
}

export interface OnePersonSpec<Deps, Input, Seen, Held, Plan, Done, A extends Action>
  extends Described<A>,
    Deciding<Deps, Input, Seen, Held, Plan> {
  /** A sentence, when the act itself counts two people, as a large withdrawal does. */
  readonly secondPerson?: string;
  /** Where it commits; the directory unless said. */
  readonly transaction?: <T>(acting: Acting<Deps, Input>, work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly apply: (tx: Tx, plan: Plan, acting: Acting<Deps, Input>) => Promise<Done>;
  /** Undefined when nothing was changed. */
  readonly audit: (done: Done, plan: Plan, acting: Acting<Deps, Input>) => AuditLine<NoInfer<A>> | undefined;
  readonly afterCommit?: (done: Done, acting: Acting<Deps, Input>) => Promise<void>;
}

/** A request as its effect reads it. */
export type ApprovedOf<Payload> = Omit<Approved, 'payload'> & { readonly payload: Payload };

export interface TwoPersonSpec<Deps, Input, Seen, Held, Payload, Done, A extends Action>
  extends Described<A>,
    Deciding<Deps, Input, Seen, Held, Payload> {
  readonly secondPerson: SecondPerson;
  /** In the commit of the request, after it is stored. */
  readonly asked?: (
    tx: Tx,
    request: Asked & { readonly payload: Payload },
    acting: Acting<Deps, Input>,
  ) => Promise<AuditLine<NoInfer<A>> | undefined> | AuditLine<NoInfer<A>> | undefined;
  /**
   * In the commit of the approval, which may be hours later and of a request that an earlier release stored: it looks at
   * everything again and throws a refusal when what was asked for no longer fits.
   */
  readonly apply: (tx: Tx, approved: ApprovedOf<Payload>, deps: Deps) => Promise<Done>;
  /** In the commit of a refusal. */
  readonly refused?: (tx: Tx, refused: ApprovedOf<Payload>, deps: Deps) => Promise<void>;
  /** The second person learns who asked and why only after deciding. */
  readonly isBlind?: boolean;
  /** Absent when the record commits elsewhere, with the player's own row. */
  readonly audit?: (done: Done, approved: ApprovedOf<Payload>) => AuditLine<NoInfer<A>>;
  /** May be lost in a crash and must not throw: news, never facts. */
  readonly afterCommit?: (done: Done, approved: ApprovedOf<Payload>, deps: Deps) => Promise<void>;
}

/** A request that waits for another person. */
export interface Asked {
  readonly approvalId: bigint;
  readonly expiresAtMs: number;
}

/** What a command of one person needs to run. */
export interface CommandKernel {
  readonly directory: Database;
  readonly clock: Clock;
}

/** What a command of two people needs besides. */
export interface ApprovalKernel extends CommandKernel {
  readonly approvals: Approvals;
  readonly settings: {
    get(key: 'approvals.expiryHours', at: { readonly brandId: number; readonly atMs: number }): Promise<number>;
  };
}

type Run<Input, Done> = (input: Input, actor: StaffActor) => Promise<Done>;

/** Bound once, when the modules are put together; a command of two people registers its effect by that. */
export interface StaffCommand<Deps, Input, Done, Kernel> {
  readonly act: StaffAct;
  bind(deps: Deps, kernel: Kernel): Run<Input, Done>;
}

const acts = new Map<string, StaffAct>();

/** Every act that the loaded modules define, by name. */
export function listStaffActs(): readonly StaffAct[] {
  return [...acts.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function register(spec: Described<Action>, secondPerson: StaffAct['secondPerson']): StaffAct {
  const { name, route, alsoBy = [], freshProof = false, audited } = spec;
  const { permission } = route;
  if (acts.has(name)) throw new Error(`the act ${name} is defined twice`);
  if (alsoBy.some((other) => other.permission !== permission))
    throw new Error(`${name} has routes of different rights`);
  const paths = [route, ...alsoBy].map(({ path }) => path);
  const act = { name, paths, permission, freshProof, secondPerson, audited };
  acts.set(name, act);
  return act;
}

/**
 * The one way in which one member of staff changes something: what the decision depends on is held, the decision is
 * taken, and what follows commits together with its record.
 */
export function defineStaffCommand<Deps, Input, Done, A extends Action, Seen = undefined, Held = Seen, Plan = Held>(
  spec: OnePersonSpec<Deps, Input, Seen, Held, Plan, Done, A>,
): StaffCommand<Deps, Input, Done, CommandKernel> {
  const act = register(spec, spec.secondPerson);
  return {
    act,
    bind:
      (deps, { directory, clock }) =>
      async (input, actor) => {
        const acting = { deps, input, actor, at: clock.now() };
        requireProof(act, acting);
        const seen = await readOf(spec, acting);
        const work = async (tx: Tx): Promise<Done> => {
          const plan = await planOf(spec, tx, { acting, seen });
          const done = await spec.apply(tx, plan, acting);
          await record(tx, { actor, atMs: acting.at.getTime() }, spec.audit(done, plan, acting));
          return done;
        };
        const done = await (spec.transaction?.(acting, work) ?? directory.transaction(work));
        await spec.afterCommit?.(done, acting);
        return done;
      },
  };
}

/**
 * The one way in which staff ask for what needs a second person: the request is stored under its kind with the expiry of
 * the house, and what was asked for happens in the commit of the other person's approval.
 */
export function defineTwoPersonCommand<
  Deps,
  Input extends { readonly reason: string },
  Done,
  A extends Action,
  Seen = undefined,
  Held = Seen,
  Payload = Held,
>(spec: TwoPersonSpec<Deps, Input, Seen, Held, Payload, Done, A>): StaffCommand<Deps, Input, Asked, ApprovalKernel> {
  const { kind, right } = spec.secondPerson;
  const act = register(spec, spec.secondPerson);
  return {
    act,
    bind(deps, { directory, clock, approvals, settings }) {
      const approved: Effect = async (tx, stored) => {
        const request = stored as unknown as ApprovedOf<Payload>;
        const done = await spec.apply(tx, request, deps);
        const approver = { brandId: stored.brandId, staffId: stored.approverId, requestId: stored.requestId };
        await record(tx, { actor: approver, atMs: stored.decidedAtMs }, spec.audit?.(done, request));
        return { afterCommit: async () => spec.afterCommit?.(done, request, deps) };
      };
      const refused: Effect = async (tx, stored) => {
        await spec.refused?.(tx, stored as unknown as ApprovedOf<Payload>, deps);
        return {};
      };
      approvals.registerEffect(kind, right, { approved, refused, isBlind: spec.isBlind ?? false });
      return async (input, actor) => {
        const acting = { deps, input, actor, at: clock.now() };
        requireProof(act, acting);
        const seen = await readOf(spec, acting);
        const nowMs = acting.at.getTime();
        const { brandId, staffId: authorId, requestId } = actor;
        const expiresAtMs = nowMs + (await settings.get('approvals.expiryHours', { brandId, atMs: nowMs })) * HOUR_MS;
        return directory.transaction(async (tx) => {
          const payload = await planOf(spec, tx, { acting, seen });
          const { reason } = input;
          const request = { kind, brandId, payload: payload as object, authorId, reason, expiresAtMs, requestId };
          const approvalId = await approvals.request(tx, request);
          const line = await spec.asked?.(tx, { approvalId, expiresAtMs, payload }, acting);
          await record(tx, { actor, atMs: nowMs }, line);
          return { approvalId, expiresAtMs };
        });
      };
    },
  };
}

/** What is only read but leaves a record, as an export or a search does; what it returns writes that record. */
export function defineRecordedRead<A extends Action>(spec: Omit<Described<A>, 'audited'> & { readonly action: A }) {
  const { action, ...described } = spec;
  const act = register({ ...described, audited: [action] }, undefined);
  return async (directory: Database, actor: StaffActor, line: Omit<AuditLine, 'action'>): Promise<void> => {
    requireProof(act, { actor, at: new Date(actor.nowMs) });
    await directory.transaction((tx) => record(tx, { actor, atMs: actor.nowMs }, { ...line, action }));
  };
}

const HOUR_MS = 3_600_000;

/** Against an open screen that somebody else found. */
function requireProof({ freshProof }: StaffAct, { actor, at }: Pick<Acting<unknown, unknown>, 'actor' | 'at'>): void {
  const { provedAtMs } = actor;
  if (!freshProof) return;
  if (provedAtMs === undefined || at.getTime() - provedAtMs > PROOF_MS) throw new RefusalError('staff_proof_needed');
}

/** What a definition leaves out is empty, and its type then says so by its default. */
async function readOf<Deps, Input, Seen, Held, Plan>(
  { read }: Deciding<Deps, Input, Seen, Held, Plan>,
  acting: Acting<Deps, Input>,
): Promise<Seen> {
  return read === undefined ? (undefined as Seen) : read(acting);
}

async function planOf<Deps, Input, Seen, Held, Plan>(
  { lock, decide }: Deciding<Deps, Input, Seen, Held, Plan>,
  tx: Tx,
  { acting, seen }: { readonly acting: Acting<Deps, Input>; readonly seen: Seen },
): Promise<Plan> {
  const held = lock === undefined ? (seen as unknown as Held) : await lock(tx, acting, seen);
  return decide === undefined ? (held as unknown as Plan) : decide(held, acting);
}

async function record(
  tx: Tx,
  { actor, atMs }: { readonly actor: Pick<StaffActor, 'brandId' | 'staffId' | 'requestId'>; readonly atMs: number },
  line: AuditLine | undefined,
): Promise<void> {
  if (line !== undefined) await appendStaffAudit(tx, actor, { details: {}, ...line, atMs });
}
