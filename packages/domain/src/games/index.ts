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
export { type GameRules, isGameAllowed, type JudgedGame } from './market.ts';
export {
  type Findable,
  type Found,
  type FoundBy,
  indexGames,
  missKeyOf,
  type SearchIndex,
  searchGames,
  suggestWords,
} from './search.ts';
export { foldText, wordsOf } from './words.ts';
