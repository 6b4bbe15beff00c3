import { checked, choice, fields, type Json, listOf, text, type ValueOf } from './kinds.ts';
import { setting } from './setting.ts';

const LOGO_LETTERS_MAX = 200;

const bank = fields({
  /** The number people know. */
  code: text(3),
  /** The one PIX uses, by the central bank's register. */
  ispb: text(8),
  name: text(60),
  kind: choice('bank', 'wallet', 'other'),
  /** The address of its picture; empty = none. */
  logo: text(LOGO_LETTERS_MAX, 0),
});
export type Bank = ValueOf<typeof bank>;

function banksProblem(banks: readonly Bank[]): string | undefined {
  if (new Set(banks.map(({ code }) => code)).size < banks.length) return 'a bank stands twice';
  const odd = banks.find(({ code, ispb }) => !/^\d{3}$/.test(code) || !/^\d{8}$/.test(ispb));
  if (odd !== undefined) return `${odd.name}: a code has 3 digits and an ISPB 8`;
  const away = banks.find(({ logo }) => logo !== '' && !/^(\/|https:\/\/)/.test(logo));
  return away && `${away.name}: a logo is a path of ours or begins with https://`;
}

const row = (code: string, ispb: string, [name, kind]: readonly [string, Bank['kind']]): Json => ({
  code,
  ispb,
  name,
  kind,
  logo: '',
});

const code = text(31);
const once = (codes: readonly string[]) => (new Set(codes).size < codes.length ? 'a bank stands twice' : undefined);

export const bankSettings = {
  'payments.routes': setting({
    kind: fields({ in: checked(listOf(code), once), out: checked(listOf(code), once) }),
    default: { in: [], out: [] },
    description:
      'Through which banks new money comes in and goes out, first choice first; others follow by their code.',
  }),
  'payments.banks': setting({
    kind: checked(listOf(bank, { min: 1, max: 400 }), banksProblem),
    default: [
      row('001', '00000000', ['Banco do Brasil', 'bank']),
      row('033', '90400888', ['Santander', 'bank']),
      row('104', '00360305', ['Caixa', 'bank']),
      row('237', '60746948', ['Bradesco', 'bank']),
      row('341', '60701190', ['Itaú', 'bank']),
      row('748', '01181521', ['Sicredi', 'bank']),
      row('756', '02038232', ['Sicoob', 'bank']),
      row('077', '00416968', ['Inter', 'bank']),
      row('336', '31872495', ['C6 Bank', 'bank']),
      row('212', '92894922', ['Banco Original', 'bank']),
      row('260', '18236120', ['Nubank', 'wallet']),
      row('290', '08561701', ['PagBank', 'wallet']),
      row('323', '10573521', ['Mercado Pago', 'wallet']),
      row('380', '22896431', ['PicPay', 'wallet']),
    ],
    description: 'Banks, wallets and others that a player can choose for an account by its numbers.',
  }),
} as const;
