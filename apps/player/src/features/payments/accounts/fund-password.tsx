import { md5Hex } from '@arara/contract';
import { withdrawalRoutes } from '@arara/contract/player';
import { ActionBar, Button, Notice, Pin, Section, Stack, TextLink } from '@arara/ui';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { back } from '../../../lib/navigation/navigation.ts';
import { useLocale } from '../../../lib/texts.ts';
import { toastDone, toastError } from '../../../lib/feedback/toasts.ts';
import { useBusy } from '../../../lib/forms/use-busy.ts';
import { codes } from '../codes.ts';
import type { Framed } from '../frame.ts';
import { FORGOT_PATH } from '../paths.ts';
import { paymentsTexts } from '../texts.ts';
import { PIN_LENGTH } from '../withdrawals/use-withdrawal-form.ts';
import { useTerms } from '../withdrawals/withdrawal-window.ts';
import { useMoneyRequest } from '../use-money-request.ts';

type Name = 'old' | 'fresh' | 'repeat';

const places: Readonly<Record<number, Name>> = {
  [codes.fund_password_wrong]: 'old',
  [codes.fund_password_locked]: 'old',
  [codes.fund_password_weak]: 'fresh',
  [codes.passwords_differ]: 'repeat',
};

const none = { old: '', fresh: '', repeat: '' } as const;

function useNewPassword() {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const [pins, setPins] = useState<Readonly<Record<Name, string>>>(none);
  const [errors, setErrors] = useState<Readonly<Partial<Record<Name, string>>>>({});
  const [busy, run] = useBusy();
  const request = useMoneyRequest();
  const bind = (name: Name) => ({
    value: pins[name],
    error: errors[name],
    secret: true,
    onChange: (digits: string) => {
      setPins((known) => ({ ...known, [name]: digits }));
      setErrors({});
    },
    'data-part': `password-${name}`,
  });
  const words = [
    pins.old.length < PIN_LENGTH && t('missingOld'),
    pins.fresh.length < PIN_LENGTH && t('missingFresh'),
    pins.repeat.length < PIN_LENGTH && t('missingRepeat'),
  ].filter((word) => word !== false);
  const missing = words.length === 0 ? undefined : t('missing', { list: new Intl.ListFormat(locale).format(words) });
  const save = () => {
    if (pins.fresh !== pins.repeat) {
      setErrors({ repeat: t('pinsDiffer') });
      return;
    }
    run(async () => {
      const password = md5Hex(pins.fresh);
      const input = { oldPassword: md5Hex(pins.old), password, repeatPassword: password };
      const outcome = await request(input, () =>
        call(withdrawalRoutes.accountForgetFundPassword, input, { refusal: 'own' }),
      );
      if (outcome.ok) {
        toastDone(t('passwordSaved'));
        back();
      } else if (outcome.kind === 'refused') {
        const name = places[outcome.code];
        if (name === undefined) toastError(outcome.message);
        else setErrors({ [name]: outcome.message });
        if (name === 'old') setPins((known) => ({ ...known, old: '' }));
      }
    });
  };
  return { bind, missing, busy, save };
}

/** A new fund password with the old one; it interrupts nothing. */
export function ChangeFundPassword({ frame: Frame }: Pick<Framed, 'frame'>) {
  const t = paymentsTexts.use();
  const { bind, missing, busy, save } = useNewPassword();
  const hours = useTerms()?.CoolDownHours ?? 0;
  return (
    <Frame
      title={t('changePassword')}
      bar={
        <ActionBar missing={missing} data-part="password-bar">
          <Button block disabled={missing !== undefined} loading={busy} onClick={save} data-part="password-save">
            {t('savePassword')}
          </Button>
        </ActionBar>
      }
    >
      <Section gap="close">
        <Stack gap={4}>
          <Pin
            label={t('oldPin')}
            labelEnd={<TextLink href={FORGOT_PATH}>{t('forgotIt')}</TextLink>}
            {...bind('old')}
          />
          <Pin label={t('newPin')} {...bind('fresh')} />
          <Pin label={t('repeatPin')} {...bind('repeat')} />
          {hours > 0 && (
            <Notice icon="clock" data-part="password-note">
              {t('changeInterruptsNothing', { hours })}
            </Notice>
          )}
        </Stack>
      </Section>
    </Frame>
  );
}
