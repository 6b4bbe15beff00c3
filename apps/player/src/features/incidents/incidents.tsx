import type { RequestOf } from '@arara/contract';
import { incidentsRoutes } from '@arara/contract/player';
import { Notice, Section, Text } from '@arara/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api.ts';

const nothing: RequestOf<typeof incidentsRoutes.incidentsNow> = {};

/** Asked again when an event says that the words are others. */
const incidentsQuery = queryOptions({
  queryKey: ['incidents'],
  queryFn: ({ signal }) => callApi(incidentsRoutes.incidentsNow, nothing, { signal, background: true }),
});

/** What is wrong now, where it concerns this screen, and when the next word comes; in the page, above what can be done. */
export function Incidents({ place }: { readonly place: 'home' | 'deposit' | 'withdraw' }) {
  const standing = useQuery(incidentsQuery).data?.List.filter(({ Places }) => Places.includes(place)) ?? [];
  if (standing.length === 0) return null;
  return (
    <Section gap="none" aria-live="polite">
      {standing.map(({ Id, Title, Text: says }) => (
        <Notice key={Id} icon="clock" tone="money" data-part="incident">
          <Text as="p" size="small" weight="strong" data-part="incident-title">
            {Title}
          </Text>
          {says}
        </Notice>
      ))}
    </Section>
  );
}
