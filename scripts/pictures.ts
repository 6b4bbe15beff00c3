import { makeGamePictures } from './pictures/games.ts';
import { makeReadmePictures } from './pictures/readme.ts';

/**
 * The pictures that show the product as it is. `npm run pictures readme` makes those of the README from the seeded
 * product, `npm run pictures games` the games beside their drawings, and without a name it makes both.
 */
const [name] = process.argv.slice(2);
if (name !== undefined && name !== 'games' && name !== 'readme')
  throw new Error('npm run pictures takes games or readme');
if (name !== 'games') await makeReadmePictures();
if (name !== 'readme') await makeGamePictures(name === 'games' ? process.argv.slice(3) : []);
