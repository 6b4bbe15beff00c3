import { Button, ButtonLink, Card, Empty, Section, Skeleton, SkeletonGroup, Stack, Text } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { dateOf } from '../../lib/format/moments.ts';
import { loginPath } from '../../lib/navigation/navigation.ts';
import { useIsLoggedIn } from '../../lib/session/session.ts';
import { useLocale } from '../../lib/texts.ts';
import { toastDone } from '../../lib/feedback/toasts.ts';
import { type AddressProps, cepText } from './choose.tsx';
import { type Address, addressQuery } from './queries.ts';
import { addressTexts } from './texts.ts';

const CHOOSE = '/choose-location';

const linesOf = (address: Address): readonly string[] => [
  [`${address.Street}, ${address.Number}`, address.Extra].filter(Boolean).join(' · '),
  `${address.District}, ${address.City}/${address.State}`,
  cepText(address.Cep),
];

/** The address that the player gave; somebody who is not logged in has none to see. */
export function OpenAddress({ frame: Frame, title }: AddressProps) {
  const t = addressTexts.use();
  const isLoggedIn = useIsLoggedIn();
  const { data } = useQuery({ ...addressQuery, enabled: isLoggedIn });
  const nothing = (
    <Empty
      art="no-results"
      title={t(isLoggedIn ? 'none' : 'loginFirst')}
      text={isLoggedIn ? t('noneText') : undefined}
      action={
        <ButtonLink href={isLoggedIn ? CHOOSE : loginPath('/game/idx5')} small data-part="address-give">
          {t(isLoggedIn ? 'give' : 'login')}
        </ButtonLink>
      }
    />
  );
  return (
    <Frame title={title}>
      <Section gap="close">
        {isLoggedIn && data === undefined ? (
          <SkeletonGroup label={t('loading')}>
            <Skeleton shape="card" />
          </SkeletonGroup>
        ) : data?.Address ? (
          <Shown address={data.Address} since={data.SetAt} />
        ) : (
          nothing
        )}
      </Section>
    </Frame>
  );
}

function Shown({ address, since }: { address: Address; since: string | null }) {
  const t = addressTexts.use();
  const locale = useLocale();
  const lines = linesOf(address);
  const copy = () => void navigator.clipboard.writeText(lines.join('\n')).then(() => toastDone(t('copied')));
  return (
    <Stack gap={4}>
      <Card data-part="address-card">
        <Text as="h2" weight="strong">
          {t('yours')}
        </Text>
        <address data-part="address-lines">
          {lines.map((line) => (
            <Text key={line} size="small" tone="muted">
              <bdi>{line}</bdi>
            </Text>
          ))}
        </address>
        {since !== null && (
          <Text size="xs" tone="faint">
            {t('since', { date: dateOf(Date.parse(since), locale) })}
          </Text>
        )}
      </Card>
      <Stack gap={2}>
        <Button block tone="quiet" icon="copy" onClick={copy}>
          {t('copy')}
        </Button>
        <ButtonLink block href={CHOOSE} data-part="address-change">
          {t('change')}
        </ButtonLink>
      </Stack>
    </Stack>
  );
}
