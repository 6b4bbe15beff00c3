import { Input, InputNumber, Select } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { decisionKinds, draftOf, type Drafting, useReasons } from './decision.ts';
import s from '../shared/case.module.css';
import { Quote } from '../shared/quote.tsx';
import { t } from '../shared/texts.ts';

const HOURS_MAX = 168;
const LIST_HEIGHT = 400;

/** A code, and under it the sentence that it becomes, before anybody can press. */
export function DecisionField({ draft, onDraft, act, onAct }: Drafting) {
  const reasonsOf = useReasons();
  // A key may have said what is about to be done while the claim was still under way.
  const focusOnAct = useEffectEvent(() => act !== undefined && document.getElementById('decision')?.focus());
  useEffect(() => void focusOnAct(), []);
  const all = decisionKinds.flatMap((kind) => reasonsOf(kind).map((reason) => ({ kind, ...reason })));
  const chosen = draft.kind === undefined ? undefined : all.find(({ Word }) => Word === draft.word);
  const choose = (word: string | null | undefined) => {
    const found = all.find(({ Word }) => Word === word);
    if (found === undefined) onAct(undefined);
    onDraft(draftOf(found && { kind: found.kind, word: found.Word }, draft));
  };
  return (
    <div className="stack gap-6" data-part="case-reason">
      <span className={`${s['label']} flex between text-sm faint`}>
        <label htmlFor="decision">{t('decision')}</label>
        <span>{t('becomes')}</span>
      </span>
      <Select
        id="decision"
        allowClear
        // Few enough to be drawn at once: what is scrolled away could not be found by its name.
        virtual={false}
        listHeight={LIST_HEIGHT}
        placeholder={t('decisionPlace')}
        aria-label={t('decision')}
        value={chosen?.Word ?? null}
        options={(act === undefined ? decisionKinds : [act]).map((kind) => ({
          label: t(kind),
          options: reasonsOf(kind).map(({ Word, Code, Label }) => ({ value: Word, label: `${Code} · ${Label}` })),
        }))}
        onChange={choose}
      />
      {chosen && (
        <>
          <Quote part="will-read">
            <b>{t('willRead')}</b> “{chosen.Text}”
          </Quote>
          {draft.kind === 'hold' && (
            <label className="row gap-8 text-md">
              <span>{t('holdHours')}</span>
              <InputNumber
                aria-label={t('holdHours')}
                min={1}
                max={HOURS_MAX}
                value={draft.hours}
                onChange={(hours) => onDraft({ ...draft, hours: hours ?? draft.hours })}
              />
            </label>
          )}
          {draft.kind !== 'ask' && (
            <Input
              value={draft.note}
              maxLength={500}
              aria-label={t('note')}
              placeholder={t('note')}
              onChange={({ target }) => onDraft({ ...draft, note: target.value })}
            />
          )}
        </>
      )}
    </div>
  );
}
