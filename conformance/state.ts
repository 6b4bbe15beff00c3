import { parseArgs } from 'node:util';
import { runState, stateCases } from './state/run.ts';

/**
 * Every answer, silence and lie of the state and of the identity vendors against the adapters that ask them, over HTTP.
 * Then parties that deceive, each of which must fall to the case that names it. `--case R` runs those whose ids begin so,
 * `--short` leaves out what mostly waits.
 */
const CASES_MIN = 80;

const { values } = parseArgs({
  options: { case: { type: 'string', multiple: true }, short: { type: 'boolean', default: false } },
});
if (stateCases.length < CASES_MIN) throw new Error(`${stateCases.length} cases are written down, not ${CASES_MIN}`);

const began = performance.now();
const results = await runState({
  isShort: values.short,
  only: values.case,
  onResult: ({ id, name, problem }) =>
    console.log(problem === '' ? `${id} ok      ${name}` : `${id} FAILED  ${name}: ${problem}`),
});
const passed = results.filter(({ problem }) => problem === '').length;
console.log(`${passed} of ${results.length}, ${((performance.now() - began) / 1_000).toFixed(1)} s`);
process.exit(passed === results.length && results.length > 0 ? 0 : 1);
