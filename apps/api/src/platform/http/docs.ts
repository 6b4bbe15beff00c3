import { createHash } from 'node:crypto';
import type { OpenApiDocument, OpenApiOperation } from '@arara/contract/openapi';
import { escapeHtml } from '@arara/texts/brand';
import type { FastifyInstance } from 'fastify';

const style = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin-inline: auto; padding: 1rem; color-scheme: light dark }
summary { cursor: pointer; min-block-size: 2.75rem; align-content: center }
code { font-weight: 600; overflow-wrap: anywhere }
pre { overflow: auto; max-block-size: 30rem }
`;
const styleHash = createHash('sha256').update(style).digest('base64');

/** The page is plain text: no script runs on it, and only its own style is let in. */
const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The document for readers at `<prefix>/docs` and for machines at `<prefix>/openapi.json`, from the contract's data. */
export function mountDocs(app: FastifyInstance, prefix: '' | '/staff', document: OpenApiDocument): void {
  const text = JSON.stringify(document);
  const page = pageOf(document, `${prefix}/openapi.json`);
  app.get(`${prefix}/openapi.json`, async (_, reply) => reply.type('application/json; charset=utf-8').send(text));
  app.get(`${prefix}/docs`, async (_, reply) =>
    reply.header('content-security-policy', pagePolicy).type('text/html; charset=utf-8').send(page),
  );
}

function pageOf(document: OpenApiDocument, machineForm: string): string {
  const calls = Object.entries(document.paths).map(([path, { post }]) => ({ path, post }));
  const groups = Map.groupBy(calls, ({ post }) => post.tags[0] ?? '');
  const sections = [...groups].map(
    ([tag, members]) =>
      `<h2>${escapeHtml(tag)}</h2>\n${members.map(({ path, post }) => callOf(path, post)).join('\n')}`,
  );
  const title = escapeHtml(document.info.title);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style></head><body>
<h1>${title}</h1>
<p>${escapeHtml(document.info.description ?? '')}</p>
<p>${calls.length} calls. For machines: <a href="${machineForm}">${machineForm}</a></p>
${sections.join('\n')}
</body></html>
`;
}

function callOf(path: string, { summary, security, requestBody, responses, 'x-refusals': refusals }: OpenApiOperation) {
  const access = security.length > 1 ? 'open to everybody' : 'needs a token';
  const codes = refusals.map(({ code, name, text }) => `${code} ${name}: ${text}`).join('\n');
  const parts = { Request: json(requestBody), Answer: json(responses), Refusals: codes };
  const body = Object.entries(parts).map(([name, part]) => `<h3>${name}</h3><pre>${escapeHtml(part)}</pre>`);
  return `<details><summary><code>POST ${escapeHtml(path)}</code> ${escapeHtml(summary)}</summary><p>${access}</p>${body.join('')}</details>`;
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
