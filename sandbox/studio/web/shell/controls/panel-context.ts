import { createContext, useContext } from 'react';

/** What parts of the panel may open. */
export interface PanelActions {
  readonly openKeypad: () => void;
}

export const PanelContext = createContext<PanelActions>({ openKeypad() {} });

export function usePanel(): PanelActions {
  return useContext(PanelContext);
}
