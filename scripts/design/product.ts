import { md5Hex } from '@arara/contract';
import setup from '../../e2e/global-setup.ts';
import { apiUrl, playerUrl } from '../../e2e/addresses.ts';

export interface OpenedProduct {
  readonly playerUrl: string;
  /** Logs the seed's Marina in, once. */
  readonly marinaToken: () => Promise<string>;
  close(): Promise<void>;
}

/** Who carries the data of the drawings; the seed and the browser tests know the same two. */
const marina = { username: '11987653382', password: 'arara-marina-1' };

/** The product that answers at this address, or a fresh one with the seed, as the browser tests have it. */
export async function openProduct(url: string | undefined): Promise<OpenedProduct> {
  const close = url === undefined ? await setup() : async () => undefined;
  const at = url ?? playerUrl;
  let token: Promise<string> | undefined;
  return { playerUrl: at, close, marinaToken: () => (token ??= logIn(url ?? apiUrl)) };
}

async function logIn(url: string): Promise<string> {
  const body = { username: marina.username, password: md5Hex(marina.password), appId: '1000001', platform: 'h5' };
  const answer = await fetch(`${url}/v1/api/player/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { Code, Msg, Body } = (await answer.json()) as { Code: number; Msg: string; Body: { Token: string } | null };
  if (Code !== 200 || Body === null) throw new Error(`Marina could not log in: ${Code} ${Msg}`);
  return Body.Token;
}
