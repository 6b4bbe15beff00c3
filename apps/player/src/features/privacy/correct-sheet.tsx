import { correctable, DATA_LETTERS_MAX, dataRightsRoutes } from '@arara/contract/player';
import { Button, Field, Segmented, Stack } from '@arara/ui';
import { Sheet } from '@arara/ui/sheet';
import { useState } from 'react';
import { callProved } from '../../lib/session/proved.ts';
import { toastDone } from '../../lib/feedback/toasts.ts';
import { useDataRequest } from './queries.ts';
import { privacyTexts } from './texts.ts';

/** A name or a day of birth as it should be; a person reads it and answers by a day. */
export function CorrectSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = privacyTexts.use();
  const [field, setField] = useState<(typeof correctable)[number]>('name');
  const [text, setText] = useState('');
  const [busy, send] = useDataRequest();
  const input = { field, text: text.trim() };
  const ask = () =>
    send(
      () => callProved(dataRightsRoutes.dataCorrect, input),
      () => {
        toastDone(t('correctSent'));
        setText('');
        onClose();
      },
    );
  return (
    <Sheet open={open} onClose={onClose} title={t('correctTitle')} text={t('correctText')} data-part="correct-sheet">
      <Stack gap={4}>
        <Segmented
          label={t('correctTitle')}
          options={correctable.map((key) => ({ key, label: t(key) }))}
          value={field}
          onChange={setField}
        />
        <Field
          label={t('correctField')}
          maxLength={DATA_LETTERS_MAX}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button block disabled={input.text === ''} loading={busy} onClick={ask} data-part="correct-send">
          {t('correctSend')}
        </Button>
      </Stack>
    </Sheet>
  );
}
