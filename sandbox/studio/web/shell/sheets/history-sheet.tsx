import { cx } from '../controls/class-names.ts';
import { useSeenHistory } from '../play/seen-history.ts';
import { Sheet } from './sheet.tsx';
import s from './sheet.module.css';
import type { SheetsProps } from './sheet-props.ts';

/** The player's own rounds, each one can be checked. The past says nothing about the next one, and the sheet says so. */
export function HistorySheet<Choice, View, Key extends string>(
  props: SheetsProps<Choice, View, Key> & { readonly onCheck: (round: string) => void },
) {
  const { module, play, words, onCheck, onClose } = props;
  const { t, format, locale } = play;
  const { history } = useSeenHistory(module, play);
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', numberingSystem: 'latn' });
  return (
    <Sheet title={t('shell.yourRounds')} closeLabel={t('shell.close')} onClose={onClose}>
      <h2>{t('shell.yourRounds')}</h2>
      {history.length === 0 ? (
        <p>{t('shell.noRounds')}</p>
      ) : (
        <ol className={s['rounds']}>
          {history.map((round) => (
            <li key={round.id}>
              <button type="button" className={s['round']} onClick={() => onCheck(round.id)}>
                <time dateTime={new Date(round.openedAt).toISOString()}>{time.format(round.openedAt)}</time>
                <span>
                  {module.summary(round, words)}
                  <small>{format.money(round.stake)}</small>
                </span>
                <b className={cx(s['amount'], round.paid > round.stake && s['gain'])}>
                  {format.signed(round.paid - round.stake)}
                </b>
              </button>
            </li>
          ))}
        </ol>
      )}
      <p className={s['small']}>{t('shell.historyNote')}</p>
    </Sheet>
  );
}
