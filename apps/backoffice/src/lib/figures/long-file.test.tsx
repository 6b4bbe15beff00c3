import { headers } from '@arara/contract';
import { reportFilePath, staffRoutes } from '@arara/contract/staff';
import { afterEach, expect, test, vi } from 'vitest';
import { fetchLongFile } from './long-file.tsx';

afterEach(() => vi.unstubAllGlobals());

test('the ticket of a long file leaves in a header, so no history and no log of addresses holds it', async () => {
  const calls: { path: string; sent: Headers }[] = [];
  // The network is not ours; everything on this side of it is.
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    calls.push({ path, sent: new Headers(init?.headers) });
    const Body = { FileName: 'codes.csv', Ticket: 'ticket-of-one-file', Rows: 5_001 };
    return path === staffRoutes.reportFileOpen.path ? Response.json({ Code: 200, Msg: '', Body }) : new Response('a;b');
  });
  await fetchLongFile('7', 'csv');
  const [, file] = calls;
  expect([file?.path, file?.sent.get(headers.ticket)]).toEqual([reportFilePath, 'ticket-of-one-file']);
});
