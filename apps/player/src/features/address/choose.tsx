import { supportRoutes } from '@arara/contract/player';
import { ActionBar, Button, Field, Section, Skeleton, SkeletonGroup, Stack, Text } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { redirect } from '../../lib/navigation/navigation.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { toastDone } from '../../lib/feedback/toasts.ts';
import { useBusy } from '../../lib/forms/use-busy.ts';
import { useLocale } from '../../lib/texts.ts';
import s from './address.module.css';
import { type Address, addressQuery } from './queries.ts';
import { addressTexts } from './texts.ts';

export type AddressProps = {
  frame: ComponentType<{ title: string; bar?: ReactNode; children: ReactNode }>;
  title: string;
};

const names = ['cep', 'street', 'number', 'extra', 'district', 'city', 'state'] as const;
type Name = (typeof names)[number];
type Fields = Readonly<Record<Name, string>>;
const empty: Fields = { cep: '', street: '', number: '', extra: '', district: '', city: '', state: '' };
const CEP_DIGITS = 8;

const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, CEP_DIGITS);
/** `01310-100`. */
export const cepText = (digits: string) => (digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits);

const fieldsOf = (address: Address | null): Fields =>
  address === null
    ? empty
    : {
        cep: address.Cep,
        street: address.Street,
        number: address.Number,
        extra: address.Extra,
        district: address.District,
        city: address.City,
        state: address.State,
      };

/** The address by CEP and fields; no map. What is known already stands there to be changed. */
export function ChooseAddress(props: AddressProps) {
  const t = addressTexts.use();
  const { data: known, isError } = useQuery(addressQuery);
  const { frame: Frame, title } = props;
  if (known !== undefined || isError) return <Form {...props} first={fieldsOf(known?.Address ?? null)} />;
  return (
    <Frame title={title}>
      <Section gap="close">
        <SkeletonGroup label={t('loading')}>
          <Skeleton shape="card" />
        </SkeletonGroup>
      </Section>
    </Frame>
  );
}

function Form({ frame: Frame, title, first }: AddressProps & { first: Fields }) {
  const t = addressTexts.use();
  const list = new Intl.ListFormat(useLocale());
  const [fields, setFields] = useState<Fields>(first);
  const [isTyped, setTyped] = useState(false);
  const [busy, run] = useBusy();
  const set = (change: Partial<Fields>) => setFields((now) => ({ ...now, ...change }));
  const look = async (cep: string) => {
    set({ cep });
    setTyped(false);
    if (cep.length < CEP_DIGITS) return;
    const outcome = await call(supportRoutes.addressOfCep, { cep }, { background: true, refusal: 'own' });
    if (!outcome.ok) return setTyped(true);
    const { Street: street, District: district, City: city, State: state } = outcome.body;
    set({ street, district, city, state });
  };
  const missing = names.filter((name) => name !== 'extra' && fields[name].trim() === '');
  const save = () =>
    run(async () => {
      const outcome = await call(supportRoutes.addressSet, fields, { cover: true });
      if (!outcome.ok) return;
      queryClient.setQueryData(addressQuery.queryKey, outcome.body);
      toastDone(t('saved'));
      redirect('/open-location');
    });
  const bar = (
    <ActionBar
      missing={missing.length === 0 ? undefined : t('missing', { fields: list.format(missing.map((name) => t(name))) })}
    >
      <Button block loading={busy} disabled={missing.length > 0} onClick={save} data-part="address-save">
        {t('save')}
      </Button>
    </ActionBar>
  );
  return (
    <Frame title={title} bar={bar}>
      <Section gap="tight">
        <Text size="small" tone="muted">
          {t('intro')}
        </Text>
      </Section>
      <Section gap="close">
        <Inputs fields={fields} set={set} onCep={(cep) => void look(cep)} hint={t(isTyped ? 'typed' : 'cepHint')} />
      </Section>
    </Frame>
  );
}

type InputsProps = {
  fields: Fields;
  set: (change: Partial<Fields>) => void;
  onCep: (cep: string) => void;
  hint: string;
};

function Inputs({ fields, set, onCep, hint }: InputsProps) {
  const t = addressTexts.use();
  const input = (name: Exclude<Name, 'cep'>, autoComplete: string) => ({
    label: t(name),
    value: fields[name],
    autoComplete,
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
    'data-part': `address-${name}`,
  });
  return (
    <Stack gap={4}>
      <Field
        label={t('cep')}
        hint={hint}
        numeric
        autoComplete="postal-code"
        value={cepText(fields.cep)}
        onChange={(event) => onCep(digitsOf(event.currentTarget.value))}
        data-part="address-cep"
      />
      <Field {...input('street', 'address-line1')} />
      <div className={s['pair']}>
        <Field {...input('number', 'off')} />
        <Field {...input('extra', 'address-line2')} labelEnd={t('optional')} />
      </div>
      <Field {...input('district', 'address-level3')} />
      <div className={s['city']}>
        <Field {...input('city', 'address-level2')} />
        <Field {...input('state', 'address-level1')} maxLength={2} />
      </div>
    </Stack>
  );
}
