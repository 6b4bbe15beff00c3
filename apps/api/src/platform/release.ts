import manifest from '../../package.json' with { type: 'json' };

/** The release that runs, as `/healthz` says it and as a laboratory's certificate names it. */
export const RELEASE: string = manifest.version;
