import type { BodyOf } from '@arara/contract';
import { supportRoutes } from '@arara/contract/player';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api.ts';
import { keyOfTicket } from './visitor-tickets.ts';

export type SupportHome = BodyOf<typeof supportRoutes.supportHome>;
export type Answer = SupportHome['Answers'][number];
export type Question = Answer['Question'];
export type TicketHead = SupportHome['Tickets'][number];
export type Ticket = BodyOf<typeof supportRoutes.supportTicket>;
export type Entry = Ticket['Entries'][number];

/** Every key begins so; a push about a conversation makes all of them stale. */
export const SUPPORT_KEY = 'support';
const quiet = { background: true } as const;
/** A visitor has no stream that tells of an answer; a player's push says it at once. */
const LOOK_MS = 5_000;

export const supportHomeQuery = queryOptions({
  queryKey: [SUPPORT_KEY, 'home'],
  queryFn: ({ signal }) => callApi(supportRoutes.supportHome, {}, { signal, ...quiet }),
});

export const answerQuery = (question: Question, search: string | undefined) =>
  queryOptions({
    queryKey: [SUPPORT_KEY, 'answer', question, search ?? ''],
    queryFn: ({ signal }) => callApi(supportRoutes.supportAnswer, { question, search }, { signal, ...quiet }),
  });

export const ticketQuery = (id: string) =>
  queryOptions({
    queryKey: [SUPPORT_KEY, 'ticket', id],
    queryFn: ({ signal }) =>
      callApi(supportRoutes.supportTicket, { id, key: keyOfTicket(id) }, { signal, ...quiet, refusal: 'own' }),
    refetchInterval: LOOK_MS,
    staleTime: 0,
  });

/** The picture as an address that only this page can read. */
export const pictureQuery = (ticketId: string, pictureId: string) =>
  queryOptions({
    queryKey: ['pictures', ticketId, pictureId],
    queryFn: async ({ signal }) => {
      const input = { id: ticketId, pictureId, key: keyOfTicket(ticketId) };
      const { Mime, Data } = await callApi(supportRoutes.supportPictureGet, input, {
        signal,
        ...quiet,
        refusal: 'own',
      });
      return `data:${Mime};base64,${Data}`;
    },
    staleTime: Infinity,
  });
