import { IMPEDED_BLOCK } from '@arara/domain/players';
import {
  Badge,
  Button,
  ButtonLink,
  Card,
  Empty,
  Icon,
  IconButton,
  List,
  ListRow,
  Row,
  Section,
  SectionHead,
  Text,
} from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { dateOf, dayAndHourOf, hourOf } from '../../lib/format/moments.ts';
import { HOME_PATH, SUPPORT_PATH } from '../../lib/navigation/navigation.ts';
import { LOCKED_PATH } from '../../lib/session/lock-money.ts';
import { useMainInfo } from '../../lib/api/player.ts';
import { type Situation, situationQuery } from '../../lib/api/situation.ts';
import { useLocale } from '../../lib/texts.ts';
import { AppealSheet } from './appeal-sheet.tsx';
import s from './blocks.module.css';
import { Lists } from './lists.tsx';
import type { BlockCase } from './queries.ts';
import { Story } from './story.tsx';
import { blocksTexts } from './texts.ts';

/** The bar with the way back, and what stands in for data that did not come; the app has both. */
type Framed = {
  readonly frame: ComponentType<{ title: string; action?: ReactNode; children: ReactNode }>;
  readonly title: string;
  readonly failure: (retry: () => void) => ReactNode;
  /** The situation of whoever may not bet by law: the reason stands behind a code. */
  readonly impeded: ReactNode;
};

/** Somebody waits for an answer here, so the page asks by itself. */
const LOOK_MS = 5_000;

const lowerFirst = (text: string, locale: string) => text.charAt(0).toLocaleLowerCase(locale) + text.slice(1);
const upperFirst = (text: string, locale: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);

/** What is blocked, why, who looks at it again and when, what goes on, and how to contest it. */
export function Blocked({ frame: Frame, title, failure, impeded }: Framed) {
  const t = blocksTexts.use();
  const { data, isError, refetch } = useQuery({ ...situationQuery, refetchInterval: LOOK_MS });
  const [first, ...others] = data?.Cases ?? [];
  if (first?.Code === IMPEDED_BLOCK && others.length === 0) return impeded;
  const help = <IconButton icon="help" label={t('help')} href={SUPPORT_PATH} />;
  return (
    <Frame title={title} action={help}>
      {isError && data === undefined && failure(() => void refetch())}
      {data?.Cases.map((one) => (
        <OneCase key={one.CaseId} one={one} terms={data.AppealTerms} />
      ))}
      {data?.Cases.length === 0 && <Free ended={data.Ended} />}
    </Frame>
  );
}

/** Nothing is blocked; if somebody's appeal brought that about, its answer stands here. */
function Free({ ended }: { ended: Situation['Ended'] }) {
  const t = blocksTexts.use();
  const answer = ended?.Appeal.Answer?.Text;
  return (
    <Section gap="tight" className={s['free'] ?? ''} data-part="account-free">
      <Empty
        art="no-records"
        heading="h2"
        title={t(ended === null ? 'nothing' : 'released')}
        text={answer ?? t(ended === null ? 'nothingText' : 'releasedText')}
      />
      <ButtonLink href={HOME_PATH} block>
        {t('home')}
      </ButtonLink>
    </Section>
  );
}

function OneCase({ one, terms }: { one: BlockCase; terms: Situation['AppealTerms'] }) {
  const t = blocksTexts.use();
  const isOwn = one.Wait.NextActor === 'player';
  return (
    <>
      <Section gap="tight">
        <Badge tone="heat-soft" icon="lock" className={s['tag'] ?? ''} data-part="block-tag">
          {t('tag')}
        </Badge>
        <Heading title={one.Title} />
        <Text size="small" tone="muted" data-part="block-text">
          {one.Text}
        </Text>
      </Section>
      {isOwn ? <OwnLock /> : <Clock one={one} />}
      <Lists one={one} />
      <Section gap="none" className={s['head-gap'] ?? ''}>
        <SectionHead title={t('happened')} data-part="block-story-head" />
        <Card kind="list" className={s['story'] ?? ''} data-part="block-story">
          <Story one={one} />
        </Card>
      </Section>
      {!isOwn && <Answer one={one} terms={terms} />}
    </>
  );
}

