import { hkdfSync } from 'node:crypto';
import type { Secret } from './secret.ts';

/** One key per use, all from one secret: what signs a captcha can sign nothing else. */
export function deriveKey(secret: Secret, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(secret.reveal(), 'base64'), '', use, 32));
}
