import { blockRoutes } from '@arara/contract/player';
import { OWNER_LOCK } from '@arara/domain/players';
import {
  ActionBar,
  Button,
  ButtonLink,
  CanList,
  Card,
  Empty,
  Icon,
  IconButton,
  Money,
  Row,
  Section,
  SectionHead,
  Stack,
  Text,
} from '@arara/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '../../../lib/api/api.ts';
import { useMainInfo } from '../../../lib/api/player.ts';
import { toaster } from '../../../lib/feedback/toasts.ts';
import { HOME_PATH, redirect, SUPPORT_PATH } from '../../../lib/navigation/navigation.ts';
import { useLocale } from '../../../lib/texts.ts';
import { CodeField } from '../fields/code-field.tsx';
import { NewPassword } from '../fields/password-fields.tsx';
import type { Frame } from '../frame.ts';
import { useHasPasskey } from '../passkeys/use-has-passkey.ts';
import { authTexts } from '../texts.ts';
import { dateAndTime } from '../when.ts';
import s from './not-me.module.css';
import { useUnlock } from './use-unlock.ts';

export type LockedProps = {
  frame: Frame;
  title: string;
  /** Where the payout key is chosen again. */
  leadsTo: string;
  failure: (retry: () => void) => ReactNode;
};

const lockQuery = queryOptions({
  queryKey: ['players', 'lock'],
  queryFn: async ({ signal }) => {
    const { Cases } = await callApi(blockRoutes.playerBlocks, {}, { signal, background: true });
    return Cases.find(({ Code }) => Code === OWNER_LOCK) ?? null;
  },
  staleTime: 0,
});

const LONG_MS = 4_000;

/** Money that its owner locked: what waits, what goes on, and how it is opened. */
export function Locked({ frame: FramePage, title, leadsTo, failure }: LockedProps) {
  const t = authTexts.use();
  const locale = useLocale();
  const { data: lock, isError, refetch } = useQuery(lockQuery);
  const unlock = useUnlock((opensAt) => {
    const text = t('unlocked', { time: dateAndTime(Date.parse(opensAt), locale) });
    toaster.show({ text, tone: 'ok', durationMs: LONG_MS });
    redirect(leadsTo);
  });
  const { data: info } = useMainInfo();
  const help = <IconButton icon="help" label={t('support')} href={SUPPORT_PATH} />;
  if (lock === undefined || lock === null)
    return (
      <FramePage title={title} action={help}>
        {isError && failure(() => void refetch())}
        {lock === null && (
          <Section gap="tight">
            <Stack gap={4}>
              <Empty art="no-records" heading="h2" title={t('notLocked')} text={t('notLockedText')} />
              <ButtonLink href={HOME_PATH} block>
                {t('notLockedHome')}
              </ButtonLink>
            </Stack>
          </Section>
        )}
      </FramePage>
    );
  const { by, send } = unlock;
  return (
    <FramePage title={title} action={help} bar={<Bar unlock={unlock} />}>
      <Section gap="near">
        <Icon name="shield" className={s['mark--safe']} />
        <Text as="h2" size="lead" className={s['lead']} data-part="locked-lead">
          {t('lockedTitle')}
        </Text>
        {info !== undefined && (
          <Row between>
            <Text as="span" size="label">
              {t('lockedMoney')}
            </Text>
            <Money amount={info.TotalAssets} strong data-part="locked-money" />
          </Row>
        )}
      </Section>
      {by === undefined ? <Meaning /> : <Form unlock={unlock} onSend={send} />}
      <Section gap="near">
        <Text size="xs" tone="muted" data-part="locked-since">
          {t('lockedSince', { time: dateAndTime(Date.parse(lock.PlacedAt), locale), case: lock.CaseId })}
        </Text>
      </Section>
    </FramePage>
  );
}

/** The ways to begin, then the one that ends it. */
function Bar({ unlock: { form, busy, by, begin, beginWithPasskey } }: { unlock: ReturnType<typeof useUnlock> }) {
  const t = authTexts.use();
  const hasPasskey = useHasPasskey();
  return (
    <ActionBar data-part="locked-bar">
      {by === undefined ? (
        <Stack gap={2}>
          <Button block onClick={begin} data-part="locked-begin">
            {t('unlockStart')}
          </Button>
          {hasPasskey && (
            <Button block tone="quiet" onClick={beginWithPasskey} data-part="locked-passkey">
              {t('unlockPasskey')}
            </Button>
          )}
          <ButtonLink block tone="ghost" icon="chat" href={SUPPORT_PATH} data-part="locked-talk">
            {t('talk')}
          </ButtonLink>
        </Stack>
      ) : (
        <Button type="submit" form={form.id} block loading={busy} data-part="locked-open">
          {t('unlock')}
        </Button>
      )}
    </ActionBar>
  );
}

/** What the lock stops, what it leaves alone, and the steps to open it. */
function Meaning() {
  const t = authTexts.use();
  const items = [
    { key: 'out', can: false, text: t('lockedOut') },
    { key: 'bets', can: false, text: t('lockedBets') },
    { key: 'keys', can: false, text: t('lockedKeys') },
    { key: 'in', can: true, text: t('lockedIn') },
  ];
  return (
    <>
      <Section gap="close">
        <Card kind="compact">
          <CanList yes={t('goesOn')} no={t('waits')} items={items} data-part="locked-can" />
        </Card>
      </Section>
      <Section gap="near">
        <SectionHead title={t('unlockHow')} />
        <ol className={s['steps']} data-part="locked-steps">
          {(['unlockCode', 'unlockPassword', 'unlockKey'] as const).map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
        </ol>
      </Section>
    </>
  );
}

function Form({ unlock: { form, code, by }, onSend }: { unlock: ReturnType<typeof useUnlock>; onSend: () => void }) {
  const t = authTexts.use();
  return (
    <Section gap="near">
      <form
        id={form.id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        <Stack gap={4}>
          {by === 'code' && (
            <CodeField bound={form.bind('code')} label={t('codeOfSms')} code={code} data-part="locked-code" />
          )}
          <NewPassword bound={form.bind('password')} label={t('newPassword')} data-part="locked-password" />
        </Stack>
      </form>
    </Section>
  );
}
