import { isGiven, processNames, processSecrets } from '../../apps/api/src/config/process-secrets.ts';

/** Prints which process is given which secret: `x` where it is, `.` where it is not. */
const secrets = [...new Set<string>(Object.values(processSecrets).flat())];
const width = Math.max(...secrets.map((name) => name.length));
console.log(`${''.padEnd(width)}  ${processNames.join('  ')}`);
for (const secret of secrets) {
  const cells = processNames.map((process) => (isGiven(process, secret) ? 'x' : '.').padEnd(process.length));
  console.log(`${secret.padEnd(width)}  ${cells.join('  ')}`.trimEnd());
}
const given = processNames.reduce((sum, process) => sum + processSecrets[process].length, 0);
console.log(
  `${secrets.length} secrets, ${processNames.length} processes, ${given} of ${secrets.length * processNames.length} given`,
);
