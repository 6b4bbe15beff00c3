import { blockRoutes } from '@arara/contract/player';
import { Button, Stack, Text } from '@arara/ui';
import { Sheet } from '@arara/ui/sheet';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { dayAndHourOf } from '../../lib/format/moments.ts';
import { type Situation, situationQuery } from '../../lib/api/situation.ts';
import { useLocale } from '../../lib/texts.ts';
import { toastDone } from '../../lib/feedback/toasts.ts';
import { useBusy } from '../../lib/forms/use-busy.ts';
import s from './blocks.module.css';
import type { BlockCase } from './queries.ts';
import { blocksTexts } from './texts.ts';

export type AppealSheetProps = {
  one: BlockCase;
  terms: Situation['AppealTerms'];
  open: boolean;
  onClose: () => void;
};

/** The player's own words; everything else about the case goes along by itself. */
export function AppealSheet({ one, terms, open, onClose }: AppealSheetProps) {
  const t = blocksTexts.use();
  const locale = useLocale();
  const id = useId();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [isBusy, whileBusy] = useBusy();
  const isShort = text.trim().length < terms.LettersMin;
  const send = () =>
    whileBusy(async () => {
      const sent = await call(blockRoutes.playerAppeal, { caseId: one.CaseId, text });
      if (!sent.ok) return;
      queries.setQueryData(situationQuery.queryKey, sent.body);
      const due = sent.body.Cases.find(({ CaseId }) => CaseId === one.CaseId)?.Appeal?.DueAt;
      if (due !== undefined) toastDone(t('sent', { when: dayAndHourOf(Date.parse(due), locale) }));
      setText('');
      onClose();
    });
  return (
    <Sheet open={open} onClose={onClose} title={t('appealTitle')} text={t('appealText')} data-part="appeal-sheet">
      <Stack gap={4} className={s['sheet'] ?? ''}>
        <div>
          <Text as="label" size="label" {...{ htmlFor: id }}>
            {t('field')}
          </Text>
          <textarea
            id={id}
            className={s['said']}
            rows={5}
            maxLength={terms.LettersMax}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Text size="xs" tone="faint">
            {t('fieldHint', { min: terms.LettersMin, max: terms.LettersMax })}
          </Text>
        </div>
        <Button block tone="brand" disabled={isShort} loading={isBusy} onClick={send} data-part="appeal-send">
          {t('send')}
        </Button>
      </Stack>
    </Sheet>
  );
}
