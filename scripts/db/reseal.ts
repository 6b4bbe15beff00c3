import { openSecrets } from '../../apps/api/src/composition/runtime.ts';
import { loadConsoleConfig, openAsOwner } from '../product/index.ts';
import { resealAll } from '../reseal/index.ts';

/** Seals everything that an older data key sealed again under the newest, while the product runs. */
const config = loadConsoleConfig();
const { directory, shards, close } = openAsOwner(config);
try {
  const secrets = openSecrets(config);
  const left = await resealAll({ directory, shards, secrets, say: (line) => console.log(line) });
  console.log(
    left === 0
      ? `every box is under key ${secrets.newestKeyId}; the older keys can leave SECRET_DATA_KEYS`
      : `${left} boxes are still under older keys: run it again`,
  );
  process.exitCode = left === 0 ? 0 : 1;
} finally {
  await close();
}
