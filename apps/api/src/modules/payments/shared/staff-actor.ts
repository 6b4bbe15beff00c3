import { type Call, requireStaff } from '../../../platform/http/route.ts';

/** The staff member who acts. */
export interface StaffActor {
  readonly staffId: bigint;
  readonly brandId: number;
  readonly requestId: string;
}

export function staffActorOf(call: Call): StaffActor {
  return { staffId: requireStaff(call).staffId, brandId: call.brandId, requestId: call.requestId };
}
