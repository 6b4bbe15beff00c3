import { accessRoutes } from '@arara/contract/player';
import { Button, Stack } from '@arara/ui';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { proved } from '../../../lib/session/proved.ts';
import { toastDone } from '../../../lib/feedback/toasts.ts';
import { IdentityFields, identityPlaces, useIdentityChecks } from './identity-fields.tsx';
import { kycKey } from './kyc-query.ts';
import { Form } from '../../../lib/forms/form.tsx';
import { placeRefusal } from '../../../lib/forms/place-refusal.ts';
import { authTexts } from '../texts.ts';
import { useBusy } from '../../../lib/forms/use-busy.ts';
import { useForm } from '../../../lib/forms/use-form.ts';

/** CPF and name: with the confirmed phone, identity level 1. */
export function IdentityForm() {
  const t = authTexts.use();
  const queries = useQueryClient();
  const [busy, run] = useBusy();
  const form = useForm({ cpf: '', name: '' }, useIdentityChecks());
  const send = () => {
    if (!form.check()) return;
    run(async () => {
      const { cpf, name } = form.values;
      const outcome = await proved(() => call(accessRoutes.kycCpf, { cpf, name: name.trim() }, { refusal: 'own' }));
      placeRefusal(form, outcome, identityPlaces);
      if (!outcome.ok) return;
      toastDone(t('identityDone'));
      await queries.invalidateQueries({ queryKey: kycKey });
    });
  };
  return (
    <Form form={form} onSend={send}>
      <Stack gap={4}>
        <IdentityFields form={form} />
        <Button type="submit" block loading={busy} data-part="identity-send">
          {t('identitySend')}
        </Button>
      </Stack>
    </Form>
  );
}
