import { Button } from 'antd';
import { errorSentence } from '../api/api.ts';
import { textsOf } from '../texts.ts';
import { Blank } from './page.tsx';

const say = textsOf({
  'pt-BR': {
    title: 'A lista não chegou',
    text: 'O servidor não respondeu em 10 s. O que está na tela pode estar velho e não aceita decisão.',
    again: 'Tentar de novo',
  },
});

/** A list that did not come: what it means, and the way to ask again. */
export function Failure({ error, onAgain }: { readonly error: Error; readonly onAgain: () => void }) {
  const sentence = errorSentence(error);
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
