import { Card, List, ListRow, Section, Text } from '@arara/ui';
import { SUPPORT_PATH } from '../../../lib/navigation/navigation.ts';
import { HelpButton } from '../parts/parts.tsx';
import type { Shown } from '../queries.ts';
import type { Status } from '../steps.ts';
import { identityTexts } from '../texts.ts';
import s from './refused.module.css';
import { LeaveBar, MistakeRow, MoneyRow, RefusedHead, TalkSection, WhatHappens } from './refused-parts.tsx';

type Refusal = NonNullable<Status['Refusal']>;

/** The final no: a minor reads the sentence about age and no other; everybody else the reason as it was given. */
export function Refused({ frame: Frame, refusal }: Pick<Shown, 'frame'> & { refusal: Refusal }) {
  const t = identityTexts.use();
  const isMinor = refusal.Why.Word === 'minor';
  return (
    <Frame title={t('refusedTitle')} action={<HelpButton />} bar={<LeaveBar />}>
      <RefusedHead title={t('refusedLead')} text={isMinor ? t('minorText') : refusal.Why.Text} width={150} />
      <Section gap="none" className={s['near']}>
        <Card kind="list" data-part="refused-card">
          <Text as="h3" size="small" weight="strong" className={s['card-title']}>
            {t('whatNow')}
          </Text>
          <WhatHappens order={['charged', 'erased', 'ads']} years={refusal.KeptYears} />
        </Card>
      </Section>
      <Section gap="none" className={s['part']}>
        <List data-part="refused-list">
          <MoneyRow />
          {isMinor ? (
            <ListRow
              icon="edit"
              iconTone="brand"
              title={t('dateWrong')}
              sub={t('dateWrongSub')}
              href={SUPPORT_PATH}
              data-part="refused-date"
            />
          ) : (
            <MistakeRow />
          )}
        </List>
      </Section>
      <TalkSection />
    </Frame>
  );
}
