import type { Locale } from '@arara/contract';
import type { Around } from '@arara/domain/kyc';
import type { KycStep } from '@arara/domain/policy';
import type { PlayerId } from '@arara/domain/shards';
import type { Tx } from '../../../platform/db/db.ts';
import type { Loop } from '../../../platform/workflows/loop.ts';
import type { Job } from '../../../platform/jobs/index.ts';
import { readPersonal } from '../../players/index.ts';
import { wordsWhileOff } from '../connections/connected.ts';
import type { PartyKind } from '../connections/connections.store.ts';
import { askDue, faceCheckedAt, hear, screenDaily } from './asking.ts';
import { emptyRow, openPerson } from './cases.ts';
import { type IdentityContext, rulesOf } from './context.ts';
import { dateEvidenceOfClosed, eraseEvidence } from './erasing.ts';
import { listKinds } from './evidence.store.ts';
import { askPerson, confirmPerson, declarePep, denyPerson, lookUp } from './person.ts';
import { type CaseRow, findCase } from './store.ts';
import { sendDocument, sendFace } from './upload.ts';
import { type Status, viewStatus } from './view.ts';

export interface IdentityDeps extends IdentityContext {
  readonly stepsOf: (playerId: PlayerId) => Promise<readonly KycStep[]>;
  /** What other features know of the same way. */
  readonly limitsChosen: (playerId: PlayerId, nowMs: number) => Promise<boolean>;
}

export type Identity = ReturnType<typeof createIdentity>;

/** Opening an account step by step: the register, pictures, parties, and what a player sees of it. */
export function createIdentity(deps: IdentityDeps) {
  return {
    status: (viewer: Viewer) => readStatus(deps, viewer),
    lookUp: lookUp.bind(undefined, deps),
    confirm: confirmPerson.bind(undefined, deps),
    notMe: denyPerson.bind(undefined, deps),
    declarePep: declarePep.bind(undefined, deps),
    sendDocument: sendDocument.bind(undefined, deps),
    sendFace: sendFace.bind(undefined, deps),
    askPerson: askPerson.bind(undefined, deps),
    /** A fresh proof for what moves money: when the face was last the same. */
    faceCheckedAt: (playerId: PlayerId) => faceCheckedAt(deps, playerId),
    /** Nobody bets on an account that was open and is in doubt; one that was never open has the gate before it. */
    async guard(tx: Tx, { playerId }: { readonly playerId: PlayerId }) {
      const found = await findCase(tx, playerId);
      const wasOpen = found !== undefined && found.doneAt !== null;
      return { isBlocked: wasOpen && found.phase !== 'done', nextDueAtMs: undefined };
    },
    /** Whether a vendor of this name has hooks. */
    hears: (vendor: string) => deps.parties.vendors.some((one) => one.name === vendor && one.readHook !== undefined),
    hear: hear.bind(undefined, deps),
    askDue: () => askDue(deps),
    screenDaily: () => screenDaily(deps),
    eraseEvidence: () => eraseEvidence(deps),
    dateClosed: (brands: readonly number[]) => dateEvidenceOfClosed(deps, brands),
  };
}

interface Viewer {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly locale: Locale;
}

async function readStatus(deps: IdentityDeps, { playerId, brandId, locale }: Viewer): Promise<Status> {
  const nowMs = deps.clock.nowMs();
  const shard = deps.shards.ofPlayer(playerId);
  const [rules, found, personal, standing, steps, hasLimits] = await Promise.all([
    rulesOf(deps, brandId, nowMs),
    findCase(shard, playerId),
    readPersonal(deps, playerId),
    listKinds(shard, playerId),
    deps.stepsOf(playerId),
    deps.limitsChosen(playerId, nowMs),
  ]);
  const row = found ?? emptyRow(deps, { playerId, brandId });
  const asked = partyOf(row);
  const offWords = asked === undefined ? null : await wordsWhileOff(deps.shards.directory, asked);
  const around: Around = {
    hasContact: steps.includes('phone') && steps.includes('email'),
    hasAddress: steps.includes('address'),
    hasLimits,
  };
  const kinds = standing.map(({ kind }) => kind);
  return viewStatus({
    row,
    person: openPerson(deps, row),
    personal,
    standing: kinds,
    steps,
    around,
    rules,
    locale,
    offWords,
  });
}

/** Whom this case waits for. */
function partyOf({ asks, needsPortrait }: Pick<CaseRow, 'asks' | 'needsPortrait'>): PartyKind | undefined {
  if (asks === 'vendor') return needsPortrait ? 'document' : 'portrait';
  return asks ?? undefined;
}

/** What the worker does for it. */
export function identityWork(identity: Identity, brands: () => readonly number[]): { loops: Loop[]; jobs: Job[] } {
  return {
    loops: [
      { name: 'kyc.ask_due', everyMs: 2_000, run: () => identity.askDue() },
      { name: 'kyc.screen_daily', everyMs: 60_000, run: () => identity.screenDaily() },
      { name: 'kyc.erase_evidence', everyMs: 60_000, run: () => identity.eraseEvidence() },
    ],
    jobs: [{ name: 'kyc.date_closed', every: 'day', run: () => identity.dateClosed(brands()) }],
  };
}
