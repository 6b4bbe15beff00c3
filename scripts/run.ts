import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listCommands } from './run/commands.ts';

/**
 * Runs one command of a group: `npm run -s bench wallet -- --short`. Called without a name it lists the commands of the
 * group, each with one sentence. The command runs in this process, so it sees its own arguments and receives signals.
 */
const repository = resolve(import.meta.dirname, '..');
const [group = '', name, ...rest] = process.argv.slice(2);
const commands = listCommands(repository, group);
const command = commands.find((one) => one.name === name);

if (command === undefined) {
  if (name !== undefined) console.error(`npm run ${group} ${name} does not exist`);
  for (const one of commands) console.log(`npm run -s ${group} ${one.name.padEnd(12)} ${one.sentence}`);
  process.exitCode = name === undefined && commands.length > 0 ? 0 : 1;
} else {
  // Suites start our processes again and again: what one of them compiled, the next ones read.
  process.env['NODE_COMPILE_CACHE'] ??= resolve(repository, 'node_modules/.cache/compiled');
  const file = resolve(repository, command.file);
  process.argv.splice(1, process.argv.length - 1, file, ...rest);
  await import(pathToFileURL(file).href);
}
