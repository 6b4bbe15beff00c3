import { staffRoutes } from '@arara/contract/staff';
import { answered, type Call, refused, type ServedRoute, serve, staffActorOf } from '../../platform/http/route.ts';
import type { SupportContext } from './context.ts';
import { caseOf, createSupportDesk, queueOf } from './desk.ts';
import { readPicture } from './tickets.ts';

export function supportStaffRoutes(context: SupportContext): readonly ServedRoute[] {
  const desk = createSupportDesk(context);
  const show = async (call: Call, id: string) => {
    const found = await caseOf(context, staffActorOf(call), id);
    return found === undefined ? refused('ticket_unknown') : answered(found);
  };
  return [
    serve(staffRoutes.supportQueue, async (input, call) => answered(await queueOf(context, staffActorOf(call), input))),
    serve(staffRoutes.supportCase, ({ id }, call) => show(call, id)),
    serve(staffRoutes.supportClaim, async (input, call) => {
      await desk.claim(input, staffActorOf(call));
      return show(call, input.id);
    }),
    serve(staffRoutes.supportReply, async (input, call) => {
      await desk.reply(input, staffActorOf(call));
      return show(call, input.id);
    }),
    serve(staffRoutes.supportNote, async (input, call) => {
      await desk.note(input, staffActorOf(call));
      return show(call, input.id);
    }),
    serve(staffRoutes.supportCasePicture, async ({ id, pictureId }, call) => {
      const found = await caseOf(context, staffActorOf(call), id);
      if (found === undefined) return refused('ticket_unknown');
      const picture = await readPicture(context, id, pictureId);
      return typeof picture === 'string' ? refused(picture) : answered(picture);
    }),
  ];
}
