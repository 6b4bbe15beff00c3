import { openSecrets } from '../../apps/api/src/composition/runtime.ts';
import { parseKeyRing } from '../../apps/api/src/platform/secrets/secrets.ts';
import { loadConsoleConfig, openAsOwner } from '../console/index.ts';
import { countOldPeppers, reindexAll, resealAll } from '../reseal/index.ts';

/**
 * Seals everything that an older data key sealed again under the newest, makes every index again under the newest index
 * key, and counts the passwords that are still under an older pepper, all while the product runs.
 */
const config = await loadConsoleConfig();
const { directory, shards, close } = openAsOwner(config);
try {
  const secrets = openSecrets(config);
  const platform = { directory, shards, secrets, say: (line: string) => console.log(line) };
  const left = await resealAll(platform);
  console.log(
    left === 0
      ? `every box is under key ${secrets.newestKeyId}; the older keys can leave SECRET_DATA_KEYS`
      : `${left} boxes are still under older keys: run it again`,
  );
  const unmade = await reindexAll(platform);
  console.log(
    unmade === 0
      ? 'every index is under the newest key; the older keys can leave SECRET_INDEX_KEY'
      : `${unmade} indexes were still under older keys: run it again`,
  );
  const old = await countOldPeppers(platform, parseKeyRing(config.secrets.passwordPepper.reveal())[0]?.id ?? 1);
  console.log(`${old} passwords are under older peppers; each moves when its owner types it`);
  process.exitCode = left + unmade === 0 ? 0 : 1;
} finally {
  await close();
}
