import { shortTime } from '../../../lib/format/format.ts';
import { usePeople } from '../../../lib/api/me.ts';
import { Section } from '../../../lib/parts/page.tsx';
import { type Case, staffIdIn } from '../shared/desk.ts';
import s from '../shared/case.module.css';
import { t } from '../shared/texts.ts';
import { useNow } from '../../../lib/api/use-now.ts';

/** What the team asked, and what the player said to it. */
export function Questions({ questions }: { readonly questions: Case['Questions'] }) {
  const nameOf = usePeople();
  const nowMs = useNow();
  if (questions.length === 0) return null;
  return (
    <Section title={t('questions')}>
      <ul className={`${s['asked']} stack gap-10`} data-part="case-questions">
        {questions.map(({ Why, By, At, DueAt, Answer, AnsweredAt }) => (
          <li key={At} className="stack gap-2">
            <span>{Why.Text}</span>
            <small className="note">
              {nameOf(staffIdIn(By) ?? By)} · {shortTime(At)} ·{' '}
              {AnsweredAt === null
                ? t(Date.parse(DueAt) > nowMs ? 'answerBy' : 'noAnswerCame', { time: shortTime(DueAt) })
                : t('answered', { time: shortTime(AnsweredAt) })}
            </small>
            {Answer !== null && <b>“{Answer}”</b>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
