import type { Push } from '../../platform/push/push.ts';
import type { Loop } from '../../platform/workflows/loop.ts';
import { type NoticeSource, notifyFromEvents } from './inbox.ts';
import { type PushesContext, sendPushes } from './pushes.ts';
import { onEach } from '../../platform/workflows/apart.ts';

interface MessageWork {
  readonly context: PushesContext;
  readonly sources: readonly NoticeSource[];
}

/** The worker's part: events become messages, and what may leave leaves. */
export function messageLoops({ context, sources }: MessageWork, push: Push): readonly Loop[] {
  return [
    {
      name: 'notifications.tell_from_events',
      everyMs: 500,
      run: () => onEach(context.shards.held(), (shard) => notifyFromEvents(shard, { sources, push })),
    },
    { name: 'notifications.send_pushes', everyMs: 1_000, run: () => sendPushes(context) },
  ];
}
