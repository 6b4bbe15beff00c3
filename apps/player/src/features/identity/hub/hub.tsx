import { ActionBar, ButtonLink, List, Notice, Section, Text, TextLink } from '@arara/ui';
import { StepMarks } from '../../../lib/forms/step-bar.tsx';
import { SUPPORT_PATH } from '../../../lib/navigation/navigation.ts';
import { Foot, HelpButton } from '../parts/parts.tsx';
import type { Shown } from '../queries.ts';
import { countOwners, isFirstVisit, minutesOf, nextStep, pathOf, type Status } from '../steps.ts';
import { identityTexts } from '../texts.ts';
import s from './hub.module.css';
import { StepRow } from './step-row.tsx';

const DATA_PATH = '/game/data';

/** Every step of opening the account: what is done, what is with the player, what is with the house, how long it takes. */
export function Hub({ frame: Frame, status }: Shown) {
  const t = identityTexts.use();
  const isFirst = isFirstVisit(status.Steps);
  const next = nextStep(status.Steps);
  return (
    <Frame
      title={t('hubTitle')}
      action={<HelpButton />}
      bar={
        <ActionBar data-part="identity-bar">
          <ButtonLink block href={next === undefined ? SUPPORT_PATH : pathOf(next)} data-part="identity-go-on">
            {next === undefined ? t('help') : isFirst && next.Name === 'cpf' ? t('begin') : t(`goOn.${next.Name}`)}
          </ButtonLink>
        </ActionBar>
      }
    >
      {isFirst ? <FirstHead status={status} /> : <Head status={status} />}
      <Section gap="none" className={isFirst ? s['list--first'] : s['list']}>
        <List data-part="identity-steps">
          {status.Steps.map((step) => (
            <StepRow key={step.Name} step={step} isFirst={isFirst} />
          ))}
        </List>
      </Section>
      {isFirst ? (
        <Section gap="none" className={s['list--first']}>
          <Foot data-part="identity-foot">
            {t('risk')}
            <br />
            {t('ageForbidden')}
          </Foot>
        </Section>
      ) : (
        <Section gap="close">
          <Notice icon="lock" data-part="identity-note">
            {t('hubNote')} <TextLink href={DATA_PATH}>{t('yourData')}</TextLink>
          </Notice>
        </Section>
      )}
    </Frame>
  );
}

function FirstHead({ status }: { status: Status }) {
  const t = identityTexts.use();
  const values = { steps: status.Steps.length, minutes: minutesOf(status.SecondsLeft) };
  return (
    <Section gap="none" className={s['head']}>
      <Text as="h2" size="lead" data-part="identity-lead">
        {t('startLead', values)}
      </Text>
      <Text size="small" tone="muted" className={s['under']} data-part="identity-text">
        {t('startText')}
      </Text>
    </Section>
  );
}

function Head({ status }: { status: Status }) {
  const t = identityTexts.use();
  const { done, you, us } = countOwners(status.Steps);
  const counts = [
    done > 0 && t('countDone', { count: done }),
    you > 0 && t('countYou', { count: you }),
    us > 0 && t('countUs', { count: us }),
  ].filter((part) => part !== false);
  return (
    <Section gap="none" className={s['head']}>
      <Text as="h2" size="lead" data-part="identity-lead">
        {you > 0 ? t('hubLead', { minutes: minutesOf(status.SecondsLeft) }) : t('hubOurs')}
      </Text>
      <StepMarks steps={status.Steps.map(({ State }) => State)} data-part="identity-marks" />
      <Text size="small" tone="muted" data-part="identity-text">
        {`${counts.join(', ')}. ${t('canStop')}`}
      </Text>
    </Section>
  );
}
