import { createSign, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildClient, isClientStale } from '../src/page/build-client.ts';
import { gamesOf, houseNames } from '../src/houses/houses.ts';
import { startStudio } from '../src/studio.ts';
import { openPlainWallet } from '../src/testing/plain-wallet.ts';

/**
 * A studio with an operator of its own, to look at the games without a casino:
 * `node sandbox/studio/web/demo.ts [--port 15920] [--lang pt] [--real] [--lobby http://127.0.0.1:15921/]`
 * prints an address per game, of `--house feira` those of its first twelve. `--real` plays against a plain wallet of R$ 100,00, or of `--reais`; `--gap 0` lets slots
 * spin without a pause. It builds the client when it is stale, and ends with Ctrl-C or with its parent's `--ends-with-stdin`.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '15920' },
    lang: { type: 'string', default: 'pt' },
    real: { type: 'boolean', default: false },
    reais: { type: 'string', default: '100' },
    gap: { type: 'string' },
    house: { type: 'string', default: 'originals' },
    'ends-with-stdin': { type: 'boolean', default: false },
    lobby: { type: 'string', default: 'http://127.0.0.1:15921/' },
  },
});
const SHOWN = 12;
const house = houseNames.find((name) => name === values.house) ?? 'originals';
const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const folder = mkdtempSync(join(tmpdir(), 'studio-demo-'));
const wallet = await openPlainWallet();
wallet.balanceE5 = BigInt(Math.round(Number(values.reais) * 100)) * 1_000n;
if (isClientStale()) await buildClient();
const studio = await startStudio({
  host: '127.0.0.1',
  port: Number(values.port),
  folder,
  house,
  warn: (line) => void process.stderr.write(`${line}\n`),
});
const root = `http://127.0.0.1:${studio.port}`;

async function send(method: string, path: string, fields: object): Promise<Readonly<Record<string, string>>> {
  const body = JSON.stringify(fields);
  const signature = createSign('sha256').update(body).sign(keys.privateKey, 'base64');
  const response = await fetch(root + path, { method, body, headers: { 'x-hub88-signature': signature } });
  return (await response.json()) as Readonly<Record<string, string>>;
}

await send('PUT', '/connections/demo', {
  dialect: 'hub88',
  walletUrl: wallet.url,
  operatorId: 'demo',
  casinoKey: keys.publicKey,
});
for (const { par } of [...gamesOf(house).values()].slice(0, SHOWN)) {
  const { url = '-' } = await send('POST', '/operator/generic/v2/game/url', {
    operator_id: 'demo',
    game_code: par.code,
    lang: values.lang,
    lobby_url: values.lobby,
    deposit_url: values.lobby,
    ...(values.gap === undefined ? {} : { round_gap_ms: Number(values.gap) }),
    ...(values.real ? { currency: 'BRL', user: '1001', token: 'a-token-of-a-session' } : { currency: 'XXX' }),
  });
  process.stdout.write(`${par.code.padEnd(18)} ${url}\n`);
}
const end = () => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
if (values['ends-with-stdin']) process.stdin.once('end', end).resume();
process.stdout.write('ready\n');
