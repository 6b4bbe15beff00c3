import { checked, fields, listOf, text, type ValueOf } from './kinds.ts';
import { setting } from './setting.ts';

const day = checked(text(10), (given) => (/^\d{4}-\d{2}-\d{2}$/.test(given) ? undefined : 'must be a day: 2026-12-25'));

const paper = fields({
  laboratory: text(80),
  number: text(60),
  issuedOn: day,
  validUntil: day,
  /** As `/healthz` names it. */
  release: text(40),
  /** Of the file, which is kept elsewhere: whoever has it can show that it is this one. */
  digest: checked(text(64), (hex) => (/^[\da-f]{64}$/.test(hex) ? undefined : 'must be a SHA-256 in 64 hex digits')),
});
export type BuildPaper = ValueOf<typeof paper>;

export const licenceSettings = {
  'licence.buildPapers': setting({
    kind: listOf(paper, { max: 50 }),
    default: [],
    description: 'Certificates of laboratories, each on one release of this product; empty = none was given.',
  }),
} as const;
