export { defaultLocale, fillText, isLocale, type Locale, locales, type Texts } from './locales.ts';
export { AskedMoney, LineMoney, Money } from './money.ts';
export {
  everyCallRefusals,
  type Refusal,
  type RefusalName,
  refusals,
  refusalText,
  type ValuesOf,
} from './refusals/index.ts';
export {
  type Access,
  type BodyOf,
  type Envelope,
  headers,
  type InputOf,
  type RequestOf,
  type Route,
  route,
  SESSION_OVER_CODES,
  SUCCESS_CODE,
  type WireOf,
} from './route.ts';
