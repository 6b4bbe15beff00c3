import type { SameTexts } from '../../../lib/texts.ts';
import type { fund as ptBR } from './pt-BR.ts';

export const fund = {
  now: 'موجودی اکنون',
  held: 'به‌علاوه {amount} در راه بانک شما.',
  after: 'موجودی پس از آن',
  today: 'امروز، {day}',
  yesterday: 'دیروز، {day}',
  pending: 'در حال بررسی',
  failed: 'ناموفق',
  cash: 'حساب نقد',
  bonus: 'حساب پاداش',
  commission: 'کیف پول گروه',
  more: 'بارگیری روزهای پیشین',
  end: { one: 'پایان فهرست · {count} گردش', other: 'پایان فهرست · {count} گردش' },
  empty: 'هنوز گردشی نیست',
  emptyText: 'واریزها، شرط‌ها، بردها و برداشت‌ها اینجا می‌آیند، با موجودی پس از هر کدام.',
  loading: 'در حال بارگیری صورت‌حساب',
  latest: 'آخرین گردش‌ها',
  seeAll: 'دیدن همه',
  takeAway: 'بردن این صورت‌حساب',
  takeAwayText: 'پرونده‌ای با همه سطرها برای صفحه‌گسترده شما.',
} as const satisfies SameTexts<typeof ptBR>;
