import { createHmac } from 'node:crypto';
import { partyCases } from '@arara/contract/staff';
import { type Cases, type CaseResult, failed, judgeTimes, passed, runCases, skipped } from '../../connections/index.ts';
import type { IdentityParties } from '../parties/index.ts';
import { partyShapes } from './connected.ts';
import type { PartyKind } from './connections.store.ts';

/** What the cases look at: a person whom the party has made up for tests, and a reference that nobody has. */
export interface TrialGround {
  readonly kind: PartyKind;
  /** Opened with the secrets that were written, and with others. */
  readonly own: IdentityParties;
  readonly foreign: IdentityParties;
  readonly cpf: string;
  /** Something that occurs nowhere else. */
  readonly mark: string;
  readonly slowMs: number | undefined;
}

/** A key that is not taken. Whoever answers anything else may believe everybody. */
const refusals: readonly string[] = ['access_refused', 'http_401', 'http_403'];

type CaseName = (typeof partyCases)[number];

export const runPartyCases = (ground: TrialGround): Promise<readonly CaseResult<CaseName>[]> =>
  runCases(cases, ground, { names: partyCases });

const cases: Cases<CaseName, TrialGround> = {
  'N-01': judgeTimes,
  'A-01': async (ground) => {
    const answer = await question(ground, ground.own);
    return answer.detail === undefined ? passed('answered', answer.kind) : failed('silent', answer.detail);
  },
  'A-02': async (ground) => {
    const answer = await question(ground, ground.foreign);
    if (answer.detail === undefined) return failed('accepted');
    return refusals.includes(answer.detail) ? passed('refused', answer.detail) : failed('silent', answer.detail);
  },
  'A-03': async ({ kind, own, mark }) => {
    if (!partyShapes[kind].hasHooks) return skipped('noHooks');
    const vendor = own.vendors.find(({ name }) => name === kind);
    const body = Buffer.from(JSON.stringify({ type: 'session.finished', session_id: mark }));
    const signature = `sha256=${createHmac('sha256', mark).update(body).digest('hex')}`;
    return (await vendor?.readHook?.({ signature, body })) === undefined ? passed('weRefused') : failed('accepted');
  },
};

/** The one question of each kind that changes nothing there; what is away says why. */
async function question(
  { kind, cpf, mark }: TrialGround,
  parties: IdentityParties,
): Promise<{ readonly kind: string; readonly detail?: string }> {
  switch (kind) {
    case 'register':
      return parties.register.lookUp(cpf);
    case 'impeded':
      return parties.impeded.ask(cpf);
    case 'screening':
      return parties.screening.ask({ cpf, name: `Ninguém ${mark}`, birthDate: '1990-01-01' });
    case 'portrait':
    case 'document': {
      const vendor = parties.vendors.find(({ name }) => name === kind);
      if (vendor === undefined) throw new Error(`no vendor is called ${kind}`);
      return vendor.erase(mark);
    }
  }
}
