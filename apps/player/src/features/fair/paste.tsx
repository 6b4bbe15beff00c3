import { Button, Section, Text } from '@arara/ui';
import { useId, useState } from 'react';
import s from './fair.module.css';
import { type Proof, readProof } from './proof.ts';
import { fairTexts } from './texts.ts';

/** For a round of somebody else, of another day, or of another page. */
export function Paste({ onRead }: { onRead: (proof: Proof) => void }) {
  const t = fairTexts.use();
  const id = useId();
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const read = () => {
    const proof = readProof(text);
    setWrong(proof === undefined);
    if (proof !== undefined) onRead(proof);
  };
  return (
    <Section gap="near" data-part="fair-paste">
      <Text as="label" size="label" {...{ htmlFor: id }}>
        {t('paste')}
      </Text>
      <textarea
        id={id}
        className={s['paste']}
        rows={6}
        spellCheck={false}
        autoComplete="off"
        dir="ltr"
        value={text}
        aria-describedby={`${id}-hint`}
        aria-invalid={isWrong || undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Text
        size="xs"
        tone={isWrong ? 'heat' : 'faint'}
        id={`${id}-hint`}
        className={s['hint']}
        role={isWrong ? 'alert' : undefined}
      >
        {t(isWrong ? 'pasteWrong' : 'pasteHint')}
      </Text>
      <Button block onClick={read} data-part="fair-run">
        {t('run')}
      </Button>
    </Section>
  );
}
