import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { Dropdown } from 'antd';
import { type ReactNode, useState } from 'react';
import { useApiQuery } from '../../lib/api/api.ts';
import { count } from '../../lib/format/format.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import s from './campaigns.module.css';
import { t, wordNames } from './texts.ts';
import { type Choice, type Condition, lostText, type Part, partsOf, wordsLeft } from './words.ts';

export type Counted = BodyOf<typeof staffRoutes.segmentCount>;

interface LineProps {
  readonly at: number;
  readonly condition: Condition;
  readonly conditions: readonly Condition[];
  readonly counted: Counted | undefined;
  readonly isOn: boolean;
  readonly onFocus: () => void;
  readonly onChange: (next: Condition) => void;
  readonly onRemove: (() => void) | undefined;
  /** After the last line: another condition. */
  readonly end: ReactNode;
}

/** One line of the sentence, and who is left after it. */
export function ConditionLine(props: LineProps) {
  const { at, condition, conditions, counted, isOn, onFocus, onChange, onRemove, end } = props;
  const people = counted?.Steps[at];
  const before = at === 0 ? counted?.Everybody : counted?.Steps[at - 1];
  const others = (next: Condition) => conditions.slice(0, at + 1).map((one, index) => (index === at ? next : one));
  return (
    <li className={`${s['line']} ${isOn ? s['line--on'] : ''}`} onFocusCapture={onFocus} data-part="line">
      <span className={s['joint']}>{t(at === 0 ? 'who' : 'andWord')}</span>
      <span className={s['sentence']}>
        {partsOf(condition).map((part) =>
          'token' in part ? (
            <Token key={part.name} part={part} withChoice={others} onChoose={onChange} />
          ) : (
            <span key={part.text}>{part.text} </span>
          ),
        )}
        {onRemove && (
          <button
            type="button"
            className="hovers inline-centred square-26 muted round-8"
            aria-label={`${t('remove')}: ${wordNames[condition.word]}`}
            onClick={onRemove}
          >
            <Icon name="x" size="xs" />
          </button>
        )}
        {end}
      </span>
      <span className={s['count']} data-part="line-count">
        <b>{count(people)}</b>
        {before !== undefined && people !== undefined && (
          <span>{at === 0 ? t('ofAll', { count: count(before) }) : lostText(before, people)}</span>
        )}
      </span>
    </li>
  );
}

interface TokenProps {
  readonly part: Extract<Part, { readonly token: string }>;
  readonly withChoice: (next: Condition) => readonly Condition[];
  readonly onChoose: (next: Condition) => void;
}

/** A word that can be changed: each choice is counted before it is made. */
function Token({ part, withChoice, onChoose }: TokenProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dropdown
      trigger={['click']}
      open={isOpen}
      onOpenChange={setOpen}
      menu={{
        items: part.choices.map((choice, at) => ({
          key: at,
          label: <Option choice={choice} conditions={withChoice(choice.condition)} isWanted={isOpen} />,
        })),
        onClick: ({ key }) => {
          const chosen = part.choices[Number(key)];
          if (chosen) onChoose(chosen.condition);
        },
      }}
    >
      <button
        type="button"
        className={`${s['token']} soft-brand`}
        aria-label={`${part.name}: ${part.token}`}
        data-part="token"
      >
        {part.token}
        <Icon name="down" size="xs" />
      </button>
    </Dropdown>
  );
}

function Option(props: {
  readonly choice: Choice;
  readonly conditions: readonly Condition[];
  readonly isWanted: boolean;
}) {
  const { choice, conditions, isWanted } = props;
  const asked = useApiQuery(staffRoutes.segmentCount, { conditions: [...conditions] }, { isWanted });
  return (
    <span className="row between gap-14">
      {choice.label}
      <b className="figures">{count(asked.data?.Steps.at(-1))}</b>
    </span>
  );
}

export function AddCondition(props: {
  readonly conditions: readonly Condition[];
  readonly onAdd: (condition: Condition) => void;
}) {
  const left = wordsLeft(props.conditions);
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: left.map(({ word }) => ({ key: word, label: wordNames[word] })),
        onClick: ({ key }) => {
          const found = left.find(({ word }) => word === key);
          if (found) props.onAdd(found);
        },
      }}
    >
      <button
        type="button"
        className={`${s['token']} ${s['token--add']}`}
        aria-label={t('addCondition')}
        data-part="add-condition"
      >
        {t('condition')}
        <Icon name="plus" size="xs" />
      </button>
    </Dropdown>
  );
}
