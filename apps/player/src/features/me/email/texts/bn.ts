import type { SameTexts } from '../../../../lib/texts.ts';
import type { email as original } from './pt-BR.ts';

export const email: SameTexts<typeof original> = {
  row: 'ইমেল',
  rowHint: 'লগ ইন ও পাসওয়ার্ড পুনরুদ্ধারের জন্য',
  title: 'আপনার ইমেল',
  text: 'নিশ্চিত হলে এটি দিয়ে লগ ইন ও পাসওয়ার্ড পুনরুদ্ধার করা যায়।',
  changeText: 'বদলাতে আগে ফোনে আসা কোড দিয়ে নিশ্চিত করুন।',
  mail: 'ইমেল',
  mailWrong: 'ইমেলটি দেখুন, যেমন name@site.com।',
  code: 'ইমেলের কোড',
  phoneCode: 'এসএমএসের কোড',
  codeShort: 'কোডের ৬টি সংখ্যা লিখুন।',
  sendPhone: 'ফোনে কোড পাঠান',
  sendMail: 'ইমেলে কোড পাঠান',
  confirm: 'ইমেল নিশ্চিত করুন',
  resend: 'আরেকটি কোড পাঠান',
  sent: '{to}-এ কোড পাঠানো হয়েছে',
  done: 'ইমেল নিশ্চিত হয়েছে',
};
