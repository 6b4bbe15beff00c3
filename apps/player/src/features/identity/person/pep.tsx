import { identityRoutes, identityWords } from '@arara/contract/player';
import { ActionBar, Button, Card, Section, Text } from '@arara/ui';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { redirect } from '../../../lib/navigation/navigation.ts';
import { Choice, Choices, Foot, HelpButton, StepHead } from '../parts/parts.tsx';
import { type Shown, useSend } from '../queries.ts';
import { IDENTITY_PATH } from '../steps.ts';
import { identityTexts } from '../texts.ts';
import s from './person.module.css';

/** One question; nothing is chosen beforehand, and why it is asked stands below it. */
export function Pep({ frame: Frame, status }: Shown) {
  const t = identityTexts.use();
  const [answer, setAnswer] = useState<(typeof identityWords.pepAnswers)[number]>();
  const [busy, send] = useSend();
  const declare = () => {
    if (answer === undefined) return;
    send(() => call(identityRoutes.identityPep, { answer }), { onDone: () => redirect(IDENTITY_PATH) });
  };
  const [before = '', after = ''] = t('pepWhy').split('{exposed}');
  return (
    <Frame
      title={t('step.pep')}
      action={<HelpButton />}
      bar={
        <ActionBar
          missing={answer === undefined ? t('missing', { what: t('pepMissing') }) : undefined}
          data-part="identity-bar"
        >
          <Button block disabled={answer === undefined} loading={busy} onClick={declare} data-part="identity-pep-send">
            {t('pepSend')}
          </Button>
          {answer !== undefined && (
            <div className={s['bar-foot']}>
              <Foot data-part="identity-bar-foot">{t('pepFoot')}</Foot>
            </div>
          )}
        </ActionBar>
      }
    >
      <Section gap="none" className={s['head']}>
        <StepHead status={status} name="pep" lead={t('pepLead')} text={t('pepText')} />
      </Section>
      <Section gap="none" className={s['part']}>
        <Choices label={t('step.pep')}>
          {identityWords.pepAnswers.map((one) => (
            <Choice
              key={one}
              title={t(`pep.${one}`)}
              sub={t(`pepSub.${one}`)}
              isOn={answer === one}
              onPress={() => setAnswer(one)}
              data-part={`identity-pep-${one}`}
            />
          ))}
        </Choices>
      </Section>
      <Section gap="close">
        <Card kind="list" data-part="identity-pep-why">
          <Text as="h3" size="small" weight="strong" className={s['card-title']}>
            {t('pepWhyTitle')}
          </Text>
          <Text size="small" tone="muted">
            {before}
            <b className={s['exposed']}>{t('pepExposed')}</b>
            {after}
          </Text>
          <Text size="small" tone="muted" className={s['paragraph']}>
            {t('pepYes')}
          </Text>
        </Card>
      </Section>
    </Frame>
  );
}
