import { withdrawalAnswerRoutes } from '@arara/contract/player';
import { Button, Card, Section, Stack, Text } from '@arara/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { dayAndHourOf } from '../../../lib/format/moments.ts';
import { useLocale } from '../../../lib/texts.ts';
import { toastDone, toastError } from '../../../lib/feedback/toasts.ts';
import { useBusy } from '../../../lib/forms/use-busy.ts';
import s from '../payments.module.css';
import { PAYMENTS_KEY, type Withdrawal } from '../queries.ts';
import { paymentsTexts } from '../texts.ts';

const LONGEST = 500;

/** What the team asks about a withdrawal, by when, and the place to answer. */
export function AnswerForm({ order }: { order: Withdrawal }) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const id = useId();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [busy, run] = useBusy();
  const due = order.Wait?.DueAt ?? null;
  const send = () =>
    run(async () => {
      const outcome = await call(withdrawalAnswerRoutes.withdrawAnswer, { orderId: order.OrderId, text });
      if (outcome.ok) toastDone(t('answerSent'));
      else if (outcome.kind === 'refused') toastError(outcome.message);
      await queries.invalidateQueries({ queryKey: [PAYMENTS_KEY] });
    });
  return (
    <Section gap="near">
      <Card data-part="answer">
        <Stack gap={3}>
          <Text as="h2" size="label">
            {t('answerTitle')}
          </Text>
          <Text weight="strong" data-part="answer-question">
            {order.Wait?.Why.Text}
          </Text>
          {due !== null && (
            <Text size="small" tone="muted" data-part="answer-due">
              {t('dueBy', { date: dayAndHourOf(Date.parse(due), locale) })}
            </Text>
          )}
          <div>
            <Text as="label" size="label" {...{ htmlFor: id }}>
              {t('answerLabel')}
            </Text>
            <textarea
              id={id}
              className={s['answer']}
              rows={3}
              maxLength={LONGEST}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Text size="xs" tone="faint">
              {t('answerHint')}
            </Text>
          </div>
          <Button block disabled={text.trim() === ''} loading={busy} onClick={send} data-part="answer-send">
            {t('answerSend')}
          </Button>
        </Stack>
      </Card>
    </Section>
  );
}
