import { ActionBar, BrandMark, ButtonLink, Card, cx, Icon, List, ListRow, Section, Text, WaitCard } from '@arara/ui';
import { dayAndHourOf, hourOf } from '../../../lib/format/moments.ts';
import { HOME_PATH, redirect } from '../../../lib/navigation/navigation.ts';
import { useLocale } from '../../../lib/texts.ts';
import { HelpButton } from '../parts/parts.tsx';
import type { Shown } from '../queries.ts';
import type { Status } from '../steps.ts';
import { identityTexts } from '../texts.ts';
import s from './wait.module.css';

type Machines = NonNullable<Status['Checking']>;
type Check = Machines['Checks'][number];

/** Machines look: which of them, why, until when, and that nobody has to stay. */
export function Checking({ frame: Frame, checking }: Shown & { checking: Machines }) {
  const t = identityTexts.use();
  const locale = useLocale();
  const { DueAt } = checking.Wait;
  return (
    <Frame
      title={t('checkingTitle')}
      action={<HelpButton />}
      onBack={() => redirect(HOME_PATH)}
      bar={
        <ActionBar data-part="identity-bar">
          <ButtonLink block tone="quiet" href={HOME_PATH} data-part="checking-leave">
            {t('leaveAndWait')}
          </ButtonLink>
        </ActionBar>
      }
    >
      <Section gap="none" className={s['center']}>
        <div className={s['orbit']} data-part="checking-orbit">
          <svg viewBox="0 0 124 124" aria-hidden="true">
            <circle cx="62" cy="62" r="57" />
            <circle cx="62" cy="62" r="57" pathLength="100" strokeDasharray="38 100" transform="rotate(-90 62 62)" />
          </svg>
          <BrandMark width={56} height={56} />
        </div>
        <Text as="h2" size="lead" className={s['lead']} data-part="identity-lead">
          {t('checkingLead')}
        </Text>
        <Text size="small" tone="muted" className={s['under']} data-part="identity-text">
          {t('checkingText')}
        </Text>
      </Section>
      <Section gap="close">
        <Card className={s['checks']} data-part="checking-list">
          <ul aria-live="polite">
            {checking.Checks.map((check) => (
              <CheckRow key={check.Name} check={check} />
            ))}
          </ul>
        </Card>
      </Section>
      <Section gap="none" className={s['part']}>
        <WaitCard
          data-part="identity-wait"
          rows={[
            { label: t('why'), fact: t('checkingWhy') },
            { label: t('who'), fact: t('system'), more: t('systemSub'), isOwner: true },
            ...(DueAt === null
              ? []
              : [{ label: t('until'), fact: dayAndHourOf(Date.parse(DueAt), locale), more: t('untilSub') }]),
          ]}
        />
      </Section>
      <Section gap="none" className={s['part']}>
        <List>
          <ListRow icon="bell" iconTone="brand" title={t('noticeWhenDone')} data-part="checking-notice" />
        </List>
      </Section>
    </Frame>
  );
}

const icons = { done: 'check', now: 'hourglass', next: 'clock', failed: 'alert' } as const;

function CheckRow({ check: { Name, State, At } }: { check: Check }) {
  const t = identityTexts.use();
  const locale = useLocale();
  const words = { now: t('checkNow'), next: t('checkNext'), failed: t('checkFailed'), done: t('stepDone') };
  return (
    <li className={cx(s['check'], s[`check--${State}`])} data-part={`checking-${Name}`}>
      <Icon name={icons[State]} />
      <span>{t(`check.${Name}`)}</span>
      <small>{State === 'done' && At !== null ? hourOf(Date.parse(At), locale) : words[State]}</small>
    </li>
  );
}
