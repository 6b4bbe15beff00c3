import { endLeftovers, loadConsoleConfig } from '../product/index.ts';
import { urlsOf, wipeStack } from '../stack/index.ts';

/** Throws the development databases away. `npm run dev` or `npm run stack` builds them anew. */
if (loadConsoleConfig().mode === 'production') throw new Error('production is not reset');
await endLeftovers(urlsOf({ name: 'dev' }).directory);
await wipeStack({ name: 'dev' });
console.log('the development stack is gone; npm run dev builds it anew');
