import { Button, Text } from '@arara/ui';
import { Sheet } from '@arara/ui/sheet';
import { useId, useState } from 'react';
import { useBusy } from '../../../lib/forms/use-busy.ts';
import s from '../team.module.css';
import { teamTexts } from '../texts.ts';

const LONGEST = 500;

export interface WordsSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly text: string;
  /** Nothing can be sent without words. */
  readonly needed: boolean;
  /** Says whether it was taken. */
  readonly send: (words: string) => Promise<boolean>;
}

/** A few words of the player's own to the team behind the figures. */
export function WordsSheet({ open, onClose, title, text, needed, send }: WordsSheetProps) {
  const t = teamTexts.use();
  const id = useId();
  const [words, setWords] = useState('');
  const [busy, run] = useBusy();
  const press = () =>
    run(async () => {
      if (await send(words.trim())) onClose();
    });
  return (
    <Sheet open={open} onClose={onClose} title={title} text={text} data-part="words-sheet">
      <Text as="label" size="label" {...{ htmlFor: id }}>
        {t('yourWords')}
      </Text>
      <textarea
        id={id}
        className={s['words']}
        rows={4}
        maxLength={LONGEST}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Button block disabled={needed && words.trim() === ''} loading={busy} onClick={press} data-part="words-send">
        {t('send')}
      </Button>
    </Sheet>
  );
}
