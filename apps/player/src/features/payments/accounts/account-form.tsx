import { CNPJ_MASK, cnpjDigits, CPF_MASK, cpfDigits, PHONE_MASK, phoneDigits } from '../../../lib/forms/mask.ts';
import { cx, Field, Icon, type IconName, List, ListRow, Segmented, Select, Text } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { MaskedField } from '../../../lib/forms/masked-field.tsx';
import { inputOf } from '../../../lib/forms/use-form.ts';
import s from '../payments.module.css';
import { banksQuery, bankTypesQuery, type SuggestedAccount } from '../queries.ts';
import { paymentsTexts } from '../texts.ts';
import type { AccountForm, KeyType } from './use-account-form.ts';

const keyTypes: readonly { readonly type: KeyType; readonly icon: IconName }[] = [
  { type: 'CPF', icon: 'id' },
  { type: 'CNPJ', icon: 'bank' },
  { type: 'EMAIL', icon: 'mail' },
  { type: 'PHONE', icon: 'phone' },
  { type: 'EVP', icon: 'shuffle' },
];

/** A PIX key or an account by its numbers; always the player's own. */
export function AccountFields({ account }: { account: AccountForm }) {
  const t = paymentsTexts.use();
  return (
    <>
      <Segmented
        label={t('kindOfAccount')}
        options={[
          { key: 'pix', label: t('pixKey') },
          { key: 'bank', label: t('bankAccount') },
        ]}
        value={account.kind}
        onChange={account.setKind}
        data-part="account-kind"
      />
      {account.kind === 'pix' ? (
        <>
          <KeyTypes value={account.keyType} onChange={account.setKeyType} />
          <KeyField account={account} />
        </>
      ) : (
        <BankFields account={account} />
      )}
      {account.needsIdentity && <Holder account={account} />}
    </>
  );
}

type SuggestionProps = { suggestion: SuggestedAccount; account: AccountForm };

/** The account that came with the registration. It fills the form; its owner checks it, completes it and saves. */
export function Suggestion({ suggestion, account }: SuggestionProps) {
  const t = paymentsTexts.use();
  const { BankCode, BankName, BankCardNumber, AccountDigit } = suggestion;
  const numbers = [BankCardNumber, AccountDigit].filter((part) => part !== null).join('-');
  const facts = [BankCode, BankName, numbers !== '' && `${t('number')} ${numbers}`].filter(Boolean).join(' · ');
  return (
    <List data-part="account-suggestion">
      <ListRow
        icon="bank"
        title={t('useSuggested')}
        sub={
          <>
            <bdi>{facts}</bdi>. {t('suggestedCheck')}
          </>
        }
        onClick={() => account.suggest(suggestion)}
      />
    </List>
  );
}

function KeyTypes({ value, onChange }: { value: KeyType; onChange: (type: KeyType) => void }) {
  const t = paymentsTexts.use();
  return (
    <fieldset className={s['key-field']}>
      <Text as="legend" size="label" className={s['legend']}>
        {t('keyType')}
      </Text>
      <div className={s['key-types']} data-part="key-types">
        {keyTypes.map(({ type, icon }) => (
          <button
            key={type}
            type="button"
            aria-pressed={type === value}
            className={cx(s['key-type'], type === value && s['key-type--on'])}
            onClick={() => onChange(type)}
            data-part={`key-${type}`}
          >
            <Icon name={icon} />
            {t(`type_${type}`)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function KeyField({ account }: { account: AccountForm }) {
  const t = paymentsTexts.use();
  const { form, keyType, ownCpf } = account;
  const label = t('keyOf', { type: t(`type_${keyType}`) });
  const shared = { label, icon: 'key', ok: form.fits('key') && form.values.key !== '', 'data-part': 'key' } as const;
  if (keyType === 'CPF' && ownCpf !== undefined)
    return <Field {...shared} value={ownCpf} readOnly numeric ok hint={t('ownCpfKey')} />;
  if (keyType === 'CPF') return <MaskedField {...form.bind('key')} {...shared} mask={CPF_MASK} read={cpfDigits} />;
  if (keyType === 'CNPJ')
    return (
      <MaskedField
        {...form.bind('key')}
        {...shared}
        ok={false}
        mask={CNPJ_MASK}
        read={cnpjDigits}
        hint={t('noCompany')}
      />
    );
  if (keyType === 'PHONE')
    return <MaskedField {...form.bind('key')} {...shared} mask={PHONE_MASK} read={phoneDigits} type="tel" />;
  const isMail = keyType === 'EMAIL';
  return (
    <Field
      {...inputOf(form.bind('key'))}
      {...shared}
      type={isMail ? 'email' : 'text'}
      inputMode={isMail ? 'email' : 'text'}
      autoCapitalize="none"
      autoComplete="off"
      dir="ltr"
      hint={t('onlyOwn')}
    />
  );
}

function BankFields({ account: { form } }: { account: AccountForm }) {
  const t = paymentsTexts.use();
  const id = useId();
  const bank = form.bind('bank');
  const options = useBankOptions();
  return (
    <>
      <div className={s['select-field']}>
        <label htmlFor={id} className={s['label']}>
          {t('bank')}
        </label>
        <Select
          icon="bank"
          id={id}
          name="bank"
          value={bank.value}
          isWrong={bank.error !== undefined}
          onChange={({ target }) => bank.onChange(target.value)}
        >
          <option value="">{t('chooseBank')}</option>
          {options}
        </Select>
        {bank.error !== undefined && (
          <Text size="xs" tone="heat" role="alert">
            {bank.error}
          </Text>
        )}
      </div>
      <div className={s['numbers']}>
        <Field {...inputOf(form.bind('branch'))} label={t('branch')} numeric maxLength={5} data-part="branch" />
        <Field {...inputOf(form.bind('number'))} label={t('number')} numeric maxLength={20} data-part="number" />
        <Field {...inputOf(form.bind('digit'))} label={t('digit')} maxLength={2} dir="ltr" data-part="digit" />
      </div>
      <Text size="xs" tone="faint">
        {t('branchHint')}
      </Text>
    </>
  );
}

/** Banks, wallets and others apart, as the server names them. A suggested one is chosen as soon as they are there. */
function useBankOptions() {
  const { data: banks } = useQuery(banksQuery);
  const { data: types } = useQuery(bankTypesQuery);
  const options = (type: number | undefined) =>
    (banks?.List ?? [])
      .filter(({ Type }) => type === undefined || Type === type)
      .map(({ BankCode, BankName }) => <option key={BankCode} value={BankCode}>{`${BankCode} · ${BankName}`}</option>);
  // Without the names of the types the banks can still be chosen.
  if (types === undefined) return options(undefined);
  return types.List.map(({ Type, Name }) => (
    <optgroup key={Type} label={Name}>
      {options(Type)}
    </optgroup>
  ));
}

/** Whoever has not said who they are says it here. */
function Holder({ account: { form, kind, keyType } }: { account: AccountForm }) {
  const t = paymentsTexts.use();
  return (
    <>
      {!(kind === 'pix' && keyType === 'CPF') && (
        <MaskedField
          {...form.bind('cpf')}
          label={t('holderCpf')}
          icon="id"
          mask={CPF_MASK}
          read={cpfDigits}
          data-part="holder-cpf"
        />
      )}
      <Field
        {...inputOf(form.bind('name'))}
        label={t('holderName')}
        icon="user"
        autoComplete="name"
        hint={t('holderHint')}
        data-part="holder-name"
      />
    </>
  );
}
