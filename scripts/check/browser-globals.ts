import { MessageChannel } from 'node:worker_threads';
import { developmentBrand } from '@arara/brands';
import { brandWords } from '@arara/domain/brands';

/** What every browser has, the imitation of one has not, and the globals of a test file do not bring along. */
Object.assign(globalThis, { MessageChannel });

/** What the page of an app carries. */
const words = document.createElement('script');
words.id = 'brand';
words.type = 'application/json';
words.textContent = JSON.stringify(brandWords(developmentBrand()));
document.head.append(words);
