import { createHash } from 'node:crypto';
import {
  NONCE_PLACE,
  officeHeaders,
  officePagePath,
  officePolicy,
  playerHeaders,
  playerManifestPath,
  playerPagePath,
  playerPolicy,
} from '@arara/contract/pages';
import type { BrandWords } from '@arara/texts';
import { fillJson, fillPage } from '@arara/texts/brand';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { compressText } from './compress.ts';

export interface BrandPage {
  /** What the build made, with places for the brand. */
  readonly html: string;
  readonly brandOfHost: (host: string) => number;
  readonly wordsOf: (brandId: number) => BrandWords;
}

export interface PlayerPage extends BrandPage {
  /** What a phone that keeps the app reads about it. */
  readonly manifest: string;
  /** Where games of this brand are shown from at this moment. */
  readonly frameOrigins: (brandId: number) => readonly string[];
}

/**
 * The page of every screen of the player app, by the host that it was opened under. Its policy is made at each answer,
 * so that a supplier who is switched on needs no release; a browser that has this page with this policy keeps it.
 */
export function mountPlayerPage(app: FastifyInstance, page: PlayerPage): void {
  const { brandOfHost, frameOrigins } = page;
  const htmlOf = pagePerBrand(page);
  app.get(playerPagePath, async (request, reply) => {
    const brandId = brandOfHost(request.hostname);
    const html = htmlOf(brandId);
    const policy = playerPolicy(frameOrigins(brandId).filter(isOrigin));
    const tag = `W/"${createHash('sha256').update(policy).update(html).digest('base64url').slice(0, 22)}"`;
    reply.headers({
      ...playerHeaders,
      'content-security-policy': policy,
      'cache-control': 'no-cache',
      etag: tag,
      vary: 'accept-encoding',
    });
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return sendPage(reply, html, request.headers['accept-encoding']);
  });
  app.get(playerManifestPath, async (request, reply) => {
    const manifest = fillJson(page.manifest, page.wordsOf(brandOfHost(request.hostname)));
    return reply
      .headers({ ...playerHeaders, 'cache-control': 'no-cache' })
      .type('application/manifest+json')
      .send(manifest);
  });
}

/** A brand's page stays the same while the process runs. */
function pagePerBrand({ html, wordsOf }: BrandPage): (brandId: number) => string {
  const pages = new Map<number, string>();
  return (brandId) => {
    const page = pages.get(brandId) ?? fillPage(html, wordsOf(brandId));
    pages.set(brandId, page);
    return page;
  };
}

/** Nothing else may end up inside a header: an origin is the same when it is read as an address. */
function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;
}

export interface OfficePage extends BrandPage {
  readonly random: (bytes: number) => Uint8Array;
}

/** Every answer has a number of its own: a style that somebody smuggles into the page does not know it. */
export function mountOfficePage(app: FastifyInstance, page: OfficePage): void {
  const { html, brandOfHost, random } = page;
  const htmlOf = pagePerBrand(page);
  if (!html.includes(NONCE_PLACE)) throw new Error("the office's page has no place for a nonce; build the app first");
  app.get(officePagePath, async (request, reply) => {
    const nonce = Buffer.from(random(16)).toString('base64');
    reply.headers({
      ...officeHeaders,
      'content-security-policy': officePolicy(nonce),
      'cache-control': 'no-store',
      vary: 'accept-encoding',
    });
    return sendPage(
      reply,
      htmlOf(brandOfHost(request.hostname)).replaceAll(NONCE_PLACE, nonce),
      request.headers['accept-encoding'],
    );
  });
}

async function sendPage(reply: FastifyReply, html: string, accepts: string | undefined): Promise<FastifyReply> {
  reply.type('text/html; charset=utf-8');
  const small = await compressText(html, accepts);
  if (small === undefined) return reply.send(html);
  return reply.header('content-encoding', small.encoding).send(small.bytes);
}
