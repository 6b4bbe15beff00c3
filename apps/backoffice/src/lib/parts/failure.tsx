import { Button } from 'antd';
import { errorSentence } from '../api/api.ts';
import failure from '@arara/texts/backoffice/failure/pt-BR.json';
import { textsOf } from '../texts.ts';
import { Blank } from './page.tsx';

const t = textsOf(failure);

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
