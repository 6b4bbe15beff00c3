import { randomInt } from 'node:crypto';
import { refusals } from '@arara/contract';
import { verify } from '@node-rs/argon2';
import { aCpf, type Casino, md5 } from '../../conformance/pix/people.ts';
import { OK } from '../../conformance/pix/world.ts';
import type { PixStage } from '../../conformance/pix/stage.ts';
import { connect, databasesOn } from '../../scripts/migrate/index.ts';

/** Somebody whose name, key and fund password nobody else has. */
export interface OneOfMany {
  readonly id: string;
  readonly cpf: string;
  readonly name: string;
  readonly pixKey: string;
  readonly fundPasswordMd5: string;
}

const SHARDS = 2;
const AT_ONCE = 6;
const letters = 'bcdfghjklm';
const wordOf = (number: number) =>
  Array.from(String(number).padStart(6, '0'), (figure) => letters[Number(figure)]).join('');

/** They bind the account that receives their withdrawals, as the app does it. */
export async function makeCrowd(casino: Casino, count: number): Promise<OneOfMany[]> {
  const crowd: OneOfMany[] = [];
  let next = 0;
  const one = async () => {
    for (let number = next++; number < count; number = next++) crowd.push(await makeOne(casino, number));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return crowd;
}

async function makeOne(casino: Casino, number: number): Promise<OneOfMany> {
  const [cpf, name, pixKey] = [aCpf(), `Q${wordOf(number)} Z${wordOf(number * 7)}`, `${wordOf(number)}@example.com`];
  const { playerId, token } = await casino.order('player', { cpf, name, cashE5: '0' });
  const person = { id: String(playerId), token: String(token), cpf, name };
  for (;;) {
    const fundPasswordMd5 = md5(String(randomInt(100_000, 1_000_000)));
    const fields = { isPix: 1, pixType: 'EMAIL', pixKey, password: fundPasswordMd5 };
    const { code, message } = await casino.call(person, { path: 'account/save', fields });
    if (code === OK) return { id: person.id, cpf, name, pixKey, fundPasswordMd5 };
    // Some numbers are too easy; the next will do.
    if (code !== refusals.fund_password_weak.code) throw new Error(`an account was not bound: ${code} ${message}`);
  }
}

/**
 * With the dump alone, and even knowing the right password of each: how many hashes can be opened. The pepper is not in
 * the dump, so none; a hash that opens would open for whoever tries all million passwords.
 */
export async function attackFundPasswords({ urls }: PixStage, crowd: readonly OneOfMany[]): Promise<number> {
  const passwordOf = new Map(crowd.map(({ id, fundPasswordMd5 }) => [id, fundPasswordMd5]));
  let [opened, tried] = [0, 0];
  for (const url of databasesOn(urls.postgres, 'arara', SHARDS).shardUrls) {
    const client = await connect(url);
    const { rows } = await client.query<{ id: string; hash: string }>(
      'select player_id::text as id, hash from payments.fund_passwords',
    );
    await client.end();
    for (const { id, hash } of rows) {
      const password = passwordOf.get(id);
      if (password === undefined) continue;
      tried += 1;
      if (await verify(hash, password)) opened += 1;
    }
  }
  console.log(`${tried} fund passwords of the dump tried with the right one, ${opened} opened`);
  return tried === crowd.length ? opened : opened + 1;
}
