import { join } from 'node:path';
import { loadDevConfig } from '../../apps/api/dev/config.ts';
import { openDevRuntime } from '../../apps/api/dev/runtime.ts';
import { connectParties } from '../../apps/api/src/modules/kyc/testing/connect-parties.ts';
import { Secret } from '../../apps/api/src/platform/secrets/secret.ts';
import type { StackUrls } from '../stack/index.ts';

/** Where both simulators stand; the secrets are those that they have by themselves. */
export function sandboxParties({ ports }: Pick<StackUrls, 'ports'>) {
  const state = `http://127.0.0.1:${ports.state}`;
  const identity = `http://127.0.0.1:${ports.identity}`;
  return {
    register: { url: state, login: new Secret('arara:development-register-secret') },
    impeded: { url: state, login: new Secret('arara-sigap:development-impeded-secret') },
    screening: { pepUrl: state, pepKey: new Secret('development-pep-key'), sanctionsUrl: state },
    portrait: { url: `${identity}/portrait`, key: new Secret('development-portrait-key') },
    document: {
      url: `${identity}/document`,
      key: new Secret('development-document-key'),
      hookKey: new Secret('development-document-hook-key'),
    },
  };
}

/** Writes whom API and worker ask who somebody is. */
export async function connectSandboxParties(urls: StackUrls, env: Readonly<Record<string, string>>): Promise<void> {
  const runtime = await openDevRuntime({ ...loadDevConfig(env), log: { level: 'warn' } }, { process: 'worker' });
  try {
    const { shards, secrets, clock } = runtime;
    await connectParties({ directory: shards.directory, secrets, at: clock.now() }, sandboxParties(urls));
  } finally {
    await runtime.close();
  }
}

/** How the two simulators are started at these addresses; what they were told survives a kill. */
export function partyArgs({ ports, directory }: StackUrls): { name: string; args: string[] }[] {
  return (['state', 'identity'] as const).map((name) => ({
    name,
    args: [`sandbox/${name}/src/main.ts`, '--port', String(ports[name]), '--folder', join(directory, name)],
  }));
}
