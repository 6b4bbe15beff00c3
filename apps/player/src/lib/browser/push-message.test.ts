import { expect, it } from 'vitest';
import { ownPath, parsePushMessage } from './push-message.ts';

it('reads what our server sends', () => {
  const sent = { title: 'Saque pago', text: 'R$ 492,50', path: '/game/wiRecord?order=A1', tag: 'x:1', locale: 'ar' };
  expect(parsePushMessage(JSON.stringify(sent))).toEqual(sent);
  expect(parsePushMessage('{"title":"a","text":"b"}')).toMatchObject({ path: '/game/messages', tag: 'a' });
});

it('opens nothing but the app, whatever a message says', () => {
  for (const path of ['https://evil.example/', '//evil.example', '/game/../x', 'javascript:alert(1)', '/v1/play'])
    expect(ownPath(path)).toBe('/game/idx1');
});

it('takes nothing else for a message', () => {
  for (const text of [undefined, '', 'hello', '[]', '{"title":1,"text":"b"}'])
    expect(parsePushMessage(text)).toBeUndefined();
});
