import { maskCpf, maskEmail, maskName, maskPhone } from '@arara/domain/players';
import type { PlayerId } from '@arara/domain/shards';
import { askEach, namesAway } from '../../../platform/workflows/apart.ts';
import type { PlayersContext } from '../identity.ts';
import { findPlayer, readPersonal } from '../players.ts';
import { type FoundPlayer, searchPlayers } from './search.ts';

/** One way in which a text that staff typed could name a player. */
type PlayerClue =
  | { readonly kind: 'player_id' | 'round'; readonly playerId: PlayerId }
  | {
      readonly kind: 'cpf' | 'phone' | 'email' | 'login_name' | 'cpf_middle' | 'phone_last' | 'phone_end' | 'name_word';
      readonly text: string;
    }
  | { readonly kind: 'case' | 'order' | 'ticket' };

/** How many a search shows; whoever needs more types more. */
const FOUND_MAX = 8;
const PAGE = 100;

/** The players that a clue of the staff's search names, masked. */
export async function searchByClue(context: PlayersContext, brandId: number, clue: PlayerClue) {
  const { found, away } = await findPlayers(context, brandId, clue);
  return { found: found.map(toFound), away };
}

type Masked = Pick<FoundPlayer, 'playerId' | 'name' | 'phone' | 'cpf' | 'email' | 'status'>;

interface Matches {
  readonly found: readonly Masked[];
  readonly away: readonly string[];
}

async function findPlayers(context: PlayersContext, brandId: number, clue: PlayerClue): Promise<Matches> {
  const by = { brandId, limit: FOUND_MAX };
  switch (clue.kind) {
    case 'player_id':
    case 'round': {
      const asked = await askEach([context.shards.ofPlayer(clue.playerId)], () =>
        findMasked(context, brandId, clue.playerId),
      );
      return { found: asked.answers.flatMap((one) => one ?? []), away: namesAway(asked) };
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
    case 'phone_end':
      return findByPhoneEnd(context, brandId, clue.text);
    case 'name_word':
      return searchPlayers(context, { ...by, name: clue.text });
    case 'case':
    case 'order':
    case 'ticket':
      return { found: [], away: [] };
  }
}

/** Only the last four digits have an index; the others are compared in what it finds. */
async function findByPhoneEnd(context: PlayersContext, brandId: number, end: string): Promise<Matches> {
  const found: Masked[] = [];
  const away = new Set<string>();
  let page: readonly FoundPlayer[] = [];
  do {
    const last = page.at(-1);
    const after = last === undefined ? {} : { after: last.playerId };
    const asked = await searchPlayers(context, { brandId, phoneLast: end.slice(-4), limit: PAGE, ...after });
    page = asked.found;
    for (const name of asked.away) away.add(name);
    for (const player of page) {
      const { phone } = await readPersonal(context, player.playerId);
      if (phone?.endsWith(end)) found.push(player);
    }
  } while (page.length === PAGE && found.length < FOUND_MAX);
  return { found, away: [...away] };
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
