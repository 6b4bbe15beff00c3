import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { markMoment, noteMoment } from '../backup/moment.ts';
import { loadConsoleConfig } from '../console/index.ts';
import { withLogin } from '../migrate/index.ts';

/**
 * Marks a moment to which all databases can be restored together. `--every 30` goes on doing so, in seconds; `--poolers` lists
 * the consoles of all poolers, where databases are on more than one server.
 */
const { values } = parseArgs({
  options: { every: { type: 'string' }, poolers: { type: 'string', default: '' } },
});
const { databases, audit } = await loadConsoleConfig('migrate');
const urls = [databases.directoryUrl, ...databases.shardUrls].map((url) =>
  withLogin(url.reveal(), databases.adminLogin.reveal()),
);
const poolerUrls = values.poolers.split(',').filter(Boolean);
const servers = new Set(urls.map((url) => new URL(url).host));
if (servers.size > 1 && poolerUrls.length === 0)
  throw new Error('the databases are on more than one server: name the consoles of their poolers with --poolers');
// A point holds for the whole server.
const databaseUrls = servers.size > 1 ? urls : urls.slice(0, 1);

do {
  const moment = await markMoment({ databaseUrls, poolerUrls });
  noteMoment(audit.anchorFolders, moment);
  console.log(`${moment.name}, writers waited ${moment.pausedMs.toFixed(0)} ms`);
  if (values.every !== undefined) await sleep(Number(values.every) * 1_000);
} while (values.every !== undefined);
