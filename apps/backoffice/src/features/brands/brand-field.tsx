import { Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { marketName } from '../../lib/format/labels.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import { Panel } from '../../lib/parts/panel.tsx';
import s from './brands.module.css';
import { textAt } from './document.ts';
import { type FieldSpec, type Group, groups } from './fields.ts';
import { faultText } from './findings.ts';
import { groupNames, optionNames, placeName } from './texts.ts';
import type { Editing } from './use-editing.ts';

interface FieldProps extends FieldSpec {
  readonly editing: Editing;
  /** Where the catalogue knows no name for the place. */
  readonly label?: string;
  readonly isLocked?: boolean;
}

/** The first fault of a place, or of what lies in it. */
const faultAt = ({ faults }: Editing, path: string) =>
  faults.find((fault) => fault.path === path || fault.path.startsWith(`${path}[`));

/** One place of the document with its name and, while it is wrong, why. */
export function BrandField(props: FieldProps) {
  const { editing, path, kind, options, isOptional = false, isLocked = false, label = placeName(path) } = props;
  const { document, set } = editing;
  const value = textAt(document, path);
  const fault = faultAt(editing, path);
  const write = (text: string) => {
    const items = kind === 'lines' ? text.split('\n').map((line) => line.trimStart()) : undefined;
    const only = isOptional && text === '' ? null : text;
    set?.(path, items === undefined ? only : text === '' ? [] : items);
  };
  const common = {
    'aria-label': label,
    disabled: set === undefined || isLocked,
    ...(fault ? { status: 'error' as const } : {}),
  };
  return (
    <div className="field shrinks" data-part={`field-${path}`}>
      <span className="row gap-5">
        {label}
        {isLocked && <Icon name="lock" size="xs" />}
      </span>
      {options !== undefined ? (
        <Select
          {...common}
          value={value}
          onChange={(chosen: string) => set?.(path, chosen)}
          options={options.map((option) => ({ value: option, label: optionNames[option] ?? marketName(option) }))}
        />
      ) : kind === undefined ? (
        <Input {...common} value={value} onChange={({ target }) => write(target.value)} />
      ) : (
        <Input.TextArea {...common} rows={3} value={value} onChange={({ target }) => write(target.value)} />
      )}
      {fault && <small className="heat-text text-xs">{faultText(fault)}</small>}
    </div>
  );
}

/** Fields of one group under its name. */
export function FieldGroup(props: {
  readonly group: Group;
  readonly editing: Editing;
  readonly meta?: ReactNode;
  /** Places that nobody can change any more. */
  readonly locked?: readonly string[];
  readonly children?: ReactNode;
}) {
  const { group, editing, meta, locked = [], children } = props;
  return (
    <Panel title={groupNames[group]} part={`group-${group}`} meta={meta} hasBody>
      <FieldGrid fields={groups[group]} editing={editing} locked={locked} />
      {children}
    </Panel>
  );
}

export function FieldGrid(props: {
  readonly fields: readonly FieldSpec[];
  readonly editing: Editing;
  readonly locked?: readonly string[];
}) {
  return (
    <div className={s['fields']}>
      {props.fields.map((spec) => (
        <BrandField
          key={spec.path}
          {...spec}
          editing={props.editing}
          isLocked={props.locked?.includes(spec.path) ?? false}
        />
      ))}
    </div>
  );
}
