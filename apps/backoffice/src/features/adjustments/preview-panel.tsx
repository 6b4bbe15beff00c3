import type { ReactNode } from 'react';
import { tableMoney } from '../../lib/format/format.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import { Note, Tag } from '../../lib/parts/marks.tsx';
import { Panel } from '../../lib/parts/panel.tsx';
import { PlayerQuote } from '../../lib/parts/player-quote.tsx';
import s from './adjustments.module.css';
import { type Draft, isBalanced, type Preview, sumsOf } from './draft.ts';
import { t } from './texts.ts';

/** What would be posted, what it does to the balance, what the player reads, and what still speaks against it. */
export function PreviewPanel({ preview, draft }: { readonly preview: Preview | undefined; readonly draft: Draft }) {
  const isGood = preview !== undefined && isBalanced(preview);
  return (
    <Panel
      title={t('preview')}
      tone="money"
      meta={t('previewMeta')}
      part="preview"
      end={
        <Tag tone={isGood ? 'leaf' : 'plain'} icon={isGood ? 'check' : 'minus'}>
          {t(isGood ? 'balanced' : 'unbalanced')}
        </Tag>
      }
    >
      {preview === undefined ? (
        <p className={`${s['nothing']} muted no-margin`}>{t('waitingPreview')}</p>
      ) : (
        <Filled preview={preview} playerId={draft.playerId} />
      )}
    </Panel>
  );
}

function Filled({ preview, playerId }: { readonly preview: Preview; readonly playerId: string }) {
  const { Cash, CanWithdraw, TurnoverOpened, House, Problem } = preview;
  const name = preview.PlayerName.split(' ')[0] ?? '';
  return (
    <>
      <Entries preview={preview} playerId={playerId} />
      <div className={s['boxes']} data-part="boxes">
        <Box label={t('cash')}>
          <Change {...Cash} />
        </Box>
        <Box label={t('canWithdraw')}>
          <Change {...CanWithdraw} />
        </Box>
        <Box label={t('turnover')}>{tableMoney(TurnoverOpened)}</Box>
        <Box label={t('house')}>
          <span className={House < 0n ? 'heat-text' : 'leaf-text'}>{tableMoney(House)}</span>
        </Box>
      </div>
      <div className={s['reads']}>
        <PlayerQuote label={name === '' ? t('readsNobody') : t('reads', { name })} part="player-reads">
          <span>“{preview.PlayerReads}”</span>
        </PlayerQuote>
        <ul className="bare-list no-margin stack gap-7 text-md from-top" data-part="checks">
          <Check isGood={Problem !== 'few_proofs'}>{t('check.proofs')}</Check>
          <Check isGood={Problem !== 'repeated'}>{t('check.repeated')}</Check>
          <Check isGood={Problem !== 'not_covered'}>{t('check.covered')}</Check>
          <Check isGood={Problem !== 'over_day' && Problem !== 'over_goodwill_day'}>{t('check.day')}</Check>
        </ul>
      </div>
      {Problem !== null && (
        <div className={s['problem']}>
          <Note tone="heat" icon="alert" part="problem">
            {t(`problem.${Problem}`, { max: tableMoney(preview.Max) })}
          </Note>
        </div>
      )}
    </>
  );
}

function Entries({ preview, playerId }: { readonly preview: Preview; readonly playerId: string }) {
  const { debitE5, creditE5 } = sumsOf(preview);
  const shown = (amountE5: bigint) => (amountE5 === 0n ? '–' : tableMoney(amountE5));
  return (
    <table className={`${s['ledger']} wide text-md figures`} data-part="ledger">
      <thead>
        <tr data-part="ledger-head">
          <th scope="col">{t('line')}</th>
          <th scope="col">{t('account')}</th>
          <th scope="col" className={s['end']}>
            {t('debit')}
          </th>
          <th scope="col" className={s['end']}>
            {t('credit')}
          </th>
        </tr>
      </thead>
      <tbody>
        {preview.Entries.map(({ Account, Debit, Credit }) => (
          <tr key={Account} data-part={`entry-${Account}`}>
            <td>
              <span className={`${s['letter']} inline-centred soft feather-8`}>
                {t(Debit > 0n ? 'debitLetter' : 'creditLetter')}
              </span>
            </td>
            <th scope="row" className="weight-620 strong-text">
              {t(`account.${Account}`, { player: playerId })}
            </th>
            <td className={s['end']}>{shown(Debit)}</td>
            <td className={s['end']}>{shown(Credit)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr data-part="ledger-sum">
          <th scope="row" colSpan={2}>
            {t('sum')}
          </th>
          <td className={s['end']}>{tableMoney(debitE5)}</td>
          <td className={s['end']}>{tableMoney(creditE5)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Box({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={`${s['box']} outlined round-10`} data-part="box">
      <span className="text-xs muted">{label}</span>
      <b className="block weight-620 figures nowrap">{children}</b>
    </div>
  );
}

function Change({ Before, After }: Preview['Cash']) {
  return (
    <>
      <span className="muted">{tableMoney(Before)}</span> → {tableMoney(After)}
    </>
  );
}

function Check({ isGood, children }: { readonly isGood: boolean; readonly children: ReactNode }) {
  return (
    <li className="row gap-9">
      <span className={isGood ? 'leaf-text' : 'heat-text'}>
        <Icon name={isGood ? 'check' : 'x'} size="xs" />
      </span>
      {children}
    </li>
  );
}
