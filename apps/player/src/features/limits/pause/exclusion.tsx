import { limitsRoutes } from '@arara/contract/player';
import {
  Button,
  ButtonLink,
  CanList,
  Card,
  Facts,
  formatMoney,
  Grow,
  ItemIcon,
  List,
  ListRow,
  Money,
  Plan,
  Row,
  Section,
  Text,
} from '@arara/ui';
import { Dialog } from '@arara/ui/dialog';
import { type ReactNode, useState } from 'react';
import { call, serverNowMs } from '../../../lib/api/api.ts';
import { useMainInfo } from '../../../lib/api/player.ts';
import { dateOf, hoursText, monthsText, shortDateOf } from '../../../lib/format/moments.ts';
import { LIMITS_PATH } from '../../../lib/navigation/navigation.ts';
import { useLocale } from '../../../lib/texts.ts';
import { Choices } from '../choices.tsx';
import s from '../limits.module.css';
import type { Status } from '../queries.ts';
import type { LimitsFrame } from '../settings/first-limits.tsx';
import { limitsTexts } from '../texts.ts';
import { useChange } from '../use-change.ts';
import { pauseLengths } from './pause-card.tsx';

export const EXCLUSION_PATH = `${LIMITS_PATH}?view=exclusion`;
/** Where the government takes the wish to stop with every house. */
const CENTRAL_URL = 'gov.br/autoexclusaoapostas';
const ENDLESS = 'endless';

type WithStatus = { status: Status };

/** On the screen of limits: what it is, and the way to it. */
export function ExclusionCard({ status: { ExclusionOptions } }: WithStatus) {
  const t = limitsTexts.use();
  const { Months, IsEndlessOffered, IsCentralOffered } = ExclusionOptions;
  if (Months.length === 0 && !IsEndlessOffered && !IsCentralOffered) return null;
  return (
    <Card className={s['stacked']} data-part="exclusion">
      <Text size="small" tone="muted">
        {t(IsCentralOffered ? 'stopText' : 'stopTextHere')}
      </Text>
      <ButtonLink block tone="danger" icon="ban" href={EXCLUSION_PATH} data-part="exclude">
        {t('exclude')}
      </ButtonLink>
    </Card>
  );
}

type ExclusionScreenProps = WithStatus & { frame: LimitsFrame; action: ReactNode };

/** Stopping with every house, or with this one; nothing here moves, and nothing is chosen beforehand. */
export function ExclusionScreen({ frame: Frame, action, status }: ExclusionScreenProps) {
  const t = limitsTexts.use();
  const locale = useLocale();
  const { IsCentralOffered } = status.ExclusionOptions;
  const [longest, ...shorter] = pauseLengths(status.PauseOptions).toReversed();
  return (
    <Frame title={t('exclusion')} action={action}>
      <Section gap="none" className={s['first-head']}>
        <Text as="h2" size="lead" data-part="exclusion-lead">
          {t('stopLead')}
          <br />
          {t('stopLeadNext')}
        </Text>
        <Text size="small" tone="muted" className={s['under-lead']} data-part="exclusion-text">
          {t(IsCentralOffered ? 'stopText' : 'stopTextHere')}
        </Text>
      </Section>
      {IsCentralOffered && <Central />}
      <Here status={status} />
      <Section gap="none" className={s['first-part']}>
        <List data-part="exclusion-ways">
          {longest !== undefined && status.Pause === null && (
            <ListRow
              icon="pause"
              title={t('shortPause')}
              sub={t('shortPauseSub', {
                lengths: shorter
                  .toReversed()
                  .map((hours) => hoursText(hours, locale))
                  .join(', '),
                max: hoursText(longest, locale),
              })}
              href={`${LIMITS_PATH}?view=pause`}
              data-part="exclusion-pause"
            />
          )}
          <ListRow
            icon="chat"
            iconTone="leaf"
            title={t('cvvTalk')}
            sub={t('cvvCall')}
            href="tel:188"
            data-part="exclusion-cvv"
          />
        </List>
      </Section>
    </Frame>
  );
}

/** Outside of this house: in words only, with its address. */
function Central() {
  const t = limitsTexts.use();
  const items = [
    { key: 'all', can: true, text: t('centralAll'), note: t('centralStarts') },
    { key: 'months', can: true, text: t('centralMonths') },
    { key: 'endless', can: true, text: t('centralEndless') },
  ];
  return (
    <Section gap="none" className={s['first-first']}>
      <div className={s['central']} data-part="central">
        <Row>
          <ItemIcon name="bank" tone="brand" className={s['central-seal']} data-part="central-seal" />
          <Grow>
            <Text as="h3" weight="strong">
              {t('centralTitle')}
            </Text>
            <Text size="xs" tone="muted" data-part="central-by">
              {t('centralBy')}
            </Text>
          </Grow>
        </Row>
        <CanList items={items} yes={t('yes')} no={t('no')} data-part="central-rules" />
        <ButtonLink block icon="ext" href={`https://${CENTRAL_URL}`} data-part="central-open">
          {t('centralOpen')}
        </ButtonLink>
        <Text size="xs" tone="faint" center data-part="central-url">
          <bdi>{CENTRAL_URL}</bdi> · {t('centralOut')}
        </Text>
      </div>
    </Section>
  );
}

const untilOf = (months: number, fromMs: number): number => {
  const end = new Date(fromMs);
  const day = end.getUTCDate();
  end.setUTCMonth(end.getUTCMonth() + months);
  // A month that is too short ends with its last day.
  if (end.getUTCDate() !== day) end.setUTCDate(0);
  return end.getTime();
};

