import { SUPPORT_PATH } from '../../lib/navigation/navigation.ts';

const pathOf = (query: Readonly<Record<string, string | undefined>>) => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  return `${SUPPORT_PATH}?${search.toString()}`;
};

export const ticketPath = (id: string) => pathOf({ ticket: id });
/** What was said in a complaint; its own page says where it stands. */
export const talkPath = (id: string) => pathOf({ ticket: id, view: 'talk' });
export const newComplaintPath = (of: { topic?: string; order?: string } = {}) => pathOf({ complaint: 'new', ...of });
export const questionPath = (question: string) => pathOf({ question });
export const newTicketPath = (of: { topic?: string; order?: string; round?: string } = {}) =>
  pathOf({ new: of.topic ?? 'other', order: of.order, round: of.round });
export const picturePath = (ticketId: string, pictureId: string) =>
  `/preview-image?ticket=${encodeURIComponent(ticketId)}&picture=${encodeURIComponent(pictureId)}`;
