import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { CONDITIONS_MAX, segmentProblem } from '@arara/domain/campaigns';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi, useApiQuery } from '../../lib/api/api.ts';
import { useMay } from '../../lib/api/me.ts';
import { useAddress } from '../../lib/browser/address.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { useSettled } from '../../lib/browser/settled.ts';
import { count, shortTime } from '../../lib/format/format.ts';
import { Failure } from '../../lib/parts/failure.tsx';
import { Icon } from '../../lib/parts/icon.tsx';
import { Note, Tag } from '../../lib/parts/marks.tsx';
import { KeyHint, Page } from '../../lib/parts/page.tsx';
import { Panel } from '../../lib/parts/panel.tsx';
import { type DeskActions, useStaffAction } from '../../lib/staff-action/use-staff-action.tsx';
import { AddCondition, ConditionLine, type Counted } from './condition-line.tsx';
import s from './campaigns.module.css';
import { Locks, SegmentSide, useSample } from './segment-side.tsx';
import { t } from './texts.ts';
import type { Condition } from './words.ts';

export type Segment = BodyOf<typeof staffRoutes.segmentList>['List'][number];

/** They come back as they were sent. */
export const conditionsOf = ({ Conditions }: { readonly Conditions?: unknown }) => Conditions as Condition[];

const SETTLE_MS = 250;
const segmentActions: DeskActions = { refreshes: [staffRoutes.segmentList] };

interface Draft {
  readonly id: string | undefined;
  readonly version: number;
  readonly name: string;
  readonly conditions: readonly Condition[];
}

const newDraft = (): Draft => ({
  id: undefined,
  version: 0,
  name: '',
  conditions: [{ word: 'played', game: null, days: 60 }],
});
const draftOf = (segment: Segment): Draft => ({
  id: segment.Id,
  version: segment.Version,
  name: segment.Name,
  conditions: conditionsOf(segment),
});

/** Whom a campaign may be for: a sentence whose words can be changed, with a count after each line. */
export function SegmentsPage() {
  const list = useApiQuery(staffRoutes.segmentList, {}).data?.List ?? [];
  const [openId, setOpen] = useAddress('segmento');
  const stored = list.find(({ Id }) => Id === openId);
  // A saved version takes the place of what was typed.
  return <Editor key={`${stored?.Id ?? 'new'} ${stored?.Version ?? 0}`} stored={stored} list={list} onOpen={setOpen} />;
}

interface EditorProps {
  readonly stored: Segment | undefined;
  readonly list: readonly Segment[];
  readonly onOpen: (id: string | undefined) => void;
}

function Editor({ stored, list, onOpen }: EditorProps) {
  const [draft, setDraft] = useState<Draft>(() => (stored === undefined ? newDraft() : draftOf(stored)));
  const [focused, setFocused] = useState(0);
  const settled = useSettled(draft.conditions, SETTLE_MS);
  const isWhole = segmentProblem(settled) === undefined;
  const asked = { conditions: [...settled] };
  const counted = useApiQuery(staffRoutes.segmentCount, asked, { isWanted: isWhole, keepsLast: true });
  const sample = useSample(settled, isWhole);
  const { save, isBusy } = useSaving(draft, onOpen);
  const may = useMay();
  const isSaved = stored !== undefined && JSON.stringify(draft) === JSON.stringify(draftOf(stored));
  const change = (conditions: readonly Condition[]) => setDraft((before) => ({ ...before, conditions }));
  const remove = (at: number) => change(draft.conditions.filter((_, index) => index !== at));
  useKeys({
    '+': () => document.querySelector<HTMLElement>('[data-part="add-condition"]')?.focus(),
    Backspace: () => draft.conditions.length > 1 && remove(focused),
    'Ctrl+s': save,
  });
  return (
    <Page
      title={draft.name || t('newSegment')}
      tag={
        <Tag tone={isSaved ? 'leaf' : 'money'} icon={isSaved ? 'check' : 'edit'}>
          {t(isSaved ? 'saved' : 'draft')}
        </Tag>
      }
      meta={
        stored && draft.id !== undefined
          ? t('savedAt', { number: stored.Number, version: stored.Version, time: shortTime(stored.SavedAt) })
          : t('unsaved')
      }
      actions={
        <Actions
          stored={stored}
          isCopy={draft.id === undefined}
          onDuplicate={() => setDraft({ ...draft, id: undefined, version: 0 })}
          onNew={() => onOpen(undefined)}
        />
      }
      keys={<Keys />}
      drawer={
        <SegmentSide
          counted={counted.data}
          sample={sample}
          onSave={may('promotions.propose') && draft.name.trim() !== '' && isWhole ? save : undefined}
          isBusy={isBusy}
        />
      }
    >
      <div className={`${s['scroll']} flex column grows short scrolls gap`}>
        {counted.error && <Failure error={counted.error} onAgain={() => void counted.refetch()} />}
        <Words
          name={draft.name}
          onName={(name) => setDraft({ ...draft, name })}
          conditions={draft.conditions}
          counted={counted.data}
          focus={[focused, setFocused]}
          onChange={change}
          isWhole={isWhole}
        />
        <div className={s['halves']}>
          <Locks sample={sample} used={stored?.Campaigns ?? []} />
          <Saved list={list} openId={stored?.Id} onOpen={onOpen} />
        </div>
      </div>
    </Page>
  );
}

