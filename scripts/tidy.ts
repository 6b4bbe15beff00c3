/**
 * The rules of the house that no other tool checks. `node scripts/tidy.ts` prints every breach; the breach test proves
 * that each rule can fail.
 */
import { brandsAreData } from './tidy/brands.ts';
import {
  apiAsksTheClock,
  domainIsPure,
  environmentIsReadOnce,
  everyTestRuns,
  idsAreTakenApartByTheDomain,
  modulesTakeChance,
  moneyIsNeverAFloat,
  noInlineTypeImports,
  noLeftovers,
  ourCodeIsNeverMocked,
  portsAreSmall,
  suitesProveTheBooks,
  suppressionsHaveReasons,
} from './tidy/code.ts';
import {
  changeNotesAreWellFormed,
  commandsExist,
  decisionsAreNumbered,
  glossaryIsComplete,
  linksResolve,
  moneyBookIsComplete,
  scriptsPointAtFiles,
} from './tidy/docs.ts';
import {
  ceilingsStand,
  compilerIsStrictest,
  environmentExampleIsTested,
  noMachineTraces,
  versionsAreExact,
  workflowsAreClosed,
} from './tidy/house.ts';
import {
  featuresHaveOneWord,
  fileNamesAreKebab,
  folderIsPackage,
  indexIsAnEntryPoint,
  noEmptyNames,
  retiredWordsAreNotUsed,
} from './tidy/names.ts';
import { depositPathIsShort, entryPointsAreNarrow, foldersAreSmall } from './tidy/shape.ts';
import {
  migrationsAreNumbered,
  migrationsAreSealed,
  migrationsNameTheirSchema,
  moneyColumnsAreBigint,
  onlyTheLedgerWritesMoney,
  roomsWithSqlHaveAReadme,
  storesNameTheirSchema,
} from './tidy/sql.ts';
import { coloursComeFromTokens, screensNameTokens, stylesAreLogical, stylesStayHome } from './tidy/styles.ts';
import { cataloguesAreComplete, everyTextIsUsed, refusalsHaveTheirTexts } from './tidy/texts.ts';
import { openTree, printed, type Rule, type Tree } from './tidy/tree.ts';
import { sentencesAreShort, textsUsePlainWords } from './tidy/words.ts';

export const rules: Readonly<Record<string, Rule>> = {
  'file names are kebab-case': fileNamesAreKebab,
  'no name says nothing': noEmptyNames,
  'index.ts is an entry point': indexIsAnEntryPoint,
  'a folder has the name of its package': folderIsPackage,
  'a feature has one word': featuresHaveOneWord,
  'a folder holds at most 25 files': foldersAreSmall,
  'an entry point exports at most 40 names': entryPointsAreNarrow,
  'retired words are not used': retiredWordsAreNotUsed,
  'a store names only its own schema': storesNameTheirSchema,
  'a migration names only its own schema': migrationsNameTheirSchema,
  'migrations are numbered': migrationsAreNumbered,
  'a merged migration is never edited': migrationsAreSealed,
  'only the ledger writes money': onlyTheLedgerWritesMoney,
  'money columns are bigint': moneyColumnsAreBigint,
  'a room with SQL has a README': roomsWithSqlHaveAReadme,
  'the domain is pure': domainIsPure,
  'the API asks the clock': apiAsksTheClock,
  'modules take chance as an argument': modulesTakeChance,
  'the environment is read once': environmentIsReadOnce,
  'money is never a float': moneyIsNeverAFloat,
  'ids are taken apart by the domain': idsAreTakenApartByTheDomain,
  'no inline type imports': noInlineTypeImports,
  'ports are small': portsAreSmall,
  'no leftovers': noLeftovers,
  'every test runs': everyTestRuns,
  'our own code is never mocked': ourCodeIsNeverMocked,
  'database suites prove the books': suitesProveTheBooks,
  'suppressions have reasons': suppressionsHaveReasons,
  'colours come from tokens': coloursComeFromTokens,
  'styles are logical': stylesAreLogical,
  'screens name tokens': screensNameTokens,
  'styles stay home': stylesStayHome,
  'catalogues are complete': cataloguesAreComplete,
  'every text is used': everyTextIsUsed,
  'a refusal has its text': refusalsHaveTheirTexts,
  'brands are data': brandsAreData,
  'texts use plain words': textsUsePlainWords,
  'sentences are short': sentencesAreShort,
  'links resolve': linksResolve,
  'the deposit path is listed': depositPathIsShort,
  'commands in the docs exist': commandsExist,
  'scripts point at files': scriptsPointAtFiles,
  'decisions are numbered': decisionsAreNumbered,
  'the money book is complete': moneyBookIsComplete,
  'the glossary is complete': glossaryIsComplete,
  'change notes are well formed': changeNotesAreWellFormed,
  'the ceilings stand': ceilingsStand,
  'the compiler is at its strictest': compilerIsStrictest,
  'no machine traces': noMachineTraces,
  '.env.example is tested': environmentExampleIsTested,
  'workflows are closed': workflowsAreClosed,
  'versions are exact': versionsAreExact,
};

/** Every breach of one rule, as lines a person can click. */
function breachesOf(rule: Rule, tree: Tree): string[] {
  return rule(tree).map(printed);
}

if (import.meta.main) {
  const tree = openTree(process.cwd());
  const breaches = Object.entries(rules).flatMap(([name, rule]) =>
    breachesOf(rule, tree).map((breach) => `${name}: ${breach}`),
  );
  for (const breach of breaches) console.error(breach);
  console.log(`tidy: ${tree.files.length} files, ${Object.keys(rules).length} rules, ${breaches.length} breaches`);
  process.exitCode = breaches.length === 0 ? 0 : 1;
}
