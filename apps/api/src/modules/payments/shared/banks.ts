/** Banks that players choose from, by the central bank's register: the number people know and the one PIX uses. */
export interface Bank {
  readonly code: string;
  readonly ispb: string;
  readonly name: string;
  /** 1 bank, 2 e-money. */
  readonly type: 1 | 2;
}

export const banks: readonly Bank[] = [
  { code: '001', ispb: '00000000', name: 'Banco do Brasil', type: 1 },
  { code: '033', ispb: '90400888', name: 'Santander', type: 1 },
  { code: '104', ispb: '00360305', name: 'Caixa', type: 1 },
  { code: '237', ispb: '60746948', name: 'Bradesco', type: 1 },
  { code: '341', ispb: '60701190', name: 'Itaú', type: 1 },
  { code: '748', ispb: '01181521', name: 'Sicredi', type: 1 },
  { code: '756', ispb: '02038232', name: 'Sicoob', type: 1 },
  { code: '077', ispb: '00416968', name: 'Inter', type: 1 },
  { code: '336', ispb: '31872495', name: 'C6 Bank', type: 1 },
  { code: '212', ispb: '92894922', name: 'Banco Original', type: 1 },
  { code: '260', ispb: '18236120', name: 'Nubank', type: 2 },
  { code: '290', ispb: '08561701', name: 'PagBank', type: 2 },
  { code: '323', ispb: '10573521', name: 'Mercado Pago', type: 2 },
  { code: '380', ispb: '22896431', name: 'PicPay', type: 2 },
];

export const bankCodes: ReadonlySet<string> = new Set(banks.map(({ code }) => code));

export function ispbOf(code: string): string {
  const bank = banks.find((one) => one.code === code);
  if (bank === undefined) throw new Error(`there is no bank ${code}`);
  return bank.ispb;
}
