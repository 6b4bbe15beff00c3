import { DeskColumn, NavBar, Screen } from '@arara/ui';
import type { ReactNode } from 'react';
import { back } from '../../../lib/navigation/navigation.ts';
import { shellTexts } from '../texts.ts';

export type FlowPageProps = {
  title: string;
  /** Stands in the bar in the title's place. */
  middle?: ReactNode;
  /** At most one action at the end of the bar. */
  action?: ReactNode;
  /** The action bar at the foot. */
  bar?: ReactNode;
  /** Where "back" leads when it is not the screen before. */
  onBack?: () => void;
  children: ReactNode;
};

/** A screen of a flow: the way back, a title, one action, the content, the action bar. */
export function FlowPage({ title, middle, action, bar, onBack = back, children }: FlowPageProps) {
  const t = shellTexts.use();
  return (
    <DeskColumn>
      <Screen kind={bar === undefined ? 'plain' : 'flow'}>
        <NavBar
          title={title}
          middle={middle}
          back={{ label: t('back'), onClick: onBack }}
          action={action}
          data-part="nav-bar"
        />
        {children}
        {bar}
      </Screen>
    </DeskColumn>
  );
}
