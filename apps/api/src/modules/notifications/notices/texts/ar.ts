import type { NoticeTexts } from '../notice.ts';

export const ar: NoticeTexts = {
  withdrawal_checking: {
    title: 'السحب قيد المراجعة',
    text: 'طلبت {amount} الساعة {asked}. يراجعه شخص حتى {due}. في حسابك حتى {arrive}.',
    link: 'عرض الخطوات',
  },
  withdrawal_sent: { title: 'أُرسل السحب إلى البنك', text: '{amount} في الطريق إلى حسابك.', link: 'عرض الخطوات' },
  withdrawal_paid: { title: 'دُفع السحب', text: 'وصل {amount} إلى حسابك الساعة {paid}.', link: 'عرض الإيصال' },
  withdrawal_refused: { title: 'رُفض السحب', text: 'عاد {amount} إلى رصيدك. {reason}', link: 'عرض السبب' },
  withdrawal_failed: { title: 'لم يستلم البنك السحب', text: 'عاد {amount} إلى رصيدك. {reason}', link: 'عرض السبب' },
  deposit_credited: { title: 'تأكد الإيداع', text: 'وصل {amount} خلال {took}.' },
  deposit_with_bonus: {
    title: 'تأكد الإيداع',
    text: 'وصل {amount} خلال {took}. مكافأة {bonus} مفتوحة: شرط الرهان {turnover}.',
  },
  deposit_refunded: { title: 'أُعيد الإيداع', text: 'عاد {amount} إلى من دفع. {reason}', link: 'عرض الخطوات' },
  reward_granted: { title: 'هدية في حسابك', text: '{amount} مكافأة، شرط الرهان {turnover}.' },
  reward_waiting: { title: 'مكافأة في انتظارك', text: '{amount} لك إذا أخذتها قبل {until}.', link: 'اعرض وخذ' },
  vip_weekly_box: { title: 'صندوق الأسبوع VIP {level}', text: '{amount} مكافأة، شرط الرهان {turnover}.' },
  vip_monthly_box: { title: 'صندوق الشهر VIP {level}', text: '{amount} مكافأة، شرط الرهان {turnover}.' },
  vip_level_up: { title: 'وصلت إلى VIP {level}', text: 'حدودك ومزاياك الجديدة سارية الآن.', link: 'عرض مستواي' },
  tournament_won: { title: 'بطولة الأسبوع: المركز {place}', text: '{amount} مكافأة. النتيجة الكاملة ظاهرة.' },
  new_device: { title: 'دخول جديد إلى حسابك', text: '{device}، {seen}. هل كنت أنت؟', link: 'لست أنا: أوقف السحب' },
  password_changed: {
    title: 'تغيرت كلمة مرورك',
    text: 'الساعة {changed}. إن لم تكن أنت فأنهِ الجلسات الأخرى الآن.',
    link: 'عرض الجلسات',
  },
  email_confirmed: {
    title: 'رُبط بريد إلكتروني بحسابك',
    text: 'الساعة {confirmed}. إن لم تكن أنت فاستعد كلمة المرور الآن.',
    link: 'عرض الجلسات',
  },
  passkey_added: {
    title: 'أُنشئ مفتاح مرور لحسابك',
    text: 'الساعة {added}. إن لم تكن أنت فاستعد كلمة المرور الآن.',
    link: 'عرض الجلسات',
  },
  blocked: {
    title: 'إحدى الوظائف محظورة',
    text: 'نراجعها حتى {review}. سحب ما هو لك يتبع القواعد المعتادة.',
    link: 'لماذا هي محظورة',
  },
  unblocked: { title: 'رُفع الحظر', text: 'كل شيء يعمل من جديد. شكرًا لصبرك.' },
  closing: {
    title: 'الحساب قيد الإغلاق',
    text: 'توقف اللعب والإيداع. اسحب كل شيء دون حد أدنى أو رسوم؛ السبب والخطوة التالية في السحب.',
  },
  closing_over: { title: 'حسابك باقٍ', text: 'أُلغي الإغلاق. عاد اللعب والإيداع.' },
  ticket_answered: { title: 'أجبنا عن الطلب {number}', text: 'الجواب في المحادثة.', link: 'قراءة الجواب' },
  team_week: {
    title: 'أُغلق أسبوع {from} إلى {until}',
    text: 'عمولة {amount}. {lines} أسطر، كلها مفتوحة لك.',
    link: 'فتح الكشف',
  },
  month_letter: {
    title: 'رسالتك عن {of}',
    text: 'أودعت {deposited} وسحبت {withdrawn} ولعبت {played}.',
    link: 'قراءة الرسالة',
  },
  pix_pause: { title: 'صيانة PIX', text: 'من {start} إلى {end}. ثم يعود كل شيء وحده.' },
  promotion: { title: 'جديد في الأنشطة', text: 'اقرأ القاعدة كاملة قبل أن تقبل.', link: 'عرض القاعدة' },
};
