import type { SameTexts } from '../../../lib/texts.ts';
import type { address as base } from './pt-BR.ts';

export const address: SameTexts<typeof base> = {
  intro: 'সহায়তা ও পরিচয়ের জন্য। শুধু আপনি ও দায়িত্বপ্রাপ্ত ব্যক্তি দেখেন।',
  cep: 'CEP',
  cepHint: '৮টি সংখ্যা। রাস্তা আমরা পূরণ করি।',
  typed: 'এই CEP জানা নেই। ঘরগুলো লিখুন।',
  street: 'রাস্তা',
  number: 'নম্বর',
  extra: 'ফ্ল্যাট',
  optional: 'ঐচ্ছিক',
  district: 'এলাকা',
  city: 'শহর',
  state: 'রাজ্য',
  save: 'ঠিকানা রাখুন',
  saved: 'ঠিকানা রাখা হয়েছে।',
  missing: 'বাকি: {fields}',
  yours: 'আপনার ঠিকানা',
  since: 'দেওয়া হয়েছে {date}',
  change: 'ঠিকানা বদলান',
  copy: 'ঠিকানা কপি',
  copied: 'কপি হয়েছে।',
  none: 'এখনো ঠিকানা নেই',
  noneText: 'একবার দিন; আবার চাইব না।',
  give: 'ঠিকানা দিন',
  login: 'প্রবেশ',
  loading: 'আসছে',
};
