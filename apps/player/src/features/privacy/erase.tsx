import { dataRightsRoutes } from '@arara/contract/player';
import {
  ActionBar,
  Button,
  Card,
  formatMoney,
  IconButton,
  Notice,
  Section,
  Stack,
  Text,
  TextLink,
  WaitCard,
} from '@arara/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callProved } from '../../lib/session/proved.ts';
import { useMainInfo } from '../../lib/api/player.ts';
import { unitText } from '../../lib/format/moments.ts';
import { back, LIMITS_PATH, push, SUPPORT_PATH } from '../../lib/navigation/navigation.ts';
import { useLocale } from '../../lib/texts.ts';
import { Requests } from './data-rights.tsx';
import s from './privacy.module.css';
import { type DataView, dataRightsQuery, type Framed, useDataRequest } from './queries.ts';
import { privacyTexts } from './texts.ts';

const WITHDRAW_PATH = '/game/withdraw';

/** What goes and what the law keeps, before anything happens; the safe answer stands first. */
export function Erase({ frame: Frame, title, failure }: Framed) {
  const t = privacyTexts.use();
  const { data, isError, refetch } = useQuery(dataRightsQuery);
  const open = data?.Requests.filter(({ Kind, Wait }) => Kind === 'erase' && Wait !== null) ?? [];
  return (
    <Frame
      title={title}
      action={<IconButton icon="help" label={t('help')} href={SUPPORT_PATH} data-part="data-help" />}
      bar={data !== undefined && open.length === 0 ? <Decide /> : undefined}
    >
      {isError && data === undefined && failure(() => void refetch())}
      {data !== undefined && (
        <>
          {open.length > 0 && <Requests requests={open} />}
          <Lists data={data} />
        </>
      )}
    </Frame>
  );
}

function Lists({ data }: { data: DataView }) {
  const t = privacyTexts.use();
  const locale = useLocale();
  const years = unitText(data.KeptYears, 'year', locale);
  return (
    <>
      <Section gap="none" className={s['top']}>
        <Text as="h2" size="lead" data-part="erase-lead">
          {t('eraseLead')}
        </Text>
      </Section>
      <Section gap="none" className={s['part']}>
        <Items title={t('gone')} data-part="erase-gone">
          {data.Erased.map(({ Word, Text: text }) => (
            <li key={Word}>
              <b>{text}</b>
              <span className={s['leaf']}>{t('goneWhen')}</span>
            </li>
          ))}
        </Items>
      </Section>
      <Section gap="none" className={s['part']}>
        <Items title={t('kept')} data-part="erase-kept" foot={t('keptFrom')}>
          {data.Kept.map(({ Word, Text: text, Why }) => (
            <li key={Word}>
              <b>{text}</b>
              <span>{years}</span>
              <small>{Why}</small>
            </li>
          ))}
        </Items>
      </Section>
      <Section gap="none" className={s['part']}>
        <Steps days={data.AnswerDays} />
      </Section>
      <Section gap="none" className={s['part']}>
        <Notice icon="pause" data-part="erase-pause">
          {t('pause')} <TextLink href={LIMITS_PATH}>{t('pauseLink')}</TextLink>
        </Notice>
      </Section>
    </>
  );
}

function Items({ title, foot, children, ...rest }: { title: string; foot?: string; children: ReactNode }) {
  return (
    <Card kind="list" className={s['items'] ?? ''} {...rest}>
      <Text as="h3" size="small" weight="strong">
        {title}
      </Text>
      <ul className={s['keep']}>{children}</ul>
      {foot !== undefined && (
        <Text size="xs" tone="muted" className={s['from'] ?? ''}>
          {foot}
        </Text>
      )}
    </Card>
  );
}

/** The money leaves first; then whose turn it is and by when. */
function Steps({ days }: { days: number }) {
  const t = privacyTexts.use();
  const locale = useLocale();
  const { data: info } = useMainInfo();
  const cash = formatMoney(info === undefined ? 0n : info.Cash + info.Commission, { locale }).text;
  const rows = [
    { label: t('money'), fact: t('moneyFact', { amount: cash }), more: t('moneyMore') },
    { label: t('why'), fact: t('whyFact') },
    { label: t('who'), fact: t('whoFact'), more: t('whoMore'), isOwner: true },
    { label: t('until'), fact: t('untilFact', { days }) },
  ];
  return <WaitCard rows={rows} data-part="erase-steps" />;
}

function Decide() {
  const t = privacyTexts.use();
  const queries = useQueryClient();
  const [busy, send] = useDataRequest();
  const erase = () =>
    send(
      () => callProved(dataRightsRoutes.dataErase, {}),
      () => {
        void queries.invalidateQueries();
        // What is left leaves there, and there the way back stands.
        push(WITHDRAW_PATH);
      },
    );
  return (
    <ActionBar data-part="erase-bar">
      <Stack gap={2}>
        <Button block onClick={back} data-part="erase-keep">
          {t('keep')}
        </Button>
        <Button block tone="danger" loading={busy} onClick={erase} data-part="erase-do">
          {t('eraseDo')}
        </Button>
      </Stack>
    </ActionBar>
  );
}
