import { staffRoutes, supportNexts } from '@arara/contract/staff';
import { Button, Input, Select } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useRef, useState } from 'react';
import { useKeys } from '../../lib/browser/keys.ts';
import { callApi } from '../../lib/api/api.ts';
import { t } from './texts.ts';
import { type Case, useSupportActions } from './use-support-actions.ts';

type Next = (typeof supportNexts)[number];

const nexts: Readonly<Record<Next, string>> = {
  player: t('nextPlayer'),
  house: t('nextHouse'),
  supplier: t('nextSupplier'),
  bank: t('nextBank'),
  close: t('nextClose'),
};

/** An answer with who acts next, or a note for the desk. A template only fills the field; a person sends it. */
export function ReplyForm({ one }: { readonly one: Case }) {
  const [text, setText] = useState('');
  const [next, setNext] = useState<Next>('player');
  const { run, isBusy } = useSupportActions();
  const { Id: id } = one.Row;
  const field = useRef<TextAreaRef>(null);
  const isEmpty = text.trim() === '';
  const send = async () => {
    if (await run(() => callApi(staffRoutes.supportReply, { id, text, next }), t('sent'))) setText('');
  };
  const note = async () => {
    if (await run(() => callApi(staffRoutes.supportNote, { id, text }), t('noted'))) setText('');
  };
  useKeys({ e: () => field.current?.focus(), 'Ctrl+Enter': () => !isEmpty && !isBusy && void send() });
  return (
    <div className="stack gap-8">
      <div className="flex to-end gap-8">
        <Select
          aria-label={t('template')}
          placeholder={t('template')}
          value={null}
          options={one.Templates.map(({ Name, Title }) => ({ value: Name, label: Title }))}
          onChange={(name: string | null) => setText(one.Templates.find(({ Name }) => Name === name)?.Body ?? text)}
          className="grows shrinks nowrap"
        />
        <Select
          aria-label={t('next')}
          value={next}
          options={supportNexts.map((value) => ({ value, label: nexts[value] }))}
          onChange={setNext}
          className="grows shrinks nowrap"
        />
      </div>
      <Input.TextArea
        ref={field}
        aria-label={t('answerLabel')}
        placeholder={t('answerPlaceholder')}
        value={text}
        maxLength={2_000}
        rows={4}
        onChange={(event) => setText(event.currentTarget.value)}
        data-part="reply-text"
      />
      <div className="flex to-end gap-8">
        <Button disabled={isEmpty || isBusy} onClick={() => void note()} data-part="reply-note">
          {t('sendNote')}
        </Button>
        <Button type="primary" disabled={isEmpty || isBusy} onClick={() => void send()} data-part="reply-send">
          {t('send')}
        </Button>
      </div>
    </div>
  );
}
