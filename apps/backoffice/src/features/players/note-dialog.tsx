import { staffRoutes } from '@arara/contract/staff';
import { Checkbox, Input, type InputRef } from 'antd';
import { useState } from 'react';
import { callApi } from '../../lib/api/api.ts';
import { useFocusOnce } from '../../lib/browser/focus.ts';
import { ActionDialog } from '../../lib/staff-action/action-dialog.tsx';
import { playerActions } from './player-actions.ts';
import { t } from './texts.ts';

const LETTERS_MAX = 1_000;

export function NoteDialog({ playerId, onClose }: { readonly playerId: string; readonly onClose: () => void }) {
  const first = useFocusOnce<InputRef>();
  const [text, setText] = useState('');
  const [isPinned, setPinned] = useState(false);
  return (
    <ActionDialog
      desk={playerActions}
      width={480}
      title={t('noteTitle')}
      confirm={t('noteSave')}
      isDisabled={text.trim() === ''}
      call={() => callApi(staffRoutes.playerNote, { playerId, text, pinned: isPinned })}
      notice={() => t('noted')}
      onClose={onClose}
    >
      <p className="muted">{t('noteText')}</p>
      <Input.TextArea
        ref={first}
        rows={4}
        maxLength={LETTERS_MAX}
        aria-label={t('noteField')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Checkbox checked={isPinned} onChange={({ target }) => setPinned(target.checked)}>
        {t('notePin')}
      </Checkbox>
    </ActionDialog>
  );
}
