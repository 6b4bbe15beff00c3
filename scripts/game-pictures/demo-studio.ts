import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const studioFolder = join(import.meta.dirname, '../../sandbox/studio');

export interface DemoStudio {
  readonly addressOf: (code: string) => string;
  readonly close: () => Promise<void>;
}

/** The studio with a wallet of its own, as a process of its own: nobody here knows its code. */
export async function openDemoStudio(options: {
  readonly lang: string;
  readonly isReal: boolean;
  readonly lobby: string;
}): Promise<DemoStudio> {
  const { lang, isReal, lobby } = options;
  const words = ['--port', '0', '--lang', lang, '--lobby', lobby, '--gap', '0', '--reais', '1274.50'];
  const child = spawn(
    process.execPath,
    [join(studioFolder, 'web/demo.ts'), ...words, ...(isReal ? ['--real'] : []), '--ends-with-stdin'],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const addresses = new Map<string, string>();
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === 'ready') break;
    const [code = '', address = ''] = line.split(/ +/);
    addresses.set(code, address);
  }
  return {
    addressOf(code) {
      const address = addresses.get(code);
      if (address === undefined) throw new Error(`the studio has no ${code}`);
      return address;
    },
    async close() {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
}

/** The games that the built client has, each with a picture of its own: what plays generated games is no game. */
export function listBuiltGames(): readonly string[] {
  const manifest = JSON.parse(readFileSync(join(studioFolder, 'dist/web/.vite/manifest.json'), 'utf8')) as object;
  return Object.keys(manifest)
    .map((name) => /^games\/([\w-]+)\/\1\.tsx$/.exec(name)?.[1])
    .filter((code) => code !== undefined)
    .filter((code) => existsSync(join(studioFolder, `art/${code}.svg`)));
}
