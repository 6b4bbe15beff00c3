import { type AnchorHTMLAttributes, type ComponentType, createContext, type ReactNode, use, useMemo } from 'react';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

type Ui = { locale: string; Link: ComponentType<LinkProps> };

function PlainLink({ children, ...rest }: LinkProps) {
  return <a {...rest}>{children}</a>;
}

const UiContext = createContext<Ui>({ locale: 'pt-BR', Link: PlainLink });

export type UiProviderProps = {
  locale: string;
  /** The router's link, so that a press on a row or tab does not reload the page. */
  link?: ComponentType<LinkProps>;
  children: ReactNode;
};

export function UiProvider({ locale, link = PlainLink, children }: UiProviderProps) {
  const value = useMemo(() => ({ locale, Link: link }), [locale, link]);
  return <UiContext value={value}>{children}</UiContext>;
}

export function useUi(): Ui {
  return use(UiContext);
}
