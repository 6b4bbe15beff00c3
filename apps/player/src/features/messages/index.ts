export { Messages } from './messages.tsx';
export { PushOffer, useNotifyMe } from './push-offer.tsx';
export { loadMessagesTexts } from './texts.ts';
