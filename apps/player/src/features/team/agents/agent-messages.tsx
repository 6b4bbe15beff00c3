import { agentsRoutes } from '@arara/contract/player';
import { Button, Card, Empty, IconButton, Row, Section, Stack, Text } from '@arara/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { dayAndHourOf } from '../../../lib/format/moments.ts';
import { useLocale } from '../../../lib/texts.ts';
import { useBusy } from '../../../lib/forms/use-busy.ts';
import type { Framed } from '../frame.ts';
import { WaitingPage } from '../waiting-page.tsx';
import { messagesQuery } from './queries.ts';
import { teamTexts } from '../texts.ts';
import { agentsTexts } from './texts.ts';

/** What the house wrote to the agent; one can be deleted, or all. */
export function AgentMessages({ frame: Frame, title, failure }: Framed) {
  const t = agentsTexts.use();
  const ofTeam = teamTexts.use();
  const locale = useLocale();
  const asked = useInfiniteQuery(messagesQuery);
  const [busy, run] = useBusy();
  const remove = (id?: string) =>
    run(async () => {
      const outcome = await call(agentsRoutes.agentMessageDelete, id === undefined ? {} : { id });
      if (outcome.ok) await asked.refetch();
    });
  const messages = asked.data?.pages.flatMap(({ List }) => List);
  return (
    <Frame title={title}>
      {messages === undefined ? (
        <WaitingPage of={asked} failure={failure} />
      ) : (
        <Section gap="tight">
          {messages.length === 0 ? (
            <Empty art="no-records" title={t('noMessages')} />
          ) : (
            <Stack data-part="agent-message-list">
              {messages.map(({ Id, At, Title, Text: text }) => (
                <Card key={Id} kind="list" data-part="agent-message">
                  <Row between top>
                    <Text as="h2" weight="strong">
                      {Title}
                    </Text>
                    <IconButton icon="trash" size="sm" label={t('deleteMessage')} onClick={() => remove(Id)} />
                  </Row>
                  <Text size="small">{text}</Text>
                  <Text size="xs" tone="faint">
                    {dayAndHourOf(Date.parse(At), locale)}
                  </Text>
                </Card>
              ))}
              {asked.hasNextPage && (
                <Button tone="quiet" block onClick={() => void asked.fetchNextPage()}>
                  {ofTeam('loadMore')}
                </Button>
              )}
              <Button tone="ghost" block loading={busy} onClick={() => remove()} data-part="agent-delete-all">
                {t('deleteAll')}
              </Button>
            </Stack>
          )}
        </Section>
      )}
    </Frame>
  );
}
