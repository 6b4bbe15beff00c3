import { limitsRoutes } from '@arara/contract/player';
import { Button, Card, List, ListRow, Text } from '@arara/ui';
import { Dialog } from '@arara/ui/dialog';
import { Sheet } from '@arara/ui/sheet';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { monthsText } from '../../../lib/format/moments.ts';
import { useLocale } from '../../../lib/texts.ts';
import s from '../limits.module.css';
import type { Status } from '../queries.ts';
import { limitsTexts } from '../texts.ts';
import { useChange } from '../use-change.ts';

type Term = number | 'endless';

const termsOf = ({ Months, IsEndlessOffered }: Status['ExclusionOptions']): readonly Term[] => [
  ...Months,
  ...(IsEndlessOffered ? (['endless'] as const) : []),
];

/** Two presses and a confirmation: the request, the length, the question. */
export function ExclusionCard({ status }: { status: Status }) {
  const t = limitsTexts.use();
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const terms = termsOf(status.ExclusionOptions);
  if (terms.length === 0) return null;
  const lengths = new Intl.ListFormat(locale, { type: 'disjunction' }).format(
    terms.map((term) => (term === 'endless' ? t('forEverInline') : monthsText(term, locale))),
  );
  return (
    <Card className={s['stacked']} data-part="exclusion">
      <Text size="small" tone="muted">
        {t('exclusionText', { lengths })}
      </Text>
      {status.ExclusionOptions.ClosesAccount && (
        <Text size="small" data-part="exclusion-closes">
          {t('exclusionCloses')}
        </Text>
      )}
      <Button block tone="danger" icon="ban" onClick={() => setOpen(true)} data-part="exclude">
        {t('exclude')}
      </Button>
      <ExclusionSheet status={status} open={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}

export type ExclusionSheetProps = { status: Status; open: boolean; onClose: () => void };

export function ExclusionSheet({ status, open, onClose }: ExclusionSheetProps) {
  const t = limitsTexts.use();
  const locale = useLocale();
  const [term, setTerm] = useState<Term>();
  return (
    <>
      <Sheet open={open && term === undefined} onClose={onClose} title={t('excludeTitle')} data-part="exclude-sheet">
        <List className={s['sheet-list']}>
          {termsOf(status.ExclusionOptions).map((one) => (
            <ListRow
              key={one}
              icon="ban"
              iconTone="heat"
              title={one === 'endless' ? t('forEver') : monthsText(one, locale)}
              onClick={() => setTerm(one)}
              data-part={`exclude-${one}`}
            />
          ))}
        </List>
      </Sheet>
      <SupplierCall
        term={term}
        closes={status.ExclusionOptions.ClosesAccount}
        onDone={() => {
          setTerm(undefined);
          onClose();
        }}
      />
    </>
  );
}

type SupplierCallProps = { term: Term | undefined; closes: boolean; onDone: () => void };

function SupplierCall({ term, closes, onDone }: SupplierCallProps) {
  const t = limitsTexts.use();
  const locale = useLocale();
  const { change, isBusy } = useChange();
  // The words stay while the dialog leaves.
  const [last, setLast] = useState(term);
  if (term !== undefined && term !== last) setLast(term);
  if (last === undefined) return null;
  const request = last === 'endless' ? { endless: true } : { months: last };
  const exclude = async () => {
    if (await change(() => call(limitsRoutes.limitsExclude, request))) onDone();
  };
  return (
    <Dialog
      open={term !== undefined}
      title={last === 'endless' ? t('excludeAskForEver') : t('excludeAsk', { duration: monthsText(last, locale) })}
      text={closes ? `${t('excludeAskText')} ${t('exclusionCloses')}` : t('excludeAskText')}
      safe={{ label: t('excludeKeep'), onPress: onDone }}
      destructive={{ label: t('excludeDo'), onPress: () => void exclude(), loading: isBusy }}
      data-part="exclude-ask"
    />
  );
}
