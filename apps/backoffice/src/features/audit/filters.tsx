import { Button, Input, Select } from 'antd';
import { usePeople } from '../../lib/api/me.ts';
import { targetLabel, targetOf } from '../../lib/format/labels.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import s from './audit.module.css';
import { actionNames, t } from './texts.ts';

type Choose = (value: string | undefined) => void;

const actions = Object.entries(actionNames).map(([value, label]) => ({ value, label }));

/** What was done, to what, by whom and between which days. */
export function Filters(props: {
  readonly subject: string | undefined;
  readonly onSubject: Choose;
  readonly actor: string | undefined;
  readonly onActor: Choose;
  readonly action: string | undefined;
  readonly onAction: Choose;
  readonly days: readonly [string | undefined, string | undefined];
  readonly onDay: readonly [Choose, Choose];
}) {
  const { subject = '', actor, action } = props;
  return (
    <div className={`${s['filters']} row fixed gap-8 wraps line-below pad-row`} data-part="filters">
      <Day label={t('from')} day={props.days[0]} onDay={props.onDay[0]} />
      <Day label={t('to')} day={props.days[1]} onDay={props.onDay[1]} />
      <Select
        size="small"
        className={s['action'] ?? ''}
        aria-label={t('action')}
        placeholder={t('action')}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        {...(action === undefined ? {} : { value: action })}
        options={actions}
        onChange={(chosen?: string) => props.onAction(chosen)}
      />
      <Input.Search
        size="small"
        className={s['subject'] ?? ''}
        defaultValue={targetOf(targetLabel(subject)) === subject ? targetLabel(subject) : subject}
        key={subject}
        placeholder={t('subjectPlace')}
        aria-label={t('target')}
        onSearch={(text) => props.onSubject(text.trim() === '' ? undefined : targetOf(text))}
      />
      {actor !== undefined && <ActorChip id={actor} onClear={() => props.onActor(undefined)} />}
    </div>
  );
}

function Day(props: { readonly label: string; readonly day: string | undefined; readonly onDay: Choose }) {
  return (
    <Input
      size="small"
      type="date"
      className={s['day'] ?? ''}
      aria-label={props.label}
      title={props.label}
      value={props.day ?? ''}
      onChange={({ target }) => props.onDay(target.value === '' ? undefined : target.value)}
    />
  );
}

function ActorChip({ id, onClear }: { readonly id: string; readonly onClear: () => void }) {
  const nameOf = usePeople();
  return (
    <Button size="small" onClick={onClear}>
      {t('who')}: {nameOf(id)} <Icon name="x" size="xs" />
    </Button>
  );
}
