import type { PlayerId } from '@arara/domain/shards';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Shards } from '../../platform/db/shards.ts';
import type { AttachedFact } from './attached.ts';
import * as store from './store.ts';
import { bodyContext } from './tickets.ts';

/** A conversation of the development stories, with the moments at which things were said. */
export interface NewSeededTicket {
  readonly id: string;
  readonly number: bigint;
  readonly playerId: PlayerId;
  readonly topic: store.SupportTopic;
  readonly openedAt: number;
  readonly dueAt: number;
  readonly attached: readonly AttachedFact[];
  readonly said: readonly { readonly by: 'player' | 'staff' | 'wait'; readonly at: number; readonly text: string }[];
  readonly closedAt: number | undefined;
}

/** What is already there stays as it is. */
export async function seedTicket(
  { shards, secrets }: { readonly shards: Shards; readonly secrets: Secrets },
  ticket: NewSeededTicket & { readonly brandId: number; readonly staffId: string },
): Promise<void> {
  const { id, staffId } = ticket;
  await shards.directory.transaction(async (tx) => {
    if ((await store.findTicket(tx, id)) !== undefined) return;
    await store.insertTicket(tx, {
      id,
      number: ticket.number,
      brandId: ticket.brandId,
      playerId: ticket.playerId,
      visitorHash: null,
      contactBox: null,
      contactKeyId: null,
      locale: 'pt-BR',
      topic: ticket.topic,
      dueAt: new Date(ticket.dueAt),
      context: ticket.attached,
      openedAt: new Date(ticket.openedAt),
    });
    await store.setOwner(tx, id, staffId);
    for (const [index, { by, at, text }] of ticket.said.entries()) {
      const position = index + 1;
      const sealed = secrets.seal(text, bodyContext(id, position));
      await store.insertEntry(
        tx,
        {
          ticketId: id,
          kind: by === 'wait' ? 'wait' : 'text',
          author: by === 'wait' ? 'house' : by,
          staffId: by === 'staff' ? staffId : null,
          bodyBox: sealed.box,
          bodyKeyId: sealed.keyId,
          pictureId: null,
          at: new Date(at),
        },
        position,
      );
    }
    await settle(tx, ticket);
  });
}

async function settle(tx: Parameters<typeof store.moveTicket>[0], ticket: NewSeededTicket): Promise<void> {
  const answer = ticket.said.find(({ by }) => by === 'staff');
  const last = ticket.said.at(-1);
  const position = ticket.said.length;
  const isWaiting = last?.by === 'wait';
  if (answer !== undefined)
    await store.moveTicket(tx, ticket.id, {
      state: 'open',
      nextActor: 'house',
      dueAt: new Date(ticket.dueAt),
      at: new Date(answer.at),
      isAnswer: true,
    });
  await store.moveTicket(tx, ticket.id, {
    state: ticket.closedAt === undefined ? 'open' : 'closed',
    nextActor: ticket.closedAt === undefined ? (isWaiting ? 'house' : 'player') : 'player',
    dueAt: ticket.closedAt === undefined ? new Date(ticket.dueAt) : null,
    at: new Date(ticket.closedAt ?? last?.at ?? ticket.openedAt),
    isAnswer: false,
  });
  for (const side of ['player', 'staff'] as const)
    await store.noteRead(tx, ticket.id, { side, position, at: new Date(last?.at ?? ticket.openedAt) });
}
