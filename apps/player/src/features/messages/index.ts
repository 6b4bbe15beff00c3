export { Messages } from './messages.tsx';
export { PushOffer, useTellMe } from './push-offer.tsx';
export { loadMessagesTexts } from './texts.ts';
