/** The servers that browser tests run against. Phone and desktop may run at once, each with servers of its own. */
export const stack = { name: process.env['E2E_STACK'] === 'e2e-desktop' ? 'e2e-desktop' : 'e2e' } as const;

/** Whoever starts two runs at once builds the apps before, so that they do not build over each other. */
export const appsAreBuilt = process.env['E2E_APPS'] === 'built';

/** Pictures and searches for barriers take as long as the journeys themselves; a check of every change leaves them out. */
export const looksAreTaken = process.env['E2E_LOOKS'] !== 'none';

/** Set by whoever has started the product already, from images: the keys that its processes have. */
export const startedEnvironment: Readonly<Record<string, string>> | undefined =
  process.env['E2E_STARTED'] === undefined
    ? undefined
    : (JSON.parse(process.env['E2E_STARTED']) as Record<string, string>);
