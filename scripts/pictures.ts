import { makeBrandPictures } from './pictures/brands.ts';
import { makeGamePictures } from './pictures/games.ts';
import { makeOfficePictures } from './pictures/office.ts';
import { makeReadmePictures } from './pictures/readme.ts';
import { makeWinPictures } from './pictures/wins.ts';

/**
 * The pictures that show the product as it is. `npm run pictures readme` makes those of the README from the seeded
 * product, `npm run pictures games` the games beside their drawings, `npm run pictures wins` what each kind of result
 * looks like, side by side, `npm run pictures office` every room of the back office, `npm run pictures brands` the same
 * screens of both brands side by side; without a name it makes the first two.
 */
const [name, ...args] = process.argv.slice(2);
if (name === 'wins') await makeWinPictures(args);
else if (name === 'office') await makeOfficePictures(args);
else if (name === 'brands') await makeBrandPictures(args);
else if (name === undefined || name === 'readme' || name === 'games') {
  if (name !== 'games') await makeReadmePictures();
  if (name !== 'readme') await makeGamePictures(name === 'games' ? args : []);
} else throw new Error('npm run pictures takes brands, games, office, readme or wins');
