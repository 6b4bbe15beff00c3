import { TextLink } from '@arara/ui';
import { Sheet } from '@arara/ui/sheet';
import { useState } from 'react';
import s from './rules.module.css';

type WholeRuleProps = { label: string; sentences: readonly string[]; part: string };

/** The whole text of a rule, a press away from what it comes to. */
export function WholeRule({ label, sentences, part }: WholeRuleProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TextLink onClick={() => setOpen(true)} data-part={`${part}-open`}>
        {label}
      </TextLink>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={label} data-part={`${part}-sheet`}>
        <ul className={s['sentences']}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Sheet>
    </>
  );
}
