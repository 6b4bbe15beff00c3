import type { ComponentType, ReactNode } from 'react';

/** The bar with the way back, and what stands in for data that did not come; the app has both. */
export type Framed = {
  readonly frame: ComponentType<{
    title: string;
    action?: ReactNode;
    bar?: ReactNode;
    onBack?: () => void;
    /** There is no order on its way, so nothing is offered about it. */
    isBare?: boolean;
    children: ReactNode;
  }>;
  readonly title: string;
  readonly failure: (retry: () => void) => ReactNode;
};
