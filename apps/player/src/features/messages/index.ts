export { Messages } from './messages.tsx';
export { PushOffer, useTellMe } from './push-offer.tsx';
export { messagesTexts } from './texts.ts';
