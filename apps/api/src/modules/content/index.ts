export {
  type Ad,
  type Announcement,
  type Contact,
  type Content,
  type ContentOptions,
  createContent,
  type Group,
  type Package,
  type Publication,
  type Section,
  type Viewer,
} from './content.ts';
export type {
  AdRow,
  AnnouncementRow,
  AreaRow,
  ContactRow,
  GroupRow,
  PackageRow,
  SectionRow,
} from './store.ts';
