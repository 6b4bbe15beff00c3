import parts from '@arara/texts/backoffice/parts/pt-BR.json';
import { createContext, type ReactNode, useContext, useRef } from 'react';
import { useKeys } from '../browser/keys.ts';
import { textsOf } from '../texts.ts';
import { Icon } from './icon.tsx';
import s from './page.module.css';

const t = textsOf(parts);

/** What stands above the work of every desk. */
export const AbovePages = createContext<ReactNode>(null);

/** A page of a desk: title, one line of truth, actions; the work; the keys that work here; a drawer that pushes. */
export function Page(props: {
  readonly title: string;
  /** The way to the list from which this was opened. */
  readonly back?: ReactNode;
  /** The state of what is open. */
  readonly tag?: ReactNode;
  readonly meta: ReactNode;
  readonly actions?: ReactNode;
  readonly keys?: ReactNode;
  readonly drawer?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className={`${s['work']} flex shrinks short`}>
      <main tabIndex={-1} className={`${s['page']} flex column grows shrinks short gap cut`}>
        {useContext(AbovePages)}
        <header className={`${s['head']} row fixed gap-12`} data-part="page-head">
          {props.back}
          <h1 data-part="page-title">{props.title}</h1>
          {props.tag}
          <span className={`${s['meta']} clip muted`} data-part="page-meta">
            {props.meta}
          </span>
          <div className={`${s['acts']} row push gap-8`}>{props.actions}</div>
        </header>
        {props.children}
        {props.keys && <KeyBar>{props.keys}</KeyBar>}
      </main>
      {props.drawer}
    </div>
  );
}

/** The keys that work on this page. */
export function KeyBar({ children }: { readonly children: ReactNode }) {
  return (
    <footer className={`${s['keybar']} row note fixed gap-14 surface line-above nowrap cut`} data-part="keybar">
      {children}
    </footer>
  );
}

export function Card({ children, isTable }: { children: ReactNode; isTable?: boolean }) {
  return (
    <section
      className={`card shrinks ${isTable ? 'flex column grows short cut' : 'fixed'}`}
      data-part={isTable ? 'table' : 'card'}
    >
      {children}
    </section>
  );
}

export interface View<Name extends string> {
  readonly name: Name;
  readonly label: string;
  /** Null while nobody knows. */
  readonly count?: number | null | undefined;
  readonly isHot?: boolean;
}

/** Saved views as tabs with what waits in each. */
export function Views<Name extends string>(props: {
  readonly label: string;
  readonly views: readonly View<Name>[];
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
  readonly tools?: ReactNode;
}) {
  return (
    <div className={`${s['views']} row fixed line-below`} data-part="views">
      <div role="tablist" aria-label={props.label} className={`${s['tabs']} flex shrinks gap-2`}>
        {props.views.map(({ name, label, count, isHot }) => (
          <button
            key={name}
            type="button"
            role="tab"
            aria-selected={name === props.chosen}
            data-part={name === props.chosen ? 'view-chosen' : undefined}
            className={`${s['view']} row gap-6 muted nowrap`}
            onClick={() => props.onChoose(name)}
          >
            {label}
            {typeof count === 'number' && (
              <em className={`waiting ${isHot && count > 0 ? 'soft-heat' : 'soft'}`}>{count}</em>
            )}
          </button>
        ))}
      </div>
      <span className={`${s['tools']} row note push gap-12`}>{props.tools}</span>
    </div>
  );
}

/** From the page into the drawer beside it, and back to where the hand was. */
function moveBetween(drawer: HTMLElement | null): void {
  if (drawer === null) return;
  if (!drawer.contains(document.activeElement)) return drawer.focus();
  const page = drawer.parentElement?.querySelector<HTMLElement>('main [aria-selected="true"][tabindex], main');
  page?.focus();
}

/** Beside the list and never over it: a region, not a dialog. */
export function Drawer(props: {
  readonly title: ReactNode;
  readonly label: string;
  /** Without it the drawer always stands there: in a narrow window after the page, not over it. */
  readonly onClose?: (() => void) | undefined;
  /** Under the title, as wide as the drawer. */
  readonly under?: ReactNode;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
  readonly isNarrow?: boolean;
  /** Between the two: a form beside a list that needs its room. */
  readonly isMedium?: boolean;
  /** As wide as what it holds: a phone, keys with their dates, two people, pictures beside each other, and so on. */
  readonly holds?:
    | 'phone'
    | 'keys'
    | 'people'
    | 'pictures'
    | 'counts'
    | 'laws'
    | 'evidence'
    | 'changes'
    | 'rows'
    | 'curves';
}) {
  const frame = useRef<HTMLElement>(null);
  useKeys({ F6: () => moveBetween(frame.current) });
  return (
    <aside
      ref={frame}
      tabIndex={-1}
      className={`${s['drawer']} ${props.onClose ? s['drawer--opened'] : ''} flex column fixed short surface ${props.isNarrow ? s['drawer--narrow'] : ''} ${props.isMedium ? s['drawer--medium'] : ''} ${props.holds ? s[`drawer--${props.holds}`] : ''}`}
      aria-label={props.label}
      data-part="drawer"
    >
      <div className={`${s['drawer-head']} flex wraps at-start gap-8 line-below`} data-part="drawer-head">
        <div className="stack grows shrinks gap-4">{props.title}</div>
        {props.onClose && (
          <button
            type="button"
            className={`${props.under ? s['close--lean'] : ''} hovers inline-centred square-26 fixed muted round-8`}
            aria-label={t('close')}
            onClick={props.onClose}
          >
            <Icon name="x" size="sm" />
          </button>
        )}
        {props.under && <div className="wide">{props.under}</div>}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must scroll by keyboard too, also where it is all text. */}
      <div className={`${s['drawer-body']} stack grows short one-column from-top scrolls`} tabIndex={0}>
        {props.children}
      </div>
      {props.foot && (
        <div className={`${s['drawer-foot']} stack gap-9 surface line-above`} data-part="drawer-foot">
          {props.foot}
        </div>
      )}
    </aside>
  );
}

export function Section({ title, meta, children }: { title: string; meta?: ReactNode; children: ReactNode }) {
  return (
    <section className={`${s['section']} stack one-column gap-7`}>
      <h2>
        {title} {meta && <span>{meta}</span>}
      </h2>
      {children}
    </section>
  );
}

/** Name and value, line by line. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={`${s['facts']} stack gap-4`}>
      {facts.map(([name, value]) => (
        <div className="flex between gap-14" key={name}>
          <dt className="muted nowrap">{name}</dt>
          <dd className="text-end shrinks breaks">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What these keys do on every page that has them. */
const keyTexts: Readonly<Record<string, string>> = {
  'j k': t('keyRow'),
  Enter: t('keyOpen'),
  '.': t('keyRefresh'),
  '?': t('keyAll'),
};

/** One key and what it does here; without words, what it does everywhere. */
export function KeyHint({ keys, children }: { keys: readonly string[]; children?: ReactNode }) {
  return (
    <span className="inline-row gap-5">
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
      {children ?? keyTexts[keys.join(' ')]}
    </span>
  );
}

/** Nothing here, something went wrong, or not allowed: what it means and the next useful thing. */
export function Blank({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  return (
    <output className={`${s['blank']} stack grows gap-8`}>
      <b>{title}</b>
      <p>{text}</p>
      {action}
    </output>
  );
}
