import { Button, Facts, formatMoney, Money, Pin, Stack, Text, TextLink } from '@arara/ui';
import { Sheet } from '@arara/ui/sheet';
import { useMainInfo } from '../../../lib/api/player.ts';
import { useLocale } from '../../../lib/texts.ts';
import { useAccountTitle } from '../account-title.ts';
import { FORGOT_PATH } from '../paths.ts';
import type { AccountScreen } from '../../../lib/api/account.ts';
import type { Account } from '../queries.ts';
import { paymentsTexts } from '../texts.ts';
import type { Taking } from './use-withdrawal-form.ts';
import s from './withdraw.module.css';

/** The fund password: the request leaves with its last digit. */
export function PinSheet({ taking, account }: { taking: Taking; account: Account }) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const { sub } = useAccountTitle(account);
  return (
    <Sheet
      open={taking.step?.at === 'pin'}
      onClose={taking.close}
      title={t('fundPassword')}
      text={t('pinFor', { amount: formatMoney(taking.net, { locale }).text, key: sub })}
      data-part="withdraw-pin-sheet"
    >
      <Pin
        label={t('pinSends')}
        labelEnd={<TextLink href={FORGOT_PATH}>{t('forgotIt')}</TextLink>}
        value={taking.pin}
        onChange={taking.setPin}
        error={taking.pinError}
        secret
        name="fund-password"
        data-part="withdraw-pin"
      />
    </Sheet>
  );
}

/** Money first, bonus lost: both figures, before anything is sent. */
export function BonusSheet({ terms, taking }: { terms: AccountScreen['Withdrawal']; taking: Taking }) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const { data: info } = useMainInfo();
  const text = (amount: bigint) => formatMoney(amount, { locale }).text;
  const bonus = terms.CanWithdraw.BonusLost;
  const missing = (info?.Turnover.Requirements ?? [])
    .filter(({ Source }) => Source === 'bonus')
    .reduce((sum, { Missing }) => sum + Missing, 0n);
  return (
    <Sheet
      open={taking.step?.at === 'bonus'}
      onClose={taking.close}
      title={t('giveUpAsk', { amount: text(taking.amountE5 ?? 0n), bonus: text(bonus) })}
      data-part="withdraw-give-up"
    >
      <Stack gap={3} className={s['sheet-body']}>
        <Facts
          facts={[
            { label: t('youReceive'), value: <Money amount={taking.net} tone="leaf" /> },
            { label: t('youLose'), value: <Money amount={bonus} tone="bonus" /> },
          ]}
          data-part="give-up-figures"
        />
        {missing > 0n && (
          <Text size="small" tone="muted">
            {t('bonusMissing', { amount: text(missing) })}
          </Text>
        )}
        <Button block onClick={taking.close} data-part="give-up-keep">
          {t('keepBonus')}
        </Button>
        <Button
          tone="danger"
          block
          icon={taking.hasFinger ? 'finger' : undefined}
          onClick={() => taking.confirm(true)}
          data-part="give-up-confirm"
        >
          {t('giveUp')}
        </Button>
      </Stack>
    </Sheet>
  );
}