interface WordsProps {
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly conditions: readonly Condition[];
  readonly counted: Counted | undefined;
  readonly focus: readonly [focused: number, onFocus: (at: number) => void];
  readonly onChange: (conditions: readonly Condition[]) => void;
  readonly isWhole: boolean;
}

/** The sentence, line by line. */
function Words(props: WordsProps) {
  const { name, onName, conditions, counted, focus, onChange, isWhole } = props;
  const [focused, setFocused] = focus;
  const remove = (at: number) => onChange(conditions.filter((_, index) => index !== at));
  const adding = <AddCondition conditions={conditions} onAdd={(one) => onChange([...conditions, one])} />;
  return (
    <Panel title={t('inWords')} meta={t('inWordsMeta')} part="words">
      <div className={s['words']}>
        <Input
          className={s['name'] ?? ''}
          value={name}
          maxLength={80}
          placeholder={t('name')}
          aria-label={t('name')}
          onChange={({ target }) => onName(target.value)}
          data-part="segment-name"
        />
        <ul className="bare-list no-margin">
          {conditions.map((condition, at) => (
            <ConditionLine
              // biome-ignore lint/suspicious/noArrayIndexKey: a condition has no name but its place in the sentence.
              key={at}
              at={at}
              conditions={conditions}
              condition={condition}
              counted={counted}
              isOn={at === focused}
              onFocus={() => setFocused(at)}
              onChange={(next) => onChange(conditions.map((one, index) => (index === at ? next : one)))}
              onRemove={conditions.length > 1 ? () => remove(at) : undefined}
              end={at === conditions.length - 1 && at < CONDITIONS_MAX - 1 && adding}
            />
          ))}
        </ul>
        {conditions.length === 0 && adding}
        {!isWhole && <Note tone="money">{t(conditions.length === 0 ? 'empty' : 'unfit')}</Note>}
      </div>
    </Panel>
  );
}

function useSaving(draft: Draft, onOpen: (id: string) => void) {
  const { run, isBusy } = useStaffAction(segmentActions);
  const save = () => {
    if (draft.name.trim() === '' || segmentProblem(draft.conditions) !== undefined || isBusy) return;
    const { id, version, name, conditions } = draft;
    const asked = { ...(id === undefined ? {} : { id }), version, name: name.trim(), conditions: [...conditions] };
    void run({
      call: () => callApi(staffRoutes.segmentSave, asked),
      notice: ({ Number: number, Version }) => t('savedNotice', { number, version: Version }),
      onDone: ({ Id }) => onOpen(Id),
    });
  };
  return { save, isBusy };
}

interface ActionsProps {
  readonly stored: Segment | undefined;
  /** Not saved under a number of its own yet. */
  readonly isCopy: boolean;
  readonly onDuplicate: () => void;
  readonly onNew: () => void;
}

function Actions({ stored, isCopy, onDuplicate, onNew }: ActionsProps) {
  const navigate = useNavigate();
  return (
    <>
      {stored && (
        <Button onClick={onNew} data-part="new-segment">
          <Icon name="plus" size="sm" />
          {t('newSegment')}
        </Button>
      )}
      <Button onClick={onDuplicate} data-part="duplicate">
        <Icon name="copy" size="sm" />
        {t('duplicate')}
      </Button>
      <Button
        type="primary"
        className="main-act"
        disabled={isCopy}
        onClick={() => stored && void navigate(`/promocoes/campanhas?segmento=${stored.Id}`)}
        data-part="use"
      >
        <Icon name="megaphone" size="sm" />
        {t('use')}
      </Button>
    </>
  );
}

function Saved({
  list,
  openId,
  onOpen,
}: Pick<EditorProps, 'list' | 'onOpen'> & { readonly openId: string | undefined }) {
  return (
    <Panel title={t('list')} meta={count(list.length)} part="saved">
      {list.length === 0 ? (
        <p className={`${s['pad']} note no-margin`}>{t('listNone')}</p>
      ) : (
        <ul className="bare-list no-margin">
          {list.map(({ Id, Number: number, Name, SavedAt }) => (
            <li key={Id}>
              <button
                type="button"
                className={`${s['row']} row gap-9 wide line-below`}
                aria-current={Id === openId}
                onClick={() => onOpen(Id)}
                data-part="saved-row"
              >
                <b className="weight-620 clip">{Name}</b>
                <span className="note">{number}</span>
                <span className="push note">{shortTime(SavedAt)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Keys() {
  return (
    <>
      <KeyHint keys={['Tab']}>{t('keyWord')}</KeyHint>
      <KeyHint keys={['Enter']}>{t('keyChange')}</KeyHint>
      <KeyHint keys={['+']}>{t('keyAdd')}</KeyHint>
      <KeyHint keys={['Backspace']}>{t('keyRemove')}</KeyHint>
      <KeyHint keys={['Ctrl', 'S']}>{t('keySave')}</KeyHint>
      <KeyHint keys={['?']}>{t('keyAll')}</KeyHint>
      <span className="push">{t('roleNote')}</span>
    </>
  );
}
