import {
  cx,
  Icon,
  IconButton,
  type IconName,
  ItemIcon,
  type IconTone,
  RadioMark,
  Text,
  VisuallyHidden,
} from '@arara/ui';
import type { ReactNode } from 'react';
import { SUPPORT_PATH } from '../../../lib/navigation/navigation.ts';
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
  const t = identityTexts.use();
  const step = placeOf(status.Steps, name);
  const steps = status.Steps.length;
  return (
    <>
      <VisuallyHidden>{t('stepOf', { step, steps })}</VisuallyHidden>
      <div className={s['bars']} aria-hidden="true" data-part="identity-bars">
        {status.Steps.map(({ Name }, index) => (
          <i key={Name} className={cx(s['bar'], index < step && s['bar--on'])} />
        ))}
      </div>
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

export interface WaitRow {
  readonly label: string;
  readonly fact: ReactNode;
  readonly more?: ReactNode;
  /** Who acts, before a mark. */
  readonly isOwner?: boolean;
  /** A day and an hour that everything turns on. */
  readonly isDue?: boolean;
}

/** Why, who acts, by when, and what if it is late: no wait is shown without these. */
export function WaitCard({ rows }: { rows: readonly WaitRow[] }) {
  return (
    <dl className={s['wait']} data-part="identity-wait">
      {rows.map(({ label, fact, more, isOwner, isDue }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {isOwner ? <Owner icon="shield">{fact}</Owner> : <span className={cx(isDue && s['due'])}>{fact}</span>}
            {more !== undefined && <small>{more}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Owner({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <span className={s['owner']}>
      <Icon name={icon} size="xs" />
      {children}
    </span>
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
