import { createEgress } from '../../apps/api/src/platform/egress/egress.ts';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import {
  createParties,
  type IdentityParties,
  type PartiesConfig,
  type PartyExchange,
} from '../../apps/api/src/modules/kyc/parties/index.ts';
import type {
  DocumentKind,
  FaceEvidence,
  FaceFindings,
  IdentityVendor,
} from '../../apps/api/src/modules/kyc/parties/ports.ts';
import { type OwnParties, ownParties } from '../../apps/api/src/modules/kyc/testing/own-parties.ts';
import { Wrong } from '../suite/check.ts';

/** One named case: it throws when an adapter believes what it must not, or does not hear what was said. */
export interface StateCase {
  readonly id: string;
  readonly name: string;
  /** Left out of the short form. */
  readonly isLong?: boolean;
  run(at: Scene): Promise<void>;
}

/** A party that deceives us, put between a case and the real one: the negative control of that case. */
export type Bend = (parties: IdentityParties) => IdentityParties;

export interface Scene {
  readonly own: OwnParties;
  readonly parties: IdentityParties;
  /** Everything that was recorded since the case began. */
  readonly recorded: readonly PartyExchange[];
  /** The same adapters under another configuration. */
  connect(change: Partial<PartiesConfig>): IdentityParties;
  /** Moves our own time, not theirs. */
  moveClock(offsetMs: number): void;
  plant(cpf: string, person: object): Promise<void>;
  /** Something goes wrong at the state, or at the vendors. */
  spoil(kind: string, at: string, more?: object): Promise<void>;
  /** How often each list of the state was asked about this CPF. */
  questions(cpf: string): Promise<Readonly<Record<string, number>>>;
  evidence(cpf: string, change?: EvidenceChange): Promise<FaceEvidence>;
  /** Asks until the vendor has decided. */
  decided(vendor: IdentityVendor, evidence: FaceEvidence): Promise<FaceFindings>;
}

export type VendorOf = (at: Scene) => IdentityVendor;

/** Pictures in the words of `sandbox/identity`. */
export interface EvidenceChange {
  readonly reference?: string;
  readonly face?: readonly string[];
  readonly document?: { readonly kind?: DocumentKind; readonly sides: readonly string[] };
}

const vendorPlaces = ['portrait', 'document', 'hook'];
const PATIENCE_MS = 20_000;
const AGAIN_MS = 20;
let references = 0;

export interface Ground {
  /** A fresh scene; the simulators are as at their start. */
  scene(bend?: Bend): Promise<Scene>;
  close(): Promise<void>;
}

/** Long enough that the vendor is asked while it thinks, and no longer. */
const DECIDES_AFTER_MS = 20;

export async function openGround(): Promise<Ground> {
  const started = await ownParties();
  const pictures = new Map<string, Promise<Buffer>>();
  const picture = (shows: string) => {
    const found = pictures.get(shows) ?? started.picture(shows);
    pictures.set(shows, found);
    return found;
  };
  const own = { ...started, picture };
  return {
    async scene(bend = (parties) => parties) {
      await own.reset();
      await own.identity.control('PUT', '/settings', { decideAfterMs: DECIDES_AFTER_MS });
      return createScene(own, bend);
    },
    close: () => own.close(),
  };
}

function createScene(own: OwnParties, bend: Bend): Scene {
  const recorded: PartyExchange[] = [];
  let offsetMs = 0;
  const around = {
    egress: createEgress({ allowsLoopback: true }),
    clock: { nowMs: () => systemClock().nowMs() + offsetMs },
    record: async (exchange: PartyExchange) => {
      recorded.push(exchange);
    },
  };
  const connect = (change: Partial<PartiesConfig>) => bend(createParties({ ...own.config, ...change }, around));
  return {
    own,
    recorded,
    connect,
    parties: connect({}),
    moveClock(by) {
      offsetMs = by;
    },
    plant: (cpf, person) => own.state.control('PUT', `/persons/${cpf}`, person),
    spoil: (kind, at, more = {}) =>
      (vendorPlaces.includes(at) ? own.identity : own.state).control('POST', '/faults', { kind, at, ...more }),
    questions: (cpf) => own.state.control('GET', `/questions?cpf=${cpf}`),
    evidence: (cpf, change = {}) => makeEvidence(own, cpf, change),
    decided: waitForFindings,
  };
}

async function makeEvidence(own: OwnParties, cpf: string, change: EvidenceChange): Promise<FaceEvidence> {
  const { face = [`face:${cpf}`, `face:${cpf}`, `face:${cpf}`], document = { sides: [`document:${cpf}`] } } = change;
  const pictures = (shown: readonly string[]) => Promise.all(shown.map((shows) => own.picture(shows)));
  references += 1;
  return {
    reference: change.reference ?? `case-${process.pid}-${references}`,
    cpf,
    name: 'Ana Luz',
    birthDate: '1990-05-06',
    face: await pictures(face),
    document: { kind: document.kind ?? 'identity_card', sides: await pictures(document.sides) },
  };
}

async function waitForFindings(vendor: IdentityVendor, evidence: FaceEvidence): Promise<FaceFindings> {
  const until = performance.now() + PATIENCE_MS;
  let found = await vendor.check(evidence);
  while (found.kind === 'pending' && performance.now() < until) {
    await new Promise((next) => setTimeout(next, AGAIN_MS));
    found = await vendor.result(found.ticket);
  }
  if (found.kind === 'decided') return found;
  throw new Wrong(`the vendor has not decided: ${JSON.stringify(found)}`);
}
