import { type Locale, locales } from '@arara/contract';
import { type IncidentPlace, shownWords, type WordCode } from '@arara/domain/incidents';
import { momentText } from '@arara/domain/time';
import { incidentNumber, type IncidentsContext } from './context.ts';
import { t } from './texts.ts';

/** "21:40", of Sao Paulo. */
const hourText = (ms: number): string => momentText(ms).slice(-5);

export interface Saying {
  readonly brandId: number;
  readonly words: WordCode;
  readonly places: readonly IncidentPlace[];
  readonly parties: readonly string[];
  readonly saidAtMs: number;
  readonly nextAtMs: number | null;
}

export interface Said {
  readonly words: WordCode;
  readonly title: string;
  readonly text: string;
}

/** The sentence as it is true now, and when the next one comes; a next one that is late is called late. */
function renderIn(locale: Locale, saying: Omit<Saying, 'brandId' | 'parties' | 'places'>, nowMs: number): Said {
  const { words, saidAtMs, nextAtMs } = saying;
  const next =
    nextAtMs === null || nextAtMs <= nowMs ? t(locale, 'late') : t(locale, 'next', { time: hourText(nextAtMs) });
  const parts = [t(locale, `text.${words}`), next, t(locale, 'updated', { time: hourText(saidAtMs) })];
  return { words, title: t(locale, `title.${words}`), text: parts.join(' ') };
}

export function wordsNow({ partiesOf }: Pick<IncidentsContext, 'partiesOf'>, saying: Saying): WordCode {
  return shownWords(saying, { parties: partiesOf(saying.brandId), named: saying.parties }).words;
}

export const renderInAll = (saying: Omit<Saying, 'brandId' | 'parties' | 'places'>, nowMs: number) =>
  locales.map((Locale) => {
    const { title, text } = renderIn(Locale, saying, nowMs);
    return { Locale, Title: title, Text: text };
  });

/** Everything that players read now, true at this moment. */
export async function listSaid(
  context: Pick<IncidentsContext, 'board' | 'partiesOf'>,
  { brandId, locale, nowMs }: { readonly brandId: number; readonly locale: Locale; readonly nowMs: number },
) {
  const standing = await context.board.standing(brandId);
  return standing.flatMap(({ incidentId, words, saidAt, nextAt, places, parties }) => {
    if (words === null) return [];
    const [saidAtMs, nextAtMs] = [saidAt.getTime(), nextAt?.getTime() ?? null];
    const now = wordsNow(context, { brandId, words, places, parties, saidAtMs, nextAtMs });
    const { title, text } = renderIn(locale, { words: now, saidAtMs, nextAtMs }, nowMs);
    return {
      Id: incidentNumber(incidentId),
      Places: [...places],
      Title: title,
      Text: text,
      SaidAt: saidAt.toISOString(),
      NextAt: nextAt?.toISOString() ?? null,
    };
  });
}

/** Another text where players read something else, the same in every language. */
export async function versionOfSaid(
  context: Pick<IncidentsContext, 'board' | 'partiesOf'>,
  viewer: { readonly brandId: number; readonly nowMs: number },
): Promise<string> {
  const said = await listSaid(context, { ...viewer, locale: 'pt-BR' });
  return said.map(({ Id, Text }) => `${Id} ${Text}`).join(' ');
}
