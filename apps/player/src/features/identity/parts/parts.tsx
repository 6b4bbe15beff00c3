import { cx, Icon, IconButton, type IconName, ItemIcon, type IconTone, RadioMark, Text } from '@arara/ui';
import type { ReactNode } from 'react';
import { SUPPORT_PATH } from '../../../lib/navigation/navigation.ts';
import { StepBar } from '../../../lib/forms/step-bar.tsx';
import type { Status, StepName } from '../steps.ts';
import { placeOf } from '../steps.ts';
import { identityTexts } from '../texts.ts';
import s from './parts.module.css';

export function HelpButton() {
  const t = identityTexts.use();
  return <IconButton icon="help" label={t('help')} href={SUPPORT_PATH} data-part="identity-help" />;
}

/** Which of the steps this is, the question, and a word about it. */
export function StepHead({
  status,
  name,
  lead,
  text,
}: {
  status: Status;
  name: StepName;
  lead: string;
  text?: string;
}) {
  return (
    <>
      <StepBars status={status} name={name} />
      <Text as="h2" size="lead" className={s['lead']} data-part="identity-lead">
        {lead}
      </Text>
      {text !== undefined && (
        <Text size="small" tone="muted" className={s['under-lead']} data-part="identity-text">
          {text}
        </Text>
      )}
    </>
  );
}

/** How far opening the account has come with this step. */
export function StepBars({ status, name }: { status: Status; name: StepName }) {
  const t = identityTexts.use();
  const at = { step: placeOf(status.Steps, name), steps: status.Steps.length };
  return <StepBar {...at} label={t('stepOf', at)} data-part="identity-bars" />;
}

type ChoiceProps = {
  title: ReactNode;
  sub: string;
  /** A picture before the words; nothing where the answers are only words. */
  picture?: ReactNode;
  onPress: () => void;
  /** Undefined where a press goes on at once. */
  isOn?: boolean;
  'data-part'?: string;
};

/** A card that is pressed: one of a few, or a way on. */
export function Choice({ title, sub, picture, onPress, isOn, ...rest }: ChoiceProps) {
  const role = isOn === undefined ? {} : ({ role: 'radio', 'aria-checked': isOn } as const);
  return (
    <button
      {...rest}
      {...role}
      type="button"
      className={cx(s['choice'], isOn && s['choice--on'], picture === undefined && s['choice--plain'])}
      onClick={onPress}
    >
      {picture}
      <span>
        <b>{title}</b>
        <small>{sub}</small>
      </span>
      {isOn === undefined ? <Icon name="chev" size="sm" className={s['chev']} /> : <RadioMark on={isOn} />}
    </button>
  );
}

export const ChoiceIcon = ({ name, tone = 'brand' }: { name: IconName; tone?: IconTone }) => (
  <ItemIcon name={name} tone={tone} />
);

export function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={s['choices']} role="radiogroup" aria-label={label}>
      {children}
    </div>
  );
}

/** Small words in the middle, below everything. */
export function Foot({ children, ...rest }: { children: ReactNode; 'data-part'?: string }) {
  return (
    <p {...rest} className={s['foot']}>
      {children}
    </p>
  );
}

export function Label({ children }: { children: ReactNode }) {
  return <div className={s['label']}>{children}</div>;
}
