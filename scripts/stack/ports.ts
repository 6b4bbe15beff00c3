import { resolve } from 'node:path';
import { checkoutNumber } from './checkout.ts';
import { type HaPorts, haPortsFrom } from './ha/ports.ts';

/**
 * Every port of the project, on loopback only, below the range from which the system takes ports by itself. A checkout
 * has a number, a stack has a place in this list, and each part sits at a fixed distance from the first port of its
 * stack, so that development, tests, suites and a second checkout run side by side.
 */
const stackNames = [
  'dev',
  'test',
  'e2e',
  'e2e-desktop',
  'chaos',
  'chaos-claims',
  'pix',
  'bench',
  'bench-jackpot',
  'bench-rebuild',
  'bench-settlement',
  'workflows-test',
  'stack-test',
  'conformance',
  'restore',
  'quarter',
  'ha',
] as const;

const FIRST_PORT = 15_000;
const PORTS_PER_STACK = 40;
const PORTS_PER_CHECKOUT = 740;

export type StackName = (typeof stackNames)[number];

export interface Ports {
  api: number;
  player: number;
  backoffice: number;
  /** Where the API takes hooks under a certificate, when it has that server. */
  apiHooks: number;
  /** Between a browser under test and everything it asks for; no part of the product listens there. */
  faultingProxy: number;
  worker: number;
  studio: number;
  /** The large supplier of the sandbox, and the one that speaks another dialect. */
  feira: number;
  quintal: number;
  /** Where the bank takes calls under a certificate. */
  bank: number;
  /** Where people pay, in the payer's bank app. */
  bankApp: number;
  registry: number;
  /** Where the registry takes mail. */
  registryMail: number;
  /** The registers of the state, and the vendors that say whose face it is. */
  state: number;
  identity: number;
  /** Where questions are asked. */
  reports: number;
  restateAdmin: number;
  restateIngress: number;
  restateNode: number;
  redis: number;
  postgres: number;
  /** A pooler before PostgreSQL, where there is one. */
  pooler: number;
  /** A PostgreSQL for each shard, where the directory's is not theirs too. */
  shards: readonly [number, number];
}

export function isStackName(text: string): text is StackName {
  return stackNames.some((name) => name === text);
}

/** The shape of production has a second place after its first, and no stack may follow it there. */
export function haPorts(): HaPorts {
  return haPortsFrom(firstPortOf('ha') + PORTS_PER_STACK);
}

function firstPortOf(name: StackName): number {
  const checkout = checkoutNumber(resolve(import.meta.dirname, '../..'));
  return FIRST_PORT + checkout * PORTS_PER_CHECKOUT + stackNames.indexOf(name) * PORTS_PER_STACK;
}

export function portsOf(name: StackName): Ports {
  const first = firstPortOf(name);
  return {
    api: first,
    player: first + 1,
    backoffice: first + 2,
    apiHooks: first + 3,
    faultingProxy: first + 5,
    worker: first + 10,
    studio: first + 20,
    bank: first + 21,
    registry: first + 22,
    bankApp: first + 23,
    feira: first + 24,
    registryMail: first + 25,
    quintal: first + 26,
    state: first + 27,
    identity: first + 28,
    reports: first + 29,
    restateAdmin: first + 30,
    restateIngress: first + 31,
    restateNode: first + 32,
    redis: first + 33,
    postgres: first + 34,
    pooler: first + 35,
    shards: [first + 36, first + 37],
  };
}
