import { identityRoutes, identityWords } from '@arara/contract/player';
import type { IconName, IconTone } from '@arara/ui';
import { Sheet } from '@arara/ui/sheet';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { toastDone } from '../../../lib/feedback/toasts.ts';
import { useBusy } from '../../../lib/forms/use-busy.ts';
import { minutesText } from '../../../lib/format/moments.ts';
import { useLocale } from '../../../lib/texts.ts';
import { Choice, ChoiceIcon, Foot } from '../parts/parts.tsx';
import { identityQuery } from '../queries.ts';
import { identityTexts } from '../texts.ts';
import s from './person.module.css';

type Reason = (typeof identityWords.notMe)[number];

const looks: Readonly<Record<Reason, readonly [IconName, IconTone]>> = {
  typed_wrong: ['edit', 'brand'],
  name_wrong: ['bank', 'brand'],
  misused: ['shield', 'heat'],
};

type NotMeSheetProps = { open: boolean; onClose: () => void; onForgotten: () => void };

/** "It is not me": what was looked up is forgotten, and each of the three causes has its way on. */
export function NotMeSheet({ open, onClose, onForgotten }: NotMeSheetProps) {
  const t = identityTexts.use();
  const locale = useLocale();
  const rule = useQuery(identityQuery).data?.LookUps;
  const queries = useQueryClient();
  const [, run] = useBusy();
  const choose = (because: Reason) =>
    run(async () => {
      const outcome = await call(identityRoutes.identityNotMe, { because });
      if (!outcome.ok) return;
      queries.setQueryData(identityQuery.queryKey, outcome.body.Status);
      if (outcome.body.Protocol !== null) toastDone(t('protocol', { number: outcome.body.Protocol }));
      onForgotten();
      onClose();
    });
  return (
    <Sheet open={open} onClose={onClose} title={t('notMeTitle')} text={t('notMeText')} data-part="not-me-sheet">
      <div className={s['causes']}>
        {identityWords.notMe.map((because) => {
          const [icon, tone] = looks[because];
          return (
            <Choice
              key={because}
              picture={<ChoiceIcon name={icon} tone={tone} />}
              title={t(`because.${because}`)}
              sub={t(`becauseSub.${because}`)}
              onPress={() => choose(because)}
              data-part={`not-me-${because}`}
            />
          );
        })}
      </div>
      <div className={s['sheet-foot']}>
        {rule && (
          <Foot data-part="not-me-foot">
            {t('lookUpsFoot', { count: rule.Max, time: minutesText(rule.PauseMinutes, locale) })}
          </Foot>
        )}
      </div>
    </Sheet>
  );
}
