import { List, ListRow } from '@arara/ui';
import { Sheet } from '@arara/ui/sheet';
import { SUPPORT_PATH } from '../../../lib/navigation/navigation.ts';
import { contactIcon, useContacts } from '../contacts.ts';
import s from './sheets.module.css';
import { shellTexts, titleTexts } from '../texts.ts';

/** The ways to talk to us: the official channel, two messaging contacts, and the help page that is open to everybody. */
export function ContactSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = shellTexts.use();
  const title = titleTexts.use();
  const { official, messaging } = useContacts();
  return (
    <Sheet open={open} onClose={onClose} title={t('contactTitle')} text={t('contactText')} data-part="contact-sheet">
      <List className={s['list'] ?? ''}>
        {[...official, ...messaging].map((contact) => (
          <ListRow
            key={contact.TelGram}
            icon={contactIcon(contact)}
            iconTone="brand"
            title={contact.Name}
            href={contact.TelGram}
          />
        ))}
        <ListRow icon="help" title={title('support')} href={SUPPORT_PATH} onClick={onClose} />
      </List>
    </Sheet>
  );
}
