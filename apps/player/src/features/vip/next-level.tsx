import { Icon, type IconName, List, ListRow, SectionHead } from '@arara/ui';
import { useLocale } from '../../lib/texts.ts';
import { briefMoney, percentText } from './figures.ts';
import type { VipHome, VipLevel } from './queries.ts';
import { vipTexts } from './texts.ts';
import s from './vip.module.css';

type RowName = 'perDay' | 'single' | 'automatic' | 'fee' | 'weeklyBox' | 'rebateRow';

interface Row {
  readonly name: RowName;
  readonly icon: IconName;
  readonly of: (level: VipLevel, locale: string) => string;
}

const rows: readonly Row[] = [
  { name: 'perDay', icon: 'out', of: ({ WithdrawalsPerDay }) => String(WithdrawalsPerDay) },
  { name: 'single', icon: 'wallet', of: ({ SingleMax }, locale) => briefMoney(SingleMax, locale) },
  { name: 'automatic', icon: 'refresh', of: ({ AutomaticMax }, locale) => briefMoney(AutomaticMax, locale) },
  { name: 'fee', icon: 'receipt', of: ({ FeePercent }, locale) => percentText(FeePercent, locale, 1) },
  { name: 'weeklyBox', icon: 'gift', of: ({ WeeklyBox }, locale) => briefMoney(WeeklyBox, locale) },
  { name: 'rebateRow', icon: 'trend', of: ({ RebatePercent }, locale) => percentText(RebatePercent, locale, 2) },
];

/** What the next level is worth, beside what the own one is. */
export function NextLevel({ own, next }: { own: VipHome['Levels'][number]; next: VipHome['Levels'][number] }) {
  const t = vipTexts.use();
  const locale = useLocale();
  const changes = rows
    .map((row) => ({ ...row, now: row.of(own, locale), after: row.of(next, locale) }))
    .filter(({ now, after }) => now !== after);
  if (changes.length === 0) return null;
  return (
    <>
      <SectionHead title={t('changes', { level: next.Level })} tone="leaf" data-part="head-changes" />
      <List data-part="changes">
        {changes.map(({ name, icon, now, after }) => (
          <ListRow
            key={name}
            icon={icon}
            title={t(name)}
            data-part={`change-${name}`}
            end={
              <span className={s['change']}>
                <bdi className={s['change__now']}>{now}</bdi>
                <Icon name="chev" size="xs" className={s['change__arrow']} />
                <b className={s['change__then']}>
                  <bdi>{after}</bdi>
                </b>
              </span>
            }
          />
        ))}
      </List>
    </>
  );
}
