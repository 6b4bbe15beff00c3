import { closingRoutes } from '@arara/contract/player';
import { Button, Card, formatMoney, Row, Section, Status, Text } from '@arara/ui';
import { Dialog } from '@arara/ui/dialog';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { dateOf, dayAndHourOf } from '../../../lib/format/moments.ts';
import { useFollowMoney } from '../../../lib/api/player.ts';
import { useLocale } from '../../../lib/texts.ts';
import { toastDone } from '../../../lib/feedback/toasts.ts';
import { useBusy } from '../../../lib/forms/use-busy.ts';
import s from '../payments.module.css';
import { closingQuery } from '../queries.ts';
import { owners } from '../orders/steps.ts';
import { paymentsTexts } from '../texts.ts';

/** The account on its way out: why, since when, whose turn it is and by when, and the way back. */
export function ClosingCard() {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const { data } = useQuery(closingQuery);
  useFollowMoney(closingQuery.queryKey);
  const closing = data?.Closing;
  if (closing === undefined || closing === null) return null;
  const { Since, Why, Wait, Commission, CanTakeBack } = closing;
  const due = Wait.DueAt === null ? '' : ` · ${t('dueBy', { date: dayAndHourOf(Date.parse(Wait.DueAt), locale) })}`;
  return (
    <Section gap="near">
      <Card kind="list" data-part="closing">
        <Row between className={s['between']}>
          <Text as="h2" size="small" weight="strong">
            {t('closingTitle')}
          </Text>
          <Status state="wait">{`${t(owners[Wait.NextActor].label)}${due}`}</Status>
        </Row>
        <Text size="small">{Wait.Why.Text}</Text>
        <Text size="xs" tone="muted" className={s['foot']}>
          {Why.Text} {t('closingSince', { date: dateOf(Date.parse(Since), locale) })}.
        </Text>
        {Commission > 0n && (
          <Text size="xs" tone="muted">
            {t('closingCommission', { amount: formatMoney(Commission, { locale }).text })}
          </Text>
        )}
        {CanTakeBack && <Stay />}
      </Card>
    </Section>
  );
}

function Stay() {
  const t = paymentsTexts.use();
  const queryClient = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const [busy, run] = useBusy();
  const stay = () =>
    run(async () => {
      const outcome = await call(closingRoutes.playerClosingTakeBack, {});
      setAsked(false);
      if (!outcome.ok) return;
      toastDone(t('closingStayed'));
      await queryClient.invalidateQueries();
    });
  return (
    <>
      <Button tone="quiet" small onClick={() => setAsked(true)} data-part="closing-take-back">
        {t('closingTakeBack')}
      </Button>
      <Dialog
        open={isAsked}
        title={t('closingStayAsk')}
        text={<Text as="span">{t('closingStayText')}</Text>}
        safe={{ label: t('closingGoOn'), onPress: () => setAsked(false) }}
        second={{ label: t('closingStay'), onPress: stay, loading: busy }}
        data-part="closing-stay"
      />
    </>
  );
}
