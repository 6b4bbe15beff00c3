import type { NoticeTexts } from '../notice.ts';

export const bn: NoticeTexts = {
  withdrawal_checking: {
    title: 'উত্তোলন যাচাই হচ্ছে',
    text: '{asked}-এ {amount} চাওয়া হয়েছে। {due}-এর মধ্যে একজন দেখবেন। {arrive}-এর মধ্যে আপনার অ্যাকাউন্টে।',
    link: 'ধাপ দেখুন',
  },
  withdrawal_sent: { title: 'উত্তোলন ব্যাংকে গেছে', text: '{amount} আপনার অ্যাকাউন্টের পথে।', link: 'ধাপ দেখুন' },
  withdrawal_paid: { title: 'উত্তোলন পরিশোধ হয়েছে', text: '{paid}-এ {amount} আপনার অ্যাকাউন্টে এসেছে।', link: 'রসিদ দেখুন' },
  withdrawal_refused: { title: 'উত্তোলন প্রত্যাখ্যাত', text: '{amount} আপনার ব্যালেন্সে ফিরেছে। {reason}', link: 'কারণ দেখুন' },
  withdrawal_failed: { title: 'ব্যাংক উত্তোলন নেয়নি', text: '{amount} আপনার ব্যালেন্সে ফিরেছে। {reason}', link: 'কারণ দেখুন' },
  deposit_credited: { title: 'জমা নিশ্চিত', text: '{took}-এ {amount} এসেছে।' },
  deposit_with_bonus: { title: 'জমা নিশ্চিত', text: '{took}-এ {amount} এসেছে। {bonus} বোনাস খোলা: টার্নওভার {turnover}।' },
  deposit_refunded: { title: 'জমা ফেরত', text: '{amount} প্রদানকারীর কাছে ফিরেছে। {reason}', link: 'ধাপ দেখুন' },
  reward_granted: { title: 'আপনার অ্যাকাউন্টে উপহার', text: '{amount} বোনাস, টার্নওভার {turnover}।' },
  reward_waiting: { title: 'একটি পুরস্কার আপনার অপেক্ষায়', text: '{until} এর মধ্যে নিলে {amount} আপনার।', link: 'দেখুন ও নিন' },
  vip_weekly_box: { title: 'VIP {level} সাপ্তাহিক বাক্স', text: '{amount} বোনাস, টার্নওভার {turnover}।' },
  vip_monthly_box: { title: 'VIP {level} মাসিক বাক্স', text: '{amount} বোনাস, টার্নওভার {turnover}।' },
  vip_level_up: { title: 'আপনি এখন VIP {level}', text: 'নতুন সীমা ও সুবিধা এখন থেকেই চালু।', link: 'আমার স্তর দেখুন' },
  tournament_won: { title: 'সপ্তাহের টুর্নামেন্ট: স্থান {place}', text: '{amount} বোনাস। পুরো ফল দেখা যায়।' },
  new_device: {
    title: 'আপনার অ্যাকাউন্টে নতুন প্রবেশ',
    text: '{device}, {seen}। আপনি ছিলেন?',
    link: 'আমি নই: উত্তোলন বন্ধ করুন',
  },
  password_changed: {
    title: 'আপনার পাসওয়ার্ড বদলেছে',
    text: '{changed}-এ। আপনি না হলে এখনই অন্য প্রবেশ বন্ধ করুন।',
    link: 'প্রবেশ দেখুন',
  },
  email_confirmed: {
    title: 'অ্যাকাউন্টে একটি ইমেল যুক্ত হয়েছে',
    text: '{confirmed}-এ। আপনি না হলে এখনই পাসওয়ার্ড পুনরুদ্ধার করুন।',
    link: 'প্রবেশ দেখুন',
  },
  passkey_added: {
    title: 'অ্যাকাউন্টে একটি পাসকি তৈরি হয়েছে',
    text: '{added}-এ। আপনি না হলে এখনই পাসওয়ার্ড পুনরুদ্ধার করুন।',
    link: 'প্রবেশ দেখুন',
  },
  blocked: {
    title: 'একটি সুবিধা বন্ধ আছে',
    text: '{review}-এর মধ্যে পুনরায় দেখব। আপনার টাকা তোলা আগের নিয়মেই চলে।',
    link: 'কেন বন্ধ',
  },
  unblocked: { title: 'বাধা তুলে নেওয়া হয়েছে', text: 'সব আবার চলছে। ধৈর্যের জন্য ধন্যবাদ।' },
  closing: { title: 'অ্যাকাউন্ট বন্ধ হচ্ছে', text: 'খেলা ও জমা থেমেছে। সব তুলুন, ন্যূনতম বা ফি ছাড়া; কারণ ও পরের ধাপ উত্তোলনে আছে।' },
  closing_over: { title: 'আপনার অ্যাকাউন্ট থাকছে', text: 'বন্ধ করা বাতিল হয়েছে। খেলা ও জমা ফিরেছে।' },
  ticket_answered: { title: '{number} প্রশ্নের উত্তর দিয়েছি', text: 'উত্তর কথোপকথনে আছে।', link: 'উত্তর পড়ুন' },
  team_week: {
    title: '{from} থেকে {until} সপ্তাহ শেষ',
    text: '{amount} কমিশন। {lines}টি লাইন, সব আপনার জন্য খোলা।',
    link: 'বিবরণ খুলুন',
  },
  month_letter: {
    title: '{of} মাসের চিঠি',
    text: 'জমা {deposited}, উত্তোলন {withdrawn}, খেলেছেন {played}।',
    link: 'চিঠি পড়ুন',
  },
  pix_pause: { title: 'PIX রক্ষণাবেক্ষণ', text: '{start} থেকে {end}। তারপর সব নিজে চলবে।' },
  promotion: { title: 'কার্যক্রমে নতুন কিছু আছে', text: 'গ্রহণের আগে পুরো নিয়ম পড়ুন।', link: 'নিয়ম দেখুন' },
};
