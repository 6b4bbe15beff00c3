import type { SameTexts } from '../../../lib/texts.ts';
import type { fund as ptBR } from './pt-BR.ts';

export const fund = {
  now: 'الرصيد الآن',
  held: 'إضافة إلى {amount} في الطريق إلى مصرفك.',
  after: 'الرصيد بعدها',
  today: 'اليوم، {day}',
  yesterday: 'أمس، {day}',
  pending: 'قيد المراجعة',
  failed: 'فشل',
  cash: 'حساب النقد',
  bonus: 'حساب المكافأة',
  commission: 'محفظة الفريق',
  more: 'تحميل الأيام السابقة',
  end: {
    zero: 'نهاية القائمة · {count} حركة',
    one: 'نهاية القائمة · حركة واحدة ({count})',
    two: 'نهاية القائمة · حركتان ({count})',
    few: 'نهاية القائمة · {count} حركات',
    many: 'نهاية القائمة · {count} حركة',
    other: 'نهاية القائمة · {count} حركة',
  },
  empty: 'لا حركات بعد',
  emptyText: 'تظهر هنا الإيداعات والرهانات والأرباح والسحوبات، مع الرصيد بعد كل منها.',
  loading: 'جارٍ تحميل الكشف',
  latest: 'آخر الحركات',
  seeAll: 'عرض الكل',
  takeAway: 'خذ هذا الكشف معك',
  takeAwayText: 'ملف بكل السطور لجدولك.',
} as const satisfies SameTexts<typeof ptBR>;
