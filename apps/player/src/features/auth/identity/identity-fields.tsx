import { parseCpf } from '@arara/domain/players';
import { Field } from '@arara/ui';
import { MaskedField } from '../../../lib/forms/masked-field.tsx';
import { CPF_MASK, cpfDigits } from '../../../lib/forms/mask.ts';
import { codes } from '../refusal-codes.ts';
import { authTexts } from '../texts.ts';
import { type Form, inputOf } from '../../../lib/forms/use-form.ts';

/** Where a refusal about CPF and name stands. */
export const identityPlaces = {
  [codes.cpf_invalid]: 'cpf',
  [codes.cpf_taken]: 'cpf',
  [codes.cpf_not_own]: 'cpf',
  [codes.name_mismatch]: 'name',
} as const;

export function useIdentityChecks() {
  const t = authTexts.use();
  return {
    cpf: (text: string) => (parseCpf(text) === undefined ? t('cpfWrong') : undefined),
    name: (text: string) => (/\S\s+\S/.test(text.trim()) ? undefined : t('fullNameWrong')),
  };
}

type IdentityFieldsProps = {
  form: Pick<Form<'cpf' | 'name'>, 'bind' | 'fits'>;
  boxClassName?: string | undefined;
};

export function IdentityFields({ form, boxClassName }: IdentityFieldsProps) {
  const t = authTexts.use();
  return (
    <>
      <MaskedField
        {...form.bind('cpf')}
        label={t('cpf')}
        icon="id"
        mask={CPF_MASK}
        read={cpfDigits}
        autoComplete="off"
        enterKeyHint="next"
        ok={form.fits('cpf')}
        boxClassName={boxClassName}
        data-part="identity-cpf"
      />
      <Field
        {...inputOf(form.bind('name'))}
        label={t('fullName')}
        icon="user"
        hint={t('fullNameHint')}
        autoComplete="name"
        autoCapitalize="words"
        boxClassName={boxClassName}
        data-part="identity-name"
      />
    </>
  );
}
