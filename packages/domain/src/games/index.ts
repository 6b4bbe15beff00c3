export {
  betSteps,
  type Choice,
  type Choices,
  countChoices,
  type Filterable,
  type FilterInput,
  fitsFilter,
  readPrice,
  rtpSteps,
  volatilities,
} from './filters.ts';
export { isGameAllowed, type JudgedGame } from './market.ts';
export {
  type Findable,
  type Found,
  indexGames,
  missKeyOf,
  type SearchIndex,
  searchGames,
  suggestWords,
} from './search.ts';
export { foldText } from './words.ts';
