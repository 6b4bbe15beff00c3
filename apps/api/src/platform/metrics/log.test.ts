import { describe, expect, test } from 'vitest';
import { createLog, type Logger } from './log.ts';
import { Secret } from '../secrets/secret.ts';

function logged(write: (log: Logger) => void): string {
  let text = '';
  const log = createLog({
    level: 'info',
    name: 'test',
    destination: {
      write: (line) => {
        text += line;
      },
    },
  });
  write(log);
  return text;
}

describe('a log line', () => {
  test('is one JSON object with level, time, process and message', () => {
    const line: unknown = JSON.parse(logged((log) => log.info({ job: 'test.tick', Code: 5005 }, 'ran')));
    expect(line).toMatchObject({ level: 'info', process: 'test', job: 'test.tick', Code: 5005, msg: 'ran' });
    expect(line).toHaveProperty('time', expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/));
  });

  const planted = 'planted-value-7';
  const names = [
    ['token', 'Token', 'password', 'oldPassword', 'fund_password', 'FundPassword', 'cpf', 'CPF', 'pixKey', 'pix_key'],
    ['phone', 'email', 'Authorization', 'set-cookie', 'playerName', 'username', 'realName', 'verifyCode', 'code'],
    ['repeatPassword', 'verificationCode', 'bankCardNumber', 'passwordMd5', 'payerCpf', 'newPhone'],
    ['sign', 'reqData', 'body', 'number', 'address', 'Idempotency-Key', 'birthday'],
  ].flat();

  test.each(names)('never shows the field %s, at any depth', (name) => {
    const text = logged((log) => {
      log.info({ [name]: planted }, 'top');
      log.info({ req: { headers: { [name]: [planted] } }, list: [{ deep: { er: { [name]: planted } } }] }, 'deep');
      log.child({ [name]: planted }).info('child');
    });
    expect(text.match(/\n/g)).toHaveLength(3);
    expect(text).not.toContain(planted);
  });

  test('hides personal data inside sentences', () => {
    const values = ['ana.souza@correio.example', '529.982.247-25', '52998224725', '+5511987654321', '5511987654321'];
    const text = logged((log) => {
      for (const value of values) log.warn({ why: `no account for ${value}.` }, 'refused');
    });
    for (const value of values) expect(text).not.toContain(value);
  });

  test('shows player ids and times, which are no personal data', () => {
    expect(logged((log) => log.info({ playerId: '8796093022209', atMs: 1_794_000_000_000 }, 'x'))).toContain(
      '"playerId":"8796093022209","atMs":1794000000000',
    );
  });

  test('tells of a database error what failed, not the values of the row', () => {
    const error = Object.assign(new Error('duplicate key value violates unique constraint "claims_once"'), {
      code: '23505',
      constraint: 'claims_once',
      detail: `Key (phone)=(${planted}) already exists.`,
      where: planted,
    });
    const text = logged((log) => log.error({ err: new Error('cannot register', { cause: error }) }, 'fault'));
    expect(text).toContain('23505');
    expect(text).toContain('claims_once');
    expect(text).not.toContain(planted);
  });

  test('shows a secret as [secret]', () => {
    const text = logged((log) => log.info({ config: { redis: new Secret(planted) } }, 'started'));
    expect(text).toContain('[secret]');
    expect(text).not.toContain(planted);
  });
});
