export { AnnouncementPage } from './house/announcement-page.tsx';
export { HouseMessages, MessageViews } from './house/house-messages.tsx';
export { Messages } from './messages.tsx';
export { PushOffer, useNotifyMe } from './push-offer.tsx';
export { Topics } from './topics.tsx';
