export { ActionBar, type ActionBarProps } from './action-bar/action-bar.tsx';
export { AgeMark, AgeNotice, type AgeNoticeProps, AgeRing, AgeStrip, type AgeStripProps } from './age/age.tsx';
export { type AmountChoice, AmountPicker, type AmountPickerProps } from './amount-picker/amount-picker.tsx';
export { Avatar, type AvatarProps } from './avatar/avatar.tsx';
export { Badge, type BadgeProps, type BadgeTone, CountBadge } from './badge/badge.tsx';
export { Brand, BrandMark, Wordmark, type WordmarkProps } from './brand/brand.tsx';
export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps, type ButtonTone } from './button/button.tsx';
export { CanList, type CanItem, type CanListProps } from './can-list/can-list.tsx';
export { Checkbox, type CheckboxProps, RadioMark } from './checkbox/checkbox.tsx';
export { Chip, type ChipItem, type ChipKind, type ChipProps, Chips, type ChipsProps } from './chips/chips.tsx';
export { cx } from './class-names.ts';
export { Countdown, type CountdownProps, minutesAndSeconds, secondsLeft } from './countdown/countdown.tsx';
export { Desk, DeskColumn, DeskPane, type DeskProps, DeskRail, type DeskRailProps, DeskTwo } from './desk/desk.tsx';
export { brandFile, ownPicture } from './brand/brand-file.ts';
export type { EmptyArt } from './empty/empty.tsx';
export { Empty, type EmptyProps } from './empty/empty.tsx';
export { ErrorPanel, type ErrorPanelProps } from './error-panel/error-panel.tsx';
export { type Fact, Facts, type FactsProps } from './facts/facts.tsx';
export { Feather, type FeatherSize } from './feather/feather.tsx';
export { FeatherMeter } from './feather-meter/feather-meter.tsx';
export { Field, type FieldProps } from './field/field.tsx';
export { RecentGame, TopTenTile, WinStrip, type WinStripProps } from './game-tile/game-cards.tsx';
export { GameArt, type GameArtProps, GameTile, type GameTileProps, TileGrid } from './game-tile/game-tile.tsx';
export { AuthHero, type AuthHeroProps, Hero, type HeroProps, HeroRail, type HeroRailProps } from './hero/hero.tsx';
export { HowTo, type HowToProps, type HowToStep } from './how-to/how-to.tsx';
export { Icon, type IconProps } from './icon/icon.tsx';
export { type IconName, iconNames } from './icon/icon-names.ts';
export { IconButton, type IconButtonProps } from './icon-button/icon-button.tsx';
export { Jackpot, type JackpotProps } from './jackpot/jackpot.tsx';
export {
  Card,
  type CardProps,
  Grow,
  PageTitle,
  Row,
  Screen,
  Section,
  type SectionProps,
  Stack,
} from './layout/layout.tsx';
export { type IconTone, ItemIcon, List, ListRow, type ListRowProps } from './list/list.tsx';
export {
  formatMoney,
  type MoneyAmount,
  type MoneyFormat,
  type MoneyParts,
  readAmountE5,
} from './money/format-money.ts';
export { Money, type MoneyProps } from './money/money.tsx';
export { NavBar, type NavBarProps } from './nav-bar/nav-bar.tsx';
export { Notice, type NoticeProps } from './notice/notice.tsx';
export { Pin, type PinProps } from './pin/pin.tsx';
export { Plan, type PlanProps, type PlanStep } from './plan/plan.tsx';
export { Pressable, type PressableProps } from './pressable/pressable.tsx';
export { Progress, type ProgressProps, Track, type TrackPart } from './progress/progress.tsx';
export {
  type LinkProps,
  type OpenLayer,
  UiProvider,
  type UiProviderProps,
  useLayer,
  useUi,
} from './provider/provider.tsx';
export { type QuickAction, QuickActions } from './quick-actions/quick-actions.tsx';
export { Rail, type RailProps } from './rail/rail.tsx';
export { RecordRow, type RecordRowProps, type RecordState, Status } from './record-row/record-row.tsx';
export { SearchField, type SearchFieldProps } from './search-field/search-field.tsx';
export { SectionHead, type SectionHeadProps } from './section-head/section-head.tsx';
export { Segmented, type SegmentedProps } from './segmented/segmented.tsx';
export { Select, type SelectProps } from './select/select.tsx';
export { Skeleton, SkeletonGroup, SkeletonRow, type SkeletonShape } from './skeleton/skeleton.tsx';
export { type Figure, Stats, type SumLine, SumLines } from './stats/stats.tsx';
export { Switch, type SwitchProps } from './switch/switch.tsx';
export { TabBar, type TabBarProps, type TabItem } from './tab-bar/tab-bar.tsx';
export { Text, TextLink, type TextProps, type TextTone } from './text/text.tsx';
export { type StepState, Timeline, type TimelineStep } from './timeline/timeline.tsx';
export { Toast, type ToastProps, ToastRegion } from './toast/toast.tsx';
export {
  createToaster,
  TOAST_LONG_MS,
  TOAST_MS,
  type Toaster,
  type ToastMessage,
  type ToastTone,
} from './toast/toaster.ts';
export { BalancePill, type BalancePillProps } from './top-bar/balance-pill.tsx';
export { TopBar, type TopBarProps } from './top-bar/top-bar.tsx';
export { useStuck } from './top-bar/use-stuck.ts';
export { highestVipLevel, VipBadge, type VipBadgeProps, VipPill } from './vip-badge/vip-badge.tsx';
export { VisuallyHidden } from './visually-hidden/visually-hidden.tsx';
export { Owner, WaitCard, type WaitCardProps, type WaitRow } from './wait-card/wait-card.tsx';
export { WalletCard, type WalletCardProps } from './wallet-card/wallet-card.tsx';
