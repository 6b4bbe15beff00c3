import { createHash } from 'node:crypto';
import {
  brandFolderPath,
  NONCE_PLACE,
  officeHeaders,
  officePagePath,
  officePolicy,
  playerHeaders,
  playerManifestPath,
  playerPagePath,
  playerPolicy,
} from '@arara/contract/pages';
import { type ServedBrand, typeOfFile } from '@arara/brands';
import { fillJson, fillPage } from '@arara/texts/brand';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressOnce, compressText } from './compress.ts';

export interface BrandPage {
  /** What the build made, with places for the brand. */
  readonly html: string;
  readonly brandOfHost: (host: string) => number;
  readonly servedOf: (brandId: number) => ServedBrand;
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
  const htmlOf = pagePerBrand(page.html);
  app.get(playerPagePath, async (request, reply) => {
    const brandId = brandOfHost(request.hostname);
    const html = htmlOf(page.servedOf(brandId));
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
    const manifest = fillJson(page.manifest, page.servedOf(brandOfHost(request.hostname)));
    return reply
      .headers({ ...playerHeaders, 'cache-control': 'no-cache' })
      .type('application/manifest+json')
      .send(manifest);
  });
}

/** A brand's page stays the same as long as the brand does. */
function pagePerBrand(html: string): (served: ServedBrand) => string {
  const pages = new WeakMap<ServedBrand, string>();
  return (served) => {
    const page = pages.get(served) ?? fillPage(html, served);
    pages.set(served, page);
    return page;
  };
}

export interface BrandFolders {
  readonly brandOfHost: (host: string) => number;
  /** By the name of its folder, `<id>.<hash>`; pages that are open still ask for the one before. */
  readonly findServed: (name: string) => ServedBrand | undefined;
}

/** The files of brands, under names that stand for their content. */
export function mountBrandFiles(app: FastifyInstance, { brandOfHost, findServed }: BrandFolders): void {
  const packed = compressOnce();
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    // Whoever names a host that is no brand's gets nothing.
    brandOfHost(request.hostname);
    const { name = '', ...parts } = request.params as Readonly<Record<string, string>>;
    const path = Object.values(parts).join('/');
    const bytes = findServed(name)?.files.get(path);
    if (bytes === undefined) return reply.header('cache-control', 'no-store').callNotFound();
    const type = typeOfFile(path);
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' }).type(type);
    const small = /^(text|image\/svg)/.test(type) && (await packed(bytes, request.headers['accept-encoding']));
    if (!small) return reply.send(bytes);
    return reply.header('content-encoding', small.encoding).send(small.bytes);
  };
  for (const path of filePaths) app.get(`${brandFolderPath}/:name/${path}`, answer);
}

/** As deep as a document may name a file. One route for any depth would be missing in the router's own list. */
const filePaths = [':a', ':a/:b', ':a/:b/:c', ':a/:b/:c/:d'];

/** Nothing else may end up inside a header: an origin is the same when it is read as an address. */
function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;
}

export interface OfficePage extends BrandPage {
  readonly random: (bytes: number) => Uint8Array;
}

/** Every answer has a number of its own: a style that somebody smuggles into the page does not know it. */
export function mountOfficePage(app: FastifyInstance, page: OfficePage): void {
  const { html, brandOfHost, servedOf, random } = page;
  const htmlOf = pagePerBrand(html);
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
      htmlOf(servedOf(brandOfHost(request.hostname))).replaceAll(NONCE_PLACE, nonce),
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
