import type { ComponentProps } from 'react';
import { PushOffer } from '../../../features/messages/index.ts';
import { FlowPage } from '../../shell/page/flow-page.tsx';

/** A screen about an order, with the question whether to be told how it goes on. */
export function OrderPage({ children, isBare, ...props }: ComponentProps<typeof FlowPage> & { isBare?: boolean }) {
  return (
    <FlowPage {...props}>
      {children}
      {isBare !== true && <PushOffer />}
    </FlowPage>
  );
}
