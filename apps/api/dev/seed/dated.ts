const brandId = 1;
/** Before anything else in the stories, so that every moved clock finds a furnished house. */
const since = new Date('2026-09-01T00:00:00-03:00');

/** A row of the default brand that everybody sees, from the beginning and without an end. */
export const row = (id: string, position: number) =>
  ({ id, brandId, position, startsAt: since, endsAt: null, audience: 'everybody' }) as const;
