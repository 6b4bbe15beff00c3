import { roundsRoutes } from '@arara/contract/player';
import { Button, Card, Section, Text, Timeline, type TimelineStep } from '@arara/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { dateOf, dayAndHourOf } from '../../lib/format/moments.ts';
import { useLocale } from '../../lib/texts.ts';
import { type Dispute, type DisputeState, disputeQuery } from './queries.ts';
import s from './rounds.module.css';
import { roundsTexts } from './texts.ts';

const DisputeSheet = lazy(async () => ({ default: (await import('./dispute-sheet.tsx')).DisputeSheet }));

/** The way to contest a round, or what became of it: who acts next and by when. */
export function DisputeCard({ roundId }: { roundId: string }) {
  const t = roundsTexts.use();
  const { data: state } = useQuery(disputeQuery(roundId));
  if (state === undefined) return null;
  if (state.Dispute !== null)
    return (
      <Section gap="near" data-part="dispute">
        <Text as="h2" size="label" className={s['head']}>
          {t('caseTitle', { id: state.Dispute.Id })}
        </Text>
        <Card>
          <Steps dispute={state.Dispute} />
        </Card>
      </Section>
    );
  return (
    <Section gap="near" className={s['contest']} data-part="contest">
      {state.CanContestUntil === null ? (
        <Text size="xs" tone="faint">
          {t('contestLate')}
        </Text>
      ) : (
        <Contest roundId={roundId} state={state} until={state.CanContestUntil} />
      )}
    </Section>
  );
}

function Contest({ roundId, state, until }: { roundId: string; state: DisputeState; until: string }) {
  const t = roundsTexts.use();
  const locale = useLocale();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const send = async (text: string) => {
    const outcome = await call(roundsRoutes.gameDispute, { roundId, text }, { cover: true });
    if (!outcome.ok) return;
    queries.setQueryData(disputeQuery(roundId).queryKey, outcome.body);
  };
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  const by = dayAndHourOf(Date.parse(state.AnswerBy), locale);
  return (
    <>
      <Button tone="quiet" block icon="flag" onClick={open} data-part="contest-open">
        {t('contest')}
      </Button>
      <Text size="xs" tone="faint" center>
        {t('contestText', { by, until: dateOf(Date.parse(until), locale) })}
      </Text>
      {isWanted && (
        <Suspense>
          <DisputeSheet open={isOpen} onClose={() => setOpen(false)} onSend={send} />
        </Suspense>
      )}
    </>
  );
}

function Steps({ dispute }: { dispute: Dispute }) {
  const t = roundsTexts.use();
  const locale = useLocale();
  const at = (moment: string) => dayAndHourOf(Date.parse(moment), locale);
  const isOpen = dispute.State === 'open';
  const steps: TimelineStep[] = [
    { key: 'opened', title: t('caseOpened'), state: 'done', stateLabel: t('done'), time: at(dispute.OpenedAt) },
    {
      key: 'house',
      title: t('caseHouse'),
      state: isOpen ? 'now' : 'done',
      stateLabel: t(isOpen ? 'now' : 'done'),
      owner: isOpen
        ? { who: 'us' as const, label: t('caseUs'), due: t('caseDue', { by: at(dispute.DueAt) }) }
        : undefined,
    },
    {
      key: 'answer',
      title: t('caseAnswer'),
      state: isOpen ? 'next' : 'done',
      stateLabel: t(isOpen ? 'next' : 'done'),
      time: dispute.ClosedAt === null ? undefined : at(dispute.ClosedAt),
      reason: dispute.Answer ?? undefined,
    },
  ];
  return <Timeline steps={steps} data-part="dispute-steps" />;
}
