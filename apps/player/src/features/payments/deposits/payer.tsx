import type { BodyOf } from '@arara/contract';
import { playersRoutes, withdrawalRoutes } from '@arara/contract/player';
import { parseCpf, parseEmail, parsePhone } from '@arara/domain/players';
import {
  ActionBar,
  Button,
  CanList,
  Card,
  Field,
  IconButton,
  Row,
  Section,
  Skeleton,
  SkeletonGroup,
  Stack,
  Text,
} from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { Form } from '../../../lib/forms/form.tsx';
import { CPF_MASK, cpfDigits, PHONE_MASK, phoneDigits } from '../../../lib/forms/mask.ts';
import { MaskedField } from '../../../lib/forms/masked-field.tsx';
import { redirect, SUPPORT_PATH } from '../../../lib/navigation/navigation.ts';
import { placeRefusal } from '../../../lib/forms/place-refusal.ts';
import { unitText } from '../../../lib/format/moments.ts';
import { informationQuery, packageConfigQuery } from '../../../lib/api/player.ts';
import { useLocale } from '../../../lib/texts.ts';
import { toastDone } from '../../../lib/feedback/toasts.ts';
import { useBusy } from '../../../lib/forms/use-busy.ts';
import { inputOf, useForm } from '../../../lib/forms/use-form.ts';
import { codes } from '../codes.ts';
import type { Framed } from '../frame.ts';
import { RECHARGE_PATH } from '../paths.ts';
import s from '../payments.module.css';
import { paymentsTexts } from '../texts.ts';
import { useMoneyRequest } from '../use-money-request.ts';

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
  const { data: profile, isPending } = useQuery(informationQuery);
  const { form, busy, send } = usePayer(profile);
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
        <Form
          form={form}
          onSend={() =>
            send(() => {
              toastDone(t('payerSaved'));
              redirect(RECHARGE_PATH);
            })
          }
        >
          {isPending ? <Loading /> : <Fields form={form} profile={profile} />}
        </Form>
      </Section>
    </Frame>
  );
}

export type PayerForm = ReturnType<typeof usePayer>['form'];
type Profile = BodyOf<typeof playersRoutes.playerInformation> | undefined;

/** A CPF that was proven stays, and so does the name it belongs to. */
const isProven = (profile: Profile) => profile !== undefined && profile.Cpf !== null && profile.Name !== null;

function Loading() {
  const t = paymentsTexts.use();
  return (
    <SkeletonGroup label={t('loading')}>
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </SkeletonGroup>
  );
}

/** Who somebody is, as it is known. */
function KnownWho({ profile }: { profile: Profile }) {
  const t = paymentsTexts.use();
  return (
    <>
      <Field
        label="CPF"
        icon="id"
        value={profile?.Cpf ?? ''}
        readOnly
        numeric
        ok
        hint={t('cpfKept')}
        data-part="payer-cpf"
      />
      <Field label={t('fullName')} icon="user" value={profile?.Name ?? ''} readOnly data-part="payer-name" />
    </>
  );
}

function AskedWho({ form, hint }: { form: PayerForm; hint?: string }) {
  const t = paymentsTexts.use();
  return (
    <>
      <MaskedField
        {...form.bind('cpf')}
        label="CPF"
        icon="id"
        mask={CPF_MASK}
        read={cpfDigits}
        ok={form.fits('cpf')}
        data-part="payer-cpf"
      />
      <Field
        {...inputOf(form.bind('name'))}
        label={t('fullName')}
        icon="user"
        autoComplete="name"
        autoCapitalize="words"
        hint={hint}
        data-part="payer-name"
      />
    </>
  );
}

/** The two missing fields where they are needed: on the deposit itself. */
export function AskedPayer({ form }: { form: PayerForm }) {
  const t = paymentsTexts.use();
  const within = useReturnsWithin();
  return (
    <Section gap="near">
      <Card data-part="asked-payer">
        <Stack gap={4}>
          <Row between>
            <Text as="h2" size="small" weight="strong">
              {t('payerTitle')}
            </Text>
            <Text as="span" size="xs" tone="muted">
              {t('firstTimeOnly')}
            </Text>
          </Row>
          <AskedWho form={form} hint={within === undefined ? t('ownCpf') : t('otherReturns', { within })} />
        </Stack>
      </Card>
    </Section>
  );
}

function Fields({ form, profile }: { form: PayerForm; profile: Profile }) {
  const t = paymentsTexts.use();
  return (
    <Stack gap={4}>
      {isProven(profile) ? <KnownWho profile={profile} /> : <AskedWho form={form} />}
      <Field
        {...inputOf(form.bind('email'))}
        label={t('email')}
        labelEnd={t('optional')}
        icon="mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        placeholder={profile?.Email ?? undefined}
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
        placeholder={profile?.Phone}
        data-part="payer-mobile"
      />
      <IfOther />
    </Stack>
  );
}

/** How long a PIX of somebody else takes on its way back, as soon as it is known. */
function useReturnsWithin(): string | undefined {
  const locale = useLocale();
  const hours = useQuery(packageConfigQuery).data?.Withdrawal.ArrivesWithinHours;
  return hours === undefined ? undefined : unitText(hours, 'hour', locale);
}

/** What happens to a PIX of somebody else, and by when. */
function IfOther() {
  const t = paymentsTexts.use();
  const within = useReturnsWithin();
  const back = within === undefined ? [] : [t('otherBack', { within })];
  return (
    <Card>
      <Text as="h2" size="small" weight="strong" className={s['head']}>
        {t('ifOther')}
      </Text>
      <CanList
        yes={t('happens')}
        no={t('doesNot')}
        items={[
          { key: 'no', can: false, text: t('otherNot') },
          ...back.map((text) => ({ key: 'back', can: true, text })),
        ]}
      />
    </Card>
  );
}

/** `profile` is what is known of the player; nothing where nothing is. */
export function usePayer(profile: Profile) {
  const t = paymentsTexts.use();
  const [busy, run] = useBusy();
  const request = useMoneyRequest();
  const isKnown = isProven(profile);
  const form = useForm(
    { cpf: '', name: '', email: '', mobile: '' },
    {
      cpf: (text) => (isKnown || parseCpf(text) !== undefined ? undefined : t('cpfWrong')),
      name: (text) => (isKnown || /\S\s+\S/.test(text.trim()) ? undefined : t('nameWrong')),
      email: (text) => (text === '' || parseEmail(text) !== undefined ? undefined : t('emailWrong')),
      mobile: (text) => (text === '' || parsePhone(text) !== undefined ? undefined : t('mobileWrong')),
    },
  );
  const send = (onSaved: () => void) => {
    if (!form.check()) return;
    run(async () => {
      const { cpf, name, email, mobile } = form.values;
      const input = {
        ...(isKnown ? {} : { cpf, name: name.trim() }),
        ...(email === '' ? {} : { email: email.trim() }),
        ...(mobile === '' ? {} : { mobile }),
      };
      const saved = await request(input, () => call(withdrawalRoutes.rechargeAccountSave, input, { refusal: 'own' }));
      const isThere = !saved.ok && saved.kind === 'refused' && saved.code === codes.payer_exists;
      const outcome = isThere
        ? await request(input, () => call(withdrawalRoutes.rechargeAccountUpdate, input, { refusal: 'own' }))
        : saved;
      placeRefusal(form, outcome, places);
      if (!outcome.ok) return;
      onSaved();
    });
  };
  return { form, busy, send };
}
