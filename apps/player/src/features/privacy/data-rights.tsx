import { Icon, IconButton, List, ListRow, Section, Text } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useFeatures } from '../../lib/api/features.ts';
import { dateOf } from '../../lib/format/moments.ts';
import { SUPPORT_PATH } from '../../lib/navigation/navigation.ts';
import { useLocale } from '../../lib/texts.ts';
import { CopyCard } from './copy-card.tsx';
import { CorrectSheet } from './correct-sheet.tsx';
import s from './privacy.module.css';
import { type DataView, dataRightsQuery, type Framed } from './queries.ts';
import { privacyTexts } from './texts.ts';

/** A copy of everything, what can be corrected, what was asked, and the end. */
export function DataRights({ frame: Frame, title, failure }: Framed) {
  const t = privacyTexts.use();
  const { data, isError, refetch } = useQuery(dataRightsQuery);
  return (
    <Frame
      title={title}
      action={<IconButton icon="help" label={t('help')} href={SUPPORT_PATH} data-part="data-help" />}
    >
      {isError && data === undefined && failure(() => void refetch())}
      {data !== undefined && <Shown data={data} />}
    </Frame>
  );
}

function Shown({ data }: { data: DataView }) {
  const t = privacyTexts.use();
  const hasFace = useFeatures().has('age_verified');
  return (
    <>
      <Section gap="none" className={s['top']}>
        <Text as="h2" size="lead" data-part="data-lead">
          {t('lead')}
        </Text>
      </Section>
      <Section gap="none" className={s['first']}>
        <CopyCard copy={data.Copy} />
      </Section>
      <Correct />
      {data.Requests.length > 0 && <Requests requests={data.Requests} />}
      <Section gap="none" className={s['far']}>
        <Label>{t('decide')}</Label>
        <List data-part="data-decide">
          <ListRow
            icon="megaphone"
            title={t('promotions')}
            sub={t('promotionsHint')}
            href="/game/messages"
            data-part="row-promotions"
          />
          {hasFace && <ListRow icon="face" title={t('face')} sub={t('faceHint')} data-part="row-face" />}
          <ListRow icon="user" title={t('review')} sub={t('reviewHint')} href="/game/blocked" data-part="row-review" />
        </List>
      </Section>
      <Section gap="none" className={s['far']}>
        <Label>{t('end')}</Label>
        <List data-part="data-end">
          <ListRow
            icon="trash"
            iconTone="heat"
            title={t('erase')}
            sub={t('eraseHint')}
            href="/game/erase"
            data-part="row-erase"
          />
        </List>
      </Section>
      <Section gap="none" className={s['first']}>
        <Text size="xs" tone="faint" center data-part="data-foot">
          {t('foot', { days: data.AnswerDays })}
        </Text>
      </Section>
    </>
  );
}

function Label({ children }: { children: ReactNode }) {
  return (
    <Text as="h3" size="label" className={s['label']}>
      {children}
    </Text>
  );
}

/** What the player changes alone leads there; the rest is a request with a day. */
function Correct() {
  const t = privacyTexts.use();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section gap="none" className={s['far']}>
      <Label>{t('correct')}</Label>
      <List data-part="data-correct">
        <ListRow icon="mail" title={t('contacts')} sub={t('contactsHint')} href="/game/idx5" data-part="row-contacts" />
        <ListRow
          icon="home"
          title={t('address')}
          sub={t('addressHint')}
          href="/open-location"
          data-part="row-address"
        />
        <ListRow
          icon="id"
          title={t('person')}
          sub={t('personHint')}
          end={<Icon name="chev" size="sm" className={s['chevron'] ?? ''} />}
          onClick={() => setOpen(true)}
          data-part="row-person"
        />
      </List>
      <CorrectSheet open={isOpen} onClose={() => setOpen(false)} />
    </Section>
  );
}

/** Each with why it waits, whose turn it is and by when, or with its answer. */
export function Requests({ requests }: { requests: DataView['Requests'] }) {
  const t = privacyTexts.use();
  const locale = useLocale();
  const dayOf = (at: string) => dateOf(Date.parse(at), locale);
  return (
    <Section gap="none" className={s['far']}>
      <Label>{t('requests')}</Label>
      <List data-part="data-requests">
        {requests.map(({ Id, Title, Wait, Answer, AskedAt }) => (
          <ListRow
            key={Id}
            icon={Wait === null ? 'check' : 'hourglass'}
            iconTone={Wait === null ? 'leaf' : 'money'}
            align="top"
            title={Title}
            sub={
              <>
                <span className={s['line']}>{Answer?.Text ?? Wait?.Why.Text}</span>
                <span className={s['line']}>
                  {Wait === null
                    ? t('asked', { day: dayOf(AskedAt) })
                    : [
                        t(Wait.NextActor === 'player' ? 'you' : 'we'),
                        ...(Wait.DueAt === null ? [] : [t('by', { day: dayOf(Wait.DueAt) })]),
                      ].join(' · ')}
                </span>
              </>
            }
          />
        ))}
      </List>
    </Section>
  );
}
