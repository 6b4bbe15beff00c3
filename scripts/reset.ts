import { loadConfig } from '../apps/api/src/config.ts';
import { wipeStack } from './stack/index.ts';

/** Throws the development databases away. `npm run dev` or `npm run stack` builds them anew. */
if (loadConfig().mode === 'production') throw new Error('production is not reset');
await wipeStack({ name: 'dev' });
console.log('the development stack is gone; npm run dev builds it anew');
