import { loadConsoleConfig } from '../console/index.ts';
import { migrate, withLogin } from '../migrate/index.ts';

/** Brings the databases of the configuration to the newest schema. */
const { databases } = await loadConsoleConfig('migrate');
const asAdmin = (url: string) => withLogin(url, databases.adminLogin.reveal());

const applied = await migrate({
  directoryUrl: asAdmin(databases.directoryUrl.reveal()),
  shardUrls: databases.shardUrls.map((url) => asAdmin(url.reveal())),
  statementTimeoutMs: databases.statementTimeoutMs,
});
for (const { database, name } of applied) console.log(`${database}  ${name}`);
console.log(applied.length === 0 ? 'nothing to apply' : `${applied.length} applied`);
