import { Button, Stack, Text } from '@arara/ui';
import { Sheet } from '@arara/ui/sheet';
import { useId, useState } from 'react';
import s from './rounds.module.css';
import { roundsTexts } from './texts.ts';

const LONGEST = 500;

export type DisputeSheetProps = { open: boolean; onClose: () => void; onSend: (text: string) => Promise<void> };

/** What the player saw, in their own words; everything else goes along by itself. */
export function DisputeSheet({ open, onClose, onSend }: DisputeSheetProps) {
  const t = roundsTexts.use();
  const id = useId();
  const [text, setText] = useState('');
  const send = async () => {
    await onSend(text);
    onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('contest')} text={t('attached')} data-part="dispute-sheet">
      <Stack gap={4}>
        <div>
          <Text as="label" size="label" {...{ htmlFor: id }}>
            {t('said')}
          </Text>
          <textarea
            id={id}
            className={s['said']}
            rows={4}
            maxLength={LONGEST}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Text size="xs" tone="faint">
            {t('saidHint')}
          </Text>
        </div>
        <Button block onClick={() => void send()} data-part="dispute-send">
          {t('send')}
        </Button>
      </Stack>
    </Sheet>
  );
}
