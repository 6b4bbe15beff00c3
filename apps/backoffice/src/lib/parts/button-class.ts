import s from './button.module.css';

type ButtonLook = 'small' | 'icon' | 'soft' | 'danger' | 'brand' | 'large' | 'money';

/** The classes of a desk's own button: it may hold a key and stands where antd's would be too heavy. */
export function buttonClass(...looks: readonly ButtonLook[]): string {
  return [s['button'], ...looks.map((look) => s[`button--${look}`])].join(' ');
}
