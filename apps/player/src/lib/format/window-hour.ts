/** An hour of the day as the server writes it, `22:00`: Brazil says `22h` and `8h30`. */
export function windowHour(hour: string, locale: string): string {
  if (locale !== 'pt-BR') return hour;
  const [hours = '', minutes = '00'] = hour.split(':');
  return `${Number(hours)}h${minutes === '00' ? '' : minutes}`;
}

/** Whether a window is open at any hour. */
export const isAllDay = (window: { readonly Opens: string; readonly Closes: string }): boolean =>
  window.Opens === '00:00' && window.Closes === '24:00';
