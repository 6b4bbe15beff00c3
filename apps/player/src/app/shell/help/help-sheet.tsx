import { ButtonLink, List, ListRow } from '@arara/ui';
import { Sheet } from '@arara/ui/sheet';
import { useQuery } from '@tanstack/react-query';
import { supportTexts } from '../../../features/support/texts.ts';
import { AnswerCard } from '../../../features/support/answer-card.tsx';
import { supportHomeQuery } from '../../../features/support/queries.ts';
import { LIMITS_PATH, SUPPORT_PATH } from '../../../lib/navigation/navigation.ts';
import { useIsLoggedIn } from '../../../lib/session/session.ts';
import { contactIcon, useContacts } from '../contacts.ts';
import { useDownload } from '../download.ts';
import { shellTexts } from '../texts.ts';
import s from './help-sheet.module.css';

type SheetProps = { open: boolean; onClose: () => void };

/** Answers first, from the player's own account; then the ways to a person and to the app. */
export function HelpSheet({ open, onClose }: SheetProps) {
  const t = shellTexts.use();
  const isLoggedIn = useIsLoggedIn();
  return (
    <Sheet open={open} onClose={onClose} title={t('helpTitle')} data-part="help-sheet">
      {isLoggedIn && open && <WaitingWithdrawal />}
      {isLoggedIn && <Topics onClose={onClose} />}
      <Ways onClose={onClose} />
      <ButtonLink href={SUPPORT_PATH} icon="chat" block onClick={onClose} data-part="help-person">
        {t('helpPerson')}
      </ButtonLink>
    </Sheet>
  );
}

/** The sheet with the texts of the card that it shows. */
export async function loadHelp() {
  await supportTexts.load();
  return HelpSheet;
}

function WaitingWithdrawal() {
  const { data: home } = useQuery(supportHomeQuery);
  const answer = home?.Answers.find(({ Question, HasMatter }) => Question === 'withdrawal' && HasMatter);
  return (
    answer && (
      <div className={s['waiting']}>
        <AnswerCard answer={answer} />
      </div>
    )
  );
}

const topics = [
  { icon: 'pix', title: 'helpMoney', sub: 'helpMoneyText', href: '/game/Registos' },
  { icon: 'dice', title: 'helpRound', sub: 'helpRoundText', href: '/game/Registos?view=rounds' },
  { icon: 'gift', title: 'helpBonus', sub: 'helpBonusText', href: '/game/bonusRecord' },
  { icon: 'shield', title: 'limitsAndPause', sub: 'helpLimitsText', href: LIMITS_PATH },
] as const;

function Topics({ onClose }: { onClose: () => void }) {
  const t = shellTexts.use();
  return (
    <List className={s['list'] ?? ''} data-part="help-topics">
      {topics.map(({ icon, title, sub, href }) => (
        <ListRow key={title} icon={icon} title={t(title)} sub={t(sub)} href={href} onClick={onClose} />
      ))}
    </List>
  );
}

/** The official channel, two messaging contacts, and the app where it is not installed. */
function Ways({ onClose }: { onClose: () => void }) {
  const t = shellTexts.use();
  const { official, messaging } = useContacts();
  const download = useDownload();
  const contacts = [...official, ...messaging];
  if (contacts.length === 0 && download === undefined) return null;
  return (
    <List className={s['list'] ?? ''} data-part="help-ways">
      {contacts.map((contact) => (
        <ListRow
          key={contact.TelGram}
          icon={contactIcon(contact)}
          title={contact.Name}
          href={contact.TelGram}
          data-part="help-contact"
        />
      ))}
      {download && (
        <ListRow icon="download" title={t('downloadApp')} onClick={onClose} {...download} data-part="help-download" />
      )}
    </List>
  );
}
