import { Button, Notice, Section, Text } from '@arara/ui';
import { useState } from 'react';
import { serverNowMs } from '../../../lib/api/api.ts';
import { laterSheet } from '../../../lib/navigation/later.tsx';
import { dayAndHourOf } from '../../../lib/format/moments.ts';
import { useLocale } from '../../../lib/texts.ts';
import { exactText } from '../figures.ts';
import { openCase } from '../commission/statement-actions.tsx';
import s from '../team.module.css';
import type { Share } from './queries.ts';
import { teamTexts } from '../texts.ts';
import { agentsTexts } from './texts.ts';
import { useReceive } from './use-receive.ts';

const WordsSheet = laterSheet(async () => (await import('../commission/message-sheet.tsx')).WordsSheet);

/** What keeps it, the button when nothing does, and the way to contest. */
export function Taking({ share }: { share: Share }) {
  const t = agentsTexts.use();
  const locale = useLocale();
  const { busy, receive } = useReceive();
  const ofTeam = teamTexts.use();
  const [asked, ask] = useState<'ask' | 'dispute'>();
  const dueOf = ({ NextActor, DueAt }: NonNullable<Share['Wait']>) => {
    if (DueAt === null) return '';
    const date = dayAndHourOf(Date.parse(DueAt), locale);
    return `${NextActor === 'house' ? ofTeam('dueBy', { date }) : date}.`;
  };
  const until = share.DisputeUntil === null ? 0 : Date.parse(share.DisputeUntil);
  const canDispute = share.CaseId === null && serverNowMs() < until;
  return (
    <Section gap="near">
      {share.Wait !== null && (
        <Notice icon="clock" tone="money" className={s['head']} data-part="agent-wait">
          {share.Wait.Why.Text} {dueOf(share.Wait)}
        </Notice>
      )}
      {share.State === 'ready' && (
        <Button tone="money" block loading={busy} onClick={() => receive(share.Id)} data-part="agent-take">
          {t('receive', { amount: exactText(share.Amount, locale) })}
        </Button>
      )}
      {share.CanAsk && (
        <Button tone="quiet" block icon="chat" onClick={() => ask('ask')} data-part="agent-ask">
          {ofTeam('askManager')}
        </Button>
      )}
      {canDispute && (
        <Button tone="quiet" block icon="flag" onClick={() => ask('dispute')} data-part="agent-dispute">
          {t('disputeUntil', { date: dayAndHourOf(until, locale) })}
        </Button>
      )}
      <Text size="xs" tone="faint" center className={s['note'] ?? ''}>
        {t('fallsInWallet')}
      </Text>
      <WordsSheet
        open={asked !== undefined}
        onClose={() => ask(undefined)}
        title={asked === 'ask' ? ofTeam('askManager') : ofTeam('disputeAsk')}
        text={asked === 'ask' ? ofTeam('askManagerText') : t('disputeText')}
        needed={asked !== 'ask'}
        send={(words) => openCase(asked ?? 'dispute', share.Id, words)}
      />
    </Section>
  );
}
