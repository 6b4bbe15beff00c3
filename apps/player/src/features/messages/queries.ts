import type { BodyOf } from '@arara/contract';
import { messagesRoutes } from '@arara/contract/player';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api.ts';

export type MessagePage = BodyOf<typeof messagesRoutes.messageList>;
export type Message = MessagePage['List'][number];
export type MessageKind = Message['Kind'];
export type MessageSettings = BodyOf<typeof messagesRoutes.messageSettings>;
export type Consent = MessageSettings['Consents'][number];

/** Every key begins so; a push about a message makes all of them stale. */
export const MESSAGES_KEY = 'messages';
const PAGE_SIZE = 30;
const quiet = { background: true } as const;

export const messagesQuery = (kind: MessageKind | undefined) =>
  infiniteQueryOptions({
    queryKey: [MESSAGES_KEY, 'list', kind ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      callApi(messagesRoutes.messageList, { page: pageParam, limit: PAGE_SIZE, kind }, { signal, ...quiet }),
    initialPageParam: 1,
    getNextPageParam: (last: MessagePage, pages: readonly unknown[]) =>
      pages.length * PAGE_SIZE < last.Total ? pages.length + 1 : undefined,
  });

export const messageSettingsQuery = queryOptions({
  queryKey: [MESSAGES_KEY, 'settings'],
  queryFn: ({ signal }) => callApi(messagesRoutes.messageSettings, {}, { signal, ...quiet }),
});

export const isGranted = (
  settings: MessageSettings | undefined,
  of: { readonly channel: Consent['Channel']; readonly purpose: Consent['Purpose'] },
): boolean =>
  settings?.Consents.some(
    ({ Channel, Purpose, Granted }) => Channel === of.channel && Purpose === of.purpose && Granted,
  ) ?? false;
