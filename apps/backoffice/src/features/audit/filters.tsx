import type { RequestOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { Input, Select } from 'antd';
import { useApiQuery } from '../../lib/api/api.ts';
import { useAddress } from '../../lib/browser/address.ts';
import { targetLabel, targetOf } from '../../lib/format/labels.ts';
import s from './audit.module.css';
import { actionNames, t } from './texts.ts';

type Choose = (value: string | undefined) => void;
/** What the address holds of what a list is asked for. */
type Wanted = Readonly<
  Partial<Record<'action' | 'subject' | 'reason' | 'from' | 'to' | 'actorId', string | undefined>>
> &
  Pick<RequestOf<typeof staffRoutes.auditList>, 'actorKind'>;

const actions = Object.entries(actionNames).map(([value, label]) => ({ value, label }));
/** Who is no member of the staff, as the address names them: `player:123` is one, `player` is all. */
const kinds = ['system', 'player', 'provider'] as const;

/** A choice in the address; another one begins at the first page and closes what was open. */
const useChoice = (name: string) => useAddress(name, ['pagina', 'registro']);

/** What the address asks for, and how each part of it is changed. */
export function useFilter() {
  const [actor, setActor] = useChoice('quem');
  const [action, setAction] = useChoice('acao');
  const [subject, setSubject] = useChoice('alvo');
  const [reason, setReason] = useChoice('motivo');
  const [from, setFrom] = useChoice('de');
  const [to, setTo] = useChoice('ate');
  const [kind, actorId] = actor?.split(':') ?? [];
  const wanted: Wanted = { action, subject, reason, from, to, actorId };
  const actorKind = ([...kinds, 'staff'] as const).find((one) => one === kind);
  return {
    wanted: actorKind === undefined ? wanted : { ...wanted, actorKind },
    actor,
    set: { actor: setActor, action: setAction, subject: setSubject, reason: setReason, from: setFrom, to: setTo },
  };
}

/** Between which days, by whom, what, to what, and why. */
export function Filters({ filter }: { readonly filter: ReturnType<typeof useFilter> }) {
  const { wanted, actor, set } = filter;
  const people = useApiQuery(staffRoutes.staffList, {}).data?.List ?? [];
  const { subject = '' } = wanted;
  const staff = people.map(({ Id, Name }) => ({ value: `staff:${Id}`, label: Name }));
  const others = kinds.map((kind) => ({ value: kind, label: t(kind) }));
  // Whom somebody chose by a record stands in the list too: one player or one supplier has no row of its own.
  const chosen = [...staff, ...others].some(({ value }) => value === actor) || actor === undefined;
  const [kind, id = ''] = actor?.split(':') ?? [];
  const name = kinds.find((one) => one === kind);
  const one = chosen ? [] : [{ value: actor, label: `${name === undefined ? '' : t(name)} ${t('number', { id })}` }];
  return (
    <div className={`${s['filters']} row fixed gap-6 wraps line-below`} data-part="filters">
      <Day label={t('from')} day={wanted.from} onDay={set.from} />
      <Day label={t('to')} day={wanted.to} onDay={set.to} />
      <Choice label={t('who')} value={actor} options={[...one, ...staff, ...others]} onChoose={set.actor} />
      <Choice label={t('action')} value={wanted.action} options={actions} onChoose={set.action} />
      <Text
        label={t('target')}
        place={t('subjectPlace')}
        text={targetOf(targetLabel(subject)) === subject ? targetLabel(subject) : subject}
        onText={(text) => set.subject(text === undefined ? undefined : targetOf(text))}
      />
      <Text label={t('reason')} place={t('reasonPlace')} text={wanted.reason ?? ''} onText={set.reason} />
    </div>
  );
}

function Choice(props: {
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: Choose;
}) {
  return (
    <Select
      size="small"
      allowClear
      aria-label={props.label}
      placeholder={props.label}
      popupMatchSelectWidth={false}
      showSearch={{ optionFilterProp: 'label' }}
      value={props.value ?? null}
      options={[...props.options]}
      onChange={(chosen: string | null | undefined) => props.onChoose(chosen ?? undefined)}
    />
  );
}

/** Typed, and asked for by Enter or when somebody leaves it. */
function Text(props: {
  readonly label: string;
  readonly place: string;
  readonly text: string;
  readonly onText: Choose;
}) {
  const ask = (typed: string) => {
    const text = typed.trim();
    if (text !== props.text) props.onText(text === '' ? undefined : text);
  };
  return (
    <Input
      size="small"
      allowClear
      defaultValue={props.text}
      key={props.text}
      aria-label={props.label}
      placeholder={props.label}
      title={props.place}
      onBlur={({ target }) => ask(target.value)}
      onPressEnter={({ currentTarget }) => ask(currentTarget.value)}
      onClear={() => ask('')}
    />
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
