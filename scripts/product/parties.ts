import { join } from 'node:path';
import type { StackUrls } from '../stack/index.ts';

/** Whom API and worker ask who somebody is; the secrets are those that both simulators have by themselves. */
export function partiesFor({ ports }: StackUrls): Record<string, string> {
  const state = `http://127.0.0.1:${ports.state}`;
  const identity = `http://127.0.0.1:${ports.identity}`;
  return {
    KYC_REGISTER_URL: state,
    KYC_REGISTER_LOGIN: 'arara:development-register-secret',
    KYC_IMPEDED_URL: state,
    KYC_IMPEDED_LOGIN: 'arara-sigap:development-impeded-secret',
    KYC_PEP_URL: state,
    KYC_PEP_KEY: 'development-pep-key',
    KYC_SANCTIONS_URL: state,
    KYC_PORTRAIT_URL: `${identity}/portrait`,
    KYC_PORTRAIT_KEY: 'development-portrait-key',
    KYC_DOCUMENT_URL: `${identity}/document`,
    KYC_DOCUMENT_KEY: 'development-document-key',
    KYC_DOCUMENT_HOOK_KEY: 'development-document-hook-key',
  };
}

/** How the two simulators are started at these addresses; what they were told survives a kill. */
export function partyArgs({ ports, directory }: StackUrls): { name: string; args: string[] }[] {
  return (['state', 'identity'] as const).map((name) => ({
    name,
    args: [`sandbox/${name}/src/main.ts`, '--port', String(ports[name]), '--folder', join(directory, name)],
  }));
}
