import type { PlayerId } from '@arara/domain/shards';
import type { Database } from '../../platform/db/db.ts';
import { parsePosition, positionOf, type TimelineSource } from '../players/index.ts';
import { findByNumber, listTicketsBefore, newestAbout } from './player-timeline.store.ts';

/** In which conversation the player last asked to close the account, as people say its number. */
export async function closingRequestOf({ directory }: { readonly directory: Database }, playerId: PlayerId) {
  const ticket = await newestAbout(directory, playerId, 'close_account');
  return ticket && { ticket: `CH-${ticket.number}`, at: ticket.openedAt };
}

/** The conversation that people name by its number. */
export async function searchTickets(directory: Database, brandId: number, number: bigint) {
  const found = await findByNumber(directory, brandId, number);
  if (found === undefined) return [];
  const PlayerId = found.playerId === null ? null : `${found.playerId}`;
  return [{ Kind: 'ticket' as const, Id: found.id, Name: `CH-${number}`, PlayerId }];
}

/** When a player began the conversation of this number; undefined when it is nobody's or somebody else's. */
export async function findTicketOf(
  directory: Database,
  of: { readonly playerId: PlayerId; readonly brandId: number; readonly number: string },
): Promise<Date | undefined> {
  const digits = /^(?:CH-)?(\d{1,12})$/i.exec(of.number)?.[1];
  const found = digits === undefined ? undefined : await findByNumber(directory, of.brandId, BigInt(digits));
  return found?.playerId === of.playerId ? found.openedAt : undefined;
}

const newest = { at: new Date('9999-01-01T00:00:00Z'), id: '' };

/** One line per conversation with support, where something was last said. */
export function ticketTimeline({ directory }: { readonly directory: Database }): TimelineSource {
  return {
    name: 'support',
    kind: 'contact',
    async list(playerId, { after, limit }) {
      const known = parsePosition(after);
      const from = known === undefined ? newest : { at: known.at, id: known.rest };
      const rows = await listTicketsBefore(directory, playerId, { ...from, limit });
      return rows.map(({ id, number, topic, state, owner, movedAt }) => ({
        at: movedAt,
        position: positionOf(movedAt, id),
        kind: 'contact' as const,
        word: `support.${state}`,
        values: { number: `CH-${number}`, topic },
        staffId: /^(?:staff:)?(\d+)$/.exec(owner ?? '')?.[1],
      }));
    },
  };
}
