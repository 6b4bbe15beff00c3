import { cx, Money, Rail, Section, SectionHead, Text } from '@arara/ui';
import { countText, tierNow } from '../figures.ts';
import type { TeamHome } from '../queries.ts';
import s from '../team.module.css';
import { teamTexts } from '../texts.ts';
import { useLocale } from '../../../lib/texts.ts';

/** What each valid person of a day is worth; the tier of today's count stands out. */
export function Tiers({ home }: { home: TeamHome }) {
  const t = teamTexts.use();
  const locale = useLocale();
  const now = tierNow(home.InviteTiers, home.ValidToday);
  return (
    <>
      <Section>
        <SectionHead
          title={t('perInvite')}
          meta={t('validToday', { count: countText(home.ValidToday, locale) })}
          data-part="head-tiers"
        />
      </Section>
      <Rail label={t('perInvite')} className={s['tiers'] ?? ''} data-part="tiers">
        {home.InviteTiers.map(({ From, To, Reward }, index) => (
          <div
            key={From}
            aria-current={index === now ? 'true' : undefined}
            className={cx(s['tier'], index < now && s['tier--done'], index === now && s['tier--now'])}
            data-part={`tier-${From}`}
          >
            <span className={s['tier__range']}>
              <bdi>{To === null ? `${From}+` : `${From}–${To}`}</bdi>
            </span>
            <b className={s['tier__reward']}>
              <Money amount={Reward} decimals="drop-zero" />
            </b>
            <span className={s['tier__each']}>{t('each')}</span>
          </div>
        ))}
      </Rail>
      <Section gap="none">
        <Text size="xs" tone="faint" className={s['note'] ?? ''} data-part="tiers-note">
          {t('paidNextDay', { time: home.InvitesPaidAt })}
        </Text>
      </Section>
    </>
  );
}
