import { Button, Chips, Empty, IconButton, List, Section, Text } from '@arara/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { serverNowMs } from '../../lib/api/api.ts';
import { groupMessages } from './groups.ts';
import { MessageRow } from './message-row.tsx';
import s from './messages.module.css';
import { PushSwitches } from './push-switches.tsx';
import { type Message, type MessageKind, type MessagePage, messagesQuery } from './queries.ts';
import { messagesTexts } from './texts.ts';
import { useReading } from './use-reading.ts';
import { Waiting } from './waiting.tsx';

export type MessagesProps = {
  frame: ComponentType<{ title: string; action?: ReactNode; children: ReactNode }>;
  title: string;
  /** The other half of this screen: what the house says to everybody. */
  views: ReactNode;
  failure: (retry: () => void) => ReactNode;
};

const kinds = ['money', 'account', 'gift', 'news'] as const satisfies readonly MessageKind[];

/** What the house told the player, with what may leave for the phone. */
export function Messages({ frame: Frame, title, views, failure }: MessagesProps) {
  const t = messagesTexts.use();
  const [kind, setKind] = useState<MessageKind>();
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    messagesQuery(kind),
  );
  const read = useReading();
  const action = (
    <IconButton icon="check" label={t('markAll')} onClick={() => void read(undefined)} data-part="mark-all" />
  );
  return (
    <Frame title={title} action={action}>
      {views}
      <Filters counts={data?.pages[0]?.Counts} kind={kind} onChange={setKind} />
      {data === undefined ? (
        <Section gap="close">{isError ? failure(() => void refetch()) : <Waiting />}</Section>
      ) : (
        <Groups
          messages={data.pages.flatMap(({ List: list }) => list)}
          onOpen={({ Id, IsRead }) => void (IsRead || read(Id))}
        />
      )}
      {hasNextPage && (
        <Section gap="near">
          <Button tone="quiet" block loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        </Section>
      )}
      <Section gap="near">
        <PushSwitches />
      </Section>
      <Text size="xs" tone="faint" center className={s['kept']} data-part="kept">
        {t('kept')}
      </Text>
    </Frame>
  );
}

type FiltersProps = {
  counts: MessagePage['Counts'] | undefined;
  kind: MessageKind | undefined;
  onChange: (kind: MessageKind | undefined) => void;
};

function Filters({ counts = [], kind, onChange }: FiltersProps) {
  const t = messagesTexts.use();
  const total = counts.reduce((sum, count) => sum + count.Total, 0);
  const unreadOf = (name: MessageKind) => counts.find(({ Kind }) => Kind === name)?.Unread ?? 0;
  const items = [
    { key: 'all', label: t('all'), ...(total > 0 ? { count: total } : {}) },
    ...kinds.map((name) => {
      const count = unreadOf(name);
      return { key: name as string, label: t(name), ...(count > 0 ? { count } : {}) };
    }),
  ];
  return (
    <div className={s['filters']}>
      <Chips
        items={items}
        value={kind ?? 'all'}
        onChange={(key) => onChange(kinds.find((name) => name === key))}
        label={t('filters')}
        kind="filter"
        className={s['rail'] ?? ''}
        data-part="message-filters"
      />
    </div>
  );
}

function Groups({ messages, onOpen }: { messages: readonly Message[]; onOpen: (message: Message) => void }) {
  const t = messagesTexts.use();
  if (messages.length === 0)
    return (
      <Section gap="near">
        <Empty art="no-results" title={t('empty')} text={t('emptyText')} />
      </Section>
    );
  return groupMessages(messages, serverNowMs()).map(({ name, messages: own }, place) => (
    <Section key={name} gap="none" className={place === 0 ? s['first'] : s['group']} data-part={`group-${name}`}>
      <Text as="h2" size="label" className={s['label'] ?? ''} data-part={`group-${name}-label`}>
        {t(name)}
      </Text>
      <List data-part={`group-${name}-list`}>
        {own.map((message) => (
          <MessageRow key={message.Id} message={message} group={name} onOpen={onOpen} />
        ))}
      </List>
    </Section>
  ));
}
