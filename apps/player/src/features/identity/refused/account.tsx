import type { BodyOf } from '@arara/contract';
import { blockRoutes, closingRoutes } from '@arara/contract/player';
import {
  ActionBar,
  Badge,
  ButtonLink,
  CanList,
  Card,
  formatMoney,
  List,
  Money,
  Plan,
  Section,
  Stack,
  Text,
  TextLink,
  WaitCard,
} from '@arara/ui';
import { Sheet } from '@arara/ui/sheet';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, callApi } from '../../../lib/api/api.ts';
import { informationQuery, packageConfigQuery, useMainInfo } from '../../../lib/api/player.ts';
import { toastError } from '../../../lib/feedback/toasts.ts';
import { useBusy } from '../../../lib/forms/use-busy.ts';
import { dayAndHourOf, dayOf, hourOf } from '../../../lib/format/moments.ts';
import { proved } from '../../../lib/session/proved.ts';
import { useLocale } from '../../../lib/texts.ts';
import { HelpButton } from '../parts/parts.tsx';
import type { Frame } from '../queries.ts';
import { identityTexts } from '../texts.ts';
import { Contest } from './impeded.tsx';
import s from './refused.module.css';
import { WITHDRAW_PATH } from './refused-parts.tsx';

type Impediment = NonNullable<BodyOf<typeof blockRoutes.playerImpediment>['Impediment']>;

type Closing = NonNullable<BodyOf<typeof closingRoutes.playerClosing>['Closing']>;

const closingQuery = queryOptions({
  queryKey: ['players', 'closing'],
  queryFn: ({ signal }) => callApi(closingRoutes.playerClosing, {}, { signal, background: true }),
});

/** Bets have stopped and the money leaves: the way out comes first, to the eye and to the keyboard. */
export function ImpededAccount({ frame: Frame }: { frame: Frame }) {
  const t = identityTexts.use();
  const locale = useLocale();
  const { data: info } = useMainInfo();
  const { data: person } = useQuery(informationQuery);
  const terms = useQuery(packageConfigQuery).data?.Withdrawal;
  const { data } = useQuery(closingQuery);
  const closing = data?.Closing ?? null;
  const amountE5 = info === undefined ? 0n : info.Cash + info.Commission;
  return (
    <Frame title={t('accountTitle')} action={<HelpButton />} bar={null}>
      {/* Read and reached before everything else; the bar shows it at the foot all the same. */}
      <ActionBar data-part="identity-bar">
        <ButtonLink block href={WITHDRAW_PATH} data-part="account-withdraw">
          {t('withdrawAll', { amount: formatMoney(amountE5, { locale }).text })}
        </ButtonLink>
      </ActionBar>
      <Section gap="none" className={s['top']}>
        <Badge large tone="brand-soft" icon="info" data-part="account-tag">
          {t(closing === null ? 'stopped' : 'closing')}
        </Badge>
        <Text as="h2" size="lead" className={s['lead']} data-part="identity-lead">
          {t('closingLead')}
          <br />
          {t('closingLeadNext')}
        </Text>
        <Text size="small" tone="muted" className={s['under']} data-part="identity-text">
          <WhyStopped />
        </Text>
      </Section>
      <Section gap="none" className={s['near']}>
        <Card kind="list" data-part="account-money">
          <Text as="div" size="label">
            {t('canLeave')}
          </Text>
          <div className={s['sum']} data-part="account-sum">
            <Money amount={amountE5} />
          </div>
          <Text size="xs" tone="faint" className={s['under']} data-part="account-key">
            {terms &&
              t('canLeaveText', { name: person?.Name ?? info?.Nickname ?? '', hours: terms.ArrivesWithinHours })}
          </Text>
        </Card>
      </Section>
      {closing !== null && <ClosingPlan closing={closing} />}
      <Section gap="none" className={s['part']}>
        <Card kind="list" data-part="account-can">
          <CanList
            items={[
              { key: 'rounds', can: true, text: t('canRounds') },
              { key: 'read', can: true, text: t('canRead') },
              { key: 'play', can: false, text: t('cannotPlay') },
            ]}
            yes={t('yes')}
            no={t('no')}
          />
        </Card>
      </Section>
      <Section gap="none" className={s['part']}>
        <List data-part="refused-list">
          <Contest />
        </List>
      </Section>
    </Frame>
  );
}

/** Who stands on which list is nobody's to read over a shoulder: it opens after a code. */
function WhyStopped() {
  const t = identityTexts.use();
  const [before = '', after = ''] = t('closingText').split('{message}');
  const [, run] = useBusy();
  const [shown, show] = useState<Impediment>();
  const ask = () =>
    run(async () => {
      const outcome = await proved(() => call(blockRoutes.playerImpediment, {}, { refusal: 'own' }));
      if (outcome.ok) show(outcome.body.Impediment ?? undefined);
      else if (outcome.kind === 'refused') toastError(outcome.message);
    });
  return (
    <>
      {before}
      <TextLink onClick={ask} data-part="account-why">
        {t('closingMessage')}
      </TextLink>
      {after}
      {shown && <Reason impediment={shown} onClose={() => show(undefined)} />}
    </>
  );
}

function Reason({ impediment, onClose }: { impediment: Impediment; onClose: () => void }) {
  const t = identityTexts.use();
  const locale = useLocale();
  const { Why, Next, WithdrawUntil, CloseBy, RefundBy } = impediment;
  const times = [
    { label: t('plan.withdraw'), at: WithdrawUntil },
    { label: t('plan.closes'), at: CloseBy },
    { label: t('plan.rest'), at: RefundBy },
  ].flatMap(({ label, at }) =>
    at === null ? [] : [{ label, fact: t('by', { time: dayAndHourOf(Date.parse(at), locale) }) }],
  );
  return (
    <Sheet open onClose={onClose} title={t('reason')} text={Why.Text} data-part="account-reason">
      <Stack gap={3} className={s['near']}>
        {times.length > 0 && <WaitCard rows={times} />}
        <Text size="small" data-part="account-reason-next">
          {Next}
        </Text>
      </Stack>
    </Sheet>
  );
}

/** What comes when: told, withdrawn, closed, and what is left sent by itself. */
function ClosingPlan({ closing }: { closing: Closing }) {
  const t = identityTexts.use();
  const locale = useLocale();
  const sinceMs = Date.parse(closing.Since);
  const { DueAt } = closing.Wait;
  const rows = [
    {
      key: 'notified',
      state: 'done',
      when: dayOf(sinceMs, locale),
      sub: t('planSub.notified', { time: hourOf(sinceMs, locale) }),
    },
    {
      key: 'withdraw',
      state: 'now',
      when: DueAt === null ? t('planAfter') : t('by', { time: dayOf(Date.parse(DueAt), locale) }),
      sub: t('planSub.withdraw'),
    },
    { key: 'closes', when: t('planAfter'), sub: t('planSub.closes') },
    { key: 'rest', when: t('planAfter'), sub: t('planSub.rest') },
  ] as const;
  return (
    <Section gap="none" className={s['part']}>
      <Card kind="list" className={s['plan-card'] ?? ''} data-part="account-plan-card">
        <Plan steps={rows.map((row) => ({ ...row, title: t(`plan.${row.key}`) }))} data-part="account-plan" />
      </Card>
    </Section>
  );
}
