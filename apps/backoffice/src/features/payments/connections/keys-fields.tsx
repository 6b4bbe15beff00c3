import { KeyField, SecretField, TypedField } from '../../../lib/connections/dialogs.tsx';
import { DialogRow } from '../../../lib/staff-action/dialog-frame.tsx';
import { t } from './texts.ts';

const names = ['clientId', 'clientSecret', 'certificate', 'key', 'authority'] as const;
type Name = (typeof names)[number];
export type TypedKeys = Readonly<Record<Name, string>>;
export type Side = 'in' | 'out';

export const noKeys: TypedKeys = { clientId: '', clientSecret: '', certificate: '', key: '', authority: '' };

const isEmpty = (keys: TypedKeys) => names.every((name) => keys[name].trim() === '');
const isWhole = (keys: TypedKeys) => names.every((name) => name === 'authority' || keys[name].trim() !== '');
/** Half a key is none: everything of a side, or nothing. */
export const isTypable = (keys: TypedKeys): boolean => isEmpty(keys) || isWhole(keys);

/** As they are sent; undefined = nothing was typed. */
export function sentKeys(keys: TypedKeys) {
  if (isEmpty(keys)) return undefined;
  const { authority, ...own } = keys;
  return { ...own, authority: authority.trim() || undefined };
}

interface KeysFieldsProps {
  readonly side: Side;
  readonly keys: TypedKeys;
  readonly onKeys: (keys: TypedKeys) => void;
  readonly placeholder: string;
}

/** They go one way: nothing of them ever comes back to a screen. */
export function KeysFields({ side, keys, onKeys, placeholder }: KeysFieldsProps) {
  const at = { side: t(`side.${side}`) };
  const field = (name: Name) => {
    const props = {
      label: t(`keys.${name}`, at),
      value: keys[name],
      placeholder,
      onType: (typed: string) => onKeys({ ...keys, [name]: typed }),
    };
    if (name === 'clientId') return <TypedField {...props} />;
    return name === 'clientSecret' ? <SecretField {...props} /> : <KeyField {...props} rows={2} />;
  };
  return (
    <>
      <DialogRow>
        {field('clientId')}
        {field('clientSecret')}
      </DialogRow>
      <DialogRow>
        {field('certificate')}
        {field('key')}
        {field('authority')}
      </DialogRow>
    </>
  );
}
