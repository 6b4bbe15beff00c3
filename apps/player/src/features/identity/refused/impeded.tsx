import { Card, List, Section, TextLink, WaitCard } from '@arara/ui';
import { SUPPORT_PATH } from '../../../lib/navigation/navigation.ts';
import { HelpButton } from '../parts/parts.tsx';
import type { Shown } from '../queries.ts';
import { identityTexts } from '../texts.ts';
import s from './refused.module.css';
import { HelpLineRow, LeaveBar, MistakeRow, MoneyRow, RefusedHead, WhatHappens } from './refused-parts.tsx';

/** How long the fact of a refusal is kept. */
const KEPT_YEARS = 5;
const RULES_PATH = `${SUPPORT_PATH}?page=responsible`;

/**
 * A CPF that may not bet. The same words for every list and no word that fits only one: who stands on which list is
 * nobody's to read over a shoulder.
 */
export function ImpededRefused({ frame: Frame }: Pick<Shown, 'frame'>) {
  const t = identityTexts.use();
  return (
    <Frame title={t('refusedTitle')} action={<HelpButton />} bar={<LeaveBar />}>
      <RefusedHead title={t('impededLead')} text={t('impededText')} width={138} />
      <Section gap="none" className={s['near']}>
        <WaitCard
          data-part="identity-wait"
          rows={[
            { label: t('reason'), fact: t('reasonText'), more: <TextLink href={RULES_PATH}>{t('allCases')}</TextLink> },
            { label: t('solves'), fact: t('solvesText'), more: t('solvesSub') },
            { label: t('tryAgain'), fact: t('tryAgainText') },
          ]}
        />
      </Section>
      <Section gap="none" className={s['part']}>
        <Card kind="list" data-part="refused-card">
          <WhatHappens order={['charged', 'ads', 'erased']} years={KEPT_YEARS} />
        </Card>
      </Section>
      <Section gap="none" className={s['part']}>
        <List data-part="refused-list">
          <MoneyRow />
          <Contest />
        </List>
      </Section>
    </Frame>
  );
}

/** A person looks again, and somebody to talk to who is not the house. */
export function Contest() {
  const t = identityTexts.use();
  return (
    <>
      <MistakeRow />
      <HelpLineRow title={t('talkHelp')} sub={t('cvvShort')} />
    </>
  );
}
