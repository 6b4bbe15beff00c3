import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
} from 'react';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** Hears of a sheet or dialog that opens and can close it from outside, as a phone's back does; the answer ends that. */
type OpenLayer = (close: () => void) => () => void;

type Ui = { locale: string; Link: ComponentType<LinkProps>; openLayer: OpenLayer };

const alone: OpenLayer = () => () => undefined;

function PlainLink({ children, ...rest }: LinkProps) {
  return <a {...rest}>{children}</a>;
}

const UiContext = createContext<Ui>({ locale: 'pt-BR', Link: PlainLink, openLayer: alone });

type UiProviderProps = {
  locale: string;
  /** The router's link, so that a press on a row or tab does not reload the page. */
  link?: ComponentType<LinkProps>;
  /** What the app does with everything that opens above a screen. */
  openLayer?: OpenLayer;
  children: ReactNode;
};

export function UiProvider({ locale, link = PlainLink, openLayer = alone, children }: UiProviderProps) {
  const value = useMemo(() => ({ locale, Link: link, openLayer }), [locale, link, openLayer]);
  return <UiContext value={value}>{children}</UiContext>;
}

export function useUi(): Ui {
  return use(UiContext);
}

/** Every part that opens above a screen calls this: the app may close it as its own button does. */
export function useLayer(isOpen: boolean, onClose: () => void): void {
  const { openLayer } = useUi();
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? openLayer(() => close()) : undefined), [isOpen, openLayer]);
}
