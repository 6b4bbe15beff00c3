import type { OpenApiDocument } from '@arara/contract/openapi';
import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

export const DOCS_PATH = '/docs';
export const DOCUMENT_PATH = '/openapi.json';

/** Looser than the rest of the API by just what the page needs: its own scripts and styles, and no one else's. */
const pagePolicy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/** The document for readers at `/docs` and for machines at `/openapi.json`, both from the contract's data. */
export async function mountDocs(app: FastifyInstance, document: OpenApiDocument): Promise<void> {
  const text = JSON.stringify(document);
  app.get(DOCUMENT_PATH, async (_, reply) => reply.type('application/json; charset=utf-8').send(text));
  await app.register(swagger, {
    mode: 'static',
    // The plugin's types stop at version 3.0 of OpenAPI; it hands the document on as it is.
    specification: { document: document as unknown as StaticDocumentSpec['document'] },
  });
  await app.register(swaggerUi, {
    routePrefix: DOCS_PATH,
    staticCSP: pagePolicy,
    theme: { title: document.info.title },
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none', validatorUrl: null, tryItOutEnabled: false },
  });
}
