import { cx, Icon } from '@arara/ui';
import { judgePassword, strengthOf } from './password-rule.ts';
import s from './password-rules.module.css';
import { authTexts } from '../texts.ts';

/** What a password needs, ticked off while it is typed. */
export function PasswordRules({ password, ...rest }: { password: string; 'data-part'?: string }) {
  const t = authTexts.use();
  const { long, mixed } = judgePassword(password);
  const rules = [
    { text: t('ruleLong'), met: long },
    { text: t('ruleMixed'), met: mixed },
  ];
  return (
    <ul {...rest} className={s['rules']}>
      {rules.map(({ text, met }) => (
        <li key={text} className={cx(s['rule'], met && s['rule--met'])}>
          <Icon name={met ? 'check' : 'minus'} className={s['sign']} />
          {text}
        </li>
      ))}
    </ul>
  );
}

const parts = [1, 2, 3, 4] as const;

/** How hard the password is to guess: up to four bars and a word. */
export function PasswordStrength({ password }: { password: string }) {
  const t = authTexts.use();
  const strength = strengthOf(password);
  return (
    <div className={s['strength']} data-part="register-strength">
      {parts.map((part) => (
        <i key={part} className={cx(s['part'], part <= strength && s['part--on'])} aria-hidden="true" />
      ))}
      <output className={s['word']}>{strength === 0 ? '' : t(`strength${strength}`)}</output>
    </div>
  );
}