/** How long, what then happens and when, and the question. */
function Here({ status }: WithStatus) {
  const t = limitsTexts.use();
  const locale = useLocale();
  const { Months, IsEndlessOffered, IsCentralOffered, ClosesAccount } = status.ExclusionOptions;
  const [term, setTerm] = useState<string>();
  const [isAsked, ask] = useState(false);
  const { data: info } = useMainInfo();
  if (Months.length === 0 && !IsEndlessOffered) return null;
  const untilMs = term === undefined || term === ENDLESS ? undefined : untilOf(Number(term), serverNowMs());
  const choices = [
    ...Months.map((months) => ({
      key: `${months}`,
      label: monthsText(months, locale),
      sub: t('until', { date: shortDateOf(untilOf(months, serverNowMs()), locale) }),
    })),
    ...(IsEndlessOffered
      ? [{ key: ENDLESS, label: t('noTerm'), sub: t(ClosesAccount ? 'staysClosed' : 'noReturn') }]
      : []),
  ];
  const bonusE5 = ClosesAccount ? (info?.Bonus ?? 0n) : 0n;
  return (
    <Section gap="none" className={s['first-part']}>
      <Card className={s['stacked']} data-part="here">
        <Row>
          <ItemIcon name="ban" tone="heat" />
          <Grow>
            <Text as="h3" weight="strong">
              {/* "Only here" says something only beside "everywhere". */}
              {t(IsCentralOffered ? 'hereTitle' : 'exclusion')}
            </Text>
            <Text size="xs" tone="muted" data-part="here-text">
              {t(ClosesAccount ? 'hereCloses' : 'hereStays')}
            </Text>
          </Grow>
        </Row>
        <Choices label={t('length')} choices={choices} value={term} onChange={setTerm} data-part="here-terms" />
        <Steps status={status} untilMs={untilMs} />
        <Button block tone="danger" disabled={term === undefined} onClick={() => ask(true)} data-part="here-close">
          {t(ClosesAccount ? 'closeFor' : 'stopFor', { term: termText(term, { t, locale }) })}
        </Button>
        <Text size="xs" tone="faint" data-part="here-note">
          {term === undefined && `${t('missing', { what: t('length') })}. `}
          {bonusE5 > 0n && `${t('bonusLost', { amount: formatMoney(bonusE5, { locale }).text })} `}
          {t('notShortened')}
        </Text>
      </Card>
      <Ask status={status} term={term} untilMs={untilMs} open={isAsked} onDone={() => ask(false)} />
    </Section>
  );
}

type Said = { readonly t: ReturnType<typeof limitsTexts.use>; readonly locale: string };

/** `por 1 ano`, or `sem prazo`. */
function termText(term: string | undefined, { t, locale }: Said): string {
  if (term === undefined) return '';
  return term === ENDLESS ? t('termEndless') : t('termFor', { duration: monthsText(Number(term), locale) });
}

type UntilMs = { untilMs: number | undefined };

/** Dated steps, the money among them; who acts is in the words. */
function Steps({ status, untilMs }: WithStatus & UntilMs) {
  const t = limitsTexts.use();
  const locale = useLocale();
  const { data: info } = useMainInfo();
  const { ClosesAccount } = status.ExclusionOptions;
  const cashE5 = info === undefined ? 0n : info.Cash + info.Commission;
  const [before = '', after = ''] = t('planMoney', { amount: '|' }).split('|');
  const money = (
    <>
      {before}
      <Money amount={cashE5} />
      {after}
    </>
  );
  const steps = [
    { key: 'stops', when: t('planNow'), title: t('planStops'), sub: t('planStopsSub') },
    {
      key: 'money',
      when: t('planAnytime'),
      title: money,
      sub: t(ClosesAccount ? 'planMoneyFree' : 'planMoneyUsual'),
    },
    ...(ClosesAccount
      ? [{ key: 'closes', when: t('planAfter'), title: t('planCloses'), sub: t('planClosesSub') }]
      : []),
    ...(untilMs === undefined
      ? []
      : [
          {
            key: 'ends',
            when: shortDateOf(untilMs, locale),
            title: t('planEnds'),
            sub: t(ClosesAccount ? 'planEndsClosed' : 'planEndsOpen'),
          },
        ]),
  ];
  return <Plan steps={steps} data-part="here-plan" />;
}

type AskProps = WithStatus & UntilMs & { term: string | undefined; open: boolean; onDone: () => void };

/** Nothing but the answer is asked for: whoever wants to stop is not held up by a password. */
function Ask({ status, term, untilMs, open, onDone }: AskProps) {
  const t = limitsTexts.use();
  const locale = useLocale();
  const { data: info } = useMainInfo();
  const { change, isBusy } = useChange();
  const closes = status.ExclusionOptions.ClosesAccount;
  const exclude = async () => {
    const request = term === ENDLESS ? { endless: true } : { months: Number(term) };
    if (await change(() => call(limitsRoutes.limitsExclude, request))) onDone();
  };
  const said = termText(term, { t, locale });
  const facts = [
    { label: t('askMoney'), value: <Money amount={info === undefined ? 0n : info.Cash + info.Commission} /> },
    { label: t('askEnds'), value: untilMs === undefined ? t('askNever') : dateOf(untilMs, locale) },
  ];
  return (
    <Dialog
      open={open}
      title={t(closes ? 'closeAsk' : 'stopAsk', { term: said })}
      safe={{ label: t('excludeKeep'), onPress: onDone }}
      destructive={{
        label: t(closes ? 'closeFor' : 'stopFor', { term: said }),
        onPress: () => void exclude(),
        loading: isBusy,
      }}
      data-part="exclude-ask"
    >
      <Facts facts={facts} className={s['ask-facts']} data-part="ask-facts" />
      <Text size="xs" tone="muted" className={s['ask-text']} data-part="ask-text">
        {t('excludeAskText')}
      </Text>
    </Dialog>
  );
}
