import type { NoticeTexts } from '../notice.ts';

export const fa: NoticeTexts = {
  withdrawal_checking: {
    title: 'برداشت در حال بررسی است',
    text: '{amount} ساعت {asked} خواسته شد. تا {due} یک نفر بررسی می‌کند. تا {arrive} در حساب شما.',
    link: 'دیدن مراحل',
  },
  withdrawal_sent: { title: 'برداشت به بانک رفت', text: '{amount} در راه حساب شماست.', link: 'دیدن مراحل' },
  withdrawal_paid: { title: 'برداشت پرداخت شد', text: '{amount} ساعت {paid} به حساب شما رسید.', link: 'دیدن رسید' },
  withdrawal_refused: { title: 'برداشت رد شد', text: '{amount} به موجودی شما برگشت. {reason}', link: 'دیدن دلیل' },
  withdrawal_failed: {
    title: 'بانک برداشت را نپذیرفت',
    text: '{amount} به موجودی شما برگشت. {reason}',
    link: 'دیدن دلیل',
  },
  deposit_credited: { title: 'واریز تأیید شد', text: '{amount} در {took} رسید.' },
  deposit_with_bonus: {
    title: 'واریز تأیید شد',
    text: '{amount} در {took} رسید. پاداش {bonus} باز است: گردش {turnover}.',
  },
  deposit_refunded: { title: 'واریز برگشت', text: '{amount} به پرداخت‌کننده برگشت. {reason}', link: 'دیدن مراحل' },
  reward_granted: { title: 'هدیه‌ای در حساب شما', text: '{amount} پاداش، گردش {turnover}.' },
  reward_waiting: {
    title: 'پاداشی در انتظار شماست',
    text: '{amount} از آن شماست اگر تا {until} بگیرید.',
    link: 'ببینید و بگیرید',
  },
  vip_weekly_box: { title: 'جعبه هفتگی VIP {level}', text: '{amount} پاداش، گردش {turnover}.' },
  vip_monthly_box: { title: 'جعبه ماهانه VIP {level}', text: '{amount} پاداش، گردش {turnover}.' },
  vip_level_up: {
    title: 'به VIP {level} رسیدید',
    text: 'سقف‌ها و مزایای تازه از حالا برقرار است.',
    link: 'دیدن سطح من',
  },
  tournament_won: { title: 'مسابقه هفته: رتبه {place}', text: '{amount} پاداش. نتیجه کامل در دید است.' },
  new_device: { title: 'ورود تازه به حساب شما', text: '{device}، {seen}. شما بودید؟', link: 'من نبودم: قفل برداشت' },
  password_changed: {
    title: 'گذرواژه شما عوض شد',
    text: 'ساعت {changed}. اگر شما نبودید، ورودهای دیگر را همین حالا ببندید.',
    link: 'دیدن ورودها',
  },
  email_confirmed: {
    title: 'ایمیلی به حساب شما وصل شد',
    text: 'ساعت {confirmed}. اگر شما نبودید، همین حالا رمز را بازیابی کنید.',
    link: 'دیدن ورودها',
  },
  passkey_added: {
    title: 'گذرکلیدی برای حساب شما ساخته شد',
    text: 'ساعت {added}. اگر شما نبودید، همین حالا رمز را بازیابی کنید.',
    link: 'دیدن ورودها',
  },
  blocked: {
    title: 'یک امکان بسته است',
    text: 'تا {review} بازبینی می‌کنیم. برداشت آنچه مال شماست با همان قواعد است.',
    link: 'چرا بسته است',
  },
  unblocked: { title: 'بسته بودن برداشته شد', text: 'همه چیز دوباره کار می‌کند. از شکیبایی شما سپاسگزاریم.' },
  closing: {
    title: 'حساب در حال بسته شدن',
    text: 'بازی و واریز متوقف شد. همه را بدون کمینه و کارمزد بردارید؛ دلیل و گام بعدی در برداشت است.',
  },
  closing_over: { title: 'حساب شما می‌ماند', text: 'بستن لغو شد. بازی و واریز برگشت.' },
  ticket_answered: { title: 'به درخواست {number} پاسخ دادیم', text: 'پاسخ در گفتگوست.', link: 'خواندن پاسخ' },
  team_week: {
    title: 'هفته {from} تا {until} بسته شد',
    text: '{amount} کمیسیون. {lines} سطر، همه برای شما باز.',
    link: 'باز کردن صورت‌حساب',
  },
  month_letter: {
    title: 'نامه {of} شما',
    text: '{deposited} واریز، {withdrawn} برداشت و {played} بازی کردید.',
    link: 'خواندن نامه',
  },
  pix_pause: { title: 'نگهداری PIX', text: 'از {start} تا {end}. پس از آن همه چیز خودش ادامه می‌یابد.' },
  promotion: { title: 'چیز تازه‌ای در فعالیت هست', text: 'پیش از پذیرفتن، همه قاعده را بخوانید.', link: 'دیدن قاعده' },
};
