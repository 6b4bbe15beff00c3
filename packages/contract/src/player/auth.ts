import * as z from 'zod/mini';
import { captcha, client, Nothing, optionalText, PasswordMd5, PlayerId, requiredText, Time } from '../fields.ts';
import { route } from '../route.ts';

const CodeSent = z.object({
  /** Where the code went, masked. */
  SentTo: z.string(),
  ResendAt: Time,
  ExpiresAt: Time,
  /** How long the code is: six, and eight while somebody guesses at codes. */
  Digits: z.int(),
});

/** The Body of the refusal `login_code_needed`; undefined for anything else. */
export function readCodeSent(body: unknown): z.infer<typeof CodeSent> | undefined {
  const read = z.safeParse(CodeSent, body);
  return read.success ? read.data : undefined;
}

export const authRoutes = {
  captcha: route({
    path: '/v1/api/captcha',
    access: 'public',
    summary: 'A proof of work to solve: the first number whose hash with the salt equals the challenge.',
    input: Nothing,
    output: z.object({
      CaptchaId: z.string(),
      Algorithm: z.literal('SHA-256'),
      Salt: z.string(),
      Challenge: z.string(),
      /** The answer lies between 0 and this number; `verifyCode` is that answer. */
      NumberMax: z.int(),
      ExpiresAt: Time,
    }),
  }),
  playerLogin: route({
    path: '/v1/api/player/login',
    access: 'public',
    summary:
      'Log in with phone, login name or confirmed e-mail; the password is its MD5. A device that the account does not know, or a second factor older than the market allows, is refused with login_code_needed, whose Body says where a code went; the same call with the code opens the session, without it sends another.',
    input: z.object({
      ...captcha,
      username: requiredText(254),
      password: PasswordMd5,
      verificationCode: optionalText(12),
      ...client,
    }),
    output: z.object({ Token: z.string(), PlayerId, IsNewDevice: z.boolean() }),
    refuses: [
      'captcha_needed',
      'captcha_wrong',
      'login_wrong',
      'login_locked',
      'account_closed',
      'login_code_needed',
      'login_no_contact',
      'code_wrong',
      'code_expired',
      'code_too_soon',
      'code_too_many',
      'code_brand_busy',
      'code_network_busy',
      'code_channel_off',
      'code_channel_off_because',
    ],
  }),
  playerLogout: route({
    path: '/v1/api/player/logout',
    access: 'player',
    summary: 'End this session.',
    input: Nothing,
    output: Nothing,
  }),
  playerRegister: route({
    path: '/v1/api/player/register',
    access: 'public',
    summary: 'Open an account for a phone number that proved itself with a code.',
    input: z.object({
      ...captcha,
      /** The phone number. */
      playerName: requiredText(40),
      passWord: PasswordMd5,
      repeatPassword: PasswordMd5,
      referralCode: optionalText(40),
      areaCode: optionalText(8),
      email: optionalText(254),
      verificationCode: optionalText(12),
      /** A login name beside the phone, if wanted. */
      username: optionalText(40),
      name: optionalText(120),
      /** An account and its bank, offered later where an account for withdrawals is bound. */
      number: optionalText(40),
      bankCode: optionalText(12),
      ...client,
    }),
    output: z.object({ Token: z.string(), PlayerId, Rfcode: z.string() }),
    refuses: [
      'captcha_needed',
      'captcha_wrong',
      'phone_invalid',
      'phone_taken',
      'code_wrong',
      'code_expired',
      'code_too_many',
      'passwords_differ',
      'password_too_common',
      'password_leaked',
      'login_name_invalid',
      'login_name_taken',
      'login_names_too_many',
      'referral_code_unknown',
      'area_not_served',
      'under_age',
      'place_not_allowed',
      'feature_off_in_market',
    ],
  }),
  playerSendOpt: route({
    path: '/v1/api/player/sendOpt',
    access: 'public',
    summary: 'Send a code to a phone, for registration or a forgotten password; the same answer whoever owns it.',
    input: z.object({ ...captcha, areaCode: optionalText(8), playerName: requiredText(254), ...client }),
    output: CodeSent,
    refuses: [
      'captcha_needed',
      'captcha_wrong',
      'phone_invalid',
      'area_not_served',
      'code_too_soon',
      'code_too_many',
      'code_brand_busy',
      'code_network_busy',
      'code_not_sent',
      'code_channel_off',
      'code_channel_off_because',
    ],
  }),
  playerAuthSendOpt: route({
    path: '/v1/api/player/authSendOpt',
    access: 'player',
    summary: 'Send a code to the phone of the player who is logged in.',
    input: Nothing,
    output: CodeSent,
    refuses: [
      'code_too_soon',
      'code_too_many',
      'code_brand_busy',
      'code_network_busy',
      'code_not_sent',
      'code_channel_off',
      'code_channel_off_because',
    ],
  }),
  playerForgetPassword: route({
    path: '/v1/api/player/forgetPassword',
    access: 'public',
    summary: 'Set a new password with a code; every session ends and new withdrawals wait a while.',
    input: z.object({
      playerName: requiredText(254),
      verificationCode: requiredText(12),
      passWord: PasswordMd5,
      repeatPassword: PasswordMd5,
      areaCode: optionalText(8),
      email: optionalText(254),
      ...client,
    }),
    output: z.object({ WithdrawalsOpenAt: Time }),
    refuses: [
      'phone_invalid',
      'email_too_new',
      'code_wrong',
      'code_expired',
      'code_too_many',
      'passwords_differ',
      'password_too_common',
      'password_leaked',
    ],
  }),
  playerTkExp: route({
    path: '/v1/api/player/tkExp',
    access: 'player',
    summary: 'Whether the token still lives, and from when money screens ask the password again.',
    input: Nothing,
    output: z.object({ PlayerId, PasswordNeededAt: Time }),
  }),
};
