import {
  Card,
  cx,
  IconButton,
  type IconName,
  type IconTone,
  List,
  ListRow,
  Notice,
  Section,
  SectionHead,
  SkeletonGroup,
  SkeletonRow,
  Text,
  VisuallyHidden,
} from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { StepMarks, type StepState } from '../../../lib/forms/step-bar.tsx';
import { SUPPORT_PATH } from '../../../lib/navigation/navigation.ts';
import { together } from '../../../lib/format/moments.ts';
import { useLocale } from '../../../lib/texts.ts';
import { type Check, countOwners, type KnownCheck, knownChecks, ownerOf } from './checks.ts';
import type { Frame } from '../frame.ts';
import { IdentityForm } from './identity-form.tsx';
import { kycQuery } from './kyc-query.ts';
import { authTexts } from '../texts.ts';
import { TryAgain } from '../try-again.tsx';
import s from './verify.module.css';
import { dateAndTime } from '../when.ts';

/** Each check of who somebody is: its state, who acts next, by when. `more` stands in a list below them. */
export function Verify({ frame: FramePage, more }: { frame: Frame; more?: ReactNode }) {
  const t = authTexts.use();
  const { data, isError, refetch } = useQuery(kycQuery);
  return (
    <FramePage
      title={t('verify')}
      action={<IconButton icon="help" label={t('support')} href={SUPPORT_PATH} data-part="verify-help" />}
    >
      {data ? (
        <Content checks={knownChecks(data.Checks)} more={more} />
      ) : isError ? (
        <TryAgain onPress={() => void refetch()} />
      ) : (
        <Section gap="near">
          <SkeletonGroup label={t('loading')}>
            <SkeletonRow />
            <SkeletonRow />
          </SkeletonGroup>
        </Section>
      )}
    </FramePage>
  );
}

function Content({ checks, more }: { checks: readonly KnownCheck[]; more: ReactNode }) {
  const t = authTexts.use();
  const cpf = checks.find(({ Name }) => Name === 'cpf');
  const asksCpf = cpf !== undefined && ownerOf(cpf) === 'you';
  return (
    <>
      <Head checks={checks} />
      <Section gap="none" className={s['list']}>
        <List data-part="verify-list">
          {checks.map((check) => (
            <CheckRow key={check.Name} check={check} />
          ))}
        </List>
      </Section>
      {asksCpf && (
        <Section>
          <SectionHead title={t('cpfAndName')} data-part="verify-form-head" />
          <Card kind="list" data-part="verify-form">
            <IdentityForm />
          </Card>
        </Section>
      )}
      {more !== undefined && (
        <Section gap="near">
          <List>{more}</List>
        </Section>
      )}
      <Section gap="none" className={s['note']}>
        <Notice icon="lock" data-part="verify-note">
          {t('verifyNote')}
        </Notice>
      </Section>
    </>
  );
}

function Head({ checks }: { checks: readonly KnownCheck[] }) {
  const t = authTexts.use();
  const { done, you, us } = countOwners(checks);
  const parts = [
    done > 0 && t('checksDone', { count: done }),
    you > 0 && t('checksYours', { count: you }),
    us > 0 && t('checksOurs', { count: us }),
  ].filter((part) => part !== false);
  const title = you > 0 ? t('verifyYours', { count: you }) : us > 0 ? t('verifyOurs') : t('verifyDone');
  return (
    <Section gap="none" className={s['head']}>
      <Text as="h2" size="lead" data-part="verify-lead">
        {title}
      </Text>
      <VisuallyHidden>{t('checksOf', { done, all: checks.length })}</VisuallyHidden>
      <StepMarks steps={checks.map(stepOf)} data-part="verify-steps" />
      <Text size="small" tone="muted" data-part="verify-text">
        {parts.join(' · ')}
      </Text>
    </Section>
  );
}

function stepOf(check: Check): StepState {
  if (check.State === 'approved') return 'done';
  if (check.State === 'refused') return 'failed';
  return check.State === 'checking' ? 'now' : 'next';
}

const icons: Readonly<Record<KnownCheck['Name'], IconName>> = { cpf: 'id', phone: 'phone' };
const tones: Readonly<Record<Check['State'], IconTone>> = {
  approved: 'leaf',
  missing: 'plain',
  checking: 'brand',
  refused: 'heat',
};

function CheckRow({ check }: { check: KnownCheck }) {
  const t = authTexts.use();
  const owner = ownerOf(check);
  const words = { done: t('ownerDone'), you: t('ownerYou'), us: t('ownerUs') };
  return (
    <ListRow
      align="top"
      icon={icons[check.Name]}
      iconTone={tones[check.State]}
      title={check.Name === 'cpf' ? t('cpfAndName') : t('phone')}
      sub={<CheckDetail check={check} />}
      end={<span className={cx(s['owner'], s[`owner--${owner}`])}>{words[owner]}</span>}
      data-part={`verify-${check.Name}`}
    />
  );
}

function CheckDetail({ check: { State, Shown, At, Reason, DueAt } }: { check: KnownCheck }) {
  const t = authTexts.use();
  const locale = useLocale();
  const time = (iso: string) => dateAndTime(Date.parse(iso), locale);
  if (State === 'refused') return Reason?.Text ?? t('checkRefused');
  if (State === 'missing') return t('checkMissing');
  if (State === 'checking') return DueAt === null ? t('checkChecking') : t('checkDue', { time: time(DueAt) });
  return (
    <>
      {Shown !== null && <bdi dir="ltr">{Shown}</bdi>}
      {Shown !== null && At !== null && ' ·\u00a0'}
      {At !== null && together(time(At))}
    </>
  );
}
