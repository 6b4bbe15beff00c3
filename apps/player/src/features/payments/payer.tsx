import { playerRoutes } from '@arara/contract/player';
import { parseCpf, parseEmail, parsePhone } from '@arara/domain/players';
import { ActionBar, Button, CanList, Card, Field, IconButton, Section, Stack, Text } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { CPF_MASK, cpfDigits, PHONE_MASK, phoneDigits } from '../../lib/mask.ts';
import { MaskedField } from '../../lib/masked-field.tsx';
import { redirect, SUPPORT_PATH } from '../../lib/navigation.ts';
import { placeRefusal } from '../../lib/place-refusal.ts';
import { informationQuery } from '../../lib/player.ts';
import { toastDone } from '../../lib/toasts.ts';
import { useBusy } from '../../lib/use-busy.ts';
import { inputOf, useForm } from '../../lib/use-form.ts';
import { codes } from './codes.ts';
import type { Framed } from './frame.ts';
import { RECHARGE_PATH } from './paths.ts';
import s from './payments.module.css';
import { paymentsTexts } from './texts.ts';
import { useWish } from './wish.ts';

const places = {
  [codes.cpf_invalid]: 'cpf',
  [codes.cpf_taken]: 'cpf',
  [codes.cpf_not_own]: 'cpf',
  [codes.name_mismatch]: 'name',
  [codes.phone_invalid]: 'mobile',
} as const;

/** Who pays the deposits: the player, by name and CPF. */
export function PayerScreen({ frame: Frame, title }: Omit<Framed, 'failure'>) {
  const t = paymentsTexts.use();
  const { form, busy, send } = usePayer();
  return (
    <Frame
      title={title}
      action={<IconButton icon="help" label={t('help')} href={SUPPORT_PATH} />}
      bar={
        <ActionBar data-part="payer-bar">
          <Button type="submit" form={form.id} tone="money" block loading={busy} data-part="payer-save">
            {t('saveAndDeposit')}
          </Button>
        </ActionBar>
      }
    >
      <Section gap="close">
        <Text as="h2" size="lead" data-part="payer-lead">
          {t('payerTitle')}
        </Text>
        <Text size="small" tone="muted" className={s['lead-text']}>
          {t('payerText')}
        </Text>
      </Section>
      <Section gap="near">
        <form
          id={form.id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <Fields form={form} />
        </form>
      </Section>
    </Frame>
  );
}

type PayerForm = ReturnType<typeof usePayer>['form'];

function Fields({ form }: { form: PayerForm }) {
  const t = paymentsTexts.use();
  const { data: profile } = useQuery(informationQuery);
  const isKnown = profile !== undefined && profile.Cpf !== null;
  return (
    <Stack gap={4}>
      <MaskedField
        {...form.bind('cpf')}
        label="CPF"
        icon="id"
        mask={CPF_MASK}
        read={cpfDigits}
        ok={form.fits('cpf')}
        hint={isKnown ? t('cpfKept', { cpf: profile.Cpf ?? '' }) : undefined}
        data-part="payer-cpf"
      />
      <Field
        {...inputOf(form.bind('name'))}
        label={t('fullName')}
        icon="user"
        autoComplete="name"
        autoCapitalize="words"
        data-part="payer-name"
      />
      <Field
        {...inputOf(form.bind('email'))}
        label={t('email')}
        labelEnd={t('optional')}
        icon="mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        hint={t('emailFor')}
        data-part="payer-email"
      />
      <MaskedField
        {...form.bind('mobile')}
        label={t('mobile')}
        labelEnd={t('optional')}
        icon="phone"
        type="tel"
        mask={PHONE_MASK}
        read={phoneDigits}
        data-part="payer-mobile"
      />
      <Card>
        <Text as="h2" size="small" weight="strong" className={s['head']}>
          {t('ifOther')}
        </Text>
        <CanList
          yes={t('happens')}
          no={t('doesNot')}
          items={[
            { key: 'no', can: false, text: t('otherNot') },
            { key: 'back', can: true, text: t('otherBack') },
          ]}
        />
      </Card>
    </Stack>
  );
}

function usePayer() {
  const t = paymentsTexts.use();
  const [busy, run] = useBusy();
  const wish = useWish();
  const form = useForm(
    { cpf: '', name: '', email: '', mobile: '' },
    {
      cpf: (text) => (parseCpf(text) === undefined ? t('cpfWrong') : undefined),
      name: (text) => (/\S\s+\S/.test(text.trim()) ? undefined : t('nameWrong')),
      email: (text) => (text === '' || parseEmail(text) !== undefined ? undefined : t('emailWrong')),
      mobile: (text) => (text === '' || parsePhone(text) !== undefined ? undefined : t('mobileWrong')),
    },
  );
  const send = () => {
    if (!form.check()) return;
    run(async () => {
      const { cpf, name, email, mobile } = form.values;
      const input = {
        cpf,
        name: name.trim(),
        ...(email === '' ? {} : { email: email.trim() }),
        ...(mobile === '' ? {} : { mobile }),
      };
      const saved = await wish(input, () => call(playerRoutes.rechargeAccountSave, input, { refusal: 'own' }));
      const isThere = !saved.ok && saved.kind === 'refused' && saved.code === codes.payer_exists;
      const outcome = isThere
        ? await wish(input, () => call(playerRoutes.rechargeAccountUpdate, input, { refusal: 'own' }))
        : saved;
      placeRefusal(form, outcome, places);
      if (!outcome.ok) return;
      toastDone(t('payerSaved'));
      redirect(RECHARGE_PATH);
    });
  };
  return { form, busy, send };
}
