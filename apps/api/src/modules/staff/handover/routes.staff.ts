import { staffRoutes } from '@arara/contract/staff';
import { answered, type ServedRoute, serve, staffActorOf } from '../../../platform/http/route.ts';
import { type Acting, type CommandKernel, defineStaffCommand } from '../../approvals/index.ts';
import { insertNote, listNotes } from './store.ts';

const SHOWN_MS = 3 * 86_400_000;
const SHOWN_MAX = 20;

/** A shift's word to the next. The audit keeps that it was written, and the table what. */
const writeHandover = defineStaffCommand({
  name: 'staff.write_handover',
  route: staffRoutes.handoverWrite,
  audited: ['staff.handed_over'],
  apply: (tx, _, { input, actor, at }: Acting<undefined, { readonly text: string }>) =>
    insertNote(tx, { brandId: actor.brandId, staffId: actor.staffId, body: input.text, writtenAt: at }),
  audit: (id, _, { actor }) => ({
    action: 'staff.handed_over',
    subject: `brand:${actor.brandId}`,
    details: { note: `${id}` },
  }),
});

export function handoverStaffRoutes({ directory, clock }: CommandKernel): readonly ServedRoute[] {
  const write = writeHandover.bind(undefined, { directory, clock });
  return [
    serve(staffRoutes.handoverNotes, async (_, { brandId, nowMs }) => {
      const asked = { brandId, since: new Date(nowMs - SHOWN_MS), limit: SHOWN_MAX };
      const notes = await listNotes(directory, asked);
      return answered({
        List: notes.map(({ id, staffId, body, writtenAt }) => ({
          Id: `${id}`,
          At: writtenAt.toISOString(),
          By: `${staffId}`,
          Text: body,
        })),
      });
    }),
    serve(staffRoutes.handoverWrite, async (input, call) =>
      answered({ Id: `${await write(input, staffActorOf(call))}` }),
    ),
  ];
}
