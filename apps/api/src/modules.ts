import { createApprovals, type Approvals } from './modules/approvals/index.ts';
import { createSettings, SETTINGS_CHANGED, type Settings } from './modules/settings/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db.ts';
import type { Notices } from './platform/notices.ts';
import type { Push } from './platform/push.ts';

/** The features, put together once per process: the API serves them, the worker runs their jobs. */
export interface Modules {
  readonly approvals: Approvals;
  readonly settings: Settings;
}

export interface ModuleDeps {
  readonly directory: Database;
  readonly clock: Clock;
  readonly notices: Notices;
  readonly push: Push;
}

export function createModules(deps: ModuleDeps): Modules {
  const { directory, clock, notices, push } = deps;
  const approvals = createApprovals({ directory, clock });
  const settings = createSettings({
    directory,
    clock,
    approvals,
    async announce({ brandId, key }) {
      await notices.tell(SETTINGS_CHANGED, { brandId, key });
      await push.toBrand(brandId, { name: 'settings.changed', data: { Keys: [key] } });
    },
  });
  notices.hear(SETTINGS_CHANGED, (notice) => settings.forget(notice as { brandId: number; key: string }));
  return { approvals, settings };
}
