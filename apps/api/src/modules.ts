import { type Approvals, createApprovals } from './modules/approvals/index.ts';
import { type AuditReader, createAuditReader } from './modules/audit/index.ts';
import { openAnchors } from './modules/audit/providers/index.ts';
import { loadPolicyFacts, type PlayersContext } from './modules/players/index.ts';
import { createPolicy, type FactSource, type Policy, type PolicyOptions } from './modules/policy/index.ts';
import { createSettings, SETTINGS_CHANGED, type Settings } from './modules/settings/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db.ts';
import type { Logger } from './platform/log.ts';
import type { Notices } from './platform/notices.ts';
import type { Push } from './platform/push.ts';
import type { Secrets } from './platform/secrets.ts';
import type { Shards } from './platform/shards.ts';

/** The features, put together once per process: the API serves them, the worker runs their jobs. */
export interface Modules {
  readonly directory: Database;
  readonly approvals: Approvals;
  readonly settings: Settings;
  readonly policy: Policy;
  readonly auditReader: AuditReader;
}

export interface ModuleOptions {
  readonly policy: {
    readonly profile: string;
    readonly authorisation: PolicyOptions['authorisation'] | undefined;
  };
  readonly audit: { readonly anchorFolder: string };
}

export interface ModuleDeps {
  readonly shards: Shards;
  readonly clock: Clock;
  readonly log: Logger;
  readonly secrets: Secrets;
  readonly random: (bytes: number) => Uint8Array;
  readonly notices: Notices;
  readonly push: Push;
  readonly options: ModuleOptions;
}

export function createModules(deps: ModuleDeps): Modules {
  const { shards, clock, options } = deps;
  const { directory } = shards;
  const approvals = createApprovals({ directory, clock });
  return {
    directory,
    approvals,
    settings: wireSettings(deps, approvals),
    policy: wirePolicy(deps),
    auditReader: createAuditReader({
      directory,
      shards: shards.all,
      anchors: openAnchors({ adapter: 'file', path: options.audit.anchorFolder }),
    }),
  };
}

/** A change is told to the other copies of the API, which forget what they remember, and to open screens. */
function wireSettings({ shards, clock, notices, push }: ModuleDeps, approvals: Approvals): Settings {
  const settings = createSettings({
    directory: shards.directory,
    clock,
    approvals,
    async announce({ brandId, key }) {
      await notices.tell(SETTINGS_CHANGED, { brandId, key });
      await push.toBrand(brandId, { name: 'settings.changed', data: { Keys: [key] } });
    },
  });
  notices.hear(SETTINGS_CHANGED, (notice) => settings.forget(notice as { brandId: number; key: string }));
  return settings;
}

function wirePolicy({ shards, clock, secrets, random, log, options }: ModuleDeps): Policy {
  return createPolicy({
    marketOf: () => options.policy.profile,
    authorisation: options.policy.authorisation ?? {},
    sources: [playerFacts({ shards, clock, secrets, random })],
    onFault: ({ source, error }) => log.error({ err: error, source }, 'a source of facts broke; the gate is closed'),
  });
}

/** Nothing is known about nobody, and the gate stays closed for what is not known. */
function playerFacts(context: PlayersContext): FactSource {
  return {
    name: 'players',
    async load(playerId) {
      const facts = await loadPolicyFacts(context, playerId);
      return facts === undefined ? {} : { status: facts.status, blocks: facts.blocks };
    },
  };
}
