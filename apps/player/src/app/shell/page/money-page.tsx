import { FlowPage, type FlowPageProps } from './flow-page.tsx';
import { Incidents } from './incidents.ts';

/** The screens of money say first what is wrong with it. */
export const DepositPage = ({ children, ...props }: FlowPageProps) => (
  <FlowPage {...props}>
    <Incidents place="deposit" />
    {children}
  </FlowPage>
);

export const WithdrawPage = ({ children, ...props }: FlowPageProps) => (
  <FlowPage {...props}>
    <Incidents place="withdraw" />
    {children}
  </FlowPage>
);
