import { formatMoney, Section, Segmented } from '@arara/ui';
import { dayAndHourOf } from '../../../lib/format/moments.ts';
import { redirect } from '../../../lib/navigation/navigation.ts';
import { useLocale } from '../../../lib/texts.ts';
import { COMMISSION_PATH, CONVERT_PATH } from '../paths.ts';
import type { TeamHome } from '../queries.ts';
import s from '../team.module.css';
import { teamTexts } from '../texts.ts';
import { Wallet } from '../parts/wallet.tsx';

/** Both ways out of the team's wallet, and what lies in it. */
export function CommissionHead({ home, view }: { home: TeamHome; view: 'pix' | 'convert' }) {
  const t = teamTexts.use();
  const locale = useLocale();
  const amount = formatMoney(home.ThisWeek.Amount, { locale }).text;
  const date = dayAndHourOf(Date.parse(home.ThisWeek.ClosesAt), locale);
  return (
    <>
      <Section gap="tight">
        <Segmented
          label={t('howOut')}
          options={[
            { key: 'pix', label: t('byPix') },
            { key: 'convert', label: t('toBalance') },
          ]}
          value={view}
          onChange={(key) => redirect(key === 'pix' ? COMMISSION_PATH : CONVERT_PATH)}
          className={s['segments'] ?? ''}
          data-part="commission-ways"
        />
      </Section>
      <Section gap="close">
        <Wallet
          label={t('commissionWallet')}
          amount={home.Commission}
          text={home.ThisWeek.Amount > 0n ? t('moreThisWeek', { amount, date }) : undefined}
          small
          data-part="commission"
        />
      </Section>
    </>
  );
}
