import { Field } from '@arara/ui';
import { judgePassword } from './password-rule.ts';
import { authTexts } from '../texts.ts';
import { type Bound, inputOf } from '../../../lib/forms/use-form.ts';

/** What is wrong with a new password, in one sentence; undefined when it will do. */
export function usePasswordCheck(): (password: string) => string | undefined {
  const t = authTexts.use();
  return (password) => {
    const { ok, lacking } = judgePassword(password);
    if (ok) return undefined;
    return lacking === 0 ? t('passwordMix') : t('passwordShort', { count: lacking });
  };
}

export type NewPasswordProps = {
  bound: Bound;
  label: string;
  placeholder?: string;
  boxClassName?: string | undefined;
  'data-part'?: string;
};

export function NewPassword({ bound, ...rest }: NewPasswordProps) {
  const t = authTexts.use();
  return (
    <Field
      {...rest}
      {...inputOf(bound)}
      icon="lock"
      reveal={{ show: t('showPassword'), hide: t('hidePassword') }}
      autoComplete="new-password"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
