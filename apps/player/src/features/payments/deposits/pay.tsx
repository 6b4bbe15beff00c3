import { Empty, IconButton, ButtonLink, Section } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { LoadingSection } from '../../../lib/feedback/loading-section.tsx';
import { SUPPORT_PATH } from '../../../lib/navigation/navigation.ts';
import type { Framed } from '../frame.ts';
import { CheckingScreen } from './pay-checking.tsx';
import { PayCode } from './pay-code.tsx';
import { PaidScreen } from './pay-success.tsx';
import { RefundScreen } from './pay-refund.tsx';
import { RECHARGE_PATH } from '../paths.ts';
import { depositQuery } from '../queries.ts';
import { isPayerChecked } from '../orders/steps.ts';
import { paymentsTexts } from '../texts.ts';

/** One order: its code while it can be paid, then what became of it. It finds out by itself. */
export function Pay({ frame: Frame, title, failure, orderId }: Framed & { orderId: string }) {
  const t = paymentsTexts.use();
  const { data: order, isError, refetch } = useQuery(depositQuery(orderId));
  const help = <IconButton icon="help" label={t('help')} href={SUPPORT_PATH} data-part="pay-help" />;
  if (order === undefined)
    return (
      <Frame title={title} action={help} isBare>
        <LoadingSection
          of={{ isError, refetch }}
          failure={failure}
          label={t('loading')}
          outline={['title', 'hero', 'card']}
        />
      </Frame>
    );
  if (order === null)
    return (
      <Frame title={title} action={help} isBare>
        <Section>
          <Empty
            art="no-results"
            title={t('noOrder')}
            text={t('noOrderText')}
            action={
              <ButtonLink href={RECHARGE_PATH} small>
                {t('newDeposit')}
              </ButtonLink>
            }
          />
        </Section>
      </Frame>
    );
  if (order.State === 'paid') return <PaidScreen frame={Frame} order={order} />;
  if (order.State === 'refunding' || order.State === 'refunded')
    return <RefundScreen frame={Frame} title={title} order={order} />;
  if (isPayerChecked(order)) return <CheckingScreen frame={Frame} title={title} action={help} order={order} />;
  return <PayCode frame={Frame} title={title} action={help} order={order} onLook={() => refetch()} />;
}
