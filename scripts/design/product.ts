import { md5Hex } from '@arara/contract';
import { FIRST_BRAND } from '../../apps/api/dev/seed/originals.ts';
import { SEED_PASSWORD, seedDeviceCookieOf } from '../../apps/api/dev/seed/seed.ts';
import { type BrandAddress, officeUrl, playerUrl, secondBrand } from '../../e2e/support/addresses.ts';
import type { Looking, StaffLooking } from '../../e2e/design/design-map.ts';
import setup from '../../e2e/support/global-setup.ts';
import { NOON_MS } from '../../e2e/support/noon.ts';
import { knownPlayer } from '../../e2e/support/stages/known-player.ts';
import { passServerTime } from '../../e2e/support/server-clock.ts';
import { newStaffKey } from '../../e2e/support/staff.ts';
import { solvePuzzle } from '../product/puzzle.ts';
import { askedAsDrawn } from './vip-request.ts';

/** Where the apps of a brand answer, and who looks at them. */
export interface House {
  readonly playerUrl: string;
  /** Logs somebody of the seed in, once. */
  readonly tokenOf: (who: Looking) => Promise<string>;
  readonly officeUrl: string;
  readonly brandId: number;
  /** Logs somebody of the seed's staff in, once; before Lia lies the request that was drawn. */
  readonly staffTokenOf: (who: StaffLooking) => Promise<string>;
}

export interface OpenedProduct extends House {
  /** The brand beside the default one, at its own hosts. */
  readonly beside: House;
  close(): Promise<void>;
}

/** Marina carries the data of the drawings. */
export const phones = {
  marina: '+5511982143382',
  paused: '+5551987650005',
  limited: '+5541987650004',
} as const satisfies Record<Exclude<Looking, 'gambler'>, string>;
/** The moment at which the drawings show her. */
const DRAWN_MS = Date.parse('2026-11-14T19:42:00-03:00');

/** The product that answers at this address, or a fresh one with the seed, as the browser tests have it. */
export async function openProduct(url: string | undefined): Promise<OpenedProduct> {
  const first = { brandId: FIRST_BRAND, playerUrl: url ?? playerUrl, officeUrl };
  return {
    ...houseAt(first, url === undefined),
    beside: houseAt(secondBrand(), url === undefined),
    close: url === undefined ? await openFresh() : async () => undefined,
  };
}

function houseAt(at: BrandAddress, isFresh: boolean): House {
  const tokens = new Map<string, Promise<string>>();
  const once = (who: string, enter: () => Promise<string>) => {
    const token = tokens.get(who) ?? enter();
    tokens.set(who, token);
    return token;
  };
  return {
    playerUrl: at.playerUrl,
    tokenOf: (who) => once(who, () => (who === 'gambler' ? newGambler() : logIn(at.playerUrl, phones[who]))),
    officeUrl: at.officeUrl,
    brandId: at.brandId,
    staffTokenOf: (who) =>
      once(who, async () => {
        if (who !== 'lia') return enter(at, who);
        await askStaff(at, 'settings/propose', {
          input: askedAsDrawn,
          token: await once('sergio', () => enter(at, 'sergio')),
        });
        const token = await enter(at, who);
        // The drawing shows her when her second factor is no longer fresh.
        if (isFresh) await passServerTime(6 * 60_000);
        return token;
      }),
  };
}

async function openFresh(): Promise<() => Promise<void>> {
  const close = await setup();
  await passServerTime(DRAWN_MS - NOON_MS);
  return close;
}

async function newGambler(): Promise<string> {
  const { state } = await knownPlayer({ name: 'Marina Duarte', reais: 5_000 });
  const kept = state.origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === 'token');
  if (kept === undefined) throw new Error('somebody new is not logged in');
  return kept.value;
}

async function logIn(url: string, phone: string): Promise<string> {
  const proof = await callApi(url, 'captcha', {});
  const input = {
    username: phone,
    password: md5Hex(SEED_PASSWORD),
    captchaId: String(proof['CaptchaId']),
    verifyCode: solvePuzzle(proof),
  };
  const { Token } = await post(`${url}/v1/api/player/login`, input, {
    cookie: seedDeviceCookieOf(phone),
  });
  return String(Token);
}

async function enter(at: BrandAddress, login: string): Promise<string> {
  const key = await newStaffKey(login, at);
  const { Options } = await askStaff(at, 'login/passkey-start', { input: {} });
  const response = key.answer(Options as { challenge: string });
  const { Token } = await askStaff(at, 'login/passkey', { input: { response } });
  return String(Token);
}

const askStaff = (
  at: BrandAddress,
  name: string,
  { input, token }: { readonly input: object; readonly token?: string },
) => post(`${at.officeUrl}/staff/${name}`, input, token === undefined ? {} : { token });
const callApi = (url: string, name: string, input: object) => post(`${url}/v1/api/${name}`, input);

async function post(url: string, input: object, headers: object = {}): Promise<Readonly<Record<string, unknown>>> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(input),
  });
  const { Code, Msg, Body } = (await answer.json()) as {
    Code: number;
    Msg: string;
    Body: Record<string, unknown> | null;
  };
  if (Code !== 200 || Body === null) throw new Error(`${url} was refused: ${Code} ${Msg}`);
  return Body;
}
