import { supportRoutes } from '@arara/contract/player';
import { ActionBar, IconButton, Text, TextLink } from '@arara/ui';
import { useRef, useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { useFeatures } from '../../lib/api/features.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { toastError } from '../../lib/feedback/toasts.ts';
import { useBusy } from '../../lib/forms/use-busy.ts';
import { newComplaintPath, newTicketPath, ticketPath } from './paths.ts';
import { type Ticket, ticketQuery } from './queries.ts';
import { shrinkPicture } from './shrink-picture.ts';
import s from './support.module.css';
import { supportTexts } from './texts.ts';
import { keyOfTicket } from './visitor-tickets.ts';

const LONGEST = 2_000;

/** Sends words and pictures; the answer is the conversation as it stands then. */
function useSending(id: string) {
  const t = supportTexts.use();
  const [text, setText] = useState('');
  const [busy, run] = useBusy();
  const show = (ticket: Ticket) => {
    queryClient.setQueryData(ticketQuery(id).queryKey, ticket);
    requestAnimationFrame(() => window.scrollTo(0, document.body.scrollHeight));
  };
  const send = () =>
    run(async () => {
      if (text.trim() === '') return;
      const outcome = await call(supportRoutes.supportWrite, { id, key: keyOfTicket(id), text });
      if (!outcome.ok) return;
      setText('');
      show(outcome.body);
    });
  const attach = (picked: File | undefined) =>
    run(async () => {
      if (picked === undefined) return;
      const data = await shrinkPicture(picked);
      if (data === undefined) return toastError(t('unreadable'));
      const outcome = await call(supportRoutes.supportPicture, { id, key: keyOfTicket(id), data }, { cover: true });
      if (outcome.ok) show(outcome.body);
    });
  return { text, setText, busy, send, attach };
}

/** Words and pictures for one conversation. */
export function Composer({ ticket: { Id: id, Complaint: complaint } }: { ticket: Ticket }) {
  const t = supportTexts.use();
  const hasOmbudsman = useFeatures().has('ombudsman');
  const ombudsman = hasOmbudsman ? newComplaintPath() : newTicketPath({ topic: 'ombudsman' });
  const file = useRef<HTMLInputElement>(null);
  const { text, setText, busy, send, attach } = useSending(id);
  return (
    <ActionBar data-part="composer">
      <form
        className={s['box']}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
        data-part="composer-box"
      >
        <IconButton
          icon="clip"
          size="sm"
          label={t('attach')}
          onClick={() => file.current?.click()}
          data-part="composer-attach"
        />
        <input
          ref={file}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label={t('attach')}
          tabIndex={-1}
          className={s['file']}
          onChange={({ currentTarget }) => {
            attach(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
          data-part="composer-file"
        />
        <input
          className={s['input']}
          value={text}
          maxLength={LONGEST}
          placeholder={t('write')}
          aria-label={t('write')}
          onChange={(event) => setText(event.currentTarget.value)}
          data-part="composer-text"
        />
        <IconButton
          icon="send"
          size="sm"
          label={t('send')}
          disabled={busy}
          onClick={send}
          className={s['send']}
          data-part="composer-send"
        />
      </form>
      <Text size="xs" tone="faint" center className={s['foot'] ?? ''} data-part="composer-foot">
        {t('stays')} ·{' '}
        <TextLink href={complaint === null ? ombudsman : ticketPath(id)}>
          {t(complaint === null ? 'ombudsman' : 'complaintState')}
        </TextLink>
      </Text>
    </ActionBar>
  );
}
