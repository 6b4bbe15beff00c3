import type { BodyOf } from '@arara/contract';
import type { staffRoutes } from '@arara/contract/staff';
import { changesBetween } from '../../lib/changes.ts';
import { fullTime } from '../../lib/format.ts';
import type { Change } from '../../lib/parts/marks.tsx';
import { say } from './texts.ts';

export type Approval = BodyOf<typeof staffRoutes.approvalsList>['List'][number];

/** What a request asks for, in words; the difference it would make; and from when. */
export interface Subject {
  readonly what: string;
  readonly changes: readonly Change[];
  readonly from: string;
}

export function subjectOf({ Kind, Payload }: Pick<Approval, 'Kind' | 'Payload'>): Subject {
  const payload = (typeof Payload === 'object' && Payload !== null ? Payload : {}) as Readonly<Record<string, unknown>>;
  if (Kind === 'settings.change') {
    const key = String(payload['key']);
    const fromMs = Number(payload['validFromMs']);
    return {
      what: say('setting', { key }),
      changes: changesBetween(payload['before'], payload['value'], key),
      from: Number.isFinite(fromMs) ? fullTime(new Date(fromMs).toISOString()) : say('asSoon'),
    };
  }
  if (Kind === 'games.lift_stop') {
    const name = String(payload['name']);
    const what = {
      game: say('liftGame', { name }),
      provider: say('liftProvider', { name }),
      studio: say('liftStudio', { name }),
    }[String(payload['scope'])];
    return {
      what: what ?? name,
      changes: [{ field: name, before: say('stopped'), after: say('back') }],
      from: say('asSoon'),
    };
  }
  return { what: Kind, changes: changesBetween({}, payload), from: say('asSoon') };
}
