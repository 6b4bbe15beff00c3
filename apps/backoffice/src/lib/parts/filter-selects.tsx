import { Select } from 'antd';

export interface FilterChoice {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** The filters of a list, each a small choice that can be taken away again. */
export function FilterSelects({ choices, className }: { choices: readonly FilterChoice[]; className: string }) {
  return choices.map(({ label, options, value, onChange }) => (
    <Select
      key={label}
      size="small"
      allowClear
      aria-label={label}
      placeholder={label}
      popupMatchSelectWidth={false}
      className={className}
      options={[...options]}
      value={value ?? null}
      onChange={(chosen: string | null | undefined) => onChange(chosen ?? undefined)}
    />
  ));
}
