import { MessageChannel } from 'node:worker_threads';
import { configure } from '@testing-library/dom';
import { vi } from 'vitest';
import { developmentBrand } from '@arara/brands';
import { brandWords } from '@arara/domain/brands';

/** What every browser has, the imitation of one has not, and the globals of a test file do not bring along. */
Object.assign(globalThis, { MessageChannel });

/** A busy machine is slow, not wrong: what must come is waited for, and not for a second only. */
const WAITED_MS = 15_000;
configure({ asyncUtilTimeout: WAITED_MS });
const { waitFor } = vi;
vi.waitFor = (callback, options = { timeout: WAITED_MS }) => waitFor(callback, options);

/** What the page of an app carries. */
const words = document.createElement('script');
words.id = 'brand';
words.type = 'application/json';
words.textContent = JSON.stringify(brandWords(developmentBrand()));
document.head.append(words);
