import { NoticesSheet } from '../../../features/messages/house/notices-sheet.tsx';
import { messagesTexts } from '../../../features/messages/texts.ts';

/** The sheet beside the bell, with the texts that it shows. */
export async function loadNotices() {
  await messagesTexts.load();
  return NoticesSheet;
}
