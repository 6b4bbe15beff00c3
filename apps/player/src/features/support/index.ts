export { AnswerPage } from './answer-page.tsx';
export { type Contact, Support } from './home.tsx';
export { NewComplaint } from './new-complaint.tsx';
export { NewTicket } from './new-ticket.tsx';
export { Preview } from './picture.tsx';
export { TicketPage } from './ticket.tsx';
