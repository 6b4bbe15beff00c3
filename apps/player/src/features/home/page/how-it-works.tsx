import { Card, type IconName, type IconTone, ItemIcon, Rail, Section, SectionHead, Text } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { packageConfigQuery } from '../../../lib/api/player.ts';
import { isAllDay, windowHour } from '../../../lib/format/window-hour.ts';
import { useLocale } from '../../../lib/texts.ts';
import s from '../home.module.css';
import { homeTexts } from '../texts.ts';

const points = [
  { icon: 'pix', tone: 'leaf', title: 'howPix', text: 'howPixText' },
  { icon: 'chart', tone: 'brand', title: 'howRtp', text: 'howRtpText' },
  { icon: 'shield', tone: 'money', title: 'howLimits', text: 'howLimitsText' },
] as const satisfies readonly { icon: IconName; tone: IconTone; title: string; text: string }[];

/** Three promises to a visitor, each one a rule of the product. */
export function HowItWorks() {
  const t = homeTexts.use();
  const locale = useLocale();
  const terms = useQuery(packageConfigQuery).data?.Withdrawal;
  const hours = terms && {
    day: isAllDay(terms) ? 'all' : 'part',
    opens: windowHour(terms.Opens, locale),
    closes: windowHour(terms.Closes, locale),
    hours: terms.ArrivesWithinHours,
  };
  return (
    <Section bleed className={s['section']} data-part="how">
      <Section as="div" gap="none">
        <SectionHead title={t('how')} tone="leaf" data-part="head-how" />
      </Section>
      <Rail label={t('how')}>
        {points.map(({ icon, tone, title, text }) => (
          <Card key={title} className={s['point']} data-part="how-point">
            <ItemIcon name={icon} tone={tone} />
            <Text weight="strong" className={s['point-title']}>
              {t(title)}
            </Text>
            <Text size="xs" tone="muted">
              {(hours || text !== 'howPixText') && t(text, hours)}
            </Text>
          </Card>
        ))}
      </Rail>
    </Section>
  );
}
