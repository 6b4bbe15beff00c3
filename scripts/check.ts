import { spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Count, countVitest } from './check/count.ts';
import { listTracks, type Part } from './check/parts.ts';
import { endWithThisProcess, ownStack, statusOfStack, stopStack } from './stack/index.ts';

/**
 * Everything that must be green before a change is merged, and exactly what the continuous integration runs. All parts
 * run whatever the others say. `.stack/reports/check.json` holds the counts for whoever adds them up, and
 * `check-failures.txt` the end of what each failed part said, for whoever reads only the last lines.
 */
process.chdir(resolve(import.meta.dirname, '..'));
const reports = '.stack/reports';
/** Suites start our processes again and again: what one of them compiled, the next ones read. */
const compiled = { NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled') };
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const wasUp = (await statusOfStack({ name: 'test' })).some((part) => part.pids.length > 0);
if (wasUp) endWithThisProcess();
else ownStack({ name: 'test' });
const results = (await Promise.all(listTracks(reports).map(runTrack))).flat();
if (!wasUp) await stopStack({ name: 'test' });

const total = results.reduce(
  (sum, { count }) => ({ passed: sum.passed + count.passed, failed: sum.failed + count.failed }),
  { passed: 0, failed: 0 },
);
writeFileSync(`${reports}/check.json`, JSON.stringify(total));
console.log('');
for (const { part, ok, seconds } of results)
  console.log(`${ok ? 'green' : 'RED  '} ${part.name.padEnd(30)} ${seconds.toFixed(1).padStart(6)} s`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

interface Result {
  readonly part: Part;
  readonly ok: boolean;
  readonly seconds: number;
  readonly count: Count;
}

async function runTrack(parts: readonly Part[]): Promise<Result[]> {
  const done: Result[] = [];
  for (const part of parts) done.push(await runPart(part));
  return done;
}

async function runPart(part: Part): Promise<Result> {
  const begun = performance.now();
  const { ok, output } = await run(part);
  const seconds = (performance.now() - begun) / 1000;
  const lastLine = output.trimEnd().split('\n').at(-1) ?? '';
  const said = part.args[0]?.endsWith('.ts') ? `  ${lastLine}` : '';
  console.log(`${ok ? 'green' : 'RED  '} ${part.name} ${seconds.toFixed(1)} s${said}`);
  if (!ok) {
    console.log(output.trimEnd());
    appendFileSync(
      `${reports}/check-failures.txt`,
      `RED ${part.name}\n${output.trimEnd().split('\n').slice(-60).join('\n')}\n`,
    );
  }
  return { part, ok, seconds, count: countOf(part, ok) };
}

/** A part without tests is one thing that passes or fails. */
function countOf(part: Part, ok: boolean): Count {
  if (!part.report) return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const count = countVitest(part.report);
  // The run can fail although every test passed: an unhandled error, a broken setup.
  return !ok && count.failed === 0 ? { ...count, failed: 1 } : count;
}

function run({ args }: Part): Promise<{ ok: boolean; output: string }> {
  return new Promise((done) => {
    const [file = '', ...rest] = args;
    const isScript = file.endsWith('.ts');
    const child = spawn(isScript ? process.execPath : file, isScript ? [...args] : rest, {
      stdio: ['ignore', 'pipe', 'pipe'],
      // The tools are started by `env node`; it must find the one of this project.
      env: {
        ...(isScript && compiled),
        ...process.env,
        PATH: `${resolve('node_modules/.bin')}:${process.env['PATH']}`,
      },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    child.on('error', (error) => done({ ok: false, output: error.message }));
    child.on('close', (code) => done({ ok: code === 0, output }));
  });
}
