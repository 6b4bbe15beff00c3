export { Messages } from './messages.tsx';
export { PushOffer, useNotifyMe } from './push-offer.tsx';
export { messagesTexts } from './texts.ts';
