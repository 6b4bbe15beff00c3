import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const BAR_HEIGHT = 56;

export interface PageAround {
  readonly url: string;
  /** The address of a page that holds this game under a bar of its own and says `hosted`, as the casino's does. */
  readonly holding: (game: string) => string;
  readonly close: () => void;
}

/** A server and no intercepted answer: the browser lets no page of unknown origin hold one of this machine. */
export async function openPageAround(): Promise<PageAround> {
  const server = createServer((request, response) => {
    const game = new URL(request.url ?? '/', 'http://here').searchParams.get('game') ?? '';
    response.setHeader('content-type', 'text/html').end(pageOf(game));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    url,
    holding: (game) => `${url}?game=${encodeURIComponent(game)}`,
    close: () => void server.close(),
  };
}

function pageOf(game: string): string {
  return `<!doctype html><meta name="viewport" content="width=device-width">
<body style="margin:0;background:#0b1530;color:#fff;font:600 16px sans-serif">
<div style="height:${BAR_HEIGHT}px;display:grid;place-items:center">the page's own bar</div>
<iframe src="${game}" style="border:0;inline-size:100%;block-size:calc(100dvh - ${BAR_HEIGHT}px);display:block"></iframe>
<script>addEventListener('message', ({ source, origin, data }) => {
  if (data?.protocol === 1 && data.kind === 'ready') source.postMessage({ protocol: 1, kind: 'hosted' }, origin);
});</script>`;
}
