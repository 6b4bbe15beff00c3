export {
  type IncidentFacts,
  type IncidentKind,
  incidentKinds,
  type IncidentPlace,
  incidentPlaces,
  isTrue,
  type PartyFact,
  placesOf,
  shownWords,
  type WordCode,
  wordCodes,
} from './words.ts';
export { promisedHours, slowingProblem } from './slowing.ts';
