import { Empty, Section } from '@arara/ui';
import type { ReactNode } from 'react';
import { LoadingSection } from '../../../lib/feedback/loading-section.tsx';
import type { Framed } from '../frame.ts';
import { paymentsTexts } from '../texts.ts';

export type OneOrderProps<Order> = {
  query: { data: Order | null | undefined; isError: boolean; refetch: () => unknown };
  failure: Framed['failure'];
  children: (order: Order) => ReactNode;
};

/** An order, or that it is on its way, did not come, or is not the player's. */
export function OneOrder<Order>({ query, failure, children }: OneOrderProps<Order>) {
  const t = paymentsTexts.use();
  const { data, isError, refetch } = query;
  if (data === null)
    return (
      <Section>
        <Empty art="no-results" title={t('noOrder')} text={t('noOrderText')} />
      </Section>
    );
  if (data !== undefined) return children(data);
  return (
    <LoadingSection
      of={{ isError, refetch }}
      failure={failure}
      label={t('loading')}
      outline={['title', 'card', 'card']}
    />
  );
}
