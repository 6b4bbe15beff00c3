/**
 * Every port of the project. A stack has a name, a name has a first port, and each part sits at a fixed distance from
 * it, so that development, tests, browser tests and chaos run side by side. All listen on loopback only.
 */
const firstPorts = { dev: 15_000, test: 16_000, e2e: 17_000, chaos: 18_000, 'e2e-desktop': 19_000 } as const;

export type StackName = keyof typeof firstPorts;

export interface Ports {
  api: number;
  player: number;
  backoffice: number;
  /** Where the API takes hooks under a certificate, when it has that door. */
  apiHooks: number;
  worker: number;
  studio: number;
  /** Where the bank takes calls under a certificate. */
  bank: number;
  /** Where people pay, in the payer's bank app. */
  bankApp: number;
  registry: number;
  /** Where the registry takes mail. */
  registryMail: number;
  restateAdmin: number;
  restateIngress: number;
  restateNode: number;
  redis: number;
  postgres: number;
}

export function isStackName(text: string): text is StackName {
  return Object.hasOwn(firstPorts, text);
}

export function firstPortOf(name: StackName): number {
  return firstPorts[name];
}

export function portsFrom(firstPort: number): Ports {
  return {
    api: firstPort,
    player: firstPort + 1,
    backoffice: firstPort + 2,
    apiHooks: firstPort + 3,
    worker: firstPort + 10,
    studio: firstPort + 20,
    bank: firstPort + 21,
    registry: firstPort + 22,
    bankApp: firstPort + 23,
    registryMail: firstPort + 25,
    restateAdmin: firstPort + 70,
    restateIngress: firstPort + 80,
    restateNode: firstPort + 122,
    redis: firstPort + 379,
    postgres: firstPort + 432,
  };
}
