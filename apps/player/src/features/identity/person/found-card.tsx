import { identityWords } from '@arara/contract/player';
import { CanList, Owner, Row, Select, Text, VisuallyHidden } from '@arara/ui';
import { useId } from 'react';
import { hourOf } from '../../../lib/format/moments.ts';
import { useLocale } from '../../../lib/texts.ts';
import { namePieces, type Status } from '../steps.ts';
import { identityTexts } from '../texts.ts';
import s from './person.module.css';

type Found = NonNullable<Status['Found']>;
type GenderWord = (typeof identityWords.genders)[number];

/** What the register says, with dots where a face has to come first. */
export function FoundCard({ found }: { found: Found }) {
  const t = identityTexts.use();
  const locale = useLocale();
  const pieces = namePieces(found.Name);
  const spoken = pieces.map(({ text, isHidden }) => (isHidden ? t('hidden') : text.trim())).join(', ');
  return (
    <div className={s['found']} data-part="identity-found">
      <Row between>
        <Owner icon="bank">{t('register')}</Owner>
        <Text as="span" size="xs" tone="faint" figures data-part="identity-answered">
          {t('answered', { time: hourOf(Date.parse(found.AnsweredAt), locale) })}
        </Text>
      </Row>
      <VisuallyHidden>{spoken}</VisuallyHidden>
      {/* The name is written as the register has it, in its own direction. */}
      <div className={s['name']} dir="ltr" aria-hidden="true" data-part="identity-name">
        {pieces.map(({ text, isHidden }, index) => (isHidden ? <i key={index}>{text}</i> : text))}
      </div>
      <CanList
        items={found.Checks.map(({ Name, IsOk }) => ({ key: Name, can: IsOk, text: t(`found.${Name}`) }))}
        yes={t('yes')}
        no={t('no')}
        data-part="identity-found-checks"
      />
      {!found.IsWhole && (
        <Text size="xs" tone="faint" className={s['masked']} data-part="identity-masked">
          {t('maskedNote')}
        </Text>
      )}
    </div>
  );
}

export function GenderField({
  value,
  onChange,
}: {
  value: GenderWord | undefined;
  onChange: (value: GenderWord) => void;
}) {
  const t = identityTexts.use();
  const id = useId();
  return (
    <div className={s['field']} data-part="identity-gender">
      <div className={s['field-label']}>
        <label htmlFor={id}>{t('gender')}</label>
        <span>{t('genderNote')}</span>
      </div>
      <Select
        icon="user"
        id={id}
        value={value ?? ''}
        onChange={({ target }) => {
          const chosen = identityWords.genders.find((one) => one === target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
        data-part="identity-gender-box"
      >
        <option value="" disabled>
          {t('genderChoose')}
        </option>
        {identityWords.genders.map((one) => (
          <option key={one} value={one}>
            {t(`gender.${one}`)}
          </option>
        ))}
      </Select>
      <Text size="xs" tone="faint" data-part="identity-gender-hint">
        {t('genderHint')}
      </Text>
    </div>
  );
}
