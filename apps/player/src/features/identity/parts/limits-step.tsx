import { useQuery } from '@tanstack/react-query';
import { identityQuery } from '../queries.ts';
import { StepBars } from './parts.tsx';

/** Above the limits that are chosen before the first bet: the last step of opening the account. */
export function LimitsStep() {
  const { data } = useQuery(identityQuery);
  return data?.IsAsked ? <StepBars status={data} name="limits" /> : null;
}
