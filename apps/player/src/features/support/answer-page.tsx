import { Button, ButtonLink, Card, Field, Section, Skeleton, SkeletonGroup, Stack, Text } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AnswerCard } from './answer-card.tsx';
import type { SupportProps } from './home.tsx';
import { newTicketPath } from './paths.ts';
import { answerQuery, type Question } from './queries.ts';
import s from './support.module.css';
import { supportTexts } from './texts.ts';

const topics: Readonly<Record<Question, string>> = {
  withdrawal: 'withdrawal',
  refused: 'withdrawal',
  locked: 'bonus',
  blocked: 'account',
  deposit: 'deposit',
  game: 'game',
  document: 'document',
  close: 'close_account',
};

/** One question with its answer from the own figures, the way to its screen, and a person when that is not enough. */
export function AnswerPage({ frame: Frame, failure, question }: Omit<SupportProps, 'title'> & { question: Question }) {
  const t = supportTexts.use();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState<string>();
  const { data: answer, isError, refetch } = useQuery(answerQuery(question, search));
  return (
    <Frame title={t(question)}>
      {question === 'deposit' && (
        <Section gap="close">
          <form
            className={s['search']}
            onSubmit={(event) => {
              event.preventDefault();
              setSearch(typed.trim() === '' ? undefined : typed.trim());
            }}
          >
            <Field
              label={t('searchLabel')}
              hint={t('searchHint')}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              data-part="deposit-search"
            />
            <Button block type="submit" data-part="deposit-find">
              {t('find')}
            </Button>
          </form>
        </Section>
      )}
      <Section gap="close">
        {answer === undefined ? (
          isError ? (
            failure(() => void refetch())
          ) : (
            <SkeletonGroup label={t('loading')}>
              <Skeleton shape="card" />
            </SkeletonGroup>
          )
        ) : question === 'withdrawal' && answer.Withdrawal !== null ? (
          <AnswerCard answer={answer} />
        ) : (
          <Card data-part="answer-card">
            <Text data-part="answer-text">{answer.Text}</Text>
          </Card>
        )}
      </Section>
      <Section gap="near">
        <Stack gap={2}>
          {answer && answer.Path !== null && question !== 'withdrawal' && (
            <ButtonLink href={answer.Path} block data-part="answer-there">
              {t('seeThere')}
            </ButtonLink>
          )}
          <ButtonLink
            href={newTicketPath({
              topic: topics[question],
              ...orderOf(answer?.Withdrawal?.OrderId ?? answer?.Deposit?.OrderId),
            })}
            tone="quiet"
            block
            data-part="answer-ticket"
          >
            {t(question === 'close' ? 'closeAsk' : 'notSolved')}
          </ButtonLink>
        </Stack>
      </Section>
    </Frame>
  );
}

const orderOf = (order: string | undefined) => (order === undefined ? {} : { order });
