import { describe, expect, test } from 'vitest';
import { decodeWords, parseMail } from './mail-text.ts';

const mail = (...lines: readonly string[]) => parseMail(Buffer.from(lines.join('\r\n'), 'utf8'));

describe('a mail', () => {
  test('of one plain part is read, with folded headers and its name without brackets', () => {
    const read = mail('Subject: one', ' two', 'Message-ID: <a@b>', 'From: x@y', '', 'Olá,', '', '123456', '');
    expect(read).toEqual({ subject: 'one two', from: 'x@y', messageId: 'a@b', text: 'Olá,\n\n123456', html: '' });
  });

  test('in quoted-printable is decoded, soft line ends included', () => {
    const read = mail('Content-Transfer-Encoding: quoted-printable', '', 'C=C3=B3digo: 12=', '3456 =3D certo');
    expect(read.text).toBe('Código: 123456 = certo');
  });

  test('in base64 and in another charset is decoded', () => {
    const base64 = Buffer.from('رمزك 123456').toString('base64');
    expect(mail('Content-Transfer-Encoding: base64', '', base64).text).toBe('رمزك 123456');
    const latin = Buffer.concat([
      Buffer.from('Content-Type: text/plain; charset=iso-8859-1\r\n\r\n'),
      Buffer.from([0xe3]),
    ]);
    expect(parseMail(latin).text).toBe('ã');
  });

  test('with parts inside parts gives its text and its page', () => {
    const read = mail(
      'Content-Type: multipart/mixed; boundary="out"',
      '',
      'preamble',
      '--out',
      'Content-Type: multipart/alternative; boundary=in',
      '',
      '--in',
      'Content-Type: text/plain',
      '',
      'plain',
      '--in',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p>rich</p>',
      '--in--',
      '--out--',
      'epilogue',
    );
    expect([read.text, read.html]).toEqual(['plain', '<p>rich</p>']);
  });

  test('that is garbage is read as empty', () => {
    expect(parseMail(Buffer.from([0, 255, 10])).text).toBe('');
  });
});

describe('encoded words', () => {
  test.each([
    ['=?UTF-8?Q?Seu_c=C3=B3digo?=', 'Seu código'],
    ['=?utf-8?B?w6nDoA==?=', 'éà'],
    ['Arara =?UTF-8?Q?=C3=A9?= nova', 'Arara é nova'],
    // One character, cut between two words.
    ['=?UTF-8?B?w6k=?= =?UTF-8?Q?=C3?= =?UTF-8?Q?=A9?=', 'éé'],
    ['plain', 'plain'],
  ])('%s', (encoded, clear) => {
    expect(decodeWords(encoded)).toBe(clear);
  });
});
