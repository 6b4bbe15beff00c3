import fc from 'fast-check';

/** Loaded before every test file: all properties of a run begin with one seed, chosen in `vitest.config.ts`. */
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED']) });
