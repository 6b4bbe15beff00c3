const PASSWORD_LENGTH_MIN = 8;

export interface PasswordVerdict {
  readonly long: boolean;
  readonly mixed: boolean;
  /** How many characters are missing. */
  readonly lacking: number;
  readonly ok: boolean;
}

/** Eight characters, a letter and a digit. The server sees only the hash, so nobody else can check this. */
export function judgePassword(password: string): PasswordVerdict {
  const long = password.length >= PASSWORD_LENGTH_MIN;
  const mixed = /\p{L}/u.test(password) && /\p{N}/u.test(password);
  return { long, mixed, lacking: Math.max(0, PASSWORD_LENGTH_MIN - password.length), ok: long && mixed };
}

/** 1 weak, 2 fair, 3 good, 4 strong; 0 while nothing is typed. Length is what makes a password hard to guess. */
export function strengthOf(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password === '') return 0;
  if (!judgePassword(password).ok) return 1;
  if (password.length >= 14) return 4;
  return password.length >= 10 ? 3 : 2;
}
