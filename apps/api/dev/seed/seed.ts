import { createHash } from 'node:crypto';
import { md5Hex } from '@arara/contract';
import { pauseOf } from '@arara/domain/limits';
import type { PlayerId } from '@arara/domain/shards';
import { createApprovals } from '../../src/modules/approvals/index.ts';
import { appendSignal } from '../../src/modules/auth/sessions/sessions.store.ts';
import { insertCredential } from '../../src/modules/auth/store.ts';
import type { Passwords } from '../../src/modules/auth/passwords/passwords.ts';
import { createContent } from '../../src/modules/content/index.ts';
import { createCatalogue } from '../../src/modules/games/index.ts';
import { refreshGuards } from '../../src/modules/limits/index.ts';
import { type Acting, changeLimit, startStop } from '../../src/modules/limits/changes.ts';
import {
  createPlayer,
  createProfile,
  findPlayerByIdentifier,
  type PlayersContext,
  setNames,
} from '../../src/modules/players/index.ts';
import { blockCase } from '../../src/modules/players/blocks/blocks.ts';
import { createSettings } from '../../src/modules/settings/index.ts';
import { noteInvited } from '../../src/modules/affiliates/index.ts';
import { insertStanding } from '../../src/modules/vip/store.ts';
import { fixedClock } from '../../src/platform/clock.ts';
import type { Runtime } from '../../src/composition/runtime.ts';
import { deviceCookieHeader, makeDeviceKnown } from '../known-device.ts';
import { seedActivity, seedDepositBonus } from './activity.ts';
import { isBonus, writeBooks } from './books.ts';
import { firstHouse, type House } from './house.ts';
import { FIRST_BRAND } from './originals.ts';
import { MARINA_PHONE, type Story } from './stories.ts';

/** Opens every player of the seed. Plainly no secret: production is never seeded. */
export const SEED_PASSWORD = 'arara2026';
/** Each registered on a device of their own, which has this token: who logs in from it by password needs no code. */
export const seedDeviceTokenOf = (phone: string): string =>
  createHash('sha256')
    .update(`device-of-the-seed-${phone.slice(1)}`)
    .digest('base64url');
/** What a browser of that device sends. */
export const seedDeviceCookieOf = (phone: string): string => deviceCookieHeader(seedDeviceTokenOf(phone));
const seedDeviceOf = (phone: string): string => `device-of-the-seed-${phone.slice(1)}`;
/** The member of staff who answers for what the seed blocks. */
const SEED_STAFF = '1';
const SEED_AGENT = 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';
const DAY_MS = 86_400_000;

export interface SeededPlayer {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly phone: string;
  readonly about: string;
}

type SeedDeps = Pick<Runtime, 'shards' | 'secrets'> & { readonly passwords: Passwords };

/**
 * Puts the stories in: games, contents, players with their money. Ids and times are the same on every fresh machine.
 * What is already there stays as it is, so it may run any number of times.
 */
export async function seed(deps: SeedDeps, house: House = firstHouse): Promise<SeededPlayer[]> {
  const { brandId } = house;
  await furnish(deps, house);
  const random = countedBytes(brandId);
  const players: SeededPlayer[] = [];
  for (const story of house.stories) {
    const clock = fixedClock(Date.parse(story.registeredAt));
    const context: PlayersContext = { shards: deps.shards, secrets: deps.secrets, clock, random };
    const known = await findPlayerByIdentifier(context, { brandId, kind: 'phone', text: story.phone });
    const playerId = known?.playerId ?? (await makePlayer({ ...deps, context, brandId }, story, players));
    await writeBooks(deps.shards, { playerId, brandId }, story.movements ?? []);
    if (known === undefined) await setStops(context, { playerId, brandId }, story);
    await setStanding(context, { playerId, brandId }, story);
    const bonus = story.phone === MARINA_PHONE ? undefined : story.movements?.find(isBonus);
    if (bonus !== undefined) await seedDepositBonus(deps.shards, { playerId, brandId }, bonus);
    players.push({ playerId, brandId, phone: story.phone, about: story.about });
  }
  const marina = players.find(({ phone }) => phone === MARINA_PHONE);
  if (marina !== undefined) await seedActivity(deps.shards, marina.playerId, house);
  return players;
}

