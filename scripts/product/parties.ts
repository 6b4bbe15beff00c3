import { join } from 'node:path';
import { loadDevConfig } from '../../apps/api/dev/config.ts';
import { openDevRuntime } from '../../apps/api/dev/runtime.ts';
import { connectParties } from '../../apps/api/src/modules/kyc/testing/connect-parties.ts';
import { Secret } from '../../apps/api/src/platform/secrets/secret.ts';
import type { StackUrls } from '../stack/index.ts';

/** Writes whom API and worker ask who somebody is; the secrets are those that both simulators have by themselves. */
export async function connectSandboxParties(
  { ports }: StackUrls,
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const state = `http://127.0.0.1:${ports.state}`;
  const identity = `http://127.0.0.1:${ports.identity}`;
  const runtime = await openDevRuntime({ ...loadDevConfig(env), log: { level: 'warn' } }, { process: 'worker' });
  try {
    const { shards, secrets, clock } = runtime;
    await connectParties(
      { directory: shards.directory, secrets, at: clock.now() },
      {
        register: { url: state, login: new Secret('arara:development-register-secret') },
        impeded: { url: state, login: new Secret('arara-sigap:development-impeded-secret') },
        screening: { pepUrl: state, pepKey: new Secret('development-pep-key'), sanctionsUrl: state },
        portrait: { url: `${identity}/portrait`, key: new Secret('development-portrait-key') },
        document: {
          url: `${identity}/document`,
          key: new Secret('development-document-key'),
          hookKey: new Secret('development-document-hook-key'),
        },
      },
    );
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