/** "Marina, sua conta…": the sentence of the reason goes on after the name. */
function Heading({ title }: { title: string }) {
  const locale = useLocale();
  const { data: info } = useMainInfo();
  return (
    <Text as="h2" size="lead" className={s['lead']} data-part="block-title">
      {info === undefined ? title : `${info.Nickname}, ${lowerFirst(title, locale)}`}
    </Text>
  );
}

/** What the player locked only the player need open; nobody else is waited for. */
function OwnLock() {
  const t = blocksTexts.use();
  return (
    <Section gap="tight">
      <ButtonLink href={LOCKED_PATH} block data-part="block-unlock">
        {t('unlock')}
      </ButtonLink>
    </Section>
  );
}

function Clock({ one }: { one: BlockCase }) {
  const t = blocksTexts.use();
  const locale = useLocale();
  const atMs = Date.parse(one.Wait.DueAt ?? one.PlacedAt);
  return (
    <Section gap="none" className={s['clock-gap'] ?? ''}>
      <Card kind="list" className={s['clock'] ?? ''} data-part="block-clock">
        <Row between>
          <div>
            <Text size="xs" tone="muted" data-part="block-due-label">
              {t('reviewBy')}
            </Text>
            <Text figures className={s['when']} data-part="block-due">
              {`${dateOf(atMs, locale)}, ${hourOf(atMs, locale)}`}
            </Text>
          </div>
          <div className={s['end']}>
            <Text size="xs" tone="muted" data-part="block-actor-label">
              {t('actsNow')}
            </Text>
            <span className={s['owner']} data-part="block-actor">
              <Icon name="bank" size="xs" />
              {t('house')}
            </span>
          </div>
        </Row>
        <Text size="xs" tone="faint" className={s['note']} data-part="block-note">
          {upperFirst(t('reviewNote', { team: lowerFirst(one.Reviewer, locale) }), locale)}
        </Text>
      </Card>
    </Section>
  );
}

function Answer({ one, terms }: { one: BlockCase; terms: Situation['AppealTerms'] }) {
  const t = blocksTexts.use();
  const [isOpen, setOpen] = useState(false);
  const { Appeal } = one;
  return (
    <>
      <Section gap="none" className={s['head-gap'] ?? ''}>
        <SectionHead title={t('yours')} data-part="block-answer-head" />
        <List data-part="block-answers">
          {one.CanAppeal && (
            <ListRow
              icon="edit"
              title={t('explain')}
              sub={t('explainSub', { letters: terms.LettersMax })}
              end={<Icon name="chev" size="sm" />}
              onClick={() => setOpen(true)}
              data-part="block-explain"
            />
          )}
          {Appeal !== null && <AppealRow appeal={Appeal} />}
        </List>
      </Section>
      <Section gap="none" className={s['send-gap'] ?? ''}>
        {one.CanAppeal && (
          <Button tone="brand" block icon="scale" onClick={() => setOpen(true)} data-part="block-appeal">
            {t('appeal')}
          </Button>
        )}
        <Text size="xs" tone="faint" center className={s['foot']} data-part="block-foot">
          {t('appealNote', { days: terms.BusinessDays })}
          <br />
          {t('caseLine', { case: one.CaseId })}
        </Text>
      </Section>
      <AppealSheet one={one} terms={terms} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function AppealRow({ appeal }: { appeal: NonNullable<BlockCase['Appeal']> }) {
  const t = blocksTexts.use();
  const locale = useLocale();
  const when = dayAndHourOf(Date.parse(appeal.AnsweredAt ?? appeal.DueAt), locale);
  const state = appeal.Answer === null ? t('appealSent', { when }) : t('appealAnswered', { when });
  return (
    <ListRow
      icon="scale"
      iconTone={appeal.Answer === null ? 'brand' : 'money'}
      align="top"
      title={state}
      sub={appeal.Answer?.Text ?? `“${appeal.Text}”`}
      data-part="block-appeal-state"
    />
  );
}
