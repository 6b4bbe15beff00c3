import type { CodeOf } from '@arara/contract';
import type { Outcome } from '@arara/contract/client';
import { identityRoutes, type identityWords } from '@arara/contract/player';
import { parseCpf } from '@arara/domain/players';
import { ActionBar, Button, Section, Stack } from '@arara/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { toastError } from '../../../lib/feedback/toasts.ts';
import { Form } from '../../../lib/forms/form.tsx';
import { CPF_MASK, cpfDigits, digitsOf } from '../../../lib/forms/mask.ts';
import { MaskedField } from '../../../lib/forms/masked-field.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { redirect } from '../../../lib/navigation/navigation.ts';
import { HelpButton, StepHead } from '../parts/parts.tsx';
import { identityQuery, type Shown, useSend } from '../queries.ts';
import { ImpededRefused } from '../refused/impeded.tsx';
import { IDENTITY_PATH } from '../steps.ts';
import { identityTexts } from '../texts.ts';
import { BIRTH_MASK, parseBirthDate } from './birth-date.ts';
import { FoundCard, GenderField } from './found-card.tsx';
import { NotMeSheet } from './not-me-sheet.tsx';
import s from './person.module.css';

type Gender = (typeof identityWords.genders)[number];

const IMPEDED: CodeOf<'cpf_may_not_bet'> = 1560;
const UNDER_AGE: CodeOf<'under_age'> = 1303;

const BIRTH_DIGITS = 8;
const birthDigits = (text: string) => digitsOf(text).slice(0, BIRTH_DIGITS);

/** CPF and birth date to the register; what it answers comes with dots, and whoever it is says so. */
export function Cpf(shown: Shown) {
  const { frame: Frame, status } = shown;
  const t = identityTexts.use();
  const [isNotMe, setNotMe] = useState(false);
  const [gender, setGender] = useState<Gender>();
  const { form, busy, isImpeded, lookUp, confirm } = useCpf();
  const found = status.Found !== null && !status.Found.IsConfirmed ? status.Found : undefined;
  if (isImpeded) return <ImpededRefused {...shown} />;
  const bar = found ? (
    <ConfirmBar
      isReady={gender !== undefined}
      busy={busy}
      onConfirm={() => gender !== undefined && confirm(gender)}
      onNotMe={() => setNotMe(true)}
    />
  ) : (
    <ActionBar data-part="identity-bar">
      <Button block type="submit" form={form.id} loading={busy} data-part="identity-look-up">
        {t('lookUp')}
      </Button>
    </ActionBar>
  );
  return (
    <Frame title={t('step.cpf')} action={<HelpButton />} bar={bar}>
      <Section gap="none" className={s['head']}>
        <StepHead status={status} name="cpf" lead={t('cpfLead')} text={t('cpfText')} />
      </Section>
      <Section gap="none" className={s['part']}>
        <Form form={form} onSend={lookUp}>
          <Fields form={form} />
        </Form>
      </Section>
      {found && (
        <>
          <Section gap="none" className={s['part']}>
            <FoundCard found={found} />
          </Section>
          <Section gap="none" className={s['part']}>
            <GenderField value={gender} onChange={setGender} />
          </Section>
        </>
      )}
      <NotMeSheet open={isNotMe} onClose={() => setNotMe(false)} onForgotten={() => form.set('cpf', '')} />
    </Frame>
  );
}

function useCpf() {
  const t = identityTexts.use();
  const queries = useQueryClient();
  const [busy, send] = useSend();
  const [isImpeded, setImpeded] = useState(false);
  const form = useForm(
    { cpf: '', birth: '' },
    {
      cpf: (text) => (parseCpf(text) === undefined ? t('cpfWrong') : undefined),
      birth: (text) => (parseBirthDate(text) === undefined ? t('birthWrong') : undefined),
    },
  );
  const onRefused = (outcome: Outcome<unknown>) => {
    if (outcome.ok || outcome.kind !== 'refused') return;
    if (outcome.code === IMPEDED) setImpeded(true);
    // What was refused for good stands in the status from now on.
    else if (outcome.code === UNDER_AGE) void queries.invalidateQueries({ queryKey: identityQuery.queryKey });
    else toastError(outcome.message);
  };
  const lookUp = () => {
    if (!form.check()) return;
    const { cpf, birth } = form.values;
    const birthDate = parseBirthDate(birth) ?? '';
    send(() => call(identityRoutes.identityLookUp, { cpf, birthDate }, { refusal: 'own' }), { onRefused });
  };
  const confirm = (gender: Gender) =>
    send(() => call(identityRoutes.identityConfirm, { gender }, { refusal: 'own' }), {
      onRefused,
      onDone: () => redirect(IDENTITY_PATH),
    });
  return { form, busy, isImpeded, lookUp, confirm };
}

function Fields({ form }: { form: ReturnType<typeof useCpf>['form'] }) {
  const t = identityTexts.use();
  return (
    <div className={s['two']}>
      <MaskedField
        {...form.bind('cpf')}
        label={t('cpf')}
        mask={CPF_MASK}
        read={cpfDigits}
        autoComplete="off"
        enterKeyHint="next"
        ok={form.fits('cpf')}
        data-part="identity-cpf"
      />
      <MaskedField
        {...form.bind('birth')}
        label={t('birth')}
        mask={BIRTH_MASK}
        read={birthDigits}
        autoComplete="bday"
        enterKeyHint="send"
        ok={form.fits('birth')}
        data-part="identity-birth"
      />
    </div>
  );
}

type ConfirmBarProps = { isReady: boolean; busy: boolean; onConfirm: () => void; onNotMe: () => void };

function ConfirmBar({ isReady, busy, onConfirm, onNotMe }: ConfirmBarProps) {
  const t = identityTexts.use();
  return (
    <ActionBar missing={isReady ? undefined : t('missing', { what: t('genderMissing') })} data-part="identity-bar">
      <Stack className={s['bar']}>
        <Button block disabled={!isReady} loading={busy} onClick={onConfirm} data-part="identity-is-me">
          {t('isMe')}
        </Button>
        <Button block tone="quiet" onClick={onNotMe} data-part="identity-not-me">
          {t('notMe')}
        </Button>
      </Stack>
    </ActionBar>
  );
}
