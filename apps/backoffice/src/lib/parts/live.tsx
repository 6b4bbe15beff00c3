import failure from '@arara/texts/backoffice/failure/pt-BR.json';
import { useSilentSince } from '../api/api.ts';
import { clockTime } from '../format/format.ts';
import { textsOf } from '../texts.ts';

const t = textsOf(failure);

/** Whether what is shown is of now: what nobody answers for says since when. */
export function Live() {
  const lost = useLost();
  return lost === undefined ? (
    <span className="inline-row note push gap-6 nowrap">
      <i className="dot" />
      {t('live')}
    </span>
  ) : (
    <span className="note push nowrap heat-text">{lost}</span>
  );
}

export function useLost(): string | undefined {
  const since = useSilentSince();
  return since === undefined ? undefined : t('lost', { time: clockTime(new Date(since).toISOString()).slice(0, 5) });
}
