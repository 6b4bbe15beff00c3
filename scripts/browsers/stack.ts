/** The servers that browser tests run against. Phone and desktop may run at once, each with servers of its own. */
export const stack = { name: process.env['E2E_STACK'] === 'e2e-desktop' ? 'e2e-desktop' : 'e2e' } as const;

/** Whoever starts two runs at once builds the apps before, so that they do not build over each other. */
export const appsAreBuilt = process.env['E2E_APPS'] === 'built';
