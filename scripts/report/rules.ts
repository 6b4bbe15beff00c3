import { resolve } from 'node:path';
import { profileAt } from '@arara/domain/policy';
import { businessDayOf } from '@arara/domain/time';
import { rules } from './rules/list.ts';
import { listUnread } from './rules/readers.ts';
import { listGone, stateOf } from './rules/rule.ts';

/** Lists every rule of Brazil's regulator with its norm, the policy keys, the code and the tests that hold it, and what is not built. */
const root = resolve(import.meta.dirname, '../..');
const result = profileAt('br-spa', businessDayOf(Date.now()));
if (!result.ok) throw new Error(result.problem);
const { profile } = result;
for (const rule of rules) {
  console.log(`${rule.id.padEnd(4)} ${stateOf(rule).padEnd(10)} ${rule.what} (${rule.norm})`);
  for (const key of rule.keys) console.log(`               key  ${key}: ${profile.sourceOf(key).evidence}`);
  for (const file of rule.code) console.log(`               code ${file}`);
  for (const [file, test] of rule.tests) console.log(`               test ${file}: ${test}`);
  if (rule.missing !== undefined) console.log(`               gap  ${rule.missing}`);
  for (const gone of listGone(root, rule)) {
    console.error(`               does not exist: ${gone}`);
    process.exitCode = 1;
  }
}
const counts = Map.groupBy(rules, stateOf);
console.log([...counts].map(([state, { length }]) => `${length} ${state}`).join(', '));
const unread = listUnread(root);
for (const key of unread) console.error(`nothing reads ${key}`);
if (unread.length > 0) process.exitCode = 1;
