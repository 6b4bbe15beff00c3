import { accessRoutes } from '@arara/contract/player';
import { parseCpf } from '@arara/domain/players';
import { Button, Field, Stack } from '@arara/ui';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { toastDone } from '../../../lib/feedback/toasts.ts';
import { kycKey } from './kyc-query.ts';
import { MaskedField } from '../../../lib/forms/masked-field.tsx';
import { CPF_MASK, cpfDigits } from '../../../lib/forms/mask.ts';
import { placeRefusal } from '../../../lib/forms/place-refusal.ts';
import { codes } from '../refusal-codes.ts';
import { authTexts } from '../texts.ts';
import { useBusy } from '../../../lib/forms/use-busy.ts';
import { inputOf, useForm } from '../../../lib/forms/use-form.ts';

const places = {
  [codes.cpf_invalid]: 'cpf',
  [codes.cpf_taken]: 'cpf',
  [codes.cpf_not_own]: 'cpf',
  [codes.name_mismatch]: 'name',
} as const;

/** CPF and name: with the confirmed phone, identity level 1. */
export function IdentityForm({ onDone, onSkip }: { onDone: () => void; onSkip?: () => void }) {
  const t = authTexts.use();
  const queries = useQueryClient();
  const [busy, run] = useBusy();
  const form = useForm(
    { cpf: '', name: '' },
    {
      cpf: (text) => (parseCpf(text) === undefined ? t('cpfWrong') : undefined),
      name: (text) => (/\S\s+\S/.test(text.trim()) ? undefined : t('fullNameWrong')),
    },
  );
  const send = () => {
    if (!form.check()) return;
    run(async () => {
      const { cpf, name } = form.values;
      const outcome = await call(accessRoutes.kycCpf, { cpf, name: name.trim() }, { refusal: 'own' });
      placeRefusal(form, outcome, places);
      if (!outcome.ok) return;
      toastDone(t('identityDone'));
      await queries.invalidateQueries({ queryKey: kycKey });
      onDone();
    });
  };
  return (
    <form
      id={form.id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Stack gap={4}>
        <MaskedField
          {...form.bind('cpf')}
          label={t('cpf')}
          icon="id"
          mask={CPF_MASK}
          read={cpfDigits}
          autoComplete="off"
          ok={form.fits('cpf')}
          data-part="identity-cpf"
        />
        <Field
          {...inputOf(form.bind('name'))}
          label={t('fullName')}
          icon="user"
          hint={t('fullNameHint')}
          autoComplete="name"
          autoCapitalize="words"
          data-part="identity-name"
        />
        <Button type="submit" block loading={busy} data-part="identity-send">
          {t('identitySend')}
        </Button>
        {onSkip && (
          <Button tone="quiet" block onClick={onSkip} data-part="identity-skip">
            {t('notNow')}
          </Button>
        )}
      </Stack>
    </form>
  );
}
