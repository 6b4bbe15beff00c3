import { Button } from 'antd';
import { CallFailed } from '../api.ts';
import failure from '@arara/texts/backoffice/failure/pt-BR.json';
import { textsOf } from '../texts.ts';
import { Blank } from './page.tsx';

const say = textsOf(failure);

/** A list that did not come: what it means, and the way to ask again. */
export function Failure({ error, onAgain }: { readonly error: Error; readonly onAgain: () => void }) {
  const sentence = error instanceof CallFailed ? error.sentence : undefined;
  return (
    <Blank
      title={sentence ?? say('title')}
      text={sentence === undefined ? say('text') : ''}
      action={
        <Button onClick={onAgain}>
          {say('again')} <kbd>.</kbd>
        </Button>
      }
    />
  );
}
