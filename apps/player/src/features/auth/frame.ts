import type { ComponentType, ReactNode } from 'react';

/** The bar with the way back, the column, the action bar: the app has them, and hands them to a screen of a flow. */
export type Frame = ComponentType<{
  title: string;
  /** Stands in the bar in the title's place: the steps of a flow whose screens ask a question each. */
  middle?: ReactNode;
  action?: ReactNode;
  bar?: ReactNode;
  onBack?: () => void;
  children: ReactNode;
}>;
