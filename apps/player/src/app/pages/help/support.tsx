import { supportQuestions } from '@arara/contract/player';
import { useLocation } from '../../../lib/navigation/location.tsx';
import { proofs } from '../../../features/auth/proof/proofs.ts';
import { Help, isLegalPage, Legal } from '../../../features/legal/index.ts';
import { useNotifyMe } from '../../../features/messages/index.ts';
import {
  AnswerPage,
  type Contact,
  NewComplaint,
  NewTicket,
  Support,
  TicketPage,
} from '../../../features/support/index.ts';
import { openOverlay } from '../../../lib/navigation/overlay.ts';
import { loginPath, redirect, SUPPORT_PATH } from '../../../lib/navigation/navigation.ts';
import { useIsLoggedIn } from '../../../lib/session/session.ts';
import { contactIcon, useContacts } from '../../shell/contacts.ts';
import { FlowPage } from '../../shell/page/flow-page.tsx';
import { retryPanel } from '../../shell/page/retry-panel.tsx';
import { shellTexts, titleTexts } from '../../shell/texts.ts';

/**
 * Help for everybody: answers, conversations, contacts. `?page=` opens a legal page, `?question=` one answer,
 * `?ticket=` one conversation, `?new=` begins one, `?complaint=` a complaint.
 */
export function Page() {
  const title = titleTexts.use()('support');
  const isLoggedIn = useIsLoggedIn();
  const onNotify = useNotifyMe();
  const contacts = useOfficialContacts();
  const search = new URLSearchParams(useLocation().search);
  const of = (name: string) => search.get(name) ?? undefined;
  const shared = { frame: FlowPage, title, failure: retryPanel };
  const page = of('page');
  if (page !== undefined) return <LegalPages page={page} />;
  const ticket = of('ticket');
  if (ticket !== undefined) return <TicketPage key={ticket} {...shared} id={ticket} isTalk={of('view') === 'talk'} />;
  const complaint = of('complaint');
  if (complaint !== undefined && !isLoggedIn) redirect(loginPath(`${SUPPORT_PATH}?complaint=new`));
  if (complaint !== undefined) return <NewComplaint {...shared} order={of('order')} topic={of('topic')} />;
  const topic = of('new');
  if (topic !== undefined)
    return (
      <NewTicket
        key={topic}
        {...shared}
        topic={topic}
        order={of('order')}
        round={of('round')}
        takeProof={proofs.take}
      />
    );
  const question = supportQuestions.find((one) => one === of('question'));
  if (question !== undefined && !isLoggedIn) redirect(loginPath(`${SUPPORT_PATH}?question=${question}`));
  if (question !== undefined) return <AnswerPage key={question} {...shared} question={question} />;
  return <Support {...shared} contacts={contacts} onNotify={isLoggedIn ? onNotify : undefined} />;
}

function useOfficialContacts(): readonly Contact[] {
  const { official, messaging } = useContacts();
  return [...official, ...messaging].map((contact) => ({
    name: contact.Name,
    sub: contact.TelGram.replace(/^https:\/\//, ''),
    icon: contactIcon(contact),
    href: contact.TelGram,
  }));
}

/** The rules and the ways to help, as before conversations were. */
function LegalPages({ page }: { page: string }) {
  const t = shellTexts.use();
  const title = titleTexts.use();
  const { official, messaging } = useContacts();
  const hasContact = official.length + messaging.length > 0;
  const shared = { frame: FlowPage, title: title('support'), loading: t('loading'), failure: retryPanel };
  if (isLegalPage(page)) return <Legal {...shared} page={page} />;
  return <Help {...shared} onContact={hasContact ? () => openOverlay('help') : undefined} />;
}
