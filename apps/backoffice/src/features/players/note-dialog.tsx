import { staffRoutes } from '@arara/contract/staff';
import { Button, Checkbox, Input, type InputRef, Modal } from 'antd';
import { useState } from 'react';
import { useFocusOnce } from '../../lib/browser/focus.ts';
import { useAct } from './acts.ts';
import s from './players.module.css';
import { say } from './texts.ts';

const LETTERS_MAX = 1_000;

export function NoteDialog({ playerId, onClose }: { readonly playerId: string; readonly onClose: () => void }) {
  const { act, isBusy } = useAct();
  const first = useFocusOnce<InputRef>();
  const [text, setText] = useState('');
  const [isPinned, setPinned] = useState(false);
  const save = async () => {
    const wish = { playerId, text, pinned: isPinned };
    if (await act(staffRoutes.playerNote, wish, () => say('noted'))) onClose();
  };
  return (
    <Modal open centered width={480} title={say('noteTitle')} footer={null} onCancel={onClose} destroyOnHidden>
      <div className={s['dialog']}>
        <p className={s['muted']}>{say('noteText')}</p>
        <Input.TextArea
          ref={first}
          rows={4}
          maxLength={LETTERS_MAX}
          aria-label={say('noteField')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Checkbox checked={isPinned} onChange={({ target }) => setPinned(target.checked)}>
          {say('notePin')}
        </Checkbox>
        <div className={s['decide']}>
          <Button onClick={onClose}>
            {say('notNow')} <kbd>Esc</kbd>
          </Button>
          <Button type="primary" disabled={text.trim() === ''} loading={isBusy} onClick={() => void save()}>
            {say('noteSave')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
