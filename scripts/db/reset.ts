import { endLeftovers } from '../product/index.ts';
import { urlsOf, wipeStack } from '../stack/index.ts';

/** Throws the development databases away. `npm run dev` or `npm run stack` builds them anew. */
if (process.env['NODE_ENV'] === 'production') throw new Error('production is not reset');
await endLeftovers(urlsOf({ name: 'dev' }).directory);
await wipeStack({ name: 'dev' });
console.log('the development stack is gone; npm run dev builds it anew');
