import { Card, Pressable, SectionHead, Text } from '@arara/ui';
import { useLocale } from '../../../lib/texts.ts';
import { generations, peopleText, percentText } from '../figures.ts';
import { LIST_PATH, levelPath } from '../paths.ts';
import type { TeamHome } from '../queries.ts';
import s from '../team.module.css';
import { teamTexts } from '../texts.ts';

/** Three generations, each wider than the one above; a press lists its people. */
export function Levels({ home }: { home: TeamHome }) {
  const t = teamTexts.use();
  const locale = useLocale();
  return (
    <>
      <SectionHead
        title={t('threeLevels')}
        tone="leaf"
        more={{ label: t('seeList'), href: LIST_PATH }}
        data-part="head-levels"
      />
      <Card className={s['pyramid-card']} data-part="levels">
        <div className={s['pyramid']}>
          {home.Levels.map(({ Level, People, TurnoverPercent }) => (
            <Pressable
              key={Level}
              href={levelPath(Level)}
              className={`${s['step']} ${s[`step--${Level}`]}`}
              data-part={`level-${Level}`}
            >
              <b>{t('level', { level: Level })}</b>
              <span className={s['step__who']}>
                <span data-part={`level-${Level}-people`}>{peopleText(People, t)}</span>
                <small>{t(generations[Level])}</small>
              </span>
              <bdi className={s['step__rate']}>{percentText(TurnoverPercent, locale)}</bdi>
            </Pressable>
          ))}
        </div>
        <Text size="xs" tone="faint" center className={s['note'] ?? ''}>
          {t('onBets')}
        </Text>
      </Card>
    </>
  );
}
