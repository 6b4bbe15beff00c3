import type { CSSProperties, ReactNode } from 'react';
import s from './phone.module.css';

/** A small phone: what stands in it is drawn by the app's own parts, in their colours, language and direction. */
export function Phone(props: {
  readonly theme: 'dark' | 'light';
  /** Alone in its drawer. */
  readonly isLarge?: boolean;
  /** As tall as what it holds: a message, where nobody looks at a whole screen. */
  readonly isFitted?: boolean;
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
  /** Values of tokens that are not the page's own. */
  readonly tokens?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}) {
  return (
    <div
      className={`${s['phone']} ${props.isLarge ? s['phone--large'] : ''} ${props.isFitted ? s['phone--fitted'] : ''}`}
      data-part="phone"
    >
      <div
        className={`${s['screen']} stack from-top strong-text cut`}
        data-theme={props.theme}
        lang={props.lang}
        dir={props.dir}
        style={props.tokens as CSSProperties}
        data-part="phone-screen"
      >
        {props.children}
      </div>
    </div>
  );
}
