import { limitsRoutes } from '@arara/contract/player';
import { List, ListRow, RadioMark, Text } from '@arara/ui';
import { Sheet } from '@arara/ui/sheet';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { unitText } from '../../../lib/format/moments.ts';
import { useLocale } from '../../../lib/texts.ts';
import s from '../limits.module.css';
import type { Status } from '../queries.ts';
import { limitsTexts } from '../texts.ts';
import { useChange } from '../use-change.ts';

/** How often play is interrupted; it cannot be switched off. */
export function CheckRow({ status }: { status: Status }) {
  const t = limitsTexts.use();
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { change } = useChange();
  const { Minutes, Choices } = status.RealityCheck;
  const every = (minutes: number) => t('every', { duration: unitText(minutes, 'minute', locale) });
  const choose = async (minutes: number) => {
    if (await change(() => call(limitsRoutes.limitsRealityCheck, { minutes }))) setOpen(false);
  };
  return (
    <>
      <ListRow
        title={t('check')}
        sub={t('checkText')}
        end={
          <Text as="span" size="small" tone="muted" weight="strong" data-part="check-value">
            {every(Minutes)}
          </Text>
        }
        onClick={() => setOpen(true)}
        data-part="check"
      />
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('check')}
        text={t('checkText')}
        data-part="check-sheet"
      >
        <List as="fieldset" aria-label={t('check')} className={s['sheet-list'] ?? ''}>
          {Choices.map((minutes) => (
            <ListRow
              key={minutes}
              low
              on={minutes === Minutes}
              title={every(minutes)}
              end={<RadioMark on={minutes === Minutes} />}
              aria-pressed={minutes === Minutes}
              onClick={() => void choose(minutes)}
              data-part={`check-${minutes}`}
            />
          ))}
        </List>
      </Sheet>
    </>
  );
}
