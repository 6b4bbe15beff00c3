import { accessRoutes } from '@arara/contract/player';
import { call } from '../api/api.ts';
import { makeQuestion } from './question.ts';
import { currentToken } from './session.ts';

const question = makeQuestion();

/** Who waits for the player to say where they are. */
export const placeQuestion = question.asked;

/** A market may want to know it before play; true when the player may play from there. */
export const askPlace = question.ask;

/** `denied` = the browser gave no position; `lost` = the server did not answer. */
export type PlaceOutcome = 'allowed' | 'outside' | 'network' | 'denied' | 'lost';

/** So long before it grows old a place is reported again, without a question. */
const EARLY_MS = 60_000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Asks the browser, which asks the player the first time, and reports it. */
export async function reportPlace(): Promise<PlaceOutcome> {
  clearTimeout(timer);
  const position = await locate();
  if (position === undefined) return 'denied';
  const { latitude, longitude } = position.coords;
  const outcome = await call(accessRoutes.placeReport, { latitude, longitude }, { refusal: 'own' });
  if (!outcome.ok) return 'lost';
  const { IsAllowed, Why, Until } = outcome.body;
  if (!IsAllowed) return Why ?? 'outside';
  if (Until !== null) timer = setTimeout(reportAgain, Date.parse(Until) - Date.now() - EARLY_MS);
  return 'allowed';
}

function reportAgain(): void {
  if (currentToken() !== undefined) void reportPlace();
}

const locate = (): Promise<GeolocationPosition | undefined> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(undefined);
    navigator.geolocation.getCurrentPosition(resolve, () => resolve(undefined), {
      timeout: 20_000,
      maximumAge: 60_000,
    });
  });
