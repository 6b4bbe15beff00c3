import type { BodyOf } from '@arara/contract';
import { closingRoutes, depositRoutes, withdrawalRoutes } from '@arara/contract/player';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AccountScreen } from '../../lib/api/account.ts';
import { callApi } from '../../lib/api/api.ts';
import { PAGE_SIZE } from '../../lib/constants.ts';

export type Products = BodyOf<typeof depositRoutes.payProducts>;
export type Channel = BodyOf<typeof depositRoutes.payDestinationInfo>['List'][number];
export type DepositPage = BodyOf<typeof depositRoutes.rechargeRecords>;
export type Deposit = DepositPage['List'][number];
export type WithdrawalPage = BodyOf<typeof withdrawalRoutes.withdrawRecords>;
export type Withdrawal = WithdrawalPage['List'][number];
export type SuggestedAccount = NonNullable<AccountScreen['Suggestion']>;
export type Account = AccountScreen['Accounts'][number];
export type Step = Deposit['Timeline'][number];

/** Every key begins so; a push about an order makes all of them stale. */
export const PAYMENTS_KEY = 'payments';
/** As many as the API gives at once; an older order is looked for no further. */
const FOUND_AMONG = 100;
/** The push says it at once; this is for when the push is away. */
export const LOOK_MS = 2_000;

const quiet = { background: true } as const;

export const productsQuery = queryOptions({
  queryKey: [PAYMENTS_KEY, 'products'],
  queryFn: ({ signal }) => callApi(depositRoutes.payProducts, {}, { signal, ...quiet }),
});

export const channelsQuery = queryOptions({
  queryKey: [PAYMENTS_KEY, 'channels'],
  queryFn: ({ signal }) => callApi(depositRoutes.payDestinationInfo, {}, { signal, ...quiet }),
});

/** Why the account ends, what is left in it, who acts next and by when. */
export const closingQuery = queryOptions({
  queryKey: [PAYMENTS_KEY, 'closing'],
  queryFn: ({ signal }) => callApi(closingRoutes.playerClosing, {}, { signal, ...quiet }),
});

export const banksQuery = queryOptions({
  queryKey: ['banks'],
  queryFn: ({ signal }) => callApi(depositRoutes.payBankInfo, {}, { signal, ...quiet }),
  staleTime: Infinity,
});

export const bankTypesQuery = queryOptions({
  queryKey: ['bankTypes'],
  queryFn: ({ signal }) => callApi(depositRoutes.payBankType, {}, { signal, ...quiet }),
  staleTime: Infinity,
});

const isOpen = (order: { Status: string } | null | undefined) => order?.Status === 'pending';

/** One deposit; null when the player has no such order. Asked about again and again for as long as it is open. */
export const depositQuery = (orderId: string) =>
  queryOptions({
    queryKey: [PAYMENTS_KEY, 'deposit', orderId],
    queryFn: async ({ signal }) => {
      const few = await callApi(depositRoutes.rechargeRecords, { page: 1, limit: PAGE_SIZE }, { signal, ...quiet });
      const found = few.List.find(({ OrderId }) => OrderId === orderId);
      if (found !== undefined || few.Total <= PAGE_SIZE) return found ?? null;
      const more = await callApi(depositRoutes.rechargeRecords, { page: 1, limit: FOUND_AMONG }, { signal, ...quiet });
      return more.List.find(({ OrderId }) => OrderId === orderId) ?? null;
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (isOpen(state.data) ? LOOK_MS : false),
  });

export const withdrawalQuery = (orderId: string) =>
  queryOptions({
    queryKey: [PAYMENTS_KEY, 'withdrawal', orderId],
    queryFn: async ({ signal }) => {
      const { List } = await callApi(
        withdrawalRoutes.withdrawRecords,
        { page: 1, limit: FOUND_AMONG },
        { signal, ...quiet },
      );
      return List.find(({ OrderId }) => OrderId === orderId) ?? null;
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (isOpen(state.data) ? 2 * LOOK_MS : false),
  });

const paged = (last: { Total: number }, pages: readonly unknown[]) =>
  pages.length * PAGE_SIZE < last.Total ? pages.length + 1 : undefined;

export const depositsQuery = infiniteQueryOptions({
  queryKey: [PAYMENTS_KEY, 'deposits'],
  queryFn: ({ pageParam, signal }) =>
    callApi(depositRoutes.rechargeRecords, { page: pageParam, limit: PAGE_SIZE }, { signal, ...quiet }),
  initialPageParam: 1,
  getNextPageParam: paged,
});

/** Every withdrawal, or those of one outer word; what is shown stays until the others are there. */
export const withdrawalsQuery = (status: Withdrawal['Status'] | undefined) =>
  infiniteQueryOptions({
    queryKey: [PAYMENTS_KEY, 'withdrawals', status],
    queryFn: ({ pageParam, signal }) =>
      callApi(withdrawalRoutes.withdrawRecords, { page: pageParam, limit: PAGE_SIZE, status }, { signal, ...quiet }),
    initialPageParam: 1,
    getNextPageParam: paged,
    placeholderData: keepPreviousData,
  });
