/** Who has just set a new password need not type the phone again. It lives as long as the page. */
let digits = '';

export function rememberLogin(phoneDigits: string): void {
  digits = phoneDigits;
}

export function rememberedLogin(): string {
  return digits;
}
