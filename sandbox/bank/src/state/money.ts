/** `"50.00"` to 5000; undefined for anything the standard does not call an amount. */
export function parseReais(text: unknown): number | undefined {
  if (typeof text !== 'string') return undefined;
  const match = /^(\d{1,10})\.(\d{2})$/.exec(text);
  if (match === null) return undefined;
  return Number(match[1]) * 100 + Number(match[2]);
}

export function toReais(centavos: number): string {
  const whole = Math.abs(centavos);
  return `${centavos < 0 ? '-' : ''}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}

/** As people in Brazil write it. */
export function toReaisText(centavos: number): string {
  const [whole = '0', cents = '00'] = toReais(Math.abs(centavos)).split('.');
  return `${centavos < 0 ? '−' : ''}R$ ${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${cents}`;
}
