/** Counts which addresses of the specification are real screens, and looks for the placeholder in what is built. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { routes } from '../../apps/player/src/app/routes/routes.ts';
import { addedRoutes, parseRoutes, placeholder, titlesWithScreen } from './routes/real.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(resolve(root, path), 'utf8');

const problems: string[] = [];
const wanted = [...parseRoutes(read('scripts/report/routes/list.tsv')), ...addedRoutes];
const titles = titlesWithScreen(read('apps/player/src/app/screens.ts'));
const unreal = wanted.filter((path) => {
  const route = routes.find((one) => one.path === path);
  return route === undefined || !titles.has(route.title);
});
for (const path of unreal) problems.push(`${path} has no screen of its own`);

/** What is built, where it is, and what it is built from. */
const folders = ['apps/player/dist', 'apps/backoffice/dist', 'apps/player/src', 'apps/backoffice/src'];
for (const folder of folders.filter((one) => existsSync(resolve(root, one))))
  for (const file of readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' }))
    if (
      /\.(js|ts|tsx|html|json)$/.test(file) &&
      !file.includes('.test.') &&
      placeholder.test(read(`${folder}/${file}`))
    )
      problems.push(`${folder}/${file} says "em breve"`);

for (const problem of problems) console.error(problem);
console.log(`${wanted.length - unreal.length} of ${wanted.length} real`);
if (problems.length > 0) process.exitCode = 1;
