import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '../..');

/** Every query of the rules and the dashboards, asked of a Prometheus that has read a real API and a real worker. */
export async function listBrokenQueries(prometheusUrl: string): Promise<{ asked: number; broken: string[] }> {
  const queries = [...(await rulesOf(prometheusUrl)), ...drawnQueries()];
  const metadata = await ask<Record<string, unknown>>(prometheusUrl, '/api/v1/metadata');
  const broken: string[] = [];
  for (const query of queries) {
    const names = [...query.matchAll(/\bcasino_[a-z_]+/g)].map(([name]) => name);
    const unknown = names.filter(
      (name) => !(name in metadata) && !(name.replace(/_(bucket|count|sum)$/, '') in metadata),
    );
    const isTaken = await ask(prometheusUrl, `/api/v1/query?query=${encodeURIComponent(query)}`).then(
      () => true,
      () => false,
    );
    if (unknown.length > 0 || !isTaken) broken.push(`${unknown.join(', ') || 'refused'}: ${query}`);
  }
  return { asked: queries.length, broken };
}

async function rulesOf(prometheusUrl: string): Promise<string[]> {
  const { groups } = await ask<{ groups: { rules: { query: string }[] }[] }>(prometheusUrl, '/api/v1/rules');
  return groups.flatMap(({ rules }) => rules.map(({ query }) => query));
}

function drawnQueries(): string[] {
  return globSync('deploy/monitoring/grafana/*.json', { cwd: repository }).flatMap((file) => {
    const text = readFileSync(resolve(repository, file), 'utf8');
    const { panels } = JSON.parse(text) as { panels: { targets: { expr: string }[] }[] };
    return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  });
}

export async function ask<Data>(prometheusUrl: string, path: string): Promise<Data> {
  const response = await fetch(`${prometheusUrl}${path}`);
  const { data } = (await response.json()) as { data: Data };
  if (!response.ok) throw new Error(`Prometheus answered ${response.status}`);
  return data;
}
