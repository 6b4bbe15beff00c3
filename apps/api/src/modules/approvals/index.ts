export { type Approval, type Approvals, createApprovals } from './approvals.ts';
export {
  type Acting,
  type ApprovalKernel,
  type ApprovedOf,
  type Asked,
  type CommandKernel,
  defineRecordedRead,
  defineStaffCommand,
  defineTwoPersonCommand,
  listStaffActs,
  type SecondPerson,
  type StaffCommand,
} from './staff-command.ts';
