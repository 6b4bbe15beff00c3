import { pagePlaces } from '@arara/texts/brand';
import { Window } from 'happy-dom';

/** Runs the built first picture in a process of its own, with the window of a phone around it, and prints it. */
const window = new Window({ url: 'http://localhost/game/idx1', width: 390, height: 844 });
const { document, localStorage, sessionStorage, location, history } = window;
const matchMedia = window.matchMedia.bind(window);
Object.assign(globalThis, { window, document, localStorage, sessionStorage, location, history, matchMedia });

// The brand is filled in when the page is given.
const words = document.createElement('script');
words.id = 'brand';
words.type = 'application/json';
words.textContent = JSON.stringify(pagePlaces);
document.head.append(words);

const [bundle = ''] = process.argv.slice(2);
document.documentElement.dataset['brand'] = '{brand_folder}';
const { firstPicture } = (await import(bundle)) as { firstPicture: () => string };
// Timers of what was drawn may still run; nobody waits for them.
process.stdout.write(firstPicture(), () => process.exit());
