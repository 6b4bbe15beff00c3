import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import type { OwnImpededKind } from '@arara/domain/impeded';
import { maskCpf, parseCpf } from '@arara/domain/players';
import { businessDayOf } from '@arara/domain/time';
import type { StaffActor } from '../../../platform/http/route.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import { type Acting, type Approvals, defineStaffCommand, defineTwoPersonCommand } from '../../approvals/index.ts';
import { findPlayerByIdentifier } from '../../players/index.ts';
import type { Settings } from '../../settings/index.ts';
import { ask } from '../asking.ts';
import type { ImpededContext } from '../context.ts';
import { indexOf } from './find-own.ts';
import * as store from './own.store.ts';

export interface OwnListDeps extends ImpededContext {
  readonly approvals: Approvals;
  readonly settings: Settings;
  /** Whose players the list keeps from betting: the licence is the operator's, so every brand's. */
  readonly brandIds: () => readonly number[];
}

const LISTED_MAX = 500;
/** What is sealed of an entry. */
interface Person {
  readonly cpf: string;
  readonly reason: string;
}
const nameOf = (id: string) => `impeded.persons:${id}`;
const personOf = ({ secrets }: OwnListDeps, row: store.EntryRow) =>
  JSON.parse(secrets.open(row, nameOf(row.id))) as Person;
const kindsOf = ({ policy }: OwnListDeps, { brandId }: Pick<StaffActor, 'brandId'>, atMs: number) =>
  policy.rule('kyc.ownImpeded', { brandId, atMs });

export async function listOwn(deps: OwnListDeps, actor: StaffActor): Promise<BodyOf<typeof staffRoutes.impededOwn>> {
  const rows = await store.listEntries(deps.shards.directory, LISTED_MAX);
  return {
    Kinds: [...kindsOf(deps, actor, actor.nowMs)],
    List: rows.map((row) => {
      const { cpf, reason } = personOf(deps, row);
      return {
        Id: row.id,
        Cpf: maskCpf(cpf),
        Kind: row.kind,
        Reason: reason,
        Since: row.since,
        EnteredBy: `${row.enteredBy}`,
        EnteredAt: row.enteredAt.toISOString(),
        EndedBy: row.endedBy === null ? null : `${row.endedBy}`,
        ApprovedBy: row.approvedBy === null ? null : `${row.approvedBy}`,
        EndedAt: row.endedAt?.toISOString() ?? null,
      };
    }),
  };
}

interface Entering extends Person {
  readonly kind: OwnImpededKind;
  readonly since: string;
}

/** One person is enough: it stops somebody and gives nothing. The same person under the same kind is once. */
export const enterPerson = defineStaffCommand({
  name: 'impeded.enter',
  route: staffRoutes.impededEnter,
  freshProof: true,
  audited: ['impeded.entered'],
  async read({ deps, input, actor, at }: Acting<OwnListDeps, Entering>): Promise<string> {
    if (!kindsOf(deps, actor, at.getTime()).includes(input.kind)) throw new RefusalError('feature_off_in_market');
    const cpf = parseCpf(input.cpf);
    if (cpf === undefined) throw new RefusalError('cpf_invalid');
    if (input.since > businessDayOf(at.getTime())) throw new RefusalError('invalid_input', { field: 'since' });
    return cpf;
  },
  async apply(tx, cpf, { deps, input: { kind, since, reason }, actor, at }) {
    const { secrets } = deps;
    const known = async () =>
      (await store.listInForce(tx, secrets.indexes(indexOf(cpf)))).find((one) => one.kind === kind);
    const before = await known();
    if (before !== undefined) return { id: before.id, cpf, isNew: false };
    const id = Buffer.from(deps.random(16)).toString('hex');
    const sealed = secrets.seal(JSON.stringify({ cpf, reason } satisfies Person), nameOf(id));
    const hmac = secrets.index(indexOf(cpf));
    const entry = { id, hmac, kind, since, enteredBy: actor.staffId, enteredAt: at, ...sealed };
    const isNew = await store.insertEntry(tx, entry);
    return { id: isNew ? id : ((await known())?.id ?? id), cpf, isNew };
  },
  audit: ({ id, isNew }, _, { input: { kind, since } }) =>
    isNew ? { action: 'impeded.entered', subject: `impeded_person:${id}`, details: { kind, since } } : undefined,
  afterCommit: ({ cpf }, { deps }) => askAgain(deps, cpf),
});

interface Ending {
  readonly id: string;
  readonly reason: string;
}

/** Two people: it gives somebody back what the law had taken. */
export const endEntry = defineTwoPersonCommand({
  name: 'impeded.end',
  route: staffRoutes.impededEnd,
  freshProof: true,
  secondPerson: { kind: 'impeded.end', right: 'approvals.people' },
  audited: ['impeded.ended'],
  async read({ deps, input }: Acting<OwnListDeps, Ending>) {
    const row = await store.findEntry(deps.shards.directory, input.id);
    if (row === undefined || row.endedAt !== null) throw new RefusalError('case_unknown');
    return { id: row.id, kind: row.kind };
  },
  async apply(tx, { payload: { id }, authorId, approverId, decidedAtMs }, deps) {
    const row = await store.findEntry(tx, id);
    const end = { id, by: authorId, approvedBy: approverId, at: new Date(decidedAtMs) };
    if (row === undefined || !(await store.endEntry(tx, end))) throw new RefusalError('approval_stale');
    return { id, cpf: personOf(deps, row).cpf };
  },
  audit: ({ id }) => ({ action: 'impeded.ended', subject: `impeded_person:${id}` }),
  afterCommit: ({ cpf }, _, deps) => askAgain(deps, cpf),
});

/** An account that is there already obeys at once. What is lost here the next login of a day or the next sweep finds. */
async function askAgain(deps: OwnListDeps, cpf: string): Promise<void> {
  const { policy, clock, log } = deps;
  for (const brandId of deps.brandIds()) {
    if (policy.rule('kyc.regulatorCheckAt', { brandId, atMs: clock.nowMs() }).length === 0) continue;
    try {
      const player = await findPlayerByIdentifier(deps, { brandId, kind: 'cpf', text: cpf });
      if (player === undefined) continue;
      await ask(deps, { playerId: player.playerId, brandId, cpf, why: 'sweep', opensCase: true });
    } catch (error) {
      log.error({ err: error, brandId }, 'an account could not be asked about after the list of the house changed');
    }
  }
}
