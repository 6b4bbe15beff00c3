import { Button, Checkbox, Input, Select } from 'antd';
import { fieldLabel, shown } from '../../lib/format/labels.ts';
import { textOf, typedValue } from './policy-fields.ts';
import type { RowShape } from './setting.ts';
import s from './settings.module.css';
import { t } from './texts.ts';

type Row = Readonly<Record<string, unknown>>;

interface RowsFieldProps {
  readonly shape: RowShape;
  readonly rows: readonly Row[];
  readonly onRows: (rows: readonly Row[]) => void;
}

/** A table of rows as a person fills it in: a line for each, its fields side by side, lines come and go. */
export function RowsField({ shape, rows, onRows }: RowsFieldProps) {
  const names = Object.keys(shape);
  const change = (at: number, name: string, value: unknown) =>
    onRows(rows.map((row, index) => (index === at ? { ...row, [name]: value } : row)));
  return (
    <div className={s['rows']} data-part="setting-rows">
      <table>
        <thead>
          <tr>
            <FieldHeads names={names} />
            <th aria-label={t('removeRow')} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a line has no name of its own besides its place.
            <tr key={at}>
              {Object.entries(shape).map(([name, kind]) => (
                <td key={name}>
                  <Cell
                    label={t('cell', { field: fieldLabel(name), row: at + 1 })}
                    name={name}
                    kind={kind}
                    value={row[name]}
                    onValue={(value) => change(at, name, value)}
                  />
                </td>
              ))}
              <td>
                <Button
                  size="small"
                  type="text"
                  aria-label={t('removeRowAt', { row: at + 1 })}
                  onClick={() => onRows(rows.filter((_, index) => index !== at))}
                >
                  ×
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button size="small" onClick={() => onRows([...rows, emptyRow(shape)])}>
        {t('addRow')}
      </Button>
    </div>
  );
}

export function FieldHeads({ names }: { readonly names: readonly string[] }) {
  return names.map((name) => (
    <th key={name} scope="col">
      {fieldLabel(name)}
    </th>
  ));
}

interface CellProps {
  readonly label: string;
  readonly name: string;
  readonly kind: RowShape[string];
  readonly value: unknown;
  readonly onValue: (value: unknown) => void;
}

function Cell({ label, name, kind, value, onValue }: CellProps) {
  if (kind.type === 'flag')
    return <Checkbox aria-label={label} checked={value === true} onChange={({ target }) => onValue(target.checked)} />;
  if (kind.type === 'choice')
    return (
      <Select
        aria-label={label}
        value={value}
        options={(kind.options ?? []).map((one) => ({ value: one, label: shown(one, name) }))}
        onChange={onValue}
      />
    );
  const type = kind.type;
  if (type === 'text' || type === 'clock')
    return <Input aria-label={label} value={String(value)} onChange={({ target }) => onValue(target.value)} />;
  return (
    <Input
      aria-label={label}
      defaultValue={textOf(value)}
      onBlur={({ target }) => onValue(typedValue(type, target.value))}
    />
  );
}

const emptyRow = (shape: RowShape): Row =>
  Object.fromEntries(
    Object.entries(shape).map(([name, { type, options }]) => [
      name,
      type === 'choice'
        ? options?.[0]
        : type === 'flag'
          ? false
          : type === 'integer'
            ? 0
            : type === 'decimal'
              ? '0'
              : '',
    ]),
  );
