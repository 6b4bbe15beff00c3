import { Button } from 'antd';
import { errorSentence } from '../api/api.ts';
import failure from '@arara/texts/backoffice/failure/pt-BR.json';
import { textsOf } from '../texts.ts';
import { Blank } from './page.tsx';

const t = textsOf(failure);

/** Whose rows are not here: the players of databases that do not answer, and until when. */
export function Missing({ away }: { readonly away: readonly string[] | undefined }) {
  if (away === undefined || away.length === 0) return null;
  return (
    <output className="row fixed note heat-text pad-row line-below" data-part="missing">
      {t('away', { names: away.join(', ') })}
    </output>
  );
}

/** A list that did not come: what it means, and the way to ask again. */
export function Failure({ error, onAgain }: { readonly error: Error; readonly onAgain: () => void }) {
  const sentence = errorSentence(error);
  return (
    <Blank
      title={sentence ?? t('title')}
      text={sentence === undefined ? t('text') : ''}
      action={
        <Button onClick={onAgain}>
          {t('again')} <kbd>.</kbd>
        </Button>
      }
    />
  );
}
