import type { Locale } from '@arara/contract';
import type { ContentKind } from '@arara/contract/staff';
import {
  Badge,
  BrandMark,
  Card,
  Hero,
  type IconName,
  iconNames,
  List,
  ListRow,
  SumLines,
  Text,
  Wordmark,
} from '@arara/ui';
import { brand } from '@arara/texts/page-brand';
import { Phone } from '../../lib/phone/phone.tsx';
import type { Item, Words } from './content-draft.ts';
import s from './content.module.css';
import { t } from './texts.ts';

const isRightToLeft = (locale: Locale) => locale === 'ar' || locale === 'fa';
const isIcon = (name: string): name is IconName => (iconNames as readonly string[]).includes(name);

/** An item on a small phone: what players will see. */
export function ItemPhone(props: {
  readonly kind: ContentKind;
  readonly item: Pick<Item, 'Image'>;
  readonly words: Words;
  readonly locale: Locale;
  readonly theme: 'dark' | 'light';
}) {
  const { locale, theme } = props;
  return (
    <Phone theme={theme} lang={locale} dir={isRightToLeft(locale) ? 'rtl' : 'ltr'}>
      <div className="row gap-8">
        <BrandMark width={36} height={36} />
        <Wordmark name={brand.brand_name} width={54} height={20} />
      </div>
      <Shown {...props} />
    </Phone>
  );
}

function Shown({ kind, item, words }: Parameters<typeof ItemPhone>[0]) {
  const { Title = '', Text: text = '', Kicker = '', Action = '', Name = '', Facts = [] } = words;
  if (kind === 'banners')
    return (
      <Hero
        heading="h2"
        title={Title}
        kicker={Kicker || undefined}
        rule={text || undefined}
        art={item.Image || undefined}
        action={Action === '' ? undefined : <span className={s['action']}>{Action}</span>}
      />
    );
  if (kind === 'contacts')
    return (
      <List>
        <ListRow icon={isIcon(item.Image) ? item.Image : 'chat'} iconTone="brand" title={Name} />
      </List>
    );
  return (
    <Card className={`${s['notice']} stack gap-12`}>
      <Badge tone="brand-soft" icon="megaphone">
        {t('notice')}
      </Badge>
      <b className={s['notice-title']}>{Title}</b>
      <Text as="p" tone="muted">
        {text}
      </Text>
      {Facts.length > 0 && <SumLines lines={Facts.map(({ Label, Value }) => ({ label: Label, value: Value }))} />}
    </Card>
  );
}
