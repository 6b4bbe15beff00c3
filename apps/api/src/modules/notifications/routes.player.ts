import { ownRoutes } from '@arara/contract/player';
import { answered, refused, requirePlayer, type ServedRoute, serve } from '../../platform/http/route.ts';
import { messageKindOf, type Messages } from './messages.ts';
import { listReminders, type RemindersContext, setReminder } from './reminders.ts';

/** Subscribing is rare; whoever does it all the time is a program. */
const subscribing = [{ name: 'push-subscribe', points: 20, seconds: 3_600, per: 'player' as const }];

export function messagesRoutes(messages: Messages, reminders: RemindersContext): readonly ServedRoute[] {
  return [
    serve(ownRoutes.messageReminders, async (_, call) => answered(await listReminders(reminders, askedBy(call)))),
    serve(ownRoutes.messageRemind, async ({ about, subject = '', wanted }, call) => {
      const asked = askedBy(call);
      const isTaken = await setReminder(reminders, asked, { about, subject, wanted });
      return isTaken ? answered(await listReminders(reminders, asked)) : refused('reminder_nothing_ahead');
    }),
    serve(ownRoutes.messageList, async ({ kind, page, limit }, call) => {
      const asked = { playerId: requirePlayer(call), brandId: call.brandId, locale: call.locale };
      return answered(await messages.list(asked, { kind: messageKindOf(kind), page, limit }));
    }),
    serve(ownRoutes.messageRead, async ({ id }, call) =>
      answered({ Read: await messages.read(requirePlayer(call), id) }),
    ),
    serve(ownRoutes.messageSettings, async (_, call) => answered(await messages.settings(askedBy(call)))),
    serve(ownRoutes.messageConsent, async (request, call) => {
      const asked = askedBy(call);
      await messages.consent({ ...asked, ...request, requestId: call.requestId });
      return answered(await messages.settings(asked));
    }),
    serve(
      ownRoutes.messageSubscribe,
      async ({ endpoint, p256dh, auth, key }, call) => {
        const asked = askedBy(call);
        const address = { endpoint, keys: { p256dh, auth } };
        const { sessionId = '', requestId } = call;
        const isTaken = await messages.subscribe({ ...asked, sessionId, address, key, requestId });
        return isTaken ? answered(await messages.settings(asked)) : refused('push_address_unknown');
      },
      { limits: subscribing },
    ),
    serve(ownRoutes.messageUnsubscribe, async ({ endpoint }, call) => {
      const asked = askedBy(call);
      await messages.unsubscribe(asked.playerId, endpoint);
      return answered(await messages.settings(asked));
    }),
  ];
}

type Calling = Parameters<typeof requirePlayer>[0];

const askedBy = (call: Calling) => ({ playerId: requirePlayer(call), brandId: call.brandId, nowMs: call.nowMs });
