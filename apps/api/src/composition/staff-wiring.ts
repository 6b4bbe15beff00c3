import { hkdfSync } from 'node:crypto';
import { maskCpf, maskEmail, maskName, maskPhone } from '@arara/domain/players';
import type { PlayerId } from '@arara/domain/shards';
import { createPasswords } from '../modules/auth/index.ts';
import { type Content, createContentPlans, createRailPlans } from '../modules/content/index.ts';
import type { ContentDeskDeps } from '../modules/content/routes.content.ts';
import type { RailRoutesDeps } from '../modules/content/routes.staff.ts';
import { findRound, listCasesAbout, listDeskGames } from '../modules/games/index.ts';
import {
  findPlayer,
  type FoundPlayer,
  type PlayersContext,
  readPersonal,
  searchPlayers,
} from '../modules/players/index.ts';
import type { Policy } from '../modules/policy/index.ts';
import type { Approvals } from '../modules/approvals/index.ts';
import type { Settings } from '../modules/settings/index.ts';
import {
  type Clue,
  createTeam,
  type SearchSources,
  type StaffContext,
  type StaffPasswords,
} from '../modules/staff/index.ts';
import type { TeamRoutesDeps } from '../modules/staff/routes.team.ts';
import type { StaffRoutesDeps } from '../modules/staff/routes.staff.ts';
import type { Secret } from '../platform/secrets/secret.ts';

export interface OfficeOptions {
  readonly secrets: { readonly indexKey: Secret; readonly passwordPepper: Secret };
  readonly auth: { readonly staffPasskeys: { readonly id: string; readonly origins: readonly string[] } };
  readonly messages: { readonly brand: { readonly name: string } };
}

type OfficeDeps = PlayersContext & { readonly options: OfficeOptions };

/** How many of a kind a search shows; whoever needs more types more. */
const FOUND_MAX = 8;

export function wireStaff(deps: OfficeDeps, policy: Pick<Policy, 'profileOf'>): StaffRoutesDeps {
  return {
    ...staffContext(deps),
    sources: searchSources(deps),
    marketOf(brandId, nowMs) {
      const found = policy.profileOf(brandId, nowMs);
      return found.ok ? found.profile.id : '';
    },
  };
}

/** Who has access; what gives some back waits for a second person. */
export function wireTeam(
  { shards: { directory }, clock, secrets }: Pick<PlayersContext, 'shards' | 'clock' | 'secrets'>,
  approvals: Approvals,
  settings: Pick<Settings, 'get'>,
): TeamRoutesDeps {
  return { secrets, team: createTeam({ directory, clock, approvals, settings }) };
}

/** Plans for the rails of the lobby, which know of games only what the games tell. */
export function wireRails({ shards: { directory }, clock }: Pick<PlayersContext, 'shards' | 'clock'>): RailRoutesDeps {
  return { plans: createRailPlans({ directory, clock }), gamesOf: (brandId) => listDeskGames(directory, brandId) };
}

/** Versions of what everybody reads. */
export function wireContentDesk(
  { shards: { directory }, clock }: Pick<PlayersContext, 'shards' | 'clock'>,
  content: Content,
): ContentDeskDeps {
  return { plans: createContentPlans({ directory, clock }), content };
}

export function staffContext({ shards, clock, random, secrets, options }: OfficeDeps): StaffContext {
  const indexKey = Buffer.from(options.secrets.indexKey.reveal(), 'base64');
  return {
    directory: shards.directory,
    clock,
    random,
    secrets,
    passwords: staffPasswords(options.secrets.passwordPepper),
    signingKey: keyFor(indexKey, 'staff.signing'),
    relyingParty: { ...options.auth.staffPasskeys, name: `${options.messages.brand.name} escritório` },
  };
}

/** Of the same kind as players' passwords, with a pepper and a queue of their own. */
export function staffPasswords(pepper: Secret): StaffPasswords {
  return createPasswords(keyFor(Buffer.from(pepper.reveal(), 'base64'), 'staff.passwords'));
}

const keyFor = (key: Buffer, use: string) => Buffer.from(hkdfSync('sha256', key, '', use, 32));

function searchSources(context: PlayersContext): SearchSources {
  return {
    players: async (brandId, clue) => (await findPlayers(context, brandId, clue)).map(toFound),
    async rounds(brandId, clue) {
      if (clue.kind !== 'round') return [];
      const { playerId, round } = clue;
      const player = await findPlayer(context, playerId);
      const row =
        player?.brandId === brandId ? await findRound(context.shards.ofPlayer(playerId), playerId, round) : undefined;
      if (row === undefined) return [];
      return [
        {
          RoundId: row.round,
          PlayerId: `${playerId}`,
          GameId: row.game,
          State: row.state,
          Staked: row.cashStakeE5 + row.bonusStakeE5,
          Won: row.cashWinE5 + row.bonusWinE5,
          OpenedAt: row.openedAt.toISOString(),
        },
      ];
    },
    async cases(brandId, clue) {
      if (clue.kind !== 'case') return [];
      const found = await listCasesAbout(context.shards.directory, { brandId, text: clue.text, limit: FOUND_MAX });
      return found.map((row) => ({
        CaseId: `${row.id}`,
        Kind: row.kind,
        Provider: row.provider,
        Subject: row.subject,
      }));
    },
  };
}

type Masked = Pick<FoundPlayer, 'playerId' | 'name' | 'phone' | 'cpf' | 'email' | 'status'>;

async function findPlayers(context: PlayersContext, brandId: number, clue: Clue): Promise<Masked[]> {
  const by = { brandId, limit: FOUND_MAX };
  switch (clue.kind) {
    case 'player_id':
    case 'round': {
      const found = await findMasked(context, brandId, clue.playerId);
      return found === undefined ? [] : [found];
    }
    case 'cpf':
    case 'phone':
    case 'email':
    case 'login_name':
      return searchPlayers(context, { ...by, identifier: { kind: clue.kind, text: clue.text } });
    case 'cpf_middle':
      return searchPlayers(context, { ...by, cpfMiddle: clue.text });
    case 'phone_last':
      return searchPlayers(context, { ...by, phoneLast: clue.text });
    case 'name_word':
      return searchPlayers(context, { ...by, name: clue.text });
    case 'case':
      return [];
  }
}

async function findMasked(context: PlayersContext, brandId: number, playerId: PlayerId): Promise<Masked | undefined> {
  const player = await findPlayer(context, playerId);
  if (player?.brandId !== brandId) return undefined;
  const { name, phone, cpf, email } = await readPersonal(context, playerId);
  const masked = (text: string | undefined, mask: (clear: string) => string) => (text === undefined ? '' : mask(text));
  return {
    playerId,
    status: player.status,
    name: masked(name, maskName),
    phone: masked(phone, maskPhone),
    cpf: masked(cpf, maskCpf),
    email: masked(email, maskEmail),
  };
}

function toFound({ playerId, name, phone, cpf, email, status }: Masked) {
  return { PlayerId: `${playerId}`, Name: name, Phone: phone, Cpf: cpf, Email: email, Status: status };
}
