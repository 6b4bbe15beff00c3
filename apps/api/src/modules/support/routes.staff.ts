import { staffRoutes } from '@arara/contract/staff';
import { answered, type Call, refused, requireStaff, type ServedRoute, serve } from '../../platform/http/route.ts';
import type { SupportContext } from './context.ts';
import { caseOf, claim, type DeskPerson, type DeskRefusal, note, queueOf, reply } from './desk.ts';
import { readPicture } from './tickets.ts';

const personOf = (call: Call): DeskPerson => ({
  staffId: `${requireStaff(call).staffId}`,
  brandId: call.brandId,
  requestId: call.requestId,
});

export function supportStaffRoutes(context: SupportContext): readonly ServedRoute[] {
  const show = async (call: Call, id: string) => {
    const found = await caseOf(context, personOf(call), id);
    return found === undefined ? refused('ticket_unknown') : answered(found);
  };
  const after = async (call: Call, id: string, refusal: DeskRefusal | undefined) =>
    refusal === undefined ? show(call, id) : refused(refusal);
  return [
    serve(staffRoutes.supportQueue, async (input, call) => answered(await queueOf(context, personOf(call), input))),
    serve(staffRoutes.supportCase, ({ id }, call) => show(call, id)),
    serve(staffRoutes.supportClaim, async (input, call) =>
      after(call, input.id, await claim(context, { ...personOf(call), ...input })),
    ),
    serve(staffRoutes.supportReply, async (input, call) =>
      after(call, input.id, await reply(context, { ...personOf(call), ...input })),
    ),
    serve(staffRoutes.supportNote, async (input, call) =>
      after(call, input.id, await note(context, { ...personOf(call), ...input })),
    ),
    serve(staffRoutes.supportCasePicture, async ({ id, pictureId }, call) => {
      const found = await caseOf(context, personOf(call), id);
      const picture = found === undefined ? undefined : await readPicture(context, id, pictureId);
      return picture === undefined ? refused('ticket_unknown') : answered(picture);
    }),
  ];
}