/** The catalogue and what staff would have written. */
async function furnish({ shards }: SeedDeps, { providers, games, contents }: House): Promise<void> {
  const { directory } = shards;
  const clock = fixedClock(0);
  const settings = createSettings({ directory, clock, approvals: createApprovals({ directory, clock }) });
  const content = createContent({ directory, settings });
  await createCatalogue({ directory, settings }).add({ providers, games });
  await content.publish(contents);
}

async function makePlayer(
  { context, passwords, brandId }: SeedDeps & { readonly context: PlayersContext; readonly brandId: number },
  story: Story,
  earlier: readonly SeededPlayer[],
): Promise<PlayerId> {
  const { phone, loginName, email, cpf, name, nickname, avatar } = story;
  const passwordHash = await passwords.hash(md5Hex(SEED_PASSWORD));
  const sponsorId = earlier.find((one) => one.phone === story.invitedBy)?.playerId;
  const created = await createPlayer(
    context,
    {
      brandId,
      locale: 'pt-BR',
      identifiers: {
        phone,
        ...(loginName === undefined ? {} : { login_name: loginName }),
        ...(email === undefined ? {} : { email }),
        ...(cpf === undefined ? {} : { cpf }),
      },
      ...(name === undefined ? {} : { name }),
      sponsorId,
    },
    async (tx, playerId) => {
      const at = context.clock.now();
      await insertCredential(tx, { playerId, brandId, passwordHash, at });
      const device = { deviceId: seedDeviceOf(phone), address: '127.0.0.1', userAgent: SEED_AGENT };
      await appendSignal(tx, { ...device, playerId, brandId, kind: 'register', at });
      await makeDeviceKnown(context, tx, { playerId, brandId, token: seedDeviceTokenOf(phone) });
      if (sponsorId !== undefined) await noteInvited(tx, { playerId, brandId, sponsorId, subCode: '' }, at);
    },
  );
  if (!created.ok) throw new Error(`the player who is "${story.about}" was refused: ${created.reason}`);
  const { playerId } = created;
  if (nickname !== undefined) await setNames(context, { playerId, brandId }, { nickname });
  const profile = createProfile({ context, sources: [], brandName: () => '' });
  if (avatar !== undefined) await profile.setAvatar(playerId, avatar);
  return playerId;
}

interface Owner {
  readonly playerId: PlayerId;
  readonly brandId: number;
}

/** Limits, pause and blocks, after everything that happened before them. */
async function setStops(context: PlayersContext, { playerId, brandId }: Owner, story: Story): Promise<void> {
  const { limits = [], pause, block } = story;
  const actingAt = (at: string): Acting => {
    const clock = fixedClock(Date.parse(at));
    return { playerId, brandId, clock, requestId: undefined, whenChanged: [], guards: [] };
  };
  await context.shards.inPlayerTransaction(playerId, async (tx) => {
    for (const { at, ...limit } of limits)
      await changeLimit(tx, actingAt(at), { ...limit, delayMs: DAY_MS, mayRaise: true });
    if (pause !== undefined)
      await startStop(tx, actingAt(pause.at), { kind: 'pause', stopOf: (nowMs) => pauseOf(pause.hours, nowMs) });
    if (block === undefined) return;
    const { scopes, code } = block;
    const reviewAt = new Date(block.reviewAt);
    const clock = fixedClock(Date.parse(block.at));
    await blockCase({ ...context, clock }, tx, {
      playerId,
      scopes,
      code,
      owner: SEED_STAFF,
      reviewAt,
      requestId: undefined,
    });
    await refreshGuards(tx, playerId, { nowMs: clock.nowMs(), guards: [] });
  });
}

async function setStanding({ shards }: PlayersContext, { playerId, brandId }: Owner, { vip }: Story): Promise<void> {
  if (vip === undefined) return;
  const standing = {
    playerId,
    brandId,
    level: vip.level,
    betsE5: vip.bets,
    reachedAt: new Date(vip.reachedAt),
  };
  await shards.inPlayerTransaction(playerId, (tx) => insertStanding(tx, standing));
}

/** The same bytes in every run. Good enough to deal players over shards; nothing secret is made from them. */
function countedBytes(brandId: number): (bytes: number) => Uint8Array {
  const salt = brandId === FIRST_BRAND ? 'arara seed' : `arara seed of ${brandId}`;
  let count = 0;
  return (bytes) => {
    const hash = createHash('shake256', { outputLength: bytes });
    return new Uint8Array(hash.update(`${salt} ${count++}`).digest());
  };
}
