// Generated from crates/core by `cargo xtask generate`. Do not edit.

export type Account = { 
/**
 * Address of the picture, or the name of a drawn one.
 */
avatar: string, 
/**
 * Display name.
 */
nickname: string, 
/**
 * Postal address.
 */
address: string, 
/**
 * `YYYY-MM-DD`, or empty.
 */
birthday: string, 
/**
 * Code of the city, or empty (GB/T 2260).
 */
cityCode: string, 
/**
 * Name of the chosen region with its parents, in Chinese: in the characters of the account's language.
 */
cityName: string, 
/**
 * Country (ISO 3166-1 alpha-2), or empty. A region of China has its own: `CN`, `HK`, `MO` or `TW`.
 */
countryCode: string, 
/**
 * RFC 3339 in UTC.
 */
createdTime: string, 
/**
 * Code of the district, or empty (GB/T 2260).
 */
districtCode: string, 
/**
 * Verified e-mail address, or empty.
 */
email: string, 
/**
 * 0 not chosen, 1 male, 2 female.
 */
gender: number, 
/**
 * 0 if no user is logged in.
 */
id: number, 
/**
 * A few words about the owner.
 */
intro: string, 
/**
 * IP address of the last log-in.
 */
loginIp: string, 
/**
 * Number of log-ins.
 */
loginNum: number, 
/**
 * RFC 3339 in UTC, of the last log-in.
 */
loginTime: string, 
/**
 * Verified phone number, or empty.
 */
mobile: string, 
/**
 * Always empty.
 */
note: string, 
/**
 * Always empty.
 */
miniopenid: string, 
/**
 * Always empty.
 */
openid: string, 
/**
 * Code of the province, or empty (GB/T 2260).
 */
provinceCode: string, 
/**
 * Name as in official documents.
 */
realname: string, 
/**
 * Always empty.
 */
salt: string, 
/**
 * True if other participants may see the owner's identity.
 */
showMe: boolean, 
/**
 * RFC 3339 in UTC.
 */
updatedTime: string, 
/**
 * Log-in name, or empty.
 */
username: string, 
/**
 * Language of mails and notices.
 */
language: Language | null, };

export type AccountClose = { 
/**
 * Six digits that were sent to the account's number or address for this purpose.
 */
code: string, 
/**
 * Password, if the account has neither number nor address.
 */
password: string, };

export type AccountUpdate = { 
/**
 * Name of a drawn picture, or object key of an uploaded one.
 */
avatar: string | null, 
/**
 * 1 to 32 characters.
 */
nickname: string | null, 
/**
 * At most 40 characters; an empty text removes it.
 */
realname: string | null, 
/**
 * `YYYY-MM-DD`; an empty text removes it.
 */
birthday: string | null, 
/**
 * At most 140 characters; an empty text removes it.
 */
address: string | null, 
/**
 * Country (ISO 3166-1 alpha-2). With a region code, the country of that region or absent.
 */
countryCode: string | null, 
/**
 * Region code. The most specific of the three codes counts, and the others must contain it.
 */
provinceCode: string | null, 
/**
 * Region code. If all given codes are empty, region and country are removed.
 */
cityCode: string | null, 
/**
 * Region code of the lowest level.
 */
districtCode: string | null, 
/**
 * 0, 1 or 2.
 */
gender: number | null, 
/**
 * At most 140 characters; an empty text removes it.
 */
intro: string | null, 
/**
 * Language of mails and notices.
 */
language: Language | null, 
/**
 * True if other participants may see the owner's identity.
 */
showMe: boolean | null, };

export type Act = "like" | "gift" | "undo" | "hold" | "count" | "void";

export type ActivityAdd = { 
/**
 * The activity.
 */
activity: ActivityBody, };

export type ActivityBody = { 
/**
 * Display name.
 */
name: LocalText, 
/**
 * Subtitle, shown below the name.
 */
subtitle: LocalText, 
/**
 * Key of one of the merchant's categories, or empty.
 */
category: string, 
/**
 * URL or path of the cover picture; empty for a generated one.
 */
cover: string, 
/**
 * Plain text; blank lines separate paragraphs.
 */
details: LocalText, 
/**
 * The rules, one text each.
 */
rules: Array<LocalText>, 
/**
 * Entries of the schedule, in order of time.
 */
schedule: Array<ScheduleLine>, 
/**
 * Name of the organising body.
 */
organiser: LocalText, 
/**
 * Contact for questions.
 */
contact: string, 
/**
 * Name of the venue.
 */
place: LocalText, 
/**
 * Street address of the venue.
 */
address: LocalText, 
/**
 * Notice of the organiser.
 */
notice: LocalText, 
/**
 * Declaration that a participant agrees to.
 */
statement: LocalText, 
/**
 * IANA time zone of its days; Asia/Shanghai if absent.
 */
timezone: string | null, 
/**
 * Event or contest.
 */
kind: ActivityKind, 
/**
 * All windows.
 */
windows: WindowsBody, 
/**
 * The organiser reviews sign-ups; by default true for contests only.
 */
reviewRequired: boolean | null, 
/**
 * The ranking is shown; by default true for contests only.
 */
rankEnabled: boolean | null, 
/**
 * Settings of the sign-ups.
 */
settings: SignupSettings, 
/**
 * Sort key in the merchant's own order, lowest first.
 */
sort: number, };

export type ActivityCard = { 
/**
 * Its id.
 */
id: ActivityId, 
/**
 * Display name.
 */
name: string, 
/**
 * A short line below the name.
 */
subtitle: string, 
/**
 * Key of its category.
 */
category: string, 
/**
 * Address of the cover picture; empty for a drawn one.
 */
cover: string, 
/**
 * Name of the venue.
 */
place: string, 
/**
 * Event or contest.
 */
kind: ActivityKind, 
/**
 * Current stage.
 */
stage: Stage, 
/**
 * All time windows.
 */
windows: Windows, 
/**
 * IANA time zone of its days.
 */
timezone: string, 
/**
 * Number of participants.
 */
applyCount: number, 
/**
 * Lowest fee of its groups.
 */
feeFen: Fen, 
/**
 * True if fees differ between its groups.
 */
feeFrom: boolean, 
/**
 * Free places of all groups; absent if unlimited.
 */
seatsLeft: number | null, 
/**
 * Few places are left.
 */
nearlyFull: boolean, 
/**
 * True if only teams take part.
 */
teamOnly: boolean, 
/**
 * The caller's sign-up, unless it was withdrawn or cancelled; absent without a log-in.
 */
mine: Mine | null, 
/**
 * True if it is one of the caller's favourites.
 */
favorite: boolean, 
/**
 * Facts derived from all this for the card.
 */
facts: CardFacts, };

export type ActivityChange = { 
/**
 * The activity to change.
 */
id: ActivityId, 
/**
 * Version that the change is based on.
 */
version: number, 
/**
 * The new content.
 */
activity: ActivityBody, };

export type ActivityDetail = { 
/**
 * Its id.
 */
id: ActivityId, 
/**
 * Display name.
 */
name: string, 
/**
 * A short line below the name.
 */
subtitle: string, 
/**
 * Key of its category.
 */
category: string, 
/**
 * Address of the cover picture; empty for a drawn one.
 */
cover: string, 
/**
 * Addresses of additional pictures.
 */
images: Array<string>, 
/**
 * Description by the organiser.
 */
details: Array<RichBlock>, 
/**
 * One rule per entry.
 */
rules: Array<string>, 
/**
 * Ordered by time.
 */
schedule: Array<ScheduleItem>, 
/**
 * Name of the organiser.
 */
organiser: string, 
/**
 * Contact of the organiser.
 */
contact: string, 
/**
 * Name of the venue.
 */
place: string, 
/**
 * Street address.
 */
address: string, 
/**
 * IANA time zone of its days.
 */
timezone: string, 
/**
 * Event or contest.
 */
kind: ActivityKind, 
/**
 * Status set by the organiser.
 */
status: Status, 
/**
 * Reason of a cancellation, or empty.
 */
cancelReason: string, 
/**
 * Current stage.
 */
stage: Stage, 
/**
 * Actions that are possible now.
 */
switches: Switches, 
/**
 * All time windows.
 */
windows: Windows, 
/**
 * Number of participants.
 */
applyCount: number, 
/**
 * Number of published works.
 */
workCount: number, 
/**
 * Number of likes of its works.
 */
likeCount: number, 
/**
 * Notice from the organiser.
 */
notice: string, 
/**
 * Declaration that participants accept.
 */
statement: string, 
/**
 * True if the organiser reviews sign-ups.
 */
reviewRequired: boolean, 
/**
 * Groups (divisions) of the activity.
 */
groups: Array<GroupView>, 
/**
 * Refunds of withdrawals with the steps that hold; absent if taking part is free.
 */
refund: RefundSettings | null, 
/**
 * The caller's sign-up, unless it was withdrawn or cancelled; absent without a log-in.
 */
mine: Mine | null, 
/**
 * The caller's newest work, without withdrawn ones.
 */
myWork: MyWork | null, 
/**
 * True if the caller has no work yet and may submit one now.
 */
maySubmit: boolean, 
/**
 * True if it is one of the caller's favourites.
 */
favorite: boolean, 
/**
 * Facts derived from all this for the page.
 */
facts: ActivityFacts, 
/**
 * Current time of the server.
 */
serverTime: string, };

export type ActivityFacts = { 
/**
 * Action that the page offers.
 */
dock: DockAction, 
/**
 * Next deadline; absent if none is to come.
 */
deadline: Deadline | null, 
/**
 * True if no open group has a free place.
 */
full: boolean, 
/**
 * Lowest fee of the open groups, or of all groups if none is open; absent without groups.
 */
fee: LowestFee | null, 
/**
 * True if the activity was cancelled or has ended.
 */
over: boolean, 
/**
 * The caller's sign-up that excludes another one; absent if the caller may sign up again.
 */
liveSignup: SignupId | null, 
/**
 * State of the caller's sign-up in words; absent if there is none.
 */
mineStatus: ShownStatus | null, 
/**
 * Next step for the caller's own work; absent if there is no work, and none may be sent.
 */
workStep: WorkStep | null, 
/**
 * The group of a sign-up where only one can be chosen, and no team has to be founded or joined; absent if there is a
 * choice, or no sign-up.
 */
onlyGroup: GroupId | null, };

export type ActivityId = number;

export type ActivityKind = "event" | "contest";

export type ActivityLine = { 
/**
 * Its id.
 */
id: ActivityId, 
/**
 * Display name, in the caller's language.
 */
name: string, 
/**
 * Key of its category.
 */
category: string, 
/**
 * URL or path of the cover picture.
 */
cover: string, 
/**
 * Event or contest.
 */
kind: ActivityKind, 
/**
 * Status set by the organiser, or finished once the end has passed.
 */
status: Status, 
/**
 * Stage that follows from its windows.
 */
stage: Stage, 
/**
 * All windows.
 */
windows: Windows, 
/**
 * Number of participants.
 */
applyCount: number, 
/**
 * Seats of all groups together; absent if unlimited.
 */
capacity: number | null, 
/**
 * Its version.
 */
version: number, };

export type ActivityLineQuery = { 
/**
 * Page number, from 1; 1 if absent.
 */
page: number | null, 
/**
 * Rows per page, at most 100; 20 if absent.
 */
size: number | null, 
/**
 * Only activities of this status.
 */
status: Status | null, 
/**
 * Search text.
 */
keyword: string | null, };

export type ActivityLines = { 
/**
 * The activities.
 */
list: Array<ActivityLine>, 
/**
 * Number of rows on all pages.
 */
total: number, 
/**
 * Number of this page.
 */
page: number, 
/**
 * Rows per page.
 */
size: number, };

export type ActivityListQuery = { 
/**
 * Search words.
 */
keyword: string | null, 
/**
 * Key of a category.
 */
category: string | null, 
/**
 * Only activities at this stage.
 */
stage: Stage | null, 
/**
 * Only activities with a free group.
 */
free: boolean | null, 
/**
 * Only the caller's favourites; empty without a log-in.
 */
favorite: boolean | null, 
/**
 * Order; absent: `Recommend`.
 */
sort: ActivitySort | null, 
/**
 * Cursor of the page; absent: the first page.
 */
cursor: string | null, 
/**
 * Page size: 10 if absent, at most 50.
 */
size: number | null, };

export type ActivityPage = { 
/**
 * Activities of this page.
 */
list: Array<ActivityCard>, 
/**
 * Cursor of the next page.
 */
nextCursor: string | null, 
/**
 * True if there is a next page.
 */
hasMore: boolean, 
/**
 * Current time of the server.
 */
serverTime: string, };

export type ActivityPath = { 
/**
 * The activity.
 */
id: ActivityId, };

export type ActivitySort = "recommend" | "new" | "hot" | "soon";

export type ActivityStatQuery = { 
/**
 * The activity.
 */
id: ActivityId, 
/**
 * First day, in the activity's zone.
 */
from: string | null, 
/**
 * Last day; today if absent.
 */
until: string | null, 
/**
 * Number of days without `from`: 30 if absent, at most 366.
 */
days: number | null, };

export type ActivityVersion = { 
/**
 * The activity.
 */
id: ActivityId, 
/**
 * Version that the request is based on.
 */
version: number, };

export type Admission<R = Route> = { "kind": "enter", 
/**
 * Page of the address.
 */
route: R, } | { "kind": "redirect", 
/**
 * Path and query.
 */
to: string, } | { "kind": "unknown" };

export type Agreement = { 
/**
 * Kind of the agreement.
 */
type: AgreementKind, 
/**
 * Version to record with a consent.
 */
version: string, 
/**
 * First day in force, `YYYY-MM-DD`.
 */
effective: string, 
/**
 * Heading of the document.
 */
title: string, 
/**
 * The most important points.
 */
summary: Array<AgreementPoint>, 
/**
 * The full text.
 */
sections: Array<AgreementSection>, };

export type AgreementKind = "privacy" | "service" | "portrait";

export type AgreementPoint = { 
/**
 * A few words.
 */
title: string, 
/**
 * One sentence.
 */
text: string, };

export type AgreementQuery = { 
/**
 * Requested agreement.
 */
type: AgreementKind, };

export type AgreementSection = { 
/**
 * Heading of the section.
 */
heading: string, 
/**
 * Paragraphs in order.
 */
paragraphs: Array<string>, };

export type Answer = boolean | number | string | Array<string>;

export type AnswerChange = { 
/**
 * Name of the person whom it is about; empty for the whole sign-up.
 */
name: string, 
/**
 * As it was; without text and files if there was none.
 */
before: AnswerLine, 
/**
 * As it became.
 */
after: AnswerLine, };

export type AnswerLine = { 
/**
 * Key of the question.
 */
key: string, 
/**
 * The question in the caller's language; its key if the form no longer has it.
 */
label: string, 
/**
 * Options and regions by name; empty for files.
 */
text: string, 
/**
 * Keys of the uploaded files, to be opened with `GET /apply/{id}/file`.
 */
files: Array<string>, };

export type Answered = { 
/**
 * Its id.
 */
id: CommentId, 
/**
 * Nickname of its author; empty for authors who do not show themselves.
 */
nickname: string, };

export type Answers = { [key in string]: Answer };

export type AttemptStatus = "open" | "paid" | "closed";

export type AudienceCount = { 
/**
 * Number of readers.
 */
total: number, 
/**
 * Readers whom a mail reaches.
 */
byMail: number, 
/**
 * Readers without a verified e-mail address.
 */
withoutAddress: number, 
/**
 * Readers who have switched off mails of organisers.
 */
switchedOff: number, 
/**
 * Readers by language, most used first.
 */
languages: Array<LanguageCount>, 
/**
 * Mails a minute that the server sends.
 */
perMinute: number, };

export type AuditLine = { 
/**
 * Its id.
 */
id: number, 
/**
 * When it happened.
 */
time: string, 
/**
 * Acting staff member; absent if a command on the server made the change.
 */
staffId: StaffId | null, 
/**
 * Log-in name at that time.
 */
account: string, 
/**
 * IP address of the request.
 */
address: string, 
/**
 * Name of the call.
 */
call: string, 
/**
 * Kind of the changed object.
 */
subject: string, 
/**
 * Id of the changed object.
 */
subjectId: number, 
/**
 * Changed fields before: JSON, or empty.
 */
before: string, 
/**
 * Changed fields after: JSON, or empty.
 */
after: string, 
/**
 * Reason given by the staff member; empty if none was asked for.
 */
reason: string, };

export type AuditPage = { 
/**
 * Newest first.
 */
list: Array<AuditLine>, 
/**
 * Number of entries on all pages.
 */
total: number, 
/**
 * Page number, from 1.
 */
page: number, 
/**
 * Page size.
 */
size: number, };

export type AuditQuery = { 
/**
 * Acting staff member.
 */
staffId: StaffId | null, 
/**
 * Name of the call.
 */
call: string, 
/**
 * Kind of the changed object.
 */
subject: AuditSubject | null, 
/**
 * First moment of the entries.
 */
from: string | null, 
/**
 * First moment after the entries.
 */
until: string | null, 
/**
 * Page number, from 1; 1 if absent.
 */
page: number | null, 
/**
 * Rows per page, at most 100; 20 if absent.
 */
size: number | null, };

export type AuditSubject = "staff" | "invitation" | "merchant" | "competition" | "group" | "form" | "apply" | "team" | "work" | "gift" | "comment" | "words" | "scene" | "banner" | "picture" | "message" | "order" | "payment";

export type Banner = { 
/**
 * Its id.
 */
id: BannerId, 
/**
 * Address of the picture.
 */
image: string, 
/**
 * Target of a tap.
 */
target: BannerTarget, 
/**
 * The activity to open; absent if the target is not an activity.
 */
activity: ActivityCard | null, 
/**
 * Words for readers who do not see the picture; empty for an activity.
 */
title: string, 
/**
 * The page to open, `https` only; empty if the target is not a page.
 */
url: string, };

export type BannerAdd = { 
/**
 * The banner.
 */
banner: BannerBody, };

export type BannerBody = { 
/**
 * Address of the picture; empty for the cover of the activity.
 */
image: string, 
/**
 * Words for readers who do not see the picture; not needed for an activity, which has a name.
 */
title: LocalText, 
/**
 * The activity to open.
 */
competitionId: ActivityId | null, 
/**
 * The page to open, `https` only; empty for none.
 */
url: string, 
/**
 * Shown from then on; absent: at once.
 */
startTime: string | null, 
/**
 * Shown until then; absent: for good.
 */
endTime: string | null, 
/**
 * False while it is switched off.
 */
enabled: boolean, };

export type BannerChange = { 
/**
 * The banner.
 */
id: BannerId, 
/**
 * The banner after the change.
 */
banner: BannerBody, };

export type BannerId = number;

export type BannerLine = { 
/**
 * Its id.
 */
id: BannerId, 
/**
 * Its editable part.
 */
banner: BannerBody, 
/**
 * Name of the activity in the caller's language; empty if it opens none.
 */
activityName: string, };

export type BannerLines = { 
/**
 * In display order.
 */
list: Array<BannerLine>, 
/**
 * Current time of the server.
 */
serverTime: string, };

export type BannerList = { 
/**
 * In display order.
 */
list: Array<Banner>, 
/**
 * Current time of the server.
 */
serverTime: string, };

export type BannerOrder = { 
/**
 * All banners in display order.
 */
ids: Array<BannerId>, };

export type BannerPath = { 
/**
 * The banner.
 */
id: BannerId, };

export type BannerTarget = "competition" | "url" | "none";

export type BillAgain = { 
/**
 * The service.
 */
service: PayService, 
/**
 * The day in UTC+8: one of the last 30 whose bill is due.
 */
day: string, };

export type BillDay = { 
/**
 * The service.
 */
service: PayService, 
/**
 * The day in UTC+8.
 */
day: string, 
/**
 * State.
 */
state: BillState, 
/**
 * The service's code, or that of a fault in its bill, after a failure; otherwise empty.
 */
code: string, 
/**
 * Number of payments and refunds on both sides, with the same amounts.
 */
matchedCount: number, 
/**
 * Their payments less refunds.
 */
matchedFen: Fen, 
/**
 * Number of payments and refunds on the bill.
 */
billCount: number, 
/**
 * Their payments less refunds.
 */
billFen: Fen, 
/**
 * Number of payments and refunds by our books.
 */
ownCount: number, 
/**
 * Their payments less refunds.
 */
ownFen: Fen, 
/**
 * Number of lines of the bill that are not about Laurel; they are in no sum.
 */
otherCount: number, 
/**
 * Number of open differences.
 */
openCount: number, 
/**
 * Number of handled differences.
 */
handledCount: number, 
/**
 * Time of the last look at the service; absent: none yet.
 */
checkedTime: string | null, 
/**
 * Time of the next look; absent: none is planned.
 */
nextTime: string | null, };

export type BillDifference = { 
/**
 * Id.
 */
id: BillDifferenceId, 
/**
 * The service.
 */
service: PayService, 
/**
 * The day in UTC+8.
 */
day: string, 
/**
 * Kind.
 */
kind: DifferenceKind, 
/**
 * State.
 */
status: DifferenceStatus, 
/**
 * Number of the attempt at the service.
 */
attemptNo: string, 
/**
 * Number of the refund; empty for a payment.
 */
refundNo: string, 
/**
 * The service's number of the payment; empty if none is known.
 */
channelNo: string, 
/**
 * Our amount; absent if we have none.
 */
ownFen: Fen | null, 
/**
 * The service's amount; absent if it has none.
 */
billFen: Fen | null, 
/**
 * Number of the order; empty if we have none.
 */
orderNo: string, 
/**
 * The sign-up; absent without an order.
 */
applyId: SignupId | null, 
/**
 * The activity; absent without an order.
 */
competitionId: ActivityId | null, 
/**
 * Name of the sign-up's first person; may be empty.
 */
name: string, 
/**
 * State of the attempt; absent if we do not have it.
 */
attemptStatus: AttemptStatus | null, 
/**
 * State of the refund; absent if we do not have it.
 */
refundStatus: RefundStatus | null, 
/**
 * Code of the service's refusal of the refund; may be empty.
 */
failCode: string, 
/**
 * Display name of the member of staff that handled it; empty if it is not handled.
 */
staffName: string, 
/**
 * Note of that member; may be empty.
 */
note: string, 
/**
 * Time at which it was found.
 */
createdTime: string, 
/**
 * Time of its end.
 */
doneTime: string | null, 
/**
 * Actions that the caller may take.
 */
actions: Array<DifferenceAction>, };

export type BillDifferenceId = number;

export type BillHandled = { 
/**
 * Id of the difference.
 */
id: BillDifferenceId, 
/**
 * Note about the handling.
 */
note: string, };

export type BillQuery = { 
/**
 * Page number of the differences, from 1; 1 if absent.
 */
page: number | null, 
/**
 * Differences per page, at most 100; 20 if absent.
 */
size: number | null, };

export type BillState = "waiting" | "failed" | "empty" | "compared";

export type Bills = { 
/**
 * The days, newest first. Empty for a member who is limited to some activities: their sums are the merchant's.
 */
days: Array<BillDay>, 
/**
 * The differences, open ones first, then newest first.
 */
list: Array<BillDifference>, 
/**
 * Number of differences on all pages, 10,000 at most.
 */
total: number, 
/**
 * True if there are more than `total`.
 */
more: boolean, 
/**
 * Number of this page.
 */
page: number, 
/**
 * Differences per page.
 */
size: number, 
/**
 * Clock of the server.
 */
serverTime: string, };

export type BindKind = "mobile" | "mail" | "wx";

export type Bindings = { 
/**
 * True if the messaging app is bound.
 */
messenger: boolean, 
/**
 * True if a password is set.
 */
password: boolean, 
/**
 * True if the caller proved ownership on this device in the last ten minutes.
 */
confirmed: boolean, 
/**
 * Bindings that can be removed now: all except the last way to log in.
 */
removable: Array<BindKind>, };

export type BurstChart = { 
/**
 * Oldest first.
 */
list: Array<BurstSlot>, 
/**
 * Begin of the 24 hours.
 */
start: string, 
/**
 * Their end.
 */
end: string, };

export type BurstQuery = { 
/**
 * The activity.
 */
competitionId: ActivityId, 
/**
 * Only votes for this work.
 */
workId: WorkId | null, 
/**
 * End of the day that is shown; now if absent.
 */
until: string | null, };

export type BurstSlot = { 
/**
 * Begin of the ten minutes.
 */
time: string, 
/**
 * Votes cast in them.
 */
count: number, 
/**
 * Those of accounts younger than a day.
 */
young: number, 
/**
 * Those that are held or void.
 */
suspect: number, };

export type CalendarQuery = { 
/**
 * The activity.
 */
id: ActivityId, 
/**
 * Language of the page. The call is opened as a link, whose headers name only the phone's language.
 */
language: string | null, };

export type CallFailure = { 
/**
 * Cause.
 */
kind: FailureKind, 
/**
 * The envelope's code, or the runtime's code of a failure without an answer (specification section 8).
 */
code: number | null, 
/**
 * The HTTP status, if there was an answer.
 */
status: number | null, 
/**
 * Key of a text in the page's languages; `message` takes precedence.
 */
messageKey: string, 
/**
 * The server's sentence in the reader's language.
 */
message: string | null, 
/**
 * The envelope's data.
 */
data: unknown, 
/**
 * True if the page shows the failure to the user.
 */
toast: boolean, 
/**
 * Effect on the session.
 */
event: SessionEvent | null, };

export type CapacityUnit = "person" | "team";

export type CardBadge = "unpaid" | "mine" | "full" | "nearlyFull";

export type CardFacts = { 
/**
 * Time line.
 */
when: WhenLine, 
/**
 * True if the activity was cancelled or has ended.
 */
over: boolean, 
/**
 * Badge, if any.
 */
badge: CardBadge | null, 
/**
 * Fee.
 */
fee: LowestFee, 
/**
 * Whole days until the current stage ends, at most 60; absent if the stage has no countdown.
 */
daysLeft: number | null, };

export type Category = { 
/**
 * Its key.
 */
key: string, 
/**
 * Display name.
 */
name: string, 
/**
 * Number of its activities.
 */
count: number, };

export type CategoryList = { 
/**
 * In display order.
 */
list: Array<Category>, };

export type Client = "ios" | "android" | "desktop" | "miniProgram" | "other";

export type CloseCause = "timeOver" | "orderCancelled" | "signupEnded";

export type Closing = { 
/**
 * When the account is closed; absent if the owner has not requested it.
 */
closesTime: string | null, 
/**
 * Required proof.
 */
proof: ClosingProof, 
/**
 * Days until a requested closing takes effect; the owner can cancel until then.
 */
days: number, 
/**
 * Number of sign-ups that would be withdrawn, with all merchants.
 */
signups: number, };

export type ClosingProof = "code" | "password" | "none";

export type CodeLogin = { 
/**
 * Address that received the code.
 */
mail: string, 
/**
 * Six digits.
 */
code: string, 
/**
 * Version of the accepted agreement; absent if none was accepted.
 */
agreementVersion: string | null, };

export type CodePurpose = "login" | "bind" | "unbind" | "password" | "close" | "confirm";

export type CodeRequest = { 
/**
 * Address to send it to.
 */
mail: string, 
/**
 * Purpose; absent: log-in.
 */
purpose: CodePurpose | null, };

export type CodeSent = { 
/**
 * Seconds until the next code may be requested.
 */
resendAfter: number, 
/**
 * Seconds for which the code is valid.
 */
validFor: number, };

export type Comment = { 
/**
 * Its id.
 */
id: CommentId, 
/**
 * Its work.
 */
workId: WorkId, 
/**
 * Its text.
 */
content: string, 
/**
 * Nickname of its author; empty for authors who do not show themselves.
 */
nickname: string, 
/**
 * URL of the author's avatar; empty if there is none.
 */
avatar: string, 
/**
 * True if the caller wrote it.
 */
mine: boolean, 
/**
 * True if the author of the work wrote it; false while the activity does not name authors.
 */
byAuthor: boolean, 
/**
 * The comment that begins its thread; absent for that comment itself.
 */
rootId: CommentId | null, 
/**
 * The answered reply; absent for an answer to the beginning of the thread.
 */
answered: Answered | null, 
/**
 * Number of likes.
 */
likeCount: number, 
/**
 * True if the caller likes it.
 */
liked: boolean, 
/**
 * Number of published replies.
 */
replyCount: number, 
/**
 * Its state; other callers than its author see published ones only.
 */
status: CommentStatus, 
/**
 * Cause of a review or of being hidden, for its author; absent for published ones.
 */
cause: CommentCause | null, 
/**
 * Reason why it was hidden, for its author; may be empty.
 */
hideReason: string, 
/**
 * True if the caller may hide it, as the author of the work.
 */
canHide: boolean, 
/**
 * Time of the comment.
 */
time: string, };

export type CommentAdd = { 
/**
 * The work.
 */
id: WorkId, 
/**
 * The text; its length is limited by the activity's settings.
 */
content: string, 
/**
 * The comment that it answers.
 */
replyTo: CommentId | null, 
/**
 * UUID that makes a repetition safe.
 */
nonce: string, };

export type CommentCause = "first" | "word" | "check" | "reports" | "author" | "staff";

export type CommentHide = { 
/**
 * A comment on a work of the caller.
 */
id: CommentId, 
/**
 * Shown to the author of the comment; may be empty.
 */
reason: string, };

export type CommentId = number;

export type CommentKind = "comment" | "danmu";

export type CommentLiked = { 
/**
 * True if the caller likes it.
 */
liked: boolean, 
/**
 * Number of likes.
 */
likeCount: number, };

export type CommentLine = { 
/**
 * Its id.
 */
id: CommentId, 
/**
 * Comment or danmu.
 */
kind: CommentKind, 
/**
 * Its text; empty once its author deleted it.
 */
content: string, 
/**
 * Nickname of its author; empty if there is none.
 */
nickname: string, 
/**
 * Its activity.
 */
competitionId: ActivityId, 
/**
 * Its work.
 */
workId: WorkId, 
/**
 * Title of the work.
 */
workTitle: string, 
/**
 * True for an answer to another comment.
 */
isReply: boolean, 
/**
 * Its state.
 */
status: CommentStatus, 
/**
 * Cause of a review or of being hidden.
 */
cause: CommentCause | null, 
/**
 * Reason that its author sees; may be empty.
 */
hideReason: string, 
/**
 * Number of likes.
 */
likeCount: number, 
/**
 * Number of open reports.
 */
reports: number, 
/**
 * Time of the comment.
 */
time: string, };

export type CommentLineQuery = { 
/**
 * The activity.
 */
competitionId: ActivityId | null, 
/**
 * The work.
 */
workId: WorkId | null, 
/**
 * Only comments or only danmu.
 */
kind: CommentKind | null, 
/**
 * Only comments in this state.
 */
status: CommentStatus | null, 
/**
 * Only comments with open reports.
 */
reported: boolean | null, 
/**
 * Part of the text.
 */
keyword: string | null, 
/**
 * Page number, from 1; 1 if absent.
 */
page: number | null, 
/**
 * Rows per page, at most 100; 20 if absent.
 */
size: number | null, };

export type CommentLines = { 
/**
 * The comments, newest first.
 */
list: Array<CommentLine>, 
/**
 * Number of rows on all pages.
 */
total: number, 
/**
 * Number of this page.
 */
page: number, 
/**
 * Rows per page.
 */
size: number, };

export type CommentMode = "post" | "pre" | "off";

export type CommentOutcome = { 
/**
 * The comment.
 */
id: CommentId, 
/**
 * Its state; absent if there is no such comment.
 */
status: CommentStatus | null, 
/**
 * Error code; absent on success.
 */
code: number | null, 
/**
 * Message of the refusal in the caller's language.
 */
msg: string | null, };

export type CommentOutcomes = { 
/**
 * In the order of the request.
 */
list: Array<CommentOutcome>, };

export type CommentPage = { 
/**
 * The comments.
 */
list: Array<Comment>, 
/**
 * The caller's comments on the work that are not visible to others, newest first, at most 20; on the first page of
 * threads only.
 */
own: Array<Comment>, 
/**
 * Cursor of the next page; absent on the last page.
 */
nextCursor: string | null, 
/**
 * True if there is a next page.
 */
hasMore: boolean, 
/**
 * Number of published comments of the work, with replies.
 */
total: number, 
/**
 * Settings of the activity.
 */
settings: CommentSettings, 
/**
 * Clock of the server.
 */
serverTime: string, };

export type CommentPath = { 
/**
 * The comment.
 */
id: CommentId, };

export type CommentQuery = { 
/**
 * The work.
 */
id: WorkId, 
/**
 * Order of the threads; newest first if absent. Replies are always oldest first.
 */
sort: CommentSort | null, 
/**
 * The comment whose replies are requested; absent: comments that begin a thread.
 */
rootId: CommentId | null, 
/**
 * Cursor of the page; absent: the first page.
 */
cursor: string | null, 
/**
 * Page size, at most 50; 20 if absent.
 */
size: number | null, };

export type CommentReport = { 
/**
 * The comment.
 */
id: CommentId, 
/**
 * Category of the problem.
 */
reason: CommentReportReason, 
/**
 * At most `INPUT_MAX_LENGTH` characters; required for `Other`.
 */
detail: string, };

export type CommentReportLine = { 
/**
 * Category of the problem.
 */
reason: CommentReportReason, 
/**
 * Details in the reporter's words; may be empty.
 */
detail: string, 
/**
 * Time of the report.
 */
time: string, 
/**
 * True until staff decide about it.
 */
open: boolean, };

export type CommentReportReason = "offensive" | "privacy" | "advertising" | "other";

export type CommentReports = { 
/**
 * Newest first, at most 100.
 */
list: Array<CommentReportLine>, };

export type CommentSettings = { 
/**
 * When comments and danmu become visible.
 */
mode: CommentMode, 
/**
 * Longest comment, characters.
 */
length: number, 
/**
 * Danmu are accepted, unless comments are off.
 */
danmu: boolean, 
/**
 * Longest danmu, characters.
 */
danmuLength: number, };

export type CommentSort = "new" | "hot";

export type CommentStatus = "reviewing" | "published" | "hidden" | "deleted";

export type CommentWords = { 
/**
 * A word per line, sorted.
 */
words: string, 
/**
 * Number of words.
 */
count: number, 
/**
 * Version of the list; 0 before the first change.
 */
version: number, };

export type CommentWordsChange = { 
/**
 * A word per line, at most 5,000; empty lines and lines that begin with `#` are skipped.
 */
words: string, 
/**
 * Version that the caller saw; 4009 if the list has changed since.
 */
version: number, };

export type CommentsHidden = { 
/**
 * The comments; each is decided independently of the others.
 */
ids: Array<CommentId>, 
/**
 * Shown to the authors.
 */
reason: string, };

export type CommentsRestored = { 
/**
 * The comments; each is decided independently of the others.
 */
ids: Array<CommentId>, };

export type CommonConfig = { 
/**
 * Available languages.
 */
locales: Array<Language>, 
/**
 * Current version of the privacy policy.
 */
privacyVersion: string, 
/**
 * Current version of the terms of use.
 */
agreementVersion: string, 
/**
 * Configured log-in methods.
 */
loginMethods: Array<LoginMethod>, 
/**
 * Settings of the messaging app's browser; absent if log-in by the app is not configured.
 */
messenger: MessengerConfig | null, 
/**
 * Configured payment channels.
 */
payChannels: Array<string>, 
/**
 * True if the server converts videos of works that browsers cannot play.
 */
convertsVideos: boolean, 
/**
 * Origins of other sites whose pages may be shown inside the app.
 */
webOrigins: Array<WebOrigin>, 
/**
 * Current time of the server.
 */
serverTime: string, };

export type ConditionFault = "missing" | "unfit" | "later" | "answers";

export type Confirm = { 
/**
 * Six digits that were sent for this purpose.
 */
code: string, 
/**
 * Password, instead of a code.
 */
password: string, };

export type ConfirmCode = { 
/**
 * Receiver of the code.
 */
way: ConfirmWay, };

export type ConfirmWay = "mobile" | "mail";

export type ConfirmedBy = "notice" | "query" | "bill" | "staff";

export type ConsoleRoute = "home" | "activities" | "stat" | "editor" | "form" | "signups" | "import" | "teams" | "works" | "moments" | "comments" | "votes" | "words" | "messages" | "compose" | "orders" | "payment" | "brand" | "account" | "staff" | "audit" | "factor" | "join" | "login";

export type CountVisible = "always" | "afterLike" | "afterEnd";

export type Danmu = { 
/**
 * Its id.
 */
id: CommentId, 
/**
 * Its text.
 */
content: string, 
/**
 * Place in the video, ms.
 */
atMs: number, 
/**
 * 0xRRGGBB
 */
color: number, 
/**
 * True if the caller wrote it.
 */
mine: boolean, 
/**
 * Its state; other callers than its author see published ones only.
 */
status: CommentStatus, };

export type DanmuAdd = { 
/**
 * The work.
 */
id: WorkId, 
/**
 * The text; its length is limited by the activity's settings.
 */
content: string, 
/**
 * Place in the video, ms; 0 for works without a video.
 */
atMs: number, 
/**
 * 0xRRGGBB; white if absent.
 */
color: number | null, 
/**
 * UUID that makes a repetition safe.
 */
nonce: string, };

export type DanmuFeed = { 
/**
 * Oldest first, at most 50. A repeated one has the same id.
 */
list: Array<DanmuOnWall>, 
/**
 * For `since` of the next request.
 */
cursor: string, };

export type DanmuFeedQuery = { 
/**
 * The activity.
 */
id: ActivityId, 
/**
 * `cursor` of the previous answer; absent: the newest ones.
 */
since: string | null, };

export type DanmuOnWall = { 
/**
 * Its id.
 */
id: CommentId, 
/**
 * Its work.
 */
workId: WorkId, 
/**
 * Its text.
 */
content: string, 
/**
 * 0xRRGGBB
 */
color: number, 
/**
 * Time of its publication.
 */
time: string, };

export type DanmuQuery = { 
/**
 * The work.
 */
id: WorkId, 
/**
 * Start in the video, ms.
 */
fromMs: number, 
/**
 * End in the video, ms, excluded; at most 10 s after the start.
 */
toMs: number, };

export type DanmuSlice = { 
/**
 * By their place in the video, at most 200.
 */
list: Array<Danmu>, 
/**
 * Settings of the activity.
 */
settings: CommentSettings, };

export type Deadline = { 
/**
 * Event at this time.
 */
kind: DeadlineKind, 
/**
 * Time of the deadline.
 */
time: string, };

export type DeadlineKind = "signupStart" | "signupEnd" | "submitStart" | "submitEnd" | "likeEnd" | "judgeEnd" | "start" | "end";

export type Device = { 
/**
 * Id of its token.
 */
id: number, 
/**
 * Kind of the device, detected from its user agent.
 */
client: Client, 
/**
 * IP address of the log-in, shortened to its network.
 */
address: string, 
/**
 * When the device logged in.
 */
createdTime: string, 
/**
 * When it was last used, to within five minutes.
 */
usedTime: string, 
/**
 * True for the caller's device.
 */
current: boolean, };

export type DeviceList = { 
/**
 * All devices of the account.
 */
list: Array<Device>, };

export type DevicePath = { 
/**
 * Id of the device's token.
 */
id: number, };

export type DifferenceAction = "retryRefund" | "handle";

export type DifferenceKind = "onlyService" | "onlyOurs" | "amount";

export type DifferenceStatus = "open" | "handled" | "settled";

export type DockAction = "mine" | "signUp" | "waiting" | "full" | "paused" | "closed" | "ended" | "cancelled" | "opens";

export type Effect = { "kind": "cleanAddress", 
/**
 * Names of the parameters.
 */
names: Array<string>, } | { "kind": "fetchAccount" } | { "kind": "exchangeCode", 
/**
 * The code.
 */
code: string, } | { "kind": "startMessengerLogin" } | { "kind": "openBinding" } | { "kind": "forgetFetched" } | { "kind": "showMessage", 
/**
 * Message to show.
 */
message: Message, } | { "kind": "requireLogin" } | { "kind": "merchantChanged" };

export type Export = { 
/**
 * Its id.
 */
id: ExportId, 
/**
 * State of the file.
 */
status: ExportStatus, 
/**
 * When it was requested.
 */
createdTime: string, 
/**
 * When the file is deleted; absent while it is written.
 */
keepUntil: string | null, 
/**
 * Download link, valid for 15 minutes for everyone who has it; absent unless the file is ready.
 */
link: string | null, };

export type ExportChoice = { 
/**
 * Its name in requests.
 */
name: string, 
/**
 * Key of its heading in `locales/`; empty for a question.
 */
key: string, 
/**
 * The question in the caller's language; empty for all other columns.
 */
label: string, 
/**
 * True for values that only some roles may export.
 */
sensitive: boolean, 
/**
 * False if the caller's role may not export it.
 */
allowed: boolean, };

export type ExportCurrent = { 
/**
 * The current export; absent if there is none.
 */
export: Export | null, };

export type ExportFormat = "csv" | "xlsx";

export type ExportId = number;

export type ExportLink = { 
/**
 * Its id.
 */
id: ExportId, 
/**
 * When the link expires, ms since 1970.
 */
expires: number, 
/**
 * Proves that the server issued the link.
 */
key: string, };

export type ExportPath = { 
/**
 * Its id.
 */
id: ExportId, };

export type ExportStatus = "waiting" | "ready" | "expired";

export type FactorCode = { 
/**
 * Six digits of the new secret.
 */
code: string, };

export type FactorProof = { 
/**
 * The caller's password.
 */
password: string, 
/**
 * Six digits, or a recovery code.
 */
code: string, };

export type FactorSecret = { 
/**
 * Base32, to type it into an authenticator app.
 */
secret: string, 
/**
 * `otpauth://` address, to be read as a QR code.
 */
uri: string, };

export type FactorStart = { 
/**
 * The caller's password.
 */
password: string, 
/**
 * Code of the factor that is replaced; empty if there is none.
 */
code: string, };

export type FactorState = { 
/**
 * When it was set up; absent if there is none.
 */
setTime: string | null, 
/**
 * True if the role needs one here, so that it cannot be removed.
 */
required: boolean, 
/**
 * Recovery codes that are left.
 */
recoveryLeft: number, };

export type FailureKind = "tokenInvalid" | "unauthorised" | "miniProgramLoginFailed" | "notOurs" | "refused" | "http" | "timeout" | "network" | "aborted" | "notLoggedIn";

export type FavouriteState = { 
/**
 * True if the activity is a favourite of the caller.
 */
favorite: boolean, };

export type FeeChange = { 
/**
 * Begin of the fee.
 */
from: string, 
/**
 * Fee in fen.
 */
feeFen: Fen, };

export type FeeMode = "perPerson" | "perTeam" | "each";

export type FeeSettings = { 
/**
 * Time at which a sign-up that is reviewed is paid.
 */
timing: PayTiming, 
/**
 * Time to pay at the sign-up, minutes.
 */
minutes: number, 
/**
 * Time to pay after an approval or an accepted offer, hours.
 */
hours: number, 
/**
 * Refunds.
 */
refund: RefundSettings, };

export type FeeStep = { 
/**
 * End of the fee.
 */
until: string, 
/**
 * Fee in fen; 0 is free.
 */
feeFen: Fen, };

export type Fen = number;

export type FieldErrors = { [key in string]: Rule };

export type FileKind = "image" | "video" | "document";

export type FileRefusal = "kind" | "empty" | "imageTooLarge" | "videoTooLarge" | "documentTooLarge";

export type FileVerdict = { "kind": "taken", 
/**
 * Suffix of the key, without the dot.
 */
suffix: string, 
/**
 * Kind of the file.
 */
file: FileKind, } | { "kind": "heic" } | { "kind": "refused", 
/**
 * Reason of the refusal.
 */
reason: FileRefusal, };

export type FilledVersion = { 
/**
 * The version.
 */
formVersion: number, 
/**
 * Number of sign-ups.
 */
count: number, };

export type FormChange = { 
/**
 * The activity.
 */
id: ActivityId, 
/**
 * Version of the activity that the change is based on.
 */
version: number, 
/**
 * The new form.
 */
form: StoredForm, };

export type FormCheck = { 
/**
 * The form.
 */
form: FormSchema, 
/**
 * The chosen persons.
 */
persons: Array<PersonInfo>, 
/**
 * The answers.
 */
answers: Answers, 
/**
 * Answers about each person, in the order of `persons`. A missing entry means no answers.
 */
personAnswers: Array<Answers>, 
/**
 * Only these questions are validated, and no persons; the whole form if absent.
 */
open: Array<string> | null, 
/**
 * Day on which ages are measured, `YYYY-MM-DD`.
 */
ageDay: string, 
/**
 * Day on which the form is filled in, `YYYY-MM-DD`.
 */
today: string, };

export type FormEffect = { 
/**
 * Questions of both forms, whose answers remain valid wherever the rules still allow them.
 */
kept: Array<string>, 
/**
 * New questions.
 */
added: Array<string>, 
/**
 * New questions that must be answered, and questions of both forms that were optional before.
 */
required: Array<string>, 
/**
 * Questions of both forms with other texts, rules or options.
 */
changed: Array<string>, 
/**
 * Questions with another type or subject: earlier answers do not fit.
 */
replaced: Array<string>, 
/**
 * Questions that are no longer asked.
 */
removed: Array<string>, 
/**
 * Options that are no longer offered.
 */
lostOptions: Array<LostOptions>, 
/**
 * Fields of a person that are asked for now.
 */
itemsAdded: Array<PersonKey>, 
/**
 * Fields of a person that are no longer asked for.
 */
itemsRemoved: Array<PersonKey>, 
/**
 * True if the order, a person's fields or the number of persons differ.
 */
otherwise: boolean, };

export type FormPart = "member" | "team";

export type FormSchema = { 
/**
 * Incremented by each change, except in a draft without sign-ups.
 */
formVersion: number, 
/**
 * Fields of a person that the form asks for.
 */
personItems: Array<PersonItem>, 
/**
 * Smallest number of persons.
 */
personMin: number, 
/**
 * Largest number of persons.
 */
personMax: number, 
/**
 * Further questions, in display order.
 */
questions: Array<Question>, };

export type Gift = { 
/**
 * Its id.
 */
id: GiftId, 
/**
 * Its picture and animation.
 */
icon: GiftIcon, 
/**
 * Its name in the caller's language; empty for the usual one of its icon.
 */
name: string, 
/**
 * Points that it costs.
 */
cost: number, 
/**
 * Its value for the work.
 */
value: number, };

export type GiftAdd = { 
/**
 * The work.
 */
id: WorkId, 
/**
 * The gift.
 */
giftId: GiftId, 
/**
 * Number of gifts, from 1.
 */
count: number, 
/**
 * UUID that makes a repetition safe.
 */
nonce: string, 
/**
 * As for a like.
 */
device: string | null, };

export type GiftAnswer = { 
/**
 * Counted value of the work's gifts; absent while numbers are hidden from the caller.
 */
giftValue: number | null, 
/**
 * Points left today.
 */
pointLeft: number, 
/**
 * Points that this work may still get from the caller today.
 */
workLeft: number, 
/**
 * True if it does not count before it is reviewed.
 */
held: boolean, 
/**
 * The animation to show.
 */
animation: GiftIcon, };

export type GiftBody = { 
/**
 * Its picture and animation.
 */
icon: GiftIcon, 
/**
 * Its name; empty for the usual one of the icon.
 */
name: LocalText, 
/**
 * Points that it costs, 1 to 100.
 */
cost: number, 
/**
 * Its value for the work, 1 to 100.
 */
value: number, 
/**
 * Position in the list.
 */
sort: number, 
/**
 * It can be given.
 */
enabled: boolean, };

export type GiftChange = { 
/**
 * The gift.
 */
id: GiftId, 
/**
 * Its new content.
 */
gift: GiftBody, };

export type GiftGiven = { 
/**
 * Nickname; empty for those who do not show themselves.
 */
nickname: string, 
/**
 * URL of the avatar; empty if there is none.
 */
avatar: string, 
/**
 * Its picture.
 */
icon: GiftIcon, 
/**
 * Its name, or empty.
 */
name: string, 
/**
 * Number of gifts.
 */
count: number, 
/**
 * When it was given.
 */
time: string, };

export type GiftIcon = "flower" | "star" | "trophy" | "heart" | "firework" | "crown";

export type GiftId = number;

export type GiftLine = { 
/**
 * Its id.
 */
id: GiftId, 
/**
 * Its content.
 */
gift: GiftBody, };

export type GiftLines = { 
/**
 * All of them.
 */
list: Array<GiftLine>, };

export type GiftList = { 
/**
 * In display order.
 */
list: Array<Gift>, 
/**
 * Points left today.
 */
pointLeft: number, 
/**
 * Points per day.
 */
pointPerDay: number, 
/**
 * Points that the work may still get from the caller today; absent without a work.
 */
workLeft: number | null, 
/**
 * When the next day of the activity begins.
 */
dayEnd: string, 
/**
 * Clock of the server.
 */
serverTime: string, };

export type GiftMine = { 
/**
 * The work.
 */
workId: WorkId, 
/**
 * Its title.
 */
title: string, 
/**
 * Its cover's URL; empty if there is none.
 */
cover: string, 
/**
 * The gift's picture.
 */
icon: GiftIcon, 
/**
 * The gift's name, or empty.
 */
name: string, 
/**
 * Number of gifts.
 */
count: number, 
/**
 * Points that they cost.
 */
cost: number, 
/**
 * State of the vote.
 */
status: VoteStatus, 
/**
 * When they were given.
 */
time: string, };

export type GiftMinePage = { 
/**
 * Newest first.
 */
list: Array<GiftMine>, 
/**
 * Cursor of the next page.
 */
nextCursor: string | null, 
/**
 * True if there is a next page.
 */
hasMore: boolean, };

export type GiftMineQuery = { 
/**
 * The activity.
 */
competitionId: ActivityId, 
/**
 * Cursor of the page; absent: the first page.
 */
cursor: string | null, };

export type GiftQuery = { 
/**
 * The activity.
 */
competitionId: ActivityId, 
/**
 * The work, for `work_left`.
 */
workId: WorkId | null, };

export type GiftsOfWork = { 
/**
 * The newest gifts, at most 20.
 */
recent: Array<GiftGiven>, 
/**
 * Those who gave most and show themselves, at most 10.
 */
supporters: Array<Supporter>, 
/**
 * Counted value of all gifts; absent while numbers are hidden from the caller.
 */
giftValue: number | null, };

export type GroupAdd = { 
/**
 * The activity.
 */
id: ActivityId, 
/**
 * The group.
 */
group: GroupBody, };

export type GroupBody = { 
/**
 * Display name.
 */
name: LocalText, 
/**
 * Short introduction.
 */
intro: LocalText, 
/**
 * Sign-up alone or in teams.
 */
mode: GroupMode, 
/**
 * Fee after all steps, fen; 0 is free.
 */
feeFen: Fen, 
/**
 * Earlier fees in order of time, two at most.
 */
feeSteps: Array<FeeStep>, 
/**
 * Unit that the fee is charged for; each member only in a group of teams.
 */
feeMode: FeeMode, 
/**
 * Number of seats; absent if unlimited.
 */
capacity: number | null, 
/**
 * Unit of the seats; teams only in a group of teams.
 */
capacityUnit: CapacityUnit, 
/**
 * Lowest age, in years.
 */
minAge: number | null, 
/**
 * Highest age, in years.
 */
maxAge: number | null, 
/**
 * 0 anyone, 1 male, 2 female.
 */
genderLimit: number, 
/**
 * Smallest team size; not allowed for a group without teams.
 */
teamMin: number | null, 
/**
 * Largest team size; not allowed for a group without teams.
 */
teamMax: number | null, 
/**
 * Sort key among the groups, lowest first.
 */
sort: number, 
/**
 * Open for sign-up.
 */
open: boolean, };

export type GroupChange = { 
/**
 * The activity.
 */
id: ActivityId, 
/**
 * The group to change.
 */
groupId: GroupId, 
/**
 * Version of the activity that the change is based on.
 */
version: number, 
/**
 * The new settings.
 */
group: GroupBody, };

export type GroupFee = { 
/**
 * Fee in fen.
 */
feeFen: Fen, 
/**
 * The fee that follows; absent if it stays.
 */
feeNext: FeeChange | null, 
/**
 * True if taking part costs something at any time.
 */
hasFee: boolean, };

export type GroupId = number;

export type GroupList = { 
/**
 * The groups.
 */
list: Array<OrganiserGroup>, 
/**
 * Version of the activity, to be sent with the next change.
 */
version: number, };

export type GroupMode = "single" | "team";

export type GroupPath = { 
/**
 * The activity.
 */
id: ActivityId, 
/**
 * The group of that activity.
 */
groupId: GroupId, };

export type GroupState = "open" | "waiting" | "full" | "closed";

export type GroupView = { 
/**
 * Its id.
 */
id: GroupId, 
/**
 * Display name.
 */
name: string, 
/**
 * One sentence.
 */
intro: string, 
/**
 * Individuals or teams.
 */
mode: GroupMode, 
/**
 * Fee at this time in fen; 0 is free.
 */
feeFen: Fen, 
/**
 * The fee that follows; absent if it stays.
 */
feeNext: FeeChange | null, 
/**
 * Unit of the fee.
 */
feeMode: FeeMode, 
/**
 * Number of places; absent if unlimited.
 */
capacity: number | null, 
/**
 * Unit of the places.
 */
capacityUnit: CapacityUnit, 
/**
 * Free places; absent if unlimited.
 */
seatsLeft: number | null, 
/**
 * Few places are left.
 */
nearlyFull: boolean, 
/**
 * True if the waiting list can be joined once the group is full.
 */
waitlist: boolean, 
/**
 * Minimum age, years.
 */
minAge: number | null, 
/**
 * Maximum age, years.
 */
maxAge: number | null, 
/**
 * 0 for all, 1 male, 2 female.
 */
genderLimit: number, 
/**
 * Minimum team size.
 */
teamMin: number | null, 
/**
 * Maximum team size.
 */
teamMax: number | null, 
/**
 * True if the organiser accepts sign-ups.
 */
open: boolean, 
/**
 * Availability to new sign-ups.
 */
state: GroupState, };

export type HeldGroup = { 
/**
 * The reason.
 */
reason: VoteReason, 
/**
 * The work.
 */
workId: WorkId, 
/**
 * Number of the work.
 */
workNo: string, 
/**
 * Title of the work.
 */
title: string, 
/**
 * Number of held votes.
 */
count: number, 
/**
 * Number of counted likes of the work.
 */
likeCount: number, };

export type HeldGroups = { 
/**
 * Every reason with held votes.
 */
rules: Array<HeldRule>, 
/**
 * The rules' votes by work, at most 200 groups.
 */
list: Array<HeldGroup>, 
/**
 * When held votes of works with less than 1 % of them count by themselves; absent without a like window.
 */
countTime: string | null, 
/**
 * When the undecided rest becomes void.
 */
voidTime: string | null, };

export type HeldQuery = { 
/**
 * The activity.
 */
competitionId: ActivityId, };

export type HeldRule = { 
/**
 * The reason.
 */
reason: VoteReason, 
/**
 * Number of its votes.
 */
count: number, 
/**
 * Number of their works.
 */
works: number, };

export type Host = "browser" | "messenger" | "miniProgram";

export type IdType = "none" | "idcard" | "passport" | "permit";

export type ImportCheck = { 
/**
 * The activity.
 */
competitionId: ActivityId, 
/**
 * The file, CSV or XLSX, in base64url without padding.
 */
file: string, 
/**
 * Meaning of each column of the file, empty for one that is left out; guessed if absent.
 */
columns: Array<string> | null, 
/**
 * Group of the rows that name none.
 */
groupId: GroupId | null, };

export type ImportChecked = { 
/**
 * The columns of the file.
 */
columns: Array<ImportColumn>, 
/**
 * Its rows; empty ones are left out.
 */
rows: Array<ImportRow>, 
/**
 * Version of the form that the rows were judged by.
 */
formVersion: number, };

export type ImportChoice = { 
/**
 * Its name in requests, as in an export.
 */
name: string, 
/**
 * Key of its heading in `locales/`; empty for a question.
 */
key: string, 
/**
 * The question in the caller's language; empty for all other columns.
 */
label: string, 
/**
 * True if a row without it cannot be imported.
 */
required: boolean, };

export type ImportColumn = { 
/**
 * Its heading in the file.
 */
heading: string, 
/**
 * Name of the field or question that it fills; empty if it is left out.
 */
target: string, 
/**
 * Its first values, at most three; identity numbers are masked.
 */
samples: Array<string>, };

export type ImportEntry = { 
/**
 * Number of the row in the file, from 1, as spreadsheets show it.
 */
row: number, 
/**
 * The group.
 */
groupId: GroupId, 
/**
 * The person.
 */
person: PersonInfo, 
/**
 * Answers that are asked once.
 */
answers: Answers, 
/**
 * Answers about the person.
 */
personAnswers: Answers, };

export type ImportKind = "ready" | "wrong" | "already" | "repeated" | "full";

export type ImportOutcome = { 
/**
 * Number of the row in the file.
 */
row: number, 
/**
 * The sign-up that was written, or the one that was there already.
 */
applyId: SignupId | null, 
/**
 * Absent if the row was written; otherwise the reason why it was not.
 */
kind: ImportKind | null, };

export type ImportOutcomes = { 
/**
 * One result for each row.
 */
list: Array<ImportOutcome>, };

export type ImportProblem = { 
/**
 * Name of the field or question; empty if the row as a whole is meant.
 */
target: string, 
/**
 * Place of the column in the file, from 0; absent if no column fills the field.
 */
column: number | null, 
/**
 * The value in the file, shortened; identity numbers and sensitive answers are masked.
 */
value: string, 
/**
 * Name of the rule, as in the errors of forms; `age` and `gender` for limits of the group.
 */
rule: string, 
/**
 * The bound or the required number of the rule.
 */
bound: number | null, };

export type ImportRow = { 
/**
 * Number of the row in the file, from 1.
 */
row: number, 
/**
 * The verdict.
 */
kind: ImportKind, 
/**
 * Name of the person; may be empty.
 */
name: string, 
/**
 * All its problems; empty unless it is wrong.
 */
problems: Array<ImportProblem>, 
/**
 * The earlier row with the same person.
 */
sameAs: number | null, 
/**
 * The live sign-up of the same person.
 */
applyId: SignupId | null, 
/**
 * The sign-up that would be written; absent unless the row is ready.
 */
entry: ImportEntry | null, };

export type Invitation = { 
/**
 * Its id.
 */
id: InvitationId, 
/**
 * Name or e-mail address, as the owner wrote it.
 */
name: string, 
/**
 * Role for this merchant.
 */
role: Role, 
/**
 * Activities that they may access; empty: all.
 */
competitions: Array<ActivityId>, 
/**
 * When it was created.
 */
createdTime: string, 
/**
 * When the link expires.
 */
expireTime: string, };

export type InvitationAdd = { 
/**
 * Name or e-mail address of the invited person, for the list; the person may choose another name.
 */
name: string, 
/**
 * Role for this merchant.
 */
role: Role, 
/**
 * Activities that they may access; empty: all.
 */
competitions: Array<ActivityId>, };

export type InvitationId = number;

export type InvitationList = { 
/**
 * Open invitations.
 */
list: Array<Invitation>, };

export type InvitationMade = { 
/**
 * The invitation.
 */
invitation: Invitation, 
/**
 * Secret text for the fragment of the link.
 */
token: string, };

export type InvitationPath = { 
/**
 * The invitation.
 */
id: InvitationId, };

export type InvitationToken = { 
/**
 * From the link.
 */
token: string, };

export type Language = "zh-Hans" | "zh-Hant" | "en" | "de" | "fr" | "ja" | "ko" | "ru" | "th";

export type LanguageCount = { 
/**
 * The language.
 */
language: Language, 
/**
 * Number of its readers.
 */
count: number, };

export type LikeAdd = { 
/**
 * The work.
 */
id: WorkId, 
/**
 * Random number that this browser keeps, at most 64 letters and digits. It is stored as a keyed hash together with the
 * activity only.
 */
device: string | null, };

export type LikeAnswer = { 
/**
 * True if the caller's like of today is there.
 */
liked: boolean, 
/**
 * True if it does not count before it is reviewed.
 */
held: boolean, 
/**
 * Number of counted likes; absent while numbers are hidden from the caller.
 */
likeCount: number | null, 
/**
 * Likes that the caller has left in this period.
 */
likeLeft: number, };

export type LikeMode = "daily" | "total";

export type Liker = { 
/**
 * Nickname.
 */
nickname: string, 
/**
 * URL of the avatar; empty if there is none.
 */
avatar: string, 
/**
 * Time of the like.
 */
time: string, };

export type Likers = { 
/**
 * The newest accounts that show themselves, at most 20.
 */
list: Array<Liker>, 
/**
 * Number of all counted likes; absent while numbers are hidden from the caller.
 */
total: number | null, };

export type LiveCount = { 
/**
 * The work.
 */
id: WorkId, 
/**
 * Number of counted likes; absent while the activity hides numbers.
 */
likeCount: number | null, 
/**
 * Sum of the gifts' values; absent while the activity hides numbers.
 */
giftValue: number | null, 
/**
 * Number of comments.
 */
commentCount: number, };

export type LiveCounts = { 
/**
 * Their counters now.
 */
works: Array<LiveCount>, };

export type LiveFeed = { 
/**
 * Event `count`, at most every 2 s.
 */
count: LiveCounts | null, 
/**
 * Event `danmu`.
 */
danmu: DanmuOnWall | null, };

export type LiveQuery = { 
/**
 * The activity.
 */
id: ActivityId, 
/**
 * Id of the last event that was received, for clients that cannot send it as `Last-Event-ID`.
 */
last: string | null, };

export type LocalText = string | { [key in Language]?: string };

export type Login = { 
/**
 * User name, or verified e-mail address.
 */
username: string, 
/**
 * Password as typed.
 */
password: string, 
/**
 * Calling code of the country; empty: mainland China.
 */
areaCode: string, 
/**
 * National number.
 */
mobile: string, 
/**
 * Six digits.
 */
code: string, 
/**
 * Version of the accepted agreement; absent if none was accepted.
 */
agreementVersion: string | null, };

export type LoginFlag = "inProgress" | "binding" | "success" | "error";

export type LoginGranted = { 
/**
 * Bearer token.
 */
token: string, 
/**
 * Account id; a string, as everywhere in the session.
 */
id: string, };

export type LoginMethod = "phone" | "mail" | "password" | "messenger";

export type LostOptions = { 
/**
 * Key of the question.
 */
key: string, 
/**
 * Values of the options.
 */
values: Array<string>, };

export type LowestFee = { 
/**
 * Lowest fee of all groups.
 */
fen: Fen, 
/**
 * True if there are higher fees and the lowest is not free.
 */
from: boolean, 
/**
 * Highest fee of all groups: shown beside "free" if the lowest is free and others are not.
 */
most: Fen, };

export type MailBind = { 
/**
 * Address that received the code.
 */
mail: string, 
/**
 * Six digits.
 */
code: string, };

export type Media = { 
/**
 * Its id.
 */
id: MediaId, 
/**
 * Picture or video.
 */
kind: MediaKind, 
/**
 * URL of the displayed copy.
 */
address: string, 
/**
 * URL of a video's poster; empty if there is none.
 */
poster: string, 
/**
 * Displayed width, px.
 */
width: number, 
/**
 * Displayed height, px.
 */
height: number, 
/**
 * Duration of a video, ms.
 */
durationMs: number | null, };

export type MediaGiven = { 
/**
 * Key of the upload.
 */
key: ObjectKey, 
/**
 * Key of the uploaded poster, for a video.
 */
poster: ObjectKey | null, };

export type MediaId = number;

export type MediaKind = "image" | "video";

export type MediaStatus = "processing" | "ready" | "failed";

export type MerchantBody = { 
/**
 * Display name.
 */
name: LocalText, 
/**
 * Short description.
 */
intro: LocalText, 
/**
 * Address of the logo; empty for the default logo.
 */
logo: string, 
/**
 * Address of the picture that home shows where there is no banner, and chats beside a link; empty for none.
 */
cover: string, 
/**
 * Phone number for enquiries, as it is displayed.
 */
contactPhone: string, 
/**
 * E-mail address for enquiries.
 */
contactMail: string, 
/**
 * Colour of buttons and links, `#rrggbb`; empty for Laurel's.
 */
themeColour: string, 
/**
 * Number of tabs in the tab bar: 2 or 3.
 */
tabs: number, };

export type MerchantChange = { 
/**
 * The version that the change began with.
 */
version: number, 
/**
 * The page after the change.
 */
merchant: MerchantBody, };

export type MerchantId = string;

export type MerchantInfo = { 
/**
 * Id, as used in addresses.
 */
id: MerchantId, 
/**
 * Display name.
 */
name: string, 
/**
 * Address of the logo; empty for the default logo.
 */
logo: string, 
/**
 * Short description.
 */
intro: string, 
/**
 * Phone number for enquiries.
 */
contactPhone: string, 
/**
 * E-mail address for enquiries.
 */
contactMail: string, 
/**
 * Number of tabs in the tab bar: 2 or 3.
 */
tabs: number, 
/**
 * Colour of buttons and links, `#rrggbb`; empty for Laurel's.
 */
themeColour: string, 
/**
 * Number of activities that have not ended.
 */
liveCount: number, };

export type MerchantOf = { 
/**
 * Public id.
 */
merchantId: MerchantId, };

export type MerchantStatQuery = { 
/**
 * First day.
 */
from: string | null, 
/**
 * Last day; today if absent.
 */
until: string | null, 
/**
 * Number of days without `from`: 30 if absent, at most 366.
 */
days: number | null, };

export type MergedActivity = { 
/**
 * The changes of both; where both changed the same, it is as they have it.
 */
activity: ActivityBody, 
/**
 * Paths of the fields that both changed differently: `name.de`, `windows.endTime`, `rules`.
 */
conflicts: Array<string>, };

export type MergedForm = { 
/**
 * The changes of both; where both changed the same, it is as they have it.
 */
form: StoredForm, 
/**
 * Parts that both changed differently: `persons`, `order`, `questions.<key>`.
 */
conflicts: Array<string>, };

export type Message = "errors.generic" | "errors.notOurs" | "errors.timeout" | "errors.network" | "errors.aborted" | "errors.download" | "errors.upload" | "errors.file" | "errors.page" | "errors.notTab" | "errors.tabItem" | "errors.authorisationFailed" | "errors.loadFailed" | "errors.loginFailed" | "errors.notLoggedIn" | "errors.loginExpired" | "errors.paymentFailed" | "errors.favouriteFailed" | "errors.noShowcase" | "errors.listDisabled" | "errors.albumNeeded" | "errors.albumFailed" | "errors.merchantUnknown" | "errors.success.payment" | "errors.success.login" | "errors.success.edit" | "errors.success.add" | "errors.success.delete" | "errors.success.modify" | "errors.success.favourite";

export type MessageAudience = { 
/**
 * The activity.
 */
competitionId: ActivityId, 
/**
 * State of the sign-up.
 */
status: SignupStatus | null, 
/**
 * State of the payment.
 */
payStatus: PayStatus | null, 
/**
 * Group of the activity.
 */
groupId: GroupId | null, 
/**
 * Not the sign-ups in these states.
 */
notStatus: Array<SignupStatus> | null, 
/**
 * Not the sign-ups to these groups.
 */
notGroupId: Array<GroupId> | null, 
/**
 * True for sign-ups with a submitted work, false for those without one.
 */
works: boolean | null, 
/**
 * One sign-up alone.
 */
applyId: SignupId | null, };

export type MessageBody = { 
/**
 * Heading, and subject of the mail.
 */
title: LocalText, 
/**
 * Plain text; blank lines separate paragraphs.
 */
content: LocalText, 
/**
 * Page that it opens.
 */
target: MessageTarget, 
/**
 * True if it is also sent by mail, to readers who have not switched that off.
 */
byMail: boolean, };

export type MessageId = number;

export type MessageLine = { 
/**
 * Its id.
 */
id: MessageId, 
/**
 * The message.
 */
message: MessageBody, 
/**
 * Its readers.
 */
audience: MessageAudience, 
/**
 * State.
 */
state: MessageState, 
/**
 * True while readers or mails are waiting.
 */
onTheWay: boolean, 
/**
 * Readers when it was sent.
 */
total: number, 
/**
 * Readers who were told in the app so far.
 */
told: number, 
/**
 * Readers who get a mail.
 */
mailTotal: number, 
/**
 * Mails accepted by the mail service so far.
 */
mailSent: number, 
/**
 * Mails refused, or too late.
 */
mailFailed: number, 
/**
 * Name of the sender.
 */
staffName: string, 
/**
 * Time of sending.
 */
createdTime: string, };

export type MessageLineQuery = { 
/**
 * The activity.
 */
competitionId: ActivityId, 
/**
 * Page number, from 1; 1 if absent.
 */
page: number | null, 
/**
 * Rows per page, at most 100; 20 if absent.
 */
size: number | null, };

export type MessageLines = { 
/**
 * Newest first.
 */
list: Array<MessageLine>, 
/**
 * Number of messages of the activity.
 */
total: number, 
/**
 * Mails a minute that the server sends.
 */
perMinute: number, 
/**
 * Clock of the server.
 */
serverTime: string, };

export type MessagePath = { 
/**
 * The message.
 */
id: MessageId, };

export type MessageSend = { 
/**
 * Its readers.
 */
audience: MessageAudience, 
/**
 * The message.
 */
message: MessageBody, 
/**
 * Number of readers as shown to the sender; more are refused.
 */
total: number, 
/**
 * From its test.
 */
proof: string, 
/**
 * Key of the attempt: a repeated request does not send again.
 */
nonce: string, };

export type MessageState = "sending" | "done" | "stopped";

export type MessageTarget = "signup" | "activity" | "works";

export type MessageTest = { 
/**
 * Activity of the message.
 */
competitionId: ActivityId, 
/**
 * The message.
 */
message: MessageBody, 
/**
 * Address that gets the message in each of its languages; empty to be shown only.
 */
mail: string, };

export type MessageTested = { 
/**
 * To be sent with the message: shows that it was looked at as it is.
 */
proof: string, 
/**
 * Number of mails queued.
 */
mails: number, };

export type MessengerBind = { 
/**
 * Single use, valid for five minutes.
 */
code: string, };

export type MessengerConfig = { 
/**
 * Id of the installation's account with the messaging app.
 */
appId: string, 
/**
 * Address of the log-in proxy page.
 */
proxy: string, };

export type MessengerGranted = { 
/**
 * Bearer token.
 */
token: string | null, 
/**
 * Account id.
 */
id: string | null, 
/**
 * Handle for `account/bindMobile`: single use, valid for ten minutes.
 */
bind: string | null, };

export type MessengerLogin = { 
/**
 * Single use, valid for five minutes.
 */
code: string, 
/**
 * Version of the accepted agreement; absent for an automatic log-in.
 */
agreementVersion: string | null, };

export type Mine = { 
/**
 * Id of the sign-up.
 */
applyId: SignupId, 
/**
 * State of the sign-up.
 */
status: SignupStatus, 
/**
 * State of its payment.
 */
payStatus: PayStatus, 
/**
 * True if it waits for a payment by the caller, and not only by other members of the team.
 */
payDue: boolean, };

export type MiniProgramCode = { 
/**
 * Code of the mini-program's own log-in: single use, valid for five minutes.
 */
code: string, };

export type MiniProgramLogin = { 
/**
 * Handle received with code 5110.
 */
session: string, 
/**
 * Code of the phone button.
 */
code: string, 
/**
 * Older form: the encrypted number.
 */
encryptedData: string, 
/**
 * Older form: initialisation vector of the encryption.
 */
iv: string, 
/**
 * Version of the accepted agreement.
 */
agreementVersion: string | null, };

export type Moment = { 
/**
 * Its id.
 */
id: MomentId, 
/**
 * Its activity.
 */
competitionId: ActivityId, 
/**
 * Photo or video.
 */
kind: MediaKind, 
/**
 * Address of the displayed file.
 */
address: string, 
/**
 * Address of a video's poster; empty if there is none.
 */
poster: string, 
/**
 * Width after rotation to upright, px.
 */
width: number, 
/**
 * Height after rotation to upright, px.
 */
height: number, 
/**
 * Length of a video, ms; absent for photos.
 */
durationMs: number | null, 
/**
 * Caption.
 */
caption: string, 
/**
 * When it was taken.
 */
takenTime: string, 
/**
 * Number of likes.
 */
likeCount: number, 
/**
 * Number of downloads.
 */
downloadCount: number, };

export type MomentAdd = { 
/**
 * Activity of the moment.
 */
competitionId: ActivityId, 
/**
 * Object key of the upload.
 */
key: ObjectKey, 
/**
 * Object key of the uploaded poster; only for videos.
 */
poster: ObjectKey | null, 
/**
 * Caption, at most 100 characters.
 */
caption: string, 
/**
 * When it was taken; absent: the current time.
 */
takenTime: string | null, 
/**
 * UUID of this attempt, to recognise a repeated request.
 */
nonce: string, };

export type MomentAdded = { 
/**
 * Its id.
 */
id: MomentId, 
/**
 * State after adding: under review or published.
 */
status: MomentStatus, };

export type MomentChange = { 
/**
 * The moment.
 */
id: MomentId, 
/**
 * New caption.
 */
caption: string, 
/**
 * New state: published or hidden.
 */
status: MomentStatus, };

export type MomentId = number;

export type MomentLine = { 
/**
 * The public part.
 */
moment: Moment, 
/**
 * State of the moment.
 */
status: MomentStatus, 
/**
 * Processing state of its file.
 */
mediaStatus: MediaStatus, 
/**
 * True if a participant added it.
 */
byParticipant: boolean, };

export type MomentLineQuery = { 
/**
 * Activity of the moments.
 */
competitionId: ActivityId, 
/**
 * Only moments in this state; absent: all.
 */
status: MomentStatus | null, 
/**
 * Page number, from 1.
 */
page: number | null, 
/**
 * Page size.
 */
size: number | null, };

export type MomentLines = { 
/**
 * Newest first.
 */
list: Array<MomentLine>, 
/**
 * Number of moments on all pages.
 */
total: number, 
/**
 * Page number, from 1.
 */
page: number, 
/**
 * Page size.
 */
size: number, };

export type MomentPage = { 
/**
 * Moments of this page.
 */
list: Array<Moment>, 
/**
 * Cursor of the next page.
 */
nextCursor: string | null, 
/**
 * True if there is a next page.
 */
hasMore: boolean, 
/**
 * True if the caller may add moments.
 */
canAdd: boolean, 
/**
 * Current time of the server.
 */
serverTime: string, };

export type MomentPath = { 
/**
 * The moment.
 */
id: MomentId, };

export type MomentQuery = { 
/**
 * Activity of the moments.
 */
competitionId: ActivityId, 
/**
 * Only photos or only videos; absent: both.
 */
kind: MediaKind | null, 
/**
 * Order; absent: newest first.
 */
sort: MomentSort | null, 
/**
 * Cursor of the page; absent: the first page.
 */
cursor: string | null, 
/**
 * Page size: 30 if absent, at most 60.
 */
size: number | null, };

export type MomentSort = "new" | "hot";

export type MomentStatus = "reviewing" | "published" | "hidden";

export type MyWork = { 
/**
 * Its id.
 */
id: WorkId, 
/**
 * State of the work.
 */
status: WorkStatus, 
/**
 * State of its newer version; absent if there is none.
 */
revision: RevisionStatus | null, };

export type News = { 
/**
 * Its id.
 */
id: NewsId, 
/**
 * Heading.
 */
title: string, 
/**
 * Plain text; blank lines separate paragraphs.
 */
content: string, 
/**
 * When it was published.
 */
createdTime: string, };

export type NewsAdd = { 
/**
 * The activity.
 */
id: ActivityId, 
/**
 * The announcement.
 */
news: NewsBody, };

export type NewsAdded = { 
/**
 * Id of the new announcement.
 */
id: NewsId, };

export type NewsBody = { 
/**
 * Heading.
 */
title: LocalText, 
/**
 * Plain text; blank lines separate paragraphs.
 */
content: LocalText, };

export type NewsId = number;

export type NewsPage = { 
/**
 * Announcements of this page.
 */
list: Array<News>, 
/**
 * Cursor of the next page.
 */
nextCursor: string | null, 
/**
 * True if there is a next page.
 */
hasMore: boolean, };

export type NewsQuery = { 
/**
 * The activity.
 */
id: ActivityId, 
/**
 * Cursor of the page; absent: the first page.
 */
cursor: string | null, 
/**
 * Page size: 10 if absent, at most 50.
 */
size: number | null, };

export type NextStep = "pay" | "wait" | "works" | "checkin" | "none";

export type Nothing = Record<symbol, never>;

export type NoticeChannel = "inApp" | "mail";

export type NoticeFilter = "unread" | "signup" | "activity";

export type NoticeGroup = "progress" | "offer" | "reminder" | "comment" | "organiser" | "important" | "security";

export type NoticeId = number;

export type NoticeItem = { 
/**
 * Its id.
 */
id: NoticeId, 
/**
 * Subject of the notice.
 */
kind: NoticeKind, 
/**
 * In the reader's language.
 */
title: string, 
/**
 * In the reader's language.
 */
content: string, 
/**
 * Path and query of the page that a tap opens, including the merchant.
 */
link: string, 
/**
 * When it was read; absent: unread.
 */
readTime: string | null, 
/**
 * When it happened.
 */
createdTime: string, };

export type NoticeKind = "submitted" | "approved" | "closed" | "offer" | "changed" | "reminder" | "security" | "message" | "votes" | "comment" | "team" | "payment";

export type NoticePage = { 
/**
 * Newest first.
 */
list: Array<NoticeItem>, 
/**
 * Cursor of the next page.
 */
nextCursor: string | null, 
/**
 * True if there is a next page.
 */
hasMore: boolean, 
/**
 * Current time of the server.
 */
serverTime: string, };

export type NoticeQuery = { 
/**
 * Filter; absent: all notices.
 */
filter: NoticeFilter | null, 
/**
 * Cursor of the page; absent: the first page.
 */
cursor: string | null, 
/**
 * Page size: 10 if absent, at most 50.
 */
size: number | null, };

export type NoticeRead = { 
/**
 * Ids to mark as read; ids of other accounts' notices are ignored.
 */
ids: Array<NoticeId>, 
/**
 * Marks all notices as read, instead of `ids`.
 */
all: boolean, };

export type NoticeSetting = { 
/**
 * Group of the setting.
 */
group: NoticeGroup, 
/**
 * Channel of the setting.
 */
channel: NoticeChannel, 
/**
 * True if the group is delivered by the channel.
 */
on: boolean, 
/**
 * True if it cannot be switched off.
 */
fixed: boolean, };

export type NoticeSettingChange = { 
/**
 * Group of the setting.
 */
group: NoticeGroup, 
/**
 * Channel of the setting.
 */
channel: NoticeChannel, 
/**
 * New value.
 */
on: boolean, };

export type NoticeSettings = { 
/**
 * All settings, ordered by group.
 */
list: Array<NoticeSetting>, };

export type ObjectKey = string;

export type OrderAttempt = { 
/**
 * Its number at the service.
 */
attemptNo: string, 
/**
 * Way to pay.
 */
channel: PayChannel, 
/**
 * State.
 */
status: AttemptStatus, 
/**
 * The service's number of the payment, or that of a receipt; absent: not paid.
 */
channelNo: string | null, };

export type OrderExport = { 
/**
 * Only orders of this activity.
 */
competitionId: ActivityId | null, 
/**
 * Only orders in this state, due transitions included.
 */
status: OrderStatus | null, 
/**
 * Only orders that can be paid.
 */
open: boolean | null, 
/**
 * Only orders that were paid by this service, or tried there.
 */
service: PayService | null, 
/**
 * Number of an order, of a sign-up or of a payment at its service, or part of a person's name.
 */
keyword: string | null, 
/**
 * Created at or after this time.
 */
from: string | null, 
/**
 * Created before this time.
 */
to: string | null, 
/**
 * File format.
 */
format: ExportFormat, 
/**
 * Names of columns, in output order.
 */
columns: Array<string>, };

export type OrderLine = { 
/**
 * Number of the order.
 */
orderNo: string, 
/**
 * The sign-up.
 */
applyId: SignupId, 
/**
 * Number of the sign-up.
 */
applyNo: string, 
/**
 * The activity.
 */
competitionId: ActivityId, 
/**
 * Name of the activity, in the caller's language.
 */
competitionName: string, 
/**
 * Name of the group, in the caller's language.
 */
groupName: string, 
/**
 * Name of the sign-up's first person.
 */
name: string, 
/**
 * Number of persons of the sign-up.
 */
personCount: number, 
/**
 * Price.
 */
amountFen: Fen, 
/**
 * Given back.
 */
refundedFen: Fen, 
/**
 * State, due transitions included.
 */
status: OrderStatus, 
/**
 * Way in which it was paid, or was last tried.
 */
channel: PayChannel | null, 
/**
 * Time of the order.
 */
createdTime: string, 
/**
 * End of the window of payment.
 */
expireTime: string, 
/**
 * Time of the payment.
 */
paidTime: string | null, };

export type OrderLineQuery = { 
/**
 * Only orders of this activity.
 */
competitionId: ActivityId | null, 
/**
 * Only orders in this state, due transitions included.
 */
status: OrderStatus | null, 
/**
 * Only orders that can be paid.
 */
open: boolean | null, 
/**
 * Only orders that were paid by this service, or tried there.
 */
service: PayService | null, 
/**
 * Number of an order, of a sign-up or of a payment at its service, or part of a person's name.
 */
keyword: string | null, 
/**
 * Created at or after this time.
 */
from: string | null, 
/**
 * Created before this time.
 */
to: string | null, 
/**
 * Page number, from 1; 1 if absent.
 */
page: number | null, 
/**
 * Rows per page, at most 100; 20 if absent.
 */
size: number | null, 
/**
 * Key of an answer: the page after its last row or before its first. Required past page 200.
 */
key: string | null, };

export type OrderLines = { 
/**
 * The orders, newest first.
 */
list: Array<OrderLine>, 
/**
 * Number of rows on all pages, 10,000 at most.
 */
total: number, 
/**
 * True if there are more rows than `total`.
 */
more: boolean, 
/**
 * Key of the page before; absent on the first one.
 */
previousKey: string | null, 
/**
 * Key of the next page; absent on the last one.
 */
nextKey: string | null, 
/**
 * Number of this page.
 */
page: number, 
/**
 * Rows per page.
 */
size: number, };

export type OrderPath = { 
/**
 * Number of the order.
 */
orderNo: string, };

export type OrderReceived = { 
/**
 * Number of the order.
 */
orderNo: string, 
/**
 * Number of the receipt or of the transfer; may be empty.
 */
receipt: string, };

export type OrderRefund = { 
/**
 * Number of the order.
 */
orderNo: string, 
/**
 * Amount that goes back.
 */
amountFen: Fen, 
/**
 * The rest as the caller saw it; if it is another one, 4009 and nothing changes.
 */
leftFen: Fen, 
/**
 * Reason, which the participant sees.
 */
reason: string, 
/**
 * The merchant gives the money back itself, and the service is not asked.
 */
outside: boolean, };

export type OrderStaffAction = "receive" | "refund";

export type OrderStatus = "unpaid" | "failed" | "closing" | "paid" | "refunding" | "refunded" | "cancelled";

export type OrderStep = { 
/**
 * Its kind.
 */
kind: OrderStepKind, 
/**
 * Its time.
 */
time: string, 
/**
 * Amount that it concerns.
 */
amountFen: Fen | null, 
/**
 * Way to pay.
 */
channel: PayChannel | null, 
/**
 * Display name of the member of staff; empty if it was none.
 */
staffName: string, 
/**
 * Reason that staff gave, or the code of the service's refusal; may be empty.
 */
reason: string, };

export type OrderStepKind = "created" | "begun" | "paid" | "received" | "cancelled" | "refundRequested" | "refundBegun" | "refundDone" | "refundFailed" | "refundRejected";

export type OrderSumQuery = { 
/**
 * Only orders of this activity.
 */
competitionId: ActivityId | null, };

export type OrderSums = { 
/**
 * Paid less given back.
 */
netFen: Fen, 
/**
 * Number of orders that are paid, in whole or in part.
 */
paidCount: number, 
/**
 * Paid today, by the activity's day, or the merchant's without an activity.
 */
todayFen: Fen, 
/**
 * Number of orders that were paid today.
 */
todayCount: number, 
/**
 * Given back.
 */
refundedFen: Fen, 
/**
 * Number of orders of which money was given back.
 */
refundedCount: number, 
/**
 * Number of orders that can be paid.
 */
openCount: number, 
/**
 * Earliest end of their windows.
 */
openUntil: string | null, 
/**
 * Number of refunds that await an approval.
 */
requestedCount: number, 
/**
 * Number of refunds that failed and were not given up.
 */
failedCount: number, 
/**
 * Number of orders that could not be closed within half an hour.
 */
stuckCount: number, 
/**
 * Number of open differences between bills of services and our books.
 */
billDifferenceCount: number, };

export type OrganiserActivity = { 
/**
 * Its id.
 */
id: ActivityId, 
/**
 * Incremented by each change; the next change sends it back.
 */
version: number, 
/**
 * Status set by the organiser, or finished once the end has passed.
 */
status: Status, 
/**
 * Stage that follows from its windows.
 */
stage: Stage, 
/**
 * Reason of the cancellation, or empty.
 */
cancelReason: string, 
/**
 * Its content with every default filled in.
 */
activity: ActivityBody, 
/**
 * Its groups.
 */
groups: Array<OrganiserGroup>, 
/**
 * Version of the newest form.
 */
formVersion: number, 
/**
 * Number of participants.
 */
applyCount: number, 
/**
 * Time of creation.
 */
createdTime: string, 
/**
 * Time of the last change.
 */
updatedTime: string, };

export type OrganiserGroup = { 
/**
 * Its id.
 */
id: GroupId, 
/**
 * Its settings.
 */
group: GroupBody, 
/**
 * Seats taken.
 */
held: number, 
/**
 * Number of sign-ups on the waiting list.
 */
waiting: number, };

export type OrganiserMerchant = { 
/**
 * Id, as used in addresses.
 */
id: MerchantId, 
/**
 * Display name, in the caller's language.
 */
name: string, 
/**
 * Its page.
 */
merchant: MerchantBody, 
/**
 * To be sent with a change.
 */
version: number, };

export type OrganiserOrder = { 
/**
 * Its row in the list.
 */
line: OrderLine, 
/**
 * State of the sign-up, due transitions included.
 */
applyStatus: SignupStatus, 
/**
 * Name of the team; empty without one.
 */
teamName: string, 
/**
 * Source of the confirmation of the payment.
 */
confirmedBy: ConfirmedBy | null, 
/**
 * Display name of the member of staff that received the money; empty for other sources.
 */
staffName: string, 
/**
 * Reason why it is or was closed.
 */
cause: CloseCause | null, 
/**
 * Attempts to pay it, oldest first.
 */
attempts: Array<OrderAttempt>, 
/**
 * Its refunds, oldest first.
 */
refunds: Array<RefundLine>, 
/**
 * The amount that can still be given back: neither on its way back nor asked for.
 */
leftFen: Fen, 
/**
 * A larger refund needs another person's approval; absent: none does.
 */
approvalFen: Fen | null, 
/**
 * Refund of a withdrawal at this time; absent if nothing is paid.
 */
share: RefundShare | null, 
/**
 * Its history, newest first.
 */
steps: Array<OrderStep>, 
/**
 * Actions that the caller may take at this time.
 */
actions: Array<OrderStaffAction>, 
/**
 * Clock of the server.
 */
serverTime: string, };

export type OrganiserSignup = { 
/**
 * As in the list.
 */
item: SignupLine, 
/**
 * The team that it is of.
 */
teamId: TeamId | null, 
/**
 * Name of the team; empty without one.
 */
teamName: string, 
/**
 * Number of seats that the sign-up holds, or would hold.
 */
seats: number, 
/**
 * Its persons.
 */
persons: Array<SignupPersonLine>, 
/**
 * Answers of the whole sign-up, in the order of the form; sensitive ones are masked.
 */
answers: Array<AnswerLine>, 
/**
 * Version of the form that was filled in.
 */
formVersion: number, 
/**
 * Reason of the rejection, or empty.
 */
rejectReason: string, 
/**
 * Reason of the withdrawal or cancellation, or empty.
 */
revokeReason: string, 
/**
 * Note of the staff; participants never see it.
 */
note: string, 
/**
 * Incremented by each change.
 */
version: number, 
/**
 * Time of approval.
 */
approvedTime: string | null, 
/**
 * Its history, oldest first.
 */
timeline: Array<SignupTimelineStep>, 
/**
 * Actions that the caller may take at this time.
 */
actions: Array<StaffAction>, 
/**
 * Permit to change it, while it lasts.
 */
permit: SignupPermitLine | null, 
/**
 * True if the caller may permit a change at this time.
 */
mayPermit: boolean, 
/**
 * Last time of an answer to the questions that are asked after the approval.
 */
followedTime: string | null, 
/**
 * Clock of the server.
 */
serverTime: string, };

export type OrganiserTeam = { 
/**
 * Its row in the list.
 */
line: TeamLine, 
/**
 * Slogan; may be empty.
 */
slogan: string, 
/**
 * URL of the logo; empty if there is none.
 */
logo: string, 
/**
 * Members, the captain first, then in the order of joining; former members last, 100 at most.
 */
members: Array<TeamMemberLine>, 
/**
 * Its newest sign-up; absent if there was none.
 */
apply: TeamSignup | null, 
/**
 * Actions that the caller may take at this time.
 */
actions: Array<TeamStaffAction>, 
/**
 * End of sign-up, at which open teams are locked or end.
 */
signupEnd: string, 
/**
 * Clock of the server.
 */
serverTime: string, };

export type OrganiserWork = { 
/**
 * Its row in the list.
 */
line: WorkLine, 
/**
 * Everything that its author sees.
 */
work: OwnWork, 
/**
 * Works of the activity that contain one of its files.
 */
repeated: Array<WorkRepeated>, 
/**
 * Reports about it, newest first, at most 100.
 */
reports: Array<WorkReportLine>, 
/**
 * Its history, oldest first.
 */
timeline: Array<WorkTimelineStep>, };

export type OriginalLink = { 
/**
 * URL, valid for 5 minutes.
 */
address: string, 
/**
 * File name for the download.
 */
name: string, 
/**
 * Expiry of the link.
 */
expireTime: string, };

export type OriginalQuery = { 
/**
 * The work.
 */
id: WorkId, 
/**
 * The file to download.
 */
mediaId: MediaId, };

export type OwnMedia = { 
/**
 * Its id.
 */
id: MediaId, 
/**
 * Key of the upload.
 */
key: ObjectKey, 
/**
 * Key of the uploaded poster.
 */
posterKey: ObjectKey | null, 
/**
 * Picture or video.
 */
kind: MediaKind, 
/**
 * Progress of its processing.
 */
status: MediaStatus, 
/**
 * URL of the displayed copy; empty until it is ready.
 */
address: string, 
/**
 * URL of the poster; empty if there is none.
 */
poster: string, 
/**
 * Displayed width, px; 0 until it is ready.
 */
width: number, 
/**
 * Displayed height, px; 0 until it is ready.
 */
height: number, 
/**
 * Duration of a video, ms.
 */
durationMs: number | null, 
/**
 * Size of the upload, bytes; 0 until it is ready.
 */
size: number, };

export type OwnPicture = { 
/**
 * Path and query, as a browser sends them.
 */
path: string, 
/**
 * Maximum size of the answer, bytes.
 */
maxBytes: number, 
/**
 * Timeout of the request, ms.
 */
timeoutMs: number, };

export type OwnWork = { 
/**
 * Its id.
 */
id: WorkId, 
/**
 * Its activity.
 */
competitionId: ActivityId, 
/**
 * Its group.
 */
groupId: GroupId, 
/**
 * The sign-up it was made with.
 */
applyId: SignupId, 
/**
 * The team whose sign-up that is, which is its author; absent for a work that is no team's.
 */
teamName: string | null, 
/**
 * True if the caller may submit it; only the captain submits a team's work.
 */
leads: boolean, 
/**
 * Its number; empty until the first submission.
 */
workNo: string, 
/**
 * Its state.
 */
status: WorkStatus, 
/**
 * True if others see it.
 */
published: boolean, 
/**
 * Requested changes, or the reason why it was hidden; else empty.
 */
returnReason: string, 
/**
 * Its texts, and the keys of its files.
 */
content: WorkContent, 
/**
 * Its files.
 */
media: Array<OwnMedia>, 
/**
 * Newer version of a published work, if any.
 */
revision: WorkRevision | null, 
/**
 * Actions that the author may take at this time.
 */
actions: Array<WorkAction>, 
/**
 * True if the work or its newer version is under review.
 */
awaitsReview: boolean, 
/**
 * True if edits change the work itself; those of a published work make a newer version.
 */
editsInPlace: boolean, 
/**
 * Incremented by each change; the next change sends it back.
 */
version: number, 
/**
 * Time of the last submission.
 */
submittedTime: string | null, 
/**
 * Time of the last change.
 */
updatedTime: string, };

export type OwnWorkLine = { 
/**
 * Its id.
 */
id: WorkId, 
/**
 * Its activity.
 */
competitionId: ActivityId, 
/**
 * Name of the activity.
 */
competitionName: string, 
/**
 * Its title; may be empty while it is a draft.
 */
title: string, 
/**
 * URL of its first picture or poster; empty until that is ready.
 */
cover: string, 
/**
 * Its state.
 */
status: WorkStatus, };

export type OwnWorks = { 
/**
 * The newest works of all public activities, without withdrawn ones.
 */
list: Array<OwnWorkLine>, 
/**
 * True if there are older ones.
 */
hasMore: boolean, };

export type PageQuery = { 
/**
 * Page number, from 1; 1 if absent.
 */
page: number | null, 
/**
 * Rows per page, at most 100; 20 if absent.
 */
size: number | null, };

export type PageSignature = { 
/**
 * Id of the installation's account with the messaging app.
 */
appId: string, 
/**
 * Seconds since 1970.
 */
timestamp: number, 
/**
 * Random text of this signature.
 */
nonceStr: string, 
/**
 * SHA-1, hexadecimal.
 */
signature: string, };

export type PasswordChange = { 
/**
 * Current password; empty if none is set or a code is given.
 */
old: string, 
/**
 * Six digits that were sent to the account's number or address for this purpose. With a recent proof
 * of ownership, a first password needs neither the code nor `old`.
 */
code: string, 
/**
 * New password.
 */
new: string, };

export type PasswordReset = { 
/**
 * Verified e-mail address, or phone number.
 */
target: string, 
/**
 * Calling code of the number's country; empty: mainland China.
 */
areaCode: string, 
/**
 * Six digits that were sent to the target for this purpose.
 */
code: string, 
/**
 * New password.
 */
password: string, };

export type PayAttemptAdd = { 
/**
 * Number of the order.
 */
orderNo: string, 
/**
 * Way to pay.
 */
channel: PayChannel, 
/**
 * One-time code of the messaging app, for payers who are not linked to it.
 */
code: string | null, };

export type PayChannel = "wxJsapi" | "wxMini" | "wxH5" | "wxNative" | "aliWap" | "aliPage" | "stripe" | "offline" | "test";

export type PayChannelQuery = { 
/**
 * Where the page runs.
 */
runtime: PayRuntime, };

export type PayChannels = { 
/**
 * Empty where nothing can be paid.
 */
list: Array<PayChannel>, };

export type PayFault = "unreachable" | "keys" | "forged" | "refused";

export type PayKeysChange = { "service": "weChat", 
/**
 * Number of the merchant.
 */
mchid: string, 
/**
 * Id of the official account.
 */
appId: string, 
/**
 * Id of the mini-program; empty without one.
 */
miniAppId: string, 
/**
 * Serial number of the merchant's certificate.
 */
serial: string, 
/**
 * Private key of that certificate, PEM. Secret.
 */
privateKey: string, 
/**
 * `APIv3` key. Secret.
 */
apiV3Key: string, 
/**
 * Keys that verify what the service signs; those with another id are forgotten.
 */
verifyingKeys: Array<VerifyingKey>, } | { "service": "alipay", 
/**
 * Id of the app.
 */
appId: string, 
/**
 * Private key of the app, PEM or base64. Secret.
 */
privateKey: string, 
/**
 * Alipay's public key, PEM or base64; empty keeps the stored one.
 */
alipayPublicKey: string, 
/**
 * Id of the merchant's account.
 */
sellerId: string, } | { "service": "stripe", 
/**
 * Secret key. Secret.
 */
secretKey: string, 
/**
 * Secrets of the webhook: two while one replaces the other; empty keeps the stored ones. Secret.
 */
webhookSecrets: Array<string>, };

export type PayKeysShown = { "service": "weChat", 
/**
 * Number of the merchant.
 */
mchid: string, 
/**
 * Id of the official account.
 */
appId: string, 
/**
 * Id of the mini-program; empty without one.
 */
miniAppId: string, 
/**
 * Serial number of the merchant's certificate.
 */
serial: string, 
/**
 * Ids of the keys that verify what the service signs.
 */
verifyingKeys: Array<string>, } | { "service": "alipay", 
/**
 * Id of the app.
 */
appId: string, 
/**
 * Id of the merchant's account.
 */
sellerId: string, } | { "service": "stripe", 
/**
 * Last four characters of the secret key.
 */
keyEnd: string, 
/**
 * Number of the webhook's secrets.
 */
webhookSecrets: number, };

export type PayMineQuery = { 
/**
 * Cursor of the next page, from the previous answer.
 */
cursor: string | null, };

export type PayOrder = { 
/**
 * Number of the order.
 */
orderNo: string, 
/**
 * The sign-up.
 */
applyId: SignupId, 
/**
 * The place was handed over: the sign-up is another account's.
 */
handedOver: boolean, 
/**
 * The activity.
 */
competitionId: ActivityId, 
/**
 * Name of the activity.
 */
competitionName: string, 
/**
 * Picture of the activity.
 */
cover: string, 
/**
 * IANA time zone of the activity's days.
 */
timezone: string, 
/**
 * Price.
 */
amountFen: Fen, 
/**
 * State.
 */
status: PayStatus, 
/**
 * It can be paid now: a new attempt may begin.
 */
canPay: boolean, 
/**
 * It can be cancelled without the sign-up.
 */
canCancel: boolean, 
/**
 * Way in which it was paid, or was last tried.
 */
channel: PayChannel | null, 
/**
 * End of the window of payment.
 */
expireTime: string, 
/**
 * Time of the payment.
 */
paidTime: string | null, 
/**
 * Given back.
 */
refundedFen: Fen, 
/**
 * Time of the order.
 */
createdTime: string, 
/**
 * Its refunds, oldest first.
 */
refunds: Array<PayRefund>, };

export type PayOrderAdd = { 
/**
 * The sign-up.
 */
applyId: SignupId, 
/**
 * Idempotency key (UUID): a repeated request with it creates nothing.
 */
nonce: string, };

export type PayOrderOf = { 
/**
 * Absent: the sign-up has none.
 */
order: PayOrder | null, 
/**
 * The sign-up may have a new order.
 */
canAdd: boolean, };

export type PayOrderPath = { 
/**
 * Number of the order.
 */
orderNo: string, };

export type PayOrders = { 
/**
 * Orders of this page.
 */
list: Array<PayOrder>, 
/**
 * Cursor of the next page; absent on the last one.
 */
nextCursor: string | null, };

export type PayParams = { "kind": "bridge", 
/**
 * App that the order belongs to.
 */
appId: string, 
/**
 * Time of the signature, s.
 */
timeStamp: string, 
/**
 * Random text.
 */
nonceStr: string, 
/**
 * `prepay_id=…`.
 */
package: string, 
/**
 * `RSA`.
 */
signType: string, 
/**
 * Signature of the other fields.
 */
paySign: string, } | { "kind": "page", 
/**
 * Address of the page.
 */
url: string, } | { "kind": "code", 
/**
 * Text of the code.
 */
text: string, } | { "kind": "desk" } | { "kind": "cashier" };

export type PayRefund = { 
/**
 * Number of the refund.
 */
refundNo: string, 
/**
 * Amount.
 */
amountFen: Fen, 
/**
 * State.
 */
status: RefundStatus, 
/**
 * Origin.
 */
source: RefundSource, 
/**
 * Reason that staff gave; may be empty.
 */
reason: string, 
/**
 * Time of the request.
 */
createdTime: string, 
/**
 * Time of its end.
 */
doneTime: string | null, };

export type PayRuntime = "messenger" | "miniProgram" | "phone" | "desktop";

export type PayService = "weChat" | "alipay" | "stripe" | "offline" | "test";

export type PayServiceChange = { 
/**
 * The service.
 */
service: PayService, 
/**
 * Participants can pay by it. A service that needs keys must have them.
 */
enabled: boolean, 
/**
 * New keys; absent keeps the stored ones.
 */
keys: PayKeysChange | null, };

export type PayServiceChecked = { 
/**
 * The fault; absent: the keys work.
 */
fault: PayFault | null, 
/**
 * The service's code, for its support; may be empty.
 */
code: string, };

export type PayServiceLine = { 
/**
 * The service.
 */
service: PayService, 
/**
 * Participants can pay by it.
 */
enabled: boolean, 
/**
 * The public part of the stored keys; absent: it has none, or needs none.
 */
keys: PayKeysShown | null, 
/**
 * Address for the service's notifications; empty if it sends none.
 */
notifyUrl: string, 
/**
 * Time of the last change; absent: never set.
 */
updatedTime: string | null, };

export type PayServicePath = { 
/**
 * The service.
 */
service: PayService, };

export type PaySettings = { 
/**
 * The services that this server knows. The test cashier is among them only where the configuration allows it.
 */
list: Array<PayServiceLine>, 
/**
 * A larger refund needs another person's approval; absent: none does.
 */
approvalFen: Fen | null, 
/**
 * Hours in which an order can be paid on site after the participant has chosen so.
 */
offlineHours: number, };

export type PaySettingsChange = { 
/**
 * A larger refund needs another person's approval; absent: none does.
 */
approvalFen: Fen | null, 
/**
 * Hours in which an order can be paid on site after the participant has chosen so: 1 to 720.
 */
offlineHours: number, };

export type PayStarted = { 
/**
 * State of the order.
 */
status: PayStatus, 
/**
 * End of the window of payment.
 */
expireTime: string, 
/**
 * Parameters with which the page starts the payment; absent: the order is paid already.
 */
payParams: PayParams | null, };

export type PayStatus = "none" | "unpaid" | "paid" | "failed" | "cancelled" | "refunding" | "refunded";

export type PayTest = { 
/**
 * Number of the order.
 */
orderNo: string, 
/**
 * The payer pays; otherwise the payment is refused.
 */
pays: boolean, };

export type PayTiming = "atApply" | "afterReview";

export type PersonChange = { 
/**
 * The record.
 */
id: PersonId, 
/**
 * Full name in one field.
 */
name: string, 
/**
 * 0 not chosen, 1 male, 2 female.
 */
gender: number, 
/**
 * Calling code without `+`.
 */
areaCode: string, 
/**
 * National number, digits only.
 */
phone: string, 
/**
 * E-mail address, or empty.
 */
email: string, 
/**
 * `YYYY-MM-DD`, or empty.
 */
birthday: string, 
/**
 * Kind of the identity document.
 */
idType: IdType, 
/**
 * Number of the document. Masked when read; a masked number in a request leaves it unchanged.
 */
idNo: string, 
/**
 * Relation to the owner.
 */
relation: Relation, 
/**
 * School, company or club.
 */
org: string, 
/**
 * Title at work.
 */
jobTitle: string, 
/**
 * Size of clothing.
 */
size: string, 
/**
 * Name of the emergency contact.
 */
emergencyName: string, 
/**
 * Phone number of the emergency contact.
 */
emergencyPhone: string, 
/**
 * Name of a parent or guardian.
 */
guardianName: string, 
/**
 * Phone number of the guardian.
 */
guardianPhone: string, 
/**
 * GB/T 2260 code of the region, or empty.
 */
cityCode: string, 
/**
 * Name of the region, from the table of regions.
 */
cityName: string, 
/**
 * Additional texts by name, at most 20.
 */
extra: Answers, 
/**
 * True if the person is preselected.
 */
isDefault: boolean, };

export type PersonId = number;

export type PersonInfo = { 
/**
 * Absent on a new record.
 */
id: PersonId | null, 
/**
 * Full name in one field.
 */
name: string, 
/**
 * 0 not chosen, 1 male, 2 female.
 */
gender: number, 
/**
 * Calling code without `+`.
 */
areaCode: string, 
/**
 * National number, digits only.
 */
phone: string, 
/**
 * E-mail address, or empty.
 */
email: string, 
/**
 * `YYYY-MM-DD`, or empty.
 */
birthday: string, 
/**
 * Kind of the identity document.
 */
idType: IdType, 
/**
 * Number of the document. Masked when read; a masked number in a request leaves it unchanged.
 */
idNo: string, 
/**
 * Relation to the owner.
 */
relation: Relation, 
/**
 * School, company or club.
 */
org: string, 
/**
 * Title at work.
 */
jobTitle: string, 
/**
 * Size of clothing.
 */
size: string, 
/**
 * Name of the emergency contact.
 */
emergencyName: string, 
/**
 * Phone number of the emergency contact.
 */
emergencyPhone: string, 
/**
 * Name of a parent or guardian.
 */
guardianName: string, 
/**
 * Phone number of the guardian.
 */
guardianPhone: string, 
/**
 * GB/T 2260 code of the region, or empty.
 */
cityCode: string, 
/**
 * Name of the region, from the table of regions.
 */
cityName: string, 
/**
 * Additional texts by name, at most 20.
 */
extra: Answers, 
/**
 * True if the person is preselected.
 */
isDefault: boolean, };

export type PersonItem = { 
/**
 * The field.
 */
key: PersonKey, 
/**
 * True if it must be filled in.
 */
required: boolean, };

export type PersonKey = "name" | "phone" | "email" | "gender" | "birthday" | "org" | "jobTitle" | "size" | "emergencyName" | "emergencyPhone" | "idNo" | "cityCode";

export type PersonPath = { 
/**
 * The record.
 */
id: PersonId, };

export type PhoneBind = { 
/**
 * Calling code of the country; empty: mainland China.
 */
areaCode: string, 
/**
 * National number.
 */
mobile: string, 
/**
 * Six digits that were sent for this purpose.
 */
code: string, 
/**
 * Handle of a first log-in by the messaging app.
 */
bind: string | null, 
/**
 * Version of the accepted agreement; required with a handle.
 */
agreementVersion: string | null, };

export type PhoneBound = { 
/**
 * Present without a handle.
 */
account: Account | null, 
/**
 * Bearer token; present with a handle.
 */
token: string | null, 
/**
 * Account id; present with a handle.
 */
id: string | null, };

export type PhoneCodeRequest = { 
/**
 * Calling code of the country; empty: mainland China.
 */
areaCode: string, 
/**
 * National number.
 */
mobile: string, 
/**
 * Purpose; absent: log-in.
 */
purpose: CodePurpose | null, };

export type PhonePlan = { 
/**
 * Regular expression that a whole national number matches.
 */
pattern: string, 
/**
 * Regular expression of the trunk prefix at the start of a number.
 */
prefix: string | null, 
/**
 * Replaces what `prefix` matches; `$1` is its first group. Absent: the prefix is removed.
 */
transform: string | null, };

export type PictureAdd = { 
/**
 * Key of the upload.
 */
key: ObjectKey, };

export type PictureAdded = { 
/**
 * Its address.
 */
address: string, 
/**
 * Width, px.
 */
width: number, 
/**
 * Height, px.
 */
height: number, };

export type PreviewGranted = { 
/**
 * Part of the preview's URL.
 */
token: string, 
/**
 * Expiry of the token.
 */
expireTime: string, };

export type PreviewQuery = { 
/**
 * The activity.
 */
id: ActivityId, 
/**
 * Token from the organiser's preview link.
 */
token: string, };

export type Question = { 
/**
 * Identifies the answer.
 */
key: string, 
/**
 * Displayed text. No rule uses it, so that core does not deserialise it.
 */
label: string, 
/**
 * Its type.
 */
type: QuestionType, 
/**
 * Its subject.
 */
scope: QuestionScope, 
/**
 * Time at which it is asked.
 */
stage: QuestionStage, 
/**
 * Until when its answer can be changed. The page never sends it back.
 */
editable: QuestionEditable, 
/**
 * True if it must be answered.
 */
required: boolean, 
/**
 * Placeholder in the empty field.
 */
placeholder: string, 
/**
 * Help text below the field.
 */
help: string, 
/**
 * The options to choose from.
 */
options: Array<QuestionOption>, 
/**
 * Smallest number of characters.
 */
minLength: number | null, 
/**
 * Largest number of characters; 140 if absent.
 */
maxLength: number | null, 
/**
 * Smallest number.
 */
min: number | null, 
/**
 * Largest number.
 */
max: number | null, 
/**
 * Smallest number of options or files.
 */
minCount: number | null, 
/**
 * Largest number of options or files.
 */
maxCount: number | null, 
/**
 * Shown only after these answers; always if absent.
 */
showWhen: ShowWhen | null, 
/**
 * Stored encrypted, and never part of a draft.
 */
sensitive: boolean, };

export type QuestionEditable = "always" | "untilReview" | "never";

export type QuestionOption = { 
/**
 * Stored value.
 */
value: string, 
/**
 * Displayed text. No rule uses it, so that core does not deserialise it.
 */
label: string, };

export type QuestionScope = "apply" | "person" | "team";

export type QuestionStage = "signUp" | "followUp";

export type QuestionType = "text" | "textarea" | "number" | "phone" | "email" | "idcard" | "date" | "region" | "radio" | "checkbox" | "select" | "image" | "video" | "file" | "agree";

export type ReasonCount = { 
/**
 * Held or void.
 */
status: VoteStatus, 
/**
 * The reason.
 */
reason: VoteReason, 
/**
 * Their number.
 */
count: number, };

export type ReasonGiven = { 
/**
 * The activity.
 */
id: ActivityId, 
/**
 * Shown to the participants.
 */
reason: string, };

export type ReceiptPerson = { 
/**
 * Full name.
 */
name: string, 
/**
 * Masked number.
 */
phone: string, 
/**
 * Signed code for the QR code; absent unless the ticket is valid.
 */
ticketCode: string | null, };

export type RecoveryCodes = { 
/**
 * Ten codes, each valid once.
 */
codes: Array<string>, };

export type RefundLine = { 
/**
 * Number of the refund.
 */
refundNo: string, 
/**
 * Number of the order.
 */
orderNo: string, 
/**
 * The sign-up.
 */
applyId: SignupId, 
/**
 * The activity.
 */
competitionId: ActivityId, 
/**
 * Name of the activity, in the caller's language.
 */
competitionName: string, 
/**
 * Name of the sign-up's first person.
 */
name: string, 
/**
 * Amount.
 */
amountFen: Fen, 
/**
 * Way in which the money was paid.
 */
channel: PayChannel, 
/**
 * State.
 */
status: RefundStatus, 
/**
 * Origin.
 */
source: RefundSource, 
/**
 * The money was paid a second time, beside the order's.
 */
surplus: boolean, 
/**
 * The merchant gave it back itself.
 */
outside: boolean, 
/**
 * Reason that staff gave; may be empty.
 */
reason: string, 
/**
 * Reason for which it was declined; may be empty.
 */
rejectReason: string, 
/**
 * Code of the service's refusal; may be empty.
 */
failCode: string, 
/**
 * The caller asked for it.
 */
own: boolean, 
/**
 * Display name of the member of staff that requested it; empty for other origins.
 */
staffName: string, 
/**
 * Display name of the member of staff that decided; empty before a decision.
 */
decidedName: string, 
/**
 * Time of the request.
 */
createdTime: string, 
/**
 * Time of its end.
 */
doneTime: string | null, 
/**
 * Actions that the caller may take.
 */
actions: Array<RefundStaffAction>, };

export type RefundLineQuery = { 
/**
 * Only refunds of this activity's orders.
 */
competitionId: ActivityId | null, 
/**
 * Only refunds in this state.
 */
status: RefundStatus | null, 
/**
 * Page number, from 1; 1 if absent.
 */
page: number | null, 
/**
 * Rows per page, at most 100; 20 if absent.
 */
size: number | null, 
/**
 * Key of an answer: the page after its last row or before its first. Required past page 200.
 */
key: string | null, };

export type RefundLines = { 
/**
 * The refunds, newest first.
 */
list: Array<RefundLine>, 
/**
 * Number of rows on all pages, 10,000 at most.
 */
total: number, 
/**
 * True if there are more rows than `total`.
 */
more: boolean, 
/**
 * Key of the page before; absent on the first one.
 */
previousKey: string | null, 
/**
 * Key of the next page; absent on the last one.
 */
nextKey: string | null, 
/**
 * Number of this page.
 */
page: number, 
/**
 * Rows per page.
 */
size: number, };

export type RefundPath = { 
/**
 * Number of the refund.
 */
refundNo: string, };

export type RefundPolicy = "none" | "untilDeadline" | "ask";

export type RefundRejection = { 
/**
 * Number of the refund.
 */
refundNo: string, 
/**
 * Reason, which the participant sees if they asked for the refund.
 */
reason: string, };

export type RefundSettings = { 
/**
 * Rule for refunds after a withdrawal.
 */
policy: RefundPolicy, 
/**
 * Steps in order of time, each with a smaller share; empty: everything until a day before the start.
 */
steps: Array<RefundStep>, };

export type RefundShare = { 
/**
 * Share of the fee, percent.
 */
percent: number, 
/**
 * Amount.
 */
fen: Fen, 
/**
 * The share is less from then on; absent: it stays.
 */
until: string | null, 
/**
 * Staff decide about it on request.
 */
asked: boolean, };

export type RefundSource = "participant" | "organiser" | "system";

export type RefundStaffAction = "approve" | "reject" | "retry";

export type RefundStatus = "requested" | "processing" | "done" | "failed" | "rejected";

export type RefundStep = { 
/**
 * End of the step.
 */
until: string, 
/**
 * Share, percent.
 */
percent: number, };

export type Region = { 
/**
 * GB/T 2260 code.
 */
code: string, 
/**
 * Chinese name as in the standard; in traditional characters for their readers.
 */
name: string, 
/**
 * True if the region has no regions below it.
 */
leaf: boolean, };

export type RegionList = { 
/**
 * In the order of the standard.
 */
list: Array<Region>, 
/**
 * Name of the parent and the regions above it; empty for the provinces.
 */
name: string, };

export type RegionQuery = { 
/**
 * Code of a province or city; absent: the provinces are listed.
 */
parent: string | null, };

export type Register = { 
/**
 * 4 to 32 letters, digits, `_` or `-`.
 */
username: string, 
/**
 * At least 8 characters.
 */
password: string, 
/**
 * Version of the accepted agreement; absent if none was accepted.
 */
agreementVersion: string | null, };

export type Relation = "self" | "child" | "parent" | "student" | "colleague" | "other";

export type ResultKind = "signedUp" | "approved" | "pending" | "unpaid" | "payFailed" | "waiting" | "offered" | "rejected" | "revoked" | "cancelled";

export type RevisionStatus = "draft" | "reviewing" | "returned";

export type RichBlock = { "kind": "paragraph", 
/**
 * Its words.
 */
spans: Array<RichSpan>, } | { "kind": "heading", 
/**
 * 2 for the main headings, 3 below them.
 */
level: number, 
/**
 * Its words.
 */
spans: Array<RichSpan>, } | { "kind": "list", 
/**
 * Numbered.
 */
ordered: boolean, 
/**
 * Number of its first item.
 */
start: number, 
/**
 * Its items.
 */
items: Array<RichItem>, } | { "kind": "quote", 
/**
 * Words of each paragraph.
 */
paragraphs: Array<Array<RichSpan>>, } | { "kind": "picture", 
/**
 * Its address, over `https` or of this server.
 */
address: string, 
/**
 * Description for readers who do not see it; empty for decoration.
 */
alt: string, } | { "kind": "rule" };

export type RichItem = { 
/**
 * Its words.
 */
spans: Array<RichSpan>, 
/**
 * The list below it.
 */
list: RichSublist | null, };

export type RichSpan = { 
/**
 * The words; a line feed is a visible line break.
 */
text: string, 
/**
 * Printed in bold type.
 */
bold: boolean, 
/**
 * Printed in italic type.
 */
italic: boolean, 
/**
 * Address that they lead to: `https`, `http`, `mailto`, `tel`, or a path of this server.
 */
link: string | null, };

export type RichSublist = { 
/**
 * Numbered.
 */
ordered: boolean, 
/**
 * Number of its first item.
 */
start: number, 
/**
 * Words of each item.
 */
items: Array<Array<RichSpan>>, };

export type Role = "owner" | "manager" | "reviewer" | "finance" | "viewer";

export type Route = "home" | "login" | "applyCenter" | "applyDetail" | "applyForm" | "applyAmend" | "applyReceipt" | "applyResult" | "applyTransfer" | "cert" | "checkinDetail" | "checkin" | "competitionApply" | "competition" | "competitionPreview" | "competitionScene" | "displayGallery" | "display" | "displayReceipt" | "displayWall" | "invite" | "inviteMembers" | "rank" | "scene" | "share" | "user" | "notices" | "orders" | "personList" | "personEdit" | "settings" | "agreement" | "download" | "selectCountry" | "userBind" | "webview";

export type Rule = { "rule": "required" } | { "rule": "phoneEmpty" } | { "rule": "codeEmpty" } | { "rule": "agreement" } | { "rule": "email" } | { "rule": "phone" } | { "rule": "notLess", "params": { 
/**
 * The bound, or the required number.
 */
min: number, } } | { "rule": "notGreater", "params": { 
/**
 * The bound, or the required number.
 */
max: number, } } | { "rule": "minIs", "params": { 
/**
 * The bound, or the required number.
 */
min: number, } } | { "rule": "maxIs", "params": { 
/**
 * The bound, or the required number.
 */
max: number, } } | { "rule": "number" } | { "rule": "date" } | { "rule": "minLength", "params": { 
/**
 * The bound, or the required number.
 */
count: number, } } | { "rule": "maxLength", "params": { 
/**
 * The bound, or the required number.
 */
count: number, } } | { "rule": "itemCount", "params": { 
/**
 * The bound, or the required number.
 */
count: number, } } | { "rule": "itemMissing", "params": { 
/**
 * The bound, or the required number.
 */
count: number, } } | { "rule": "minChoices", "params": { 
/**
 * The bound, or the required number.
 */
count: number, } } | { "rule": "maxChoices", "params": { 
/**
 * The bound, or the required number.
 */
count: number, } } | { "rule": "choice" } | { "rule": "codeWrong" } | { "rule": "credentials" } | { "rule": "passwordWrong" } | { "rule": "username" } | { "rule": "usernameTaken" } | { "rule": "passwordWeak" } | { "rule": "personExists" } | { "rule": "personLimit", "params": { 
/**
 * The bound, or the required number.
 */
count: number, } } | { "rule": "personIncomplete" } | { "rule": "guardian" } | { "rule": "idNumber" } | { "rule": "teamNeeded" } | { "rule": "timeOrder" } | { "rule": "repeated" } | { "rule": "fixed" } | { "rule": "key" };

export type ScheduleItem = { 
/**
 * When it begins.
 */
time: string, 
/**
 * When it ends.
 */
endTime: string | null, 
/**
 * A few words.
 */
title: string, 
/**
 * One sentence.
 */
note: string, 
/**
 * Over, under way or to come, at the time of the answer.
 */
state: StepState, };

export type ScheduleLine = { 
/**
 * Start of the entry.
 */
time: string, 
/**
 * End of the entry; may be absent.
 */
endTime: string | null, 
/**
 * Title.
 */
title: LocalText, 
/**
 * Short description.
 */
note: LocalText, };

export type Session = { 
/**
 * Bearer token.
 */
token: string | null, 
/**
 * Account id as a text; empty if no user is logged in.
 */
userId: string, 
/**
 * True until the user logs out.
 */
autoLogin: boolean, 
/**
 * Data of a failed mini-program log-in.
 */
codeToSession: string | null, 
/**
 * Current merchant.
 */
merchantId: MerchantId, 
/**
 * Language chosen in the settings.
 */
language: Language | null, 
/**
 * Progress of a log-in by the messaging app.
 */
loginFlag: LoginFlag | null, 
/**
 * Cause of that log-in.
 */
trigger: Trigger | null, 
/**
 * The account; empty without a token or after a failed fetch.
 */
account: Account, };

export type SessionEvent = "tokenInvalid" | "unauthorised" | "miniProgramLoginFailed" | "factorNeeded";

export type SessionPath = { 
/**
 * Id of the token.
 */
id: number, };

export type ShowWhen = { 
/**
 * Key of the earlier question.
 */
key: string, 
/**
 * Answers that show the question; any of them suffices.
 */
in: Array<string>, };

export type ShownStatus = "signedUp" | "approved" | "pending" | "waiting" | "offered" | "rejected" | "revoked" | "cancelled";

export type SignatureQuery = { 
/**
 * Address of the page without its fragment.
 */
url: string, };

export type SignupAction = "edit" | "amend" | "resubmit" | "transfer" | "withdraw" | "leaveWaiting" | "accept" | "decline" | "receipt";

export type SignupAmend = { 
/**
 * The sign-up.
 */
id: SignupId, 
/**
 * Version of the form that was filled in.
 */
formVersion: number, 
/**
 * Answers by the key of their question.
 */
answers: Answers, 
/**
 * Answers about each person, in the order of the persons.
 */
personAnswers: Array<Answers>, 
/**
 * Version of the sign-up that the change is based on; a stale one is refused with 4009.
 */
version: number, };

export type SignupAmendForm = { 
/**
 * The sign-up, as in a list.
 */
item: SignupItem, 
/**
 * The activity's whole form, in the caller's language.
 */
form: FormSchema, 
/**
 * Keys of the open questions.
 */
open: Array<string>, 
/**
 * Keys of the open questions whose answers cannot be changed once given.
 */
fixed: Array<string>, 
/**
 * Time until which all of them are open.
 */
until: string, 
/**
 * IANA time zone of the activity's days.
 */
timezone: string, 
/**
 * The organiser's note to the participant; may be empty.
 */
note: string, 
/**
 * True if the change returns an approved sign-up to review.
 */
reviewedAgain: boolean, 
/**
 * The persons, without the ids of their records.
 */
persons: Array<SignupPersonView>, 
/**
 * Answers of the whole sign-up; sensitive ones are masked.
 */
answers: Answers, 
/**
 * Answers about each person, in the order of `persons`; sensitive ones are masked.
 */
personAnswers: Array<Answers>, 
/**
 * Incremented by each change.
 */
version: number, 
/**
 * Clock of the server.
 */
serverTime: string, };

export type SignupChanged = { 
/**
 * The new state.
 */
status: SignupStatus, 
/**
 * Refunded amount, fen.
 */
refundFen: Fen, };

export type SignupCheck = { 
/**
 * True if a sign-up would be accepted at this time.
 */
can: boolean, 
/**
 * Error code of the refusal; absent if `can`.
 */
code: number | null, 
/**
 * Text of the refusal, in the caller's language.
 */
msg: string | null, 
/**
 * Free seats; absent if unlimited.
 */
seatsLeft: number | null, 
/**
 * True if the waiting list can be joined.
 */
waitlist: boolean, 
/**
 * The caller's existing sign-up, if any.
 */
applyId: SignupId | null, };

export type SignupCheckQuery = { 
/**
 * The activity.
 */
competitionId: ActivityId, 
/**
 * The group.
 */
groupId: GroupId, };

export type SignupCount = { 
/**
 * The state.
 */
status: SignupStatus, 
/**
 * Sign-ups in it.
 */
count: number, };

export type SignupCountQuery = { 
/**
 * The activity.
 */
competitionId: ActivityId, };

export type SignupCounts = { 
/**
 * By state.
 */
list: Array<SignupCount>, 
/**
 * In all states.
 */
total: number, };

export type SignupCreated = { 
/**
 * Its id.
 */
id: SignupId, 
/**
 * Its state.
 */
status: SignupStatus, 
/**
 * State of the payment.
 */
payStatus: PayStatus, 
/**
 * Number on the waiting list; absent unless waiting.
 */
waitNo: number | null, };

export type SignupDetail = { 
/**
 * Its row in the list.
 */
item: SignupItem, 
/**
 * The group.
 */
groupId: GroupId, 
/**
 * Its persons.
 */
persons: Array<SignupPersonView>, 
/**
 * Answers of the whole sign-up.
 */
answers: Answers, 
/**
 * Answers about each person, in the order of `persons`.
 */
personAnswers: Array<Answers>, 
/**
 * Keys of the questions whose answers can no longer be changed once given.
 */
fixed: Array<string>, 
/**
 * Version of the form that was filled in.
 */
formVersion: number, 
/**
 * Incremented by each change.
 */
version: number, 
/**
 * Its history, oldest first; of a place that was handed over, since then.
 */
timeline: Array<SignupStep>, 
/**
 * The open link by which another account can take the place; absent for everyone but its owner.
 */
transfer: TransferLink | null, 
/**
 * Clock of the server.
 */
serverTime: string, };

export type SignupDraft = { 
/**
 * The activity.
 */
competitionId: ActivityId, 
/**
 * The group.
 */
groupId: GroupId, 
/**
 * Version of the form that is filled in.
 */
formVersion: number, 
/**
 * Ids of the chosen person-info records; absent before any choice.
 */
persons: Array<PersonId> | null, 
/**
 * Answers by the key of their question.
 */
answers: Answers, 
/**
 * Answers about persons, by the id of the person's record.
 */
personAnswers: { [key in string]: Answers }, };

export type SignupDraftKept = { 
/**
 * Absent if there is no draft.
 */
draft: SignupDraft | null, 
/**
 * Time at which it was saved.
 */
savedTime: string | null, 
/**
 * Clock of the server.
 */
serverTime: string, };

export type SignupDraftQuery = { 
/**
 * The activity.
 */
competitionId: ActivityId, 
/**
 * The group.
 */
groupId: GroupId, };

export type SignupEdit = { 
/**
 * The sign-up.
 */
id: SignupId, 
/**
 * Version of the form that was filled in.
 */
formVersion: number, 
/**
 * Ids of the chosen person-info records.
 */
persons: Array<PersonId>, 
/**
 * Answers by the key of their question.
 */
answers: Answers, 
/**
 * Answers about each person, by the id of the person's record.
 */
personAnswers: { [key in string]: Answers }, 
/**
 * Version of the sign-up that the change is based on; a stale one is refused with 4009.
 */
version: number, };

export type SignupExport = { 
/**
 * The activity.
 */
competitionId: ActivityId, 
/**
 * Only sign-ups in this state, due transitions included.
 */
status: SignupStatus | null, 
/**
 * Only sign-ups in this payment state.
 */
payStatus: PayStatus | null, 
/**
 * Only sign-ups to this group.
 */
groupId: GroupId | null, 
/**
 * A sign-up number, the end of a phone number (digits only), or part of a person's name.
 */
keyword: string | null, 
/**
 * Created at or after this time.
 */
from: string | null, 
/**
 * Created before this time.
 */
to: string | null, 
/**
 * Not the sign-ups in these states.
 */
notStatus: Array<SignupStatus> | null, 
/**
 * Not the sign-ups to these groups.
 */
notGroupId: Array<GroupId> | null, 
/**
 * Order of the rows; oldest first if absent.
 */
sort: SignupOrder | null, 
/**
 * File format.
 */
format: ExportFormat, 
/**
 * Names of columns, in output order; `answers.KEY` is a question of the form.
 */
columns: Array<string>, };

export type SignupFileQuery = { 
/**
 * The sign-up.
 */
id: SignupId, 
/**
 * Key of a file in one of its answers.
 */
key: ObjectKey, };

export type SignupFormQuery = { 
/**
 * The activity.
 */
id: ActivityId, 
/**
 * The group.
 */
groupId: GroupId | null, 
/**
 * Part of the form that is asked for; the whole form if absent.
 */
part: FormPart | null, };

export type SignupId = number;

export type SignupImport = { 
/**
 * The activity.
 */
competitionId: ActivityId, 
/**
 * Version of the form that the rows were judged by.
 */
formVersion: number, 
/**
 * The rows, at most 200.
 */
rows: Array<ImportEntry>, 
/**
 * Idempotency key (UUID): a repeated request with it writes nothing more.
 */
nonce: string, };

export type SignupItem = { 
/**
 * Its id.
 */
id: SignupId, 
/**
 * True if the caller sent it; others' sign-ups are read-only.
 */
own: boolean, 
/**
 * The team that it signs up; absent for a sign-up of single persons.
 */
teamId: TeamId | null, 
/**
 * Its number.
 */
applyNo: string, 
/**
 * The activity.
 */
competitionId: ActivityId, 
/**
 * Name of the activity.
 */
competitionName: string, 
/**
 * Picture of the activity.
 */
cover: string, 
/**
 * Name of the group.
 */
groupName: string, 
/**
 * Its state.
 */
status: SignupStatus, 
/**
 * State of the payment; of the caller's own one where each member pays.
 */
payStatus: PayStatus, 
/**
 * Total amount to pay, fen; the caller's own one where each member pays.
 */
amountFen: Fen, 
/**
 * True if the caller is to pay: a payment may begin, or a new order may be asked for.
 */
payDue: boolean, 
/**
 * Number of members who still have to pay; absent unless each member pays.
 */
unpaidMembers: number | null, 
/**
 * Number of persons.
 */
personCount: number, 
/**
 * True if the organiser reviews sign-ups, so that "approved" is worth showing.
 */
reviewed: boolean, 
/**
 * Its state in words.
 */
shownStatus: ShownStatus, 
/**
 * Kind of its result page.
 */
result: ResultKind, 
/**
 * Reason of its state, or empty.
 */
reason: string, 
/**
 * True if its persons have a seat and are expected.
 */
confirmed: boolean, 
/**
 * Reason of the rejection, or empty.
 */
rejectReason: string, 
/**
 * Reason of the withdrawal or cancellation, or empty.
 */
revokeReason: string, 
/**
 * Number on the waiting list.
 */
waitNo: number | null, 
/**
 * Expiry of the offered seat.
 */
offerExpire: string | null, 
/**
 * Actions that the caller may take at this time.
 */
actions: Array<SignupAction>, 
/**
 * End of the organiser's permit to change it; absent without one.
 */
permitUntil: string | null, 
/**
 * End of the window for the questions that are asked after the approval; absent unless it is open.
 */
followUntil: string | null, 
/**
 * True if such questions were answered.
 */
followed: boolean, 
/**
 * Start of the activity.
 */
startTime: string, 
/**
 * IANA time zone of the activity's days.
 */
timezone: string, 
/**
 * Time of creation.
 */
createdTime: string, };

export type SignupLine = { 
/**
 * Its id.
 */
id: SignupId, 
/**
 * Its number.
 */
applyNo: string, 
/**
 * The activity.
 */
competitionId: ActivityId, 
/**
 * Name of the activity, in the caller's language.
 */
competitionName: string, 
/**
 * The group.
 */
groupId: GroupId, 
/**
 * Name of the group, in the caller's language.
 */
groupName: string, 
/**
 * Name of the first person.
 */
name: string, 
/**
 * Phone number of the first person; masked except for roles that decide.
 */
phone: string, 
/**
 * Number of persons.
 */
personCount: number, 
/**
 * State, due transitions included.
 */
status: SignupStatus, 
/**
 * State of the payment.
 */
payStatus: PayStatus, 
/**
 * Total amount to pay.
 */
amountFen: Fen, 
/**
 * Number on the waiting list.
 */
waitNo: number | null, 
/**
 * Expiry of the offered seat.
 */
offerExpire: string | null, 
/**
 * True if staff wrote a note.
 */
hasNote: boolean, 
/**
 * True if another account has a live sign-up with one of the persons too.
 */
double: boolean, 
/**
 * `browser`, `onsite`, …
 */
source: string, 
/**
 * Time of creation.
 */
createdTime: string, 
/**
 * Time of the last change.
 */
updatedTime: string, };

export type SignupLineQuery = { 
/**
 * Page number, from 1; 1 if absent.
 */
page: number | null, 
/**
 * Rows per page, at most 100; 20 if absent.
 */
size: number | null, 
/**
 * Only sign-ups to this activity.
 */
competitionId: ActivityId | null, 
/**
 * Only sign-ups in this state, due transitions included.
 */
status: SignupStatus | null, 
/**
 * Only sign-ups in this payment state.
 */
payStatus: PayStatus | null, 
/**
 * Only sign-ups to this group.
 */
groupId: GroupId | null, 
/**
 * A sign-up number, the end of a phone number (digits only), or part of a person's name.
 */
keyword: string | null, 
/**
 * Created at or after this time.
 */
from: string | null, 
/**
 * Created before this time.
 */
to: string | null, 
/**
 * Not the sign-ups in these states.
 */
notStatus: Array<SignupStatus> | null, 
/**
 * Not the sign-ups to these groups.
 */
notGroupId: Array<GroupId> | null, 
/**
 * Order of the rows; newest first if absent.
 */
sort: SignupOrder | null, 
/**
 * Key of an answer: the page after its last row or before its first. Required past page 200.
 */
key: string | null, };

export type SignupLines = { 
/**
 * The sign-ups.
 */
list: Array<SignupLine>, 
/**
 * Number of rows on all pages, 10,000 at most.
 */
total: number, 
/**
 * True if there are more rows than `total`.
 */
more: boolean, 
/**
 * Key of the page before; absent on the first one, and in a waiting list.
 */
previousKey: string | null, 
/**
 * Key of the next page; absent on the last one, and in a waiting list.
 */
nextKey: string | null, 
/**
 * Number of this page.
 */
page: number, 
/**
 * Rows per page.
 */
size: number, };

export type SignupNote = { 
/**
 * The sign-up.
 */
id: SignupId, 
/**
 * Replaces the previous note; empty removes it.
 */
note: string, };

export type SignupOfferAnswer = { 
/**
 * The sign-up.
 */
id: SignupId, 
/**
 * Idempotency key (UUID): a repeated request with it has no further effect.
 */
nonce: string, };

export type SignupOnSite = { 
/**
 * The activity.
 */
competitionId: ActivityId, 
/**
 * The group.
 */
groupId: GroupId, 
/**
 * Version of the form that was filled in.
 */
formVersion: number, 
/**
 * The persons, as entered by staff.
 */
persons: Array<PersonInfo>, 
/**
 * Answers by question.
 */
answers: Answers, 
/**
 * Answers about each person, in the order of `persons`.
 */
personAnswers: Array<Answers>, 
/**
 * Idempotency key (UUID): a repeated request with it creates nothing.
 */
nonce: string, };

export type SignupOrder = "newest" | "oldest" | "number" | "numberDown" | "name" | "nameDown" | "group" | "groupDown" | "state" | "stateDown";

export type SignupOutcome = { 
/**
 * The sign-up.
 */
id: SignupId, 
/**
 * The new state, or the state that prevented the change.
 */
status: SignupStatus | null, 
/**
 * Error code; absent on success.
 */
code: number | null, 
/**
 * Text of the error, in the caller's language.
 */
msg: string | null, };

export type SignupOutcomes = { 
/**
 * One result per id, without repeats.
 */
list: Array<SignupOutcome>, };

export type SignupPage = { 
/**
 * Newest first.
 */
list: Array<SignupItem>, 
/**
 * Cursor of the next page; absent on the last page.
 */
nextCursor: string | null, 
/**
 * True if there is a next page.
 */
hasMore: boolean, 
/**
 * Clock of the server.
 */
serverTime: string, };

export type SignupPath = { 
/**
 * The sign-up.
 */
id: SignupId, };

export type SignupPermit = { 
/**
 * The sign-up.
 */
id: SignupId, 
/**
 * Everything may be changed, persons included, and not only the answers to `questions`.
 */
whole: boolean, 
/**
 * Keys of the questions whose answers may be changed; ignored if `whole`.
 */
questions: Array<string>, 
/**
 * A change returns an approved sign-up to review; otherwise it stays approved.
 */
reviewAgain: boolean, 
/**
 * End of the permit: in the future, and at the end of the activity at the latest.
 */
until: string, 
/**
 * Shown to the participant, at most 140 characters.
 */
note: string, };

export type SignupPermitLine = { 
/**
 * Everything may be changed.
 */
whole: boolean, 
/**
 * Keys of the questions whose answers may be changed.
 */
questions: Array<string>, 
/**
 * A change returns an approved sign-up to review.
 */
reviewAgain: boolean, 
/**
 * End of the permit.
 */
until: string, 
/**
 * Shown to the participant.
 */
note: string, };

export type SignupPersonId = number;

export type SignupPersonLine = { 
/**
 * Its id.
 */
id: SignupPersonId, 
/**
 * Name, phone and the fields of the form; document numbers are masked.
 */
person: PersonInfo, 
/**
 * Answers about this person, in the order of the form; sensitive ones are masked.
 */
answers: Array<AnswerLine>, 
/**
 * True if another account has a live sign-up with this person too.
 */
double: boolean, };

export type SignupPersonView = { 
/**
 * The person-info record it was copied from, if any.
 */
personId: PersonId | null, 
/**
 * Full name.
 */
name: string, 
/**
 * Phone number, masked.
 */
phone: string, };

export type SignupQuery = { 
/**
 * Sent by the caller, or by others; the former if absent.
 */
tab: SignupTab | null, 
/**
 * Only sign-ups in this state.
 */
status: SignupStatus | null, 
/**
 * `next_cursor` of the previous page; absent for the first page.
 */
cursor: string | null, 
/**
 * Sign-ups per page, at most 50; 10 if absent.
 */
size: number | null, };

export type SignupReason = { 
/**
 * The sign-up.
 */
id: SignupId, 
/**
 * Shown to the participants.
 */
reason: string, };

export type SignupReceipt = { 
/**
 * As in the list.
 */
item: SignupItem, 
/**
 * Validity of the tickets.
 */
ticket: TicketStatus, 
/**
 * The persons, in the order of the sign-up.
 */
persons: Array<ReceiptPerson>, 
/**
 * Name of the venue.
 */
place: string, 
/**
 * Street address of the venue.
 */
address: string, 
/**
 * End of the activity.
 */
endTime: string, 
/**
 * Clock of the server.
 */
serverTime: string, };

export type SignupResult = { 
/**
 * Its row in the list.
 */
item: SignupItem, 
/**
 * Its persons.
 */
persons: Array<SignupPersonView>, 
/**
 * The participant's next step.
 */
next: NextStep, 
/**
 * Submission deadline, if the next step is a work.
 */
submitEnd: string | null, };

export type SignupSettings = { 
/**
 * Full groups have a waiting list.
 */
waitlist: boolean, 
/**
 * Most sign-ups on the waiting list of a group; absent without a limit.
 */
waitlistMax: number | null, 
/**
 * Hours until an offered place lapses.
 */
offerHours: number, 
/**
 * Last time to withdraw; absent: the start of the activity.
 */
withdrawDeadline: string | null, 
/**
 * First time to answer the questions that are asked after the approval; absent: they are not asked.
 */
followStart: string | null, 
/**
 * Last time to answer them.
 */
followEnd: string | null, 
/**
 * Rejected participants may submit again.
 */
resubmit: boolean, 
/**
 * Answers that change after an approval are reviewed again.
 */
reReview: boolean, 
/**
 * An account may sign up more than once.
 */
allowMany: boolean, 
/**
 * Places that are handed over.
 */
transfer: TransferSettings, 
/**
 * Payment and refunds.
 */
fee: FeeSettings, 
/**
 * Works are reviewed before they are published.
 */
workReview: boolean, 
/**
 * Maximum number of works per sign-up.
 */
worksPerApply: number, 
/**
 * Participants may add moments, which are reviewed before they are published.
 */
sceneUpload: boolean, 
/**
 * Likes and gifts.
 */
vote: VoteSettings, 
/**
 * Comments and danmu.
 */
comment: CommentSettings, };

export type SignupSource = "browser" | "onsite" | "import";

export type SignupStatus = "pending" | "approved" | "rejected" | "revoked" | "waiting" | "offered" | "cancelled";

export type SignupStep = { 
/**
 * `submit`, `approve`, `withdraw`, …
 */
event: string, 
/**
 * State after it.
 */
status: SignupStatus, 
/**
 * Reason given; may be empty.
 */
reason: string, 
/**
 * Time of the event.
 */
time: string, };

export type SignupSubmit = { 
/**
 * The activity.
 */
competitionId: ActivityId, 
/**
 * The group.
 */
groupId: GroupId, 
/**
 * Version of the form that was filled in.
 */
formVersion: number, 
/**
 * Ids of the chosen person-info records; none for a team, whose members have given their own.
 */
persons: Array<PersonId>, 
/**
 * The caller's team, in a group that takes teams.
 */
teamId: TeamId | null, 
/**
 * Answers by the key of their question.
 */
answers: Answers, 
/**
 * Answers about each person, by the id of the person's record.
 */
personAnswers: { [key in string]: Answers }, 
/**
 * Version of the accepted agreement; absent if not accepted.
 */
agreementVersion: string | null, 
/**
 * Join the waiting list if no seat is left.
 */
joinWaiting: boolean, 
/**
 * Idempotency key (UUID): a repeated request with it creates nothing.
 */
nonce: string, };

export type SignupTab = "submitted" | "joined";

export type SignupTicket = { 
/**
 * Full name.
 */
name: string, 
/**
 * Signed code for the QR code.
 */
ticketCode: string, };

export type SignupTickets = { 
/**
 * In the order of the persons.
 */
list: Array<SignupTicket>, };

export type SignupTimelineStep = { 
/**
 * `submit`, `approve`, `withdraw`, …
 */
event: string, 
/**
 * State after it.
 */
status: SignupStatus, 
/**
 * `participant`, `organiser` or `clock`
 */
actor: string, 
/**
 * Name of the staff member; empty for other actors and for staff who left.
 */
staffName: string, 
/**
 * Reason given; may be empty.
 */
reason: string, 
/**
 * Time of the event.
 */
time: string, 
/**
 * Answers that the event changed outside of the usual rules; sensitive ones are masked.
 */
changes: Array<AnswerChange>, };

export type SignupView = { 
/**
 * The order; absent if the address names none.
 */
sort: SignupOrder | null, 
/**
 * States that are left out.
 */
notStatus: Array<SignupStatus>, 
/**
 * Groups that are left out.
 */
notGroupId: Array<GroupId>, };

export type SignupWithdraw = { 
/**
 * The sign-up.
 */
id: SignupId, 
/**
 * Places of the persons who leave in the list of the sign-up's persons, from 0; empty: the whole sign-up is withdrawn.
 */
persons: Array<number>, 
/**
 * Version of the sign-up whose persons the caller saw, if only some leave; a stale one is refused with 4009.
 */
version: number, 
/**
 * Reason in the participant's words; may be empty.
 */
reason: string, 
/**
 * Idempotency key (UUID): a repeated request with it has no further effect.
 */
nonce: string, };

export type SignupsApproved = { 
/**
 * The sign-ups, at most 500.
 */
ids: Array<SignupId>, };

export type SignupsRejected = { 
/**
 * The sign-ups, at most 500.
 */
ids: Array<SignupId>, 
/**
 * Shown to the participants.
 */
reason: string, };

export type SignupsReset = { 
/**
 * The sign-ups, at most 500.
 */
ids: Array<SignupId>, };

export type Staff = { 
/**
 * Its id.
 */
id: StaffId, 
/**
 * The merchant that employs them.
 */
merchantId: MerchantId, 
/**
 * Log-in name, unique within the merchant.
 */
account: string, 
/**
 * Display name.
 */
name: string, 
/**
 * Role for this merchant.
 */
role: Role, 
/**
 * Activities that they may access; empty: all.
 */
competitions: Array<ActivityId>, 
/**
 * State of the account.
 */
status: StaffStatus, 
/**
 * When the account was created.
 */
createdTime: string, };

export type StaffAction = "approve" | "reject" | "reset" | "offer" | "cancel";

export type StaffAdd = { 
/**
 * Log-in name: 4 to 32 letters, digits, `_` or `-`.
 */
account: string, 
/**
 * Display name.
 */
name: string, 
/**
 * Initial password, at least 8 characters.
 */
password: string, 
/**
 * Role for this merchant.
 */
role: Role, 
/**
 * Activities that they may access; empty: all.
 */
competitions: Array<ActivityId>, };

export type StaffChallenge = { 
/**
 * Secret text, valid for five minutes and five tries. Not named `challenge`: requests have human checks there.
 */
firstStep: string, 
/**
 * When it expires.
 */
expireTime: string, 
/**
 * Recovery codes that are left.
 */
recoveryLeft: number, };

export type StaffChange = { 
/**
 * Staff member to change.
 */
id: StaffId, 
/**
 * Display name.
 */
name: string, 
/**
 * Role for this merchant.
 */
role: Role, 
/**
 * Activities that they may access; empty: all.
 */
competitions: Array<ActivityId>, 
/**
 * State of the account.
 */
status: StaffStatus, 
/**
 * New password; absent: unchanged.
 */
password: string | null, };

export type StaffDevice = { 
/**
 * Id of its token.
 */
id: number, 
/**
 * Kind of the device, detected from its user agent.
 */
client: Client, 
/**
 * IP address of the log-in, shortened to its network.
 */
address: string, 
/**
 * When the device logged in.
 */
createdTime: string, 
/**
 * When it was last used, to within five minutes.
 */
usedTime: string, 
/**
 * True for the caller's device.
 */
current: boolean, };

export type StaffEffect = { "kind": "forgetFetched" } | { "kind": "showMessage", 
/**
 * Message to show.
 */
message: Message, } | { "kind": "requireLogin" } | { "kind": "requireFactor" };

export type StaffEntered = { "kind": "granted" } & StaffGranted | { "kind": "challenge" } & StaffChallenge;

export type StaffGranted = { 
/**
 * Bearer token.
 */
token: string, 
/**
 * When the token expires.
 */
expireTime: string, 
/**
 * The staff member that logged in.
 */
staff: Staff, 
/**
 * True if the session can do nothing but set up a second factor, which the role requires.
 */
mustSetUp: boolean, };

export type StaffId = number;

export type StaffJoin = { 
/**
 * From the link.
 */
token: string, 
/**
 * Log-in name: 4 to 32 letters, digits, `_` or `-`.
 */
account: string, 
/**
 * Display name.
 */
name: string, 
/**
 * Password, at least 8 characters.
 */
password: string, };

export type StaffLine = { 
/**
 * True if a second factor is set up.
 */
hasFactor: boolean, 
/**
 * Last log-in; absent before the first one.
 */
loginTime: string | null, 
/**
 * Its id.
 */
id: StaffId, 
/**
 * The merchant that employs them.
 */
merchantId: MerchantId, 
/**
 * Log-in name, unique within the merchant.
 */
account: string, 
/**
 * Display name.
 */
name: string, 
/**
 * Role for this merchant.
 */
role: Role, 
/**
 * Activities that they may access; empty: all.
 */
competitions: Array<ActivityId>, 
/**
 * State of the account.
 */
status: StaffStatus, 
/**
 * When the account was created.
 */
createdTime: string, };

export type StaffLogin = { 
/**
 * Log-in name.
 */
account: string, 
/**
 * Password as typed.
 */
password: string, };

export type StaffName = { 
/**
 * Display name.
 */
name: string, };

export type StaffOwn = { 
/**
 * The caller.
 */
staff: Staff, 
/**
 * Last change of the password; absent if it is older than this record.
 */
passwordTime: string | null, 
/**
 * The second factor.
 */
factor: FactorState, 
/**
 * Living sessions, most recently used first.
 */
devices: Array<StaffDevice>, };

export type StaffPage = { 
/**
 * Ordered by name.
 */
list: Array<StaffLine>, 
/**
 * Number of staff members on all pages.
 */
total: number, 
/**
 * Page number, from 1.
 */
page: number, 
/**
 * Page size.
 */
size: number, };

export type StaffPassword = { 
/**
 * Current password.
 */
old: string, 
/**
 * New password.
 */
new: string, };

export type StaffPath = { 
/**
 * The staff member.
 */
id: StaffId, };

export type StaffSession = { 
/**
 * Bearer token.
 */
token: string | null, 
/**
 * The merchant whose staff logs in; afterwards the one that the token names.
 */
merchantId: MerchantId, };

export type StaffStatus = "active" | "suspended";

export type StaffTotp = { 
/**
 * From the log-in.
 */
firstStep: string, 
/**
 * Six digits, or a recovery code.
 */
code: string, };

export type Stage = "cancelled" | "ended" | "upcoming" | "signup" | "submit" | "like" | "judge" | "ongoing" | "closed";

export type Stat = { 
/**
 * First day.
 */
from: string, 
/**
 * Last day.
 */
until: string, 
/**
 * Zone in which the days begin: of the activity, or of activities that name none.
 */
timezone: string, 
/**
 * Each day of the period.
 */
days: Array<StatDay>, 
/**
 * Each day of the period before, which has the same length.
 */
daysBefore: Array<StatDay>, 
/**
 * Numbers of the period.
 */
totals: StatTotals, 
/**
 * Numbers of the period before.
 */
before: StatTotals, 
/**
 * Visits by source, all sources in their order.
 */
sources: Array<StatSource>, 
/**
 * Sign-ups by source, all sources in their order.
 */
signupSources: Array<StatSignupSource>, 
/**
 * Groups of the activity; empty for the merchant.
 */
groups: Array<StatGroup>, 
/**
 * Activities with numbers in the period, most visits first, at most 20; empty for an activity.
 */
activities: Array<StatActivity>, 
/**
 * Number of activities with numbers in the period; 0 for an activity.
 */
activityCount: number, 
/**
 * From the page to the confirmed sign-up and the work.
 */
funnel: Array<StatStep>, 
/**
 * When it was computed.
 */
serverTime: string, };

export type StatActivity = { 
/**
 * The activity.
 */
id: ActivityId, 
/**
 * Its name.
 */
name: string, 
/**
 * Visits of the period.
 */
visits: number, 
/**
 * Sign-ups of the period.
 */
signups: number, 
/**
 * Works submitted in the period.
 */
works: number, };

export type StatDay = { 
/**
 * The day, in the zone of each activity.
 */
day: string, 
/**
 * Visits.
 */
visits: number, 
/**
 * Sign-ups in any state.
 */
signups: number, 
/**
 * Submitted works, by the day of their last submission.
 */
works: number, };

export type StatExport = { 
/**
 * The activity; absent: the merchant.
 */
competitionId: ActivityId | null, 
/**
 * First day.
 */
from: string | null, 
/**
 * Last day; today if absent.
 */
until: string | null, 
/**
 * Number of days without `from`: 30 if absent, at most 366.
 */
days: number | null, 
/**
 * The table.
 */
table: StatTable, };

export type StatGroup = { 
/**
 * The group.
 */
id: GroupId, 
/**
 * Its name.
 */
name: string, 
/**
 * Sign-ups of the period.
 */
signups: number, 
/**
 * Those of them that are approved now.
 */
confirmed: number, 
/**
 * Places taken now, whenever they were.
 */
taken: number, 
/**
 * All places; absent: unlimited.
 */
capacity: number | null, };

export type StatSignupSource = { 
/**
 * By the participant, by staff on site, or from a file.
 */
source: SignupSource, 
/**
 * Sign-ups.
 */
signups: number, };

export type StatSource = { 
/**
 * The link that led to the page.
 */
source: VisitSource, 
/**
 * Visits.
 */
visits: number, };

export type StatStep = { 
/**
 * The step.
 */
step: StatStepName, 
/**
 * Number of those who reached it.
 */
count: number, 
/**
 * Percent of the step before; absent at the first one, and of nothing.
 */
ofPrevious: number | null, 
/**
 * Percent of the first step; absent of nothing.
 */
ofFirst: number | null, };

export type StatStepName = "visited" | "begun" | "submitted" | "confirmed" | "worked";

export type StatTable = "days" | "sources" | "signupSources" | "groups" | "activities" | "funnel";

export type StatToday = { 
/**
 * Today.
 */
day: string, 
/**
 * Numbers of today.
 */
today: StatTotals, 
/**
 * Numbers of yesterday.
 */
yesterday: StatTotals, 
/**
 * Tasks of the staff, the longest queue first, at most 12.
 */
waiting: Array<StatWaiting>, };

export type StatTotals = { 
/**
 * Visits.
 */
visits: number, 
/**
 * Sign-ups in any state.
 */
signups: number, 
/**
 * Those of them that are approved now.
 */
confirmed: number, 
/**
 * Submitted works.
 */
works: number, };

export type StatWaiting = { 
/**
 * The kind.
 */
kind: StatWaitingKind, 
/**
 * Number of rows that wait.
 */
count: number, 
/**
 * Their activity.
 */
competitionId: ActivityId, 
/**
 * Name of the activity.
 */
name: string, 
/**
 * Time at which undecided votes become void, once the like window has ended for a day; absent for other kinds.
 */
until: string | null, };

export type StatWaitingKind = "signups" | "works" | "reports" | "moments" | "waitingList" | "votes";

export type Status = "draft" | "published" | "paused" | "cancelled" | "finished" | "archived";

export type StepState = "done" | "now" | "next";

export type StoredForm = { 
/**
 * Fields of a person that the form asks for.
 */
personItems: Array<PersonItem>, 
/**
 * Smallest number of persons.
 */
personMin: number, 
/**
 * Largest number of persons.
 */
personMax: number, 
/**
 * Further questions, in display order.
 */
questions: Array<StoredQuestion>, };

export type StoredFormAnswer = { 
/**
 * Incremented by each change, except in a draft without sign-ups.
 */
formVersion: number, 
/**
 * Version of the activity, to be sent with the next change.
 */
version: number, 
/**
 * The form in all its languages.
 */
form: StoredForm, 
/**
 * False once the activity is over: its form cannot be changed.
 */
changeable: boolean, 
/**
 * Version that the next change makes.
 */
nextVersion: number, 
/**
 * The live sign-ups by the version that they were filled in with, newest first.
 */
filled: Array<FilledVersion>, };

export type StoredOption = { 
/**
 * Stored value.
 */
value: string, 
/**
 * Displayed text, in one or more languages.
 */
label: LocalText, };

export type StoredQuestion = { 
/**
 * Identifies the answer.
 */
key: string, 
/**
 * Displayed text, in one or more languages.
 */
label: LocalText, 
/**
 * Its type.
 */
type: QuestionType, 
/**
 * Its subject.
 */
scope: QuestionScope, 
/**
 * Time at which it is asked.
 */
stage: QuestionStage, 
/**
 * Until when its answer can be changed.
 */
editable: QuestionEditable, 
/**
 * True if it must be answered.
 */
required: boolean, 
/**
 * Placeholder in the empty field, in one or more languages.
 */
placeholder: LocalText, 
/**
 * Help text below the field, in one or more languages.
 */
help: LocalText, 
/**
 * The options to choose from.
 */
options: Array<StoredOption>, 
/**
 * Smallest number of characters.
 */
minLength: number | null, 
/**
 * Largest number of characters; 140 if absent.
 */
maxLength: number | null, 
/**
 * Smallest number.
 */
min: number | null, 
/**
 * Largest number.
 */
max: number | null, 
/**
 * Smallest number of options or files.
 */
minCount: number | null, 
/**
 * Largest number of options or files.
 */
maxCount: number | null, 
/**
 * Shown only after these answers; always if absent.
 */
showWhen: ShowWhen | null, 
/**
 * Stored encrypted; identity numbers always are.
 */
sensitive: boolean, };

export type Supporter = { 
/**
 * Nickname.
 */
nickname: string, 
/**
 * URL of the avatar; empty if there is none.
 */
avatar: string, 
/**
 * Sum of the values.
 */
value: number, };

export type Switches = { 
/**
 * Sign-ups are accepted.
 */
signupOpen: boolean, 
/**
 * Works are accepted.
 */
submitOpen: boolean, 
/**
 * Likes are accepted.
 */
likeOpen: boolean, 
/**
 * Check-ins are accepted.
 */
checkinOpen: boolean, 
/**
 * The ranking is visible.
 */
rankEnabled: boolean, 
/**
 * Certificates are issued.
 */
certEnabled: boolean, };

export type TabBarItem = { 
/**
 * Path of the page that it opens.
 */
pagePath: string, 
/**
 * Key of its label in `locales/`.
 */
textKey: string, 
/**
 * Name of the icon in the sprite.
 */
iconPath: string, 
/**
 * Name of the icon while selected.
 */
selectedIconPath: string, 
/**
 * True if the entry is visible.
 */
visible: boolean, 
/**
 * Number on a badge; absent: no badge.
 */
badge: number | null, 
/**
 * True for a dot, shown where there is no number.
 */
redDot: boolean, };

export type TabTap = { "kind": "stay" } | { "kind": "open", 
/**
 * Path of the page.
 */
to: string, } | { "kind": "fail", 
/**
 * "not `TabBar` page" or "tabbar item not found".
 */
message: Message, };

export type TeamAction = "submit" | "invite" | "ask" | "editRecord" | "rename" | "resetCode" | "handOver" | "remove" | "replace" | "leave" | "disband";

export type TeamAsk = { 
/**
 * The team, which the caller leads.
 */
id: TeamId, 
/**
 * The entry of the person.
 */
searchId: TeamSearchId, };

export type TeamChange = { 
/**
 * The team.
 */
id: TeamId, 
/**
 * New name.
 */
name: string, 
/**
 * New slogan; may be empty.
 */
slogan: string, 
/**
 * Key of an uploaded picture; absent to keep what there is.
 */
logo: string | null, 
/**
 * True to have none.
 */
removeLogo: boolean, 
/**
 * Version that the change is based on; a stale one is refused with 4009.
 */
version: number, };

export type TeamDetail = { 
/**
 * Its row in the list.
 */
item: TeamItem, 
/**
 * Slogan; may be empty.
 */
slogan: string, 
/**
 * Members, the captain first, then in the order of joining.
 */
members: Array<TeamMember>, 
/**
 * Newest sign-up of the team; absent if there was none.
 */
apply: TeamSignup | null, 
/**
 * Actions that the caller may take at this time.
 */
actions: Array<TeamAction>, 
/**
 * Incremented by each change of name, slogan or code.
 */
version: number, };

export type TeamExport = { 
/**
 * The activity.
 */
competitionId: ActivityId, 
/**
 * Only teams in this state, due transitions included.
 */
state: TeamState | null, 
/**
 * Only teams of this group.
 */
groupId: GroupId | null, 
/**
 * Only teams that have fewer members than the minimum, and still change.
 */
tooSmall: boolean | null, 
/**
 * Part of the name of a team or of one of its members, or an invite code.
 */
keyword: string | null, 
/**
 * File format.
 */
format: ExportFormat, 
/**
 * Names of columns, in output order.
 */
columns: Array<string>, };

export type TeamFound = { 
/**
 * The activity.
 */
competitionId: ActivityId, 
/**
 * The group, which takes teams.
 */
groupId: GroupId, 
/**
 * Name, unique in the activity.
 */
name: string, 
/**
 * Slogan; may be empty.
 */
slogan: string, 
/**
 * Key of an uploaded picture.
 */
logo: string | null, 
/**
 * The caller's own part.
 */
personInfoId: PersonId, 
/**
 * Version of the form that was filled in.
 */
formVersion: number, 
/**
 * The caller's answers to the questions about each person.
 */
answers: Answers, 
/**
 * Version of the accepted agreement; absent if not accepted.
 */
agreementVersion: string | null, 
/**
 * Idempotency key (UUID): a repeated request with it creates nothing.
 */
nonce: string, };

export type TeamHandOver = { 
/**
 * The team.
 */
id: TeamId, 
/**
 * The member who leads it from then on.
 */
memberId: TeamMemberId, };

export type TeamId = number;

export type TeamInvitation = { 
/**
 * The code in its readable form.
 */
code: string, 
/**
 * The team.
 */
teamId: TeamId, 
/**
 * Name of the team.
 */
teamName: string, 
/**
 * Slogan of the team; may be empty.
 */
slogan: string, 
/**
 * URL of the logo; empty if there is none.
 */
logo: string, 
/**
 * Nickname of the captain; empty for one who does not show themselves.
 */
captainName: string, 
/**
 * URL of the captain's avatar; empty if there is none to show.
 */
captainAvatar: string, 
/**
 * Members.
 */
memberCount: number, 
/**
 * Smallest number of members.
 */
teamMin: number, 
/**
 * Largest number of members.
 */
teamMax: number, 
/**
 * State of the team.
 */
state: TeamState, 
/**
 * The activity.
 */
competitionId: ActivityId, 
/**
 * Name of the activity.
 */
competitionName: string, 
/**
 * Picture of the activity.
 */
cover: string, 
/**
 * The group.
 */
groupId: GroupId, 
/**
 * Name of the group.
 */
groupName: string, 
/**
 * Fee at this time in fen; 0 is free.
 */
feeFen: Fen, 
/**
 * Unit of the fee.
 */
feeMode: FeeMode, 
/**
 * Start of the activity.
 */
startTime: string, 
/**
 * IANA time zone of the activity's days.
 */
timezone: string, 
/**
 * End of sign-up, until which the code is valid.
 */
signupEnd: string, 
/**
 * Code with which joining is refused to everyone; absent if others may join.
 */
obstacle: number | null, 
/**
 * True if who joins needs a place of the group: not in a team that forms, nor as the replacement of a member.
 */
takesSeat: boolean, 
/**
 * True if the caller is in this team.
 */
mine: boolean, 
/**
 * Clock of the server.
 */
serverTime: string, };

export type TeamInviteQuery = { 
/**
 * The code, as it was typed.
 */
code: string, };

export type TeamItem = { 
/**
 * Its id.
 */
id: TeamId, 
/**
 * Its name.
 */
name: string, 
/**
 * URL of the logo; empty if there is none.
 */
logo: string, 
/**
 * Role of the caller.
 */
role: TeamRole, 
/**
 * Its state.
 */
state: TeamState, 
/**
 * Members.
 */
memberCount: number, 
/**
 * Smallest number of members.
 */
teamMin: number, 
/**
 * Largest number of members.
 */
teamMax: number, 
/**
 * True if its fee per member is ordered: a new member only replaces another one.
 */
fixed: boolean, 
/**
 * Invite code in its readable form; empty once the team takes no members.
 */
inviteCode: string, 
/**
 * The activity.
 */
competitionId: ActivityId, 
/**
 * Name of the activity.
 */
competitionName: string, 
/**
 * Picture of the activity.
 */
cover: string, 
/**
 * The group.
 */
groupId: GroupId, 
/**
 * Name of the group.
 */
groupName: string, 
/**
 * Start of the activity.
 */
startTime: string, 
/**
 * End of sign-up.
 */
signupEnd: string, 
/**
 * IANA time zone of the activity's days.
 */
timezone: string, 
/**
 * Clock of the server.
 */
serverTime: string, };

export type TeamJoin = { 
/**
 * The code, as it was typed.
 */
code: string, 
/**
 * The person-info record of the caller.
 */
personInfoId: PersonId, 
/**
 * Version of the form that was filled in.
 */
formVersion: number, 
/**
 * The caller's answers to the questions about each person.
 */
answers: Answers, 
/**
 * Version of the accepted agreement; absent if not accepted.
 */
agreementVersion: string | null, 
/**
 * Idempotency key (UUID): a repeated request with it has no further effect.
 */
nonce: string, };

export type TeamLine = { 
/**
 * Its id.
 */
id: TeamId, 
/**
 * Its name.
 */
name: string, 
/**
 * The activity.
 */
competitionId: ActivityId, 
/**
 * The group.
 */
groupId: GroupId, 
/**
 * Name of the group, in the caller's language.
 */
groupName: string, 
/**
 * State, due transitions included.
 */
state: TeamState, 
/**
 * Name of the captain; empty in a disbanded team.
 */
captainName: string, 
/**
 * Members.
 */
memberCount: number, 
/**
 * Smallest number of members.
 */
teamMin: number, 
/**
 * Largest number of members.
 */
teamMax: number, 
/**
 * True if it has fewer members than the minimum, and still changes.
 */
tooSmall: boolean, 
/**
 * Invite code in its readable form.
 */
inviteCode: string, 
/**
 * Its newest sign-up; absent if there was none.
 */
applyId: SignupId | null, 
/**
 * Number of that sign-up; empty if there was none.
 */
applyNo: string, 
/**
 * State of that sign-up, due transitions included.
 */
applyStatus: SignupStatus | null, 
/**
 * Time of founding.
 */
createdTime: string, };

export type TeamLineQuery = { 
/**
 * The activity.
 */
competitionId: ActivityId, 
/**
 * Only teams in this state, due transitions included.
 */
state: TeamState | null, 
/**
 * Only teams of this group.
 */
groupId: GroupId | null, 
/**
 * Only teams that have fewer members than the minimum, and still change.
 */
tooSmall: boolean | null, 
/**
 * Only teams with so many free places; none that is disbanded.
 */
free: number | null, 
/**
 * Part of the name of a team or of one of its members, or an invite code.
 */
keyword: string | null, 
/**
 * Page number, from 1; 1 if absent.
 */
page: number | null, 
/**
 * Rows per page, at most 100; 20 if absent.
 */
size: number | null, 
/**
 * Key of an answer: the page after its last row or before its first. Required past page 200.
 */
key: string | null, };

export type TeamLines = { 
/**
 * The teams, newest first.
 */
list: Array<TeamLine>, 
/**
 * Number of rows on all pages, 10,000 at most.
 */
total: number, 
/**
 * True if there are more rows than `total`.
 */
more: boolean, 
/**
 * Key of the page before; absent on the first one.
 */
previousKey: string | null, 
/**
 * Key of the next page; absent on the last one.
 */
nextKey: string | null, 
/**
 * Number of this page.
 */
page: number, 
/**
 * Rows per page.
 */
size: number, };

export type TeamList = { 
/**
 * At most 50.
 */
list: Array<TeamItem>, };

export type TeamLock = { 
/**
 * The team.
 */
id: TeamId, 
/**
 * Locks it; otherwise its members may change it again.
 */
locked: boolean, };

export type TeamMember = { 
/**
 * The membership.
 */
id: TeamMemberId, 
/**
 * Name of the person.
 */
name: string, 
/**
 * Nickname of the account; may be empty.
 */
nickname: string, 
/**
 * URL of the avatar; empty if there is none.
 */
avatar: string, 
/**
 * Role.
 */
role: TeamRole, 
/**
 * True for the caller.
 */
me: boolean, 
/**
 * True if the next one who joins takes this member's place.
 */
replaced: boolean, 
/**
 * True if the member has paid; absent unless each member pays.
 */
paid: boolean | null, 
/**
 * Time of joining.
 */
joinedTime: string, };

export type TeamMemberId = number;

export type TeamMemberLine = { 
/**
 * The membership.
 */
id: TeamMemberId, 
/**
 * Name of the person; empty once the account is closed.
 */
name: string, 
/**
 * Nickname of the account; may be empty.
 */
nickname: string, 
/**
 * Phone number; masked except for roles that decide, and empty for former members.
 */
phone: string, 
/**
 * True for the captain.
 */
captain: boolean, 
/**
 * State of the membership.
 */
status: TeamMemberStatus, 
/**
 * Time of joining.
 */
joinedTime: string, 
/**
 * True if the next one who joins takes this member's place.
 */
replaced: boolean, 
/**
 * True if the member has paid; absent unless each member pays.
 */
paid: boolean | null, 
/**
 * Time of leaving.
 */
leftTime: string | null, };

export type TeamMemberPath = { 
/**
 * The team.
 */
id: TeamId, 
/**
 * The member.
 */
memberId: TeamMemberId, };

export type TeamMemberRemoval = { 
/**
 * The team.
 */
id: TeamId, 
/**
 * The member.
 */
memberId: TeamMemberId, 
/**
 * For the audit log.
 */
reason: string, };

export type TeamMemberStatus = "joined" | "left" | "removed";

export type TeamMerge = { 
/**
 * The team that ends.
 */
id: TeamId, 
/**
 * The team that the members join.
 */
intoTeamId: TeamId, };

export type TeamMineQuery = { 
/**
 * Only teams of this activity; all of the merchant if absent.
 */
competitionId: ActivityId | null, };

export type TeamMove = { 
/**
 * The team that the member leaves.
 */
id: TeamId, 
/**
 * The member.
 */
memberId: TeamMemberId, 
/**
 * The team that the member joins.
 */
toTeamId: TeamId, };

export type TeamPath = { 
/**
 * The team.
 */
id: TeamId, };

export type TeamRecord = { 
/**
 * The person-info record that it was copied from.
 */
personInfoId: PersonId | null, 
/**
 * Answers, sensitive ones masked.
 */
answers: Answers, 
/**
 * Version of the form that was filled in.
 */
formVersion: number, };

export type TeamRecordChange = { 
/**
 * The team.
 */
id: TeamId, 
/**
 * The person-info record of the caller.
 */
personInfoId: PersonId, 
/**
 * Version of the form that was filled in.
 */
formVersion: number, 
/**
 * The caller's answers to the questions about each person.
 */
answers: Answers, };

export type TeamReplace = { 
/**
 * The team.
 */
id: TeamId, 
/**
 * The member.
 */
memberId: TeamMemberId, 
/**
 * True to replace the member; false to keep them after all.
 */
replace: boolean, };

export type TeamRequest = { 
/**
 * Its id.
 */
id: TeamRequestId, 
/**
 * The team.
 */
teamId: TeamId, 
/**
 * Name of the team.
 */
teamName: string, 
/**
 * Slogan of the team; may be empty.
 */
slogan: string, 
/**
 * Nickname of the captain; empty for one who does not show themselves.
 */
captainName: string, 
/**
 * URL of the captain's avatar; empty if there is none to show.
 */
captainAvatar: string, 
/**
 * Members.
 */
memberCount: number, 
/**
 * Largest number of members.
 */
teamMax: number, 
/**
 * The team's invite code in its readable form, with which the caller joins.
 */
code: string, 
/**
 * Time of the request.
 */
createdTime: string, };

export type TeamRequestId = number;

export type TeamRequestPath = { 
/**
 * The request.
 */
id: TeamRequestId, };

export type TeamRequestState = "open" | "declined";

export type TeamRole = "captain" | "member";

export type TeamSearch = { 
/**
 * The entry; absent if the caller does not look for a team.
 */
entry: TeamSearchEntry | null, 
/**
 * Open requests of teams that can be joined, newest first; at most 50.
 */
requests: Array<TeamRequest>, };

export type TeamSearchEntry = { 
/**
 * Its id.
 */
id: TeamSearchId, 
/**
 * The group.
 */
groupId: GroupId, 
/**
 * The line.
 */
line: string, 
/**
 * True while the organiser looks at the line; captains do not see the entry.
 */
hidden: boolean, 
/**
 * Time of the entry.
 */
createdTime: string, };

export type TeamSearchHide = { 
/**
 * The entry.
 */
id: TeamSearchId, 
/**
 * True to hide it from captains.
 */
hidden: boolean, };

export type TeamSearchId = number;

export type TeamSearchKeep = { 
/**
 * The activity, in which the caller has one entry at most.
 */
competitionId: ActivityId, 
/**
 * The group, which takes teams.
 */
groupId: GroupId, 
/**
 * One line about themselves.
 */
line: string, };

export type TeamSearchLine = { 
/**
 * The entry.
 */
id: TeamSearchId, 
/**
 * The group.
 */
groupId: GroupId, 
/**
 * Name of the group, in the caller's language.
 */
groupName: string, 
/**
 * Nickname of the account.
 */
nickname: string, 
/**
 * The line.
 */
line: string, 
/**
 * True if captains do not see the entry.
 */
hidden: boolean, 
/**
 * Words of the merchant's list that the line has.
 */
words: Array<string>, 
/**
 * Requests of teams that wait for an answer.
 */
requests: number, 
/**
 * Time of the entry.
 */
createdTime: string, };

export type TeamSearchLineQuery = { 
/**
 * The activity.
 */
competitionId: ActivityId, 
/**
 * Only entries that captains do not see.
 */
hidden: boolean | null, 
/**
 * Page number, from 1; 1 if absent.
 */
page: number | null, 
/**
 * Rows per page, at most 100; 20 if absent.
 */
size: number | null, };

export type TeamSearchLines = { 
/**
 * The entries, newest first.
 */
list: Array<TeamSearchLine>, 
/**
 * Number of rows on all pages, 10,000 at most.
 */
total: number, 
/**
 * Number of this page.
 */
page: number, 
/**
 * Rows per page.
 */
size: number, };

export type TeamSearchQuery = { 
/**
 * The activity.
 */
competitionId: ActivityId, };

export type TeamSearcher = { 
/**
 * The entry.
 */
id: TeamSearchId, 
/**
 * Nickname of the account; empty for one who does not show themselves.
 */
nickname: string, 
/**
 * URL of the avatar; empty if there is none to show.
 */
avatar: string, 
/**
 * The line.
 */
line: string, 
/**
 * Time of the entry.
 */
createdTime: string, 
/**
 * State of the team's request to this person; absent if there is none.
 */
request: TeamRequestState | null, };

export type TeamSearcherQuery = { 
/**
 * The team, which the caller leads.
 */
id: TeamId, 
/**
 * `next_cursor` of the previous page; absent for the first page.
 */
cursor: string | null, };

export type TeamSearchers = { 
/**
 * Persons, newest first.
 */
list: Array<TeamSearcher>, 
/**
 * Cursor of the next page; absent on the last one.
 */
nextCursor: string | null, 
/**
 * True if there is a next page.
 */
hasMore: boolean, 
/**
 * True if the team may ask further persons.
 */
mayAsk: boolean, };

export type TeamSignup = { 
/**
 * Its id.
 */
id: SignupId, 
/**
 * Its number.
 */
applyNo: string, 
/**
 * Its state.
 */
status: SignupStatus, 
/**
 * Its state in words.
 */
shownStatus: ShownStatus, 
/**
 * Reason of its state, or empty.
 */
reason: string, 
/**
 * Number on the waiting list.
 */
waitNo: number | null, 
/**
 * Its fee, fen; the caller's own one where each member pays.
 */
amountFen: Fen, 
/**
 * Unit of the fee.
 */
feeMode: FeeMode, 
/**
 * State of the payment; of the caller's own one where each member pays.
 */
payStatus: PayStatus, 
/**
 * The fee is to be paid: by the captain, or by the caller where each member pays.
 */
payDue: boolean, };

export type TeamStaffAction = "lock" | "unlock" | "captain" | "move" | "remove" | "replace" | "merge";

export type TeamState = "forming" | "applied" | "locked" | "disbanded";

export type Theme = "system" | "light" | "dark";

export type ThemeColours = { 
/**
 * The chosen colour, `#rrggbb` in small letters.
 */
accent: string, 
/**
 * Its shades on light surfaces.
 */
light: ThemeShades, 
/**
 * Its shades on dark surfaces.
 */
dark: ThemeShades, };

export type ThemeShades = { 
/**
 * Text and links.
 */
ink: string, 
/**
 * Filled buttons.
 */
solid: string, 
/**
 * Filled buttons while they are pressed.
 */
press: string, 
/**
 * Text on filled buttons.
 */
onSolid: string, 
/**
 * Tints.
 */
soft: string, 
/**
 * Text on tints.
 */
onSoft: string, 
/**
 * Text on the colour itself.
 */
onAccent: string, 
/**
 * Contrast of text, on the surface where it is least.
 */
inkContrast: number, 
/**
 * Contrast of the text on filled buttons.
 */
solidContrast: number, 
/**
 * Contrast of the colour itself, as icons and progress have it; below 3 it only decorates.
 */
accentContrast: number, };

export type TicketStatus = "valid" | "expired" | "void";

export type TransferLink = { 
/**
 * Random; it is enough to take the place.
 */
code: string, 
/**
 * End of the link.
 */
expireTime: string, };

export type TransferPolicy = "none" | "direct" | "reviewed";

export type TransferQuery = { 
/**
 * Code of the link.
 */
code: string, };

export type TransferSettings = { 
/**
 * The policy.
 */
policy: TransferPolicy, 
/**
 * Last time to take a place; absent: the start of the activity.
 */
deadline: string | null, };

export type TransferTake = { 
/**
 * Code of the link.
 */
code: string, 
/**
 * Person-info records of the caller, as many as the sign-up has persons.
 */
persons: Array<PersonId>, 
/**
 * Version of the form that was filled in.
 */
formVersion: number, 
/**
 * Common answers, by question key.
 */
answers: Answers, 
/**
 * Answers about single persons, by record id.
 */
personAnswers: { [key in string]: Answers }, 
/**
 * Version of the statement that was agreed to.
 */
agreementVersion: string | null, 
/**
 * Idempotency key (UUID): a repeated request with it has no further effect.
 */
nonce: string, };

export type TransferView = { 
/**
 * The activity.
 */
competitionId: ActivityId, 
/**
 * Name of the activity.
 */
competitionName: string, 
/**
 * Picture of the activity.
 */
cover: string, 
/**
 * The group, whose form is to be filled in.
 */
groupId: GroupId, 
/**
 * Name of the group.
 */
groupName: string, 
/**
 * Start of the activity.
 */
startTime: string, 
/**
 * End of the activity.
 */
endTime: string, 
/**
 * IANA time zone of the activity's days.
 */
timezone: string, 
/**
 * Nickname of the account that hands it over.
 */
holderName: string, 
/**
 * Its avatar.
 */
holderAvatar: string, 
/**
 * Number of persons that the sign-up has, and keeps.
 */
personCount: number, 
/**
 * Amount that was paid for it, fen; 0 for a free one.
 */
amountFen: Fen, 
/**
 * True if the organiser reviews the new account.
 */
reviewed: boolean, 
/**
 * End of the link.
 */
expireTime: string, 
/**
 * True if it is the caller's own sign-up.
 */
mine: boolean, 
/**
 * The caller's live sign-up in the activity, which is in the way.
 */
applyId: SignupId | null, };

export type Trigger = "automatic" | "manual";

export type Unbind = { 
/**
 * Binding to remove.
 */
kind: BindKind, 
/**
 * Six digits that were sent to the account's number or address for this purpose. With a recent proof
 * of ownership, neither the code nor the password is needed.
 */
code: string, 
/**
 * Password, instead of a code.
 */
password: string, };

export type UnreadNotices = { 
/**
 * Number of unread notices.
 */
unread: number, };

export type UploadBounds = { 
/**
 * Size of a picture, MiB.
 */
imageMegabytes: number, 
/**
 * Size of a document, MiB.
 */
documentMegabytes: number, 
/**
 * Size of a video, MiB.
 */
videoMegabytes: number, 
/**
 * Duration of a video, s.
 */
videoSeconds: number, 
/**
 * Width times height of a picture, px.
 */
imagePixels: number, };

export type UploadField = { 
/**
 * Name.
 */
name: string, 
/**
 * Value.
 */
value: string, };

export type UploadQuery = { 
/**
 * Suffix of the file's name, without the dot.
 */
suffix: string, };

export type UploadSignature = { 
/**
 * URL of the store.
 */
host: string, 
/**
 * Key of the object.
 */
path: string, 
/**
 * The upload policy: base64 of JSON.
 */
policy: string, 
/**
 * Id of the access key that signed.
 */
accessid: string, 
/**
 * Signature of `policy` as sent: base64 of HMAC-SHA1, or in version 4 the hexadecimal HMAC-SHA256.
 */
signature: string, 
/**
 * Security token of temporary keys; empty for permanent ones.
 */
securityToken: string, 
/**
 * Form fields of version 4, in place of `OSSAccessKeyId` and `Signature`; absent in version 1.
 */
fields?: Array<UploadField>, };

export type VerifyingKey = { 
/**
 * Id of the public key, or serial number of the certificate.
 */
id: string, 
/**
 * The key, PEM; empty keeps the stored one with this id.
 */
pem: string, };

export type VideoFacts = { 
/**
 * Displayed width, px.
 */
width: number, 
/**
 * Displayed height, px.
 */
height: number, 
/**
 * Clockwise rotation by the player: 0, 90, 180 or 270 degrees.
 */
rotation: number, 
/**
 * Duration, ms.
 */
duration: number, 
/**
 * True if it has sound.
 */
sound: boolean, };

export type VideoRefusal = "unreadable" | "pictureCodec" | "soundCodec" | "fragments" | "tooLong";

export type VisitAdd = { 
/**
 * The opened activity.
 */
id: ActivityId, 
/**
 * The parameter `from` of the opened address.
 */
from: string | null, };

export type VisitSource = "share" | "qr" | "mail" | "banner" | "direct";

export type VoteDecision = { 
/**
 * The activity.
 */
competitionId: ActivityId, 
/**
 * The votes, at most 500; each is decided independently of the others.
 */
ids: Array<VoteId>, 
/**
 * Held votes by rule, 500 in a call, if no votes are named.
 */
rule: VoteRule | null, 
/**
 * Reason of the decision, stored with the votes and in the audit log.
 */
reason: string, };

export type VoteGroup = "suspicious" | "rules" | "organiser" | "undecided";

export type VoteGroupCount = { 
/**
 * The group.
 */
group: VoteGroup, 
/**
 * Number of likes and gifts.
 */
count: number, };

export type VoteId = number;

export type VoteKind = "like" | "gift";

export type VoteLine = { 
/**
 * Its id.
 */
id: VoteId, 
/**
 * Like or gift.
 */
kind: VoteKind, 
/**
 * The work.
 */
workId: WorkId, 
/**
 * Number of the work.
 */
workNo: string, 
/**
 * Title of the work.
 */
title: string, 
/**
 * Nickname of the voter.
 */
nickname: string, 
/**
 * 1 for a like, the value of gifts.
 */
value: number, 
/**
 * Its state.
 */
status: VoteStatus, 
/**
 * Cause of the state; absent for votes that count.
 */
reason: VoteReason | null, 
/**
 * Reason of an organiser's decision; may be empty.
 */
note: string, 
/**
 * The account was younger than a day.
 */
young: boolean, 
/**
 * Digits of the device; empty if unknown.
 */
device: string, 
/**
 * Digits of the network.
 */
network: string, 
/**
 * When it was cast.
 */
time: string, };

export type VoteLineQuery = { 
/**
 * The activity.
 */
competitionId: ActivityId, 
/**
 * Only votes for this work.
 */
workId: WorkId | null, 
/**
 * Only votes in this state.
 */
status: VoteStatus | null, 
/**
 * Only votes with this reason.
 */
reason: VoteReason | null, 
/**
 * Only likes, or only gifts.
 */
kind: VoteKind | null, 
/**
 * Page number, from 1; 1 if absent.
 */
page: number | null, 
/**
 * Rows per page, at most 100; 20 if absent.
 */
size: number | null, };

export type VoteLines = { 
/**
 * The votes.
 */
list: Array<VoteLine>, 
/**
 * Number of rows on all pages, at most 10,000.
 */
total: number, 
/**
 * True if there are more rows than that.
 */
more: boolean, 
/**
 * Number of this page.
 */
page: number, 
/**
 * Rows per page.
 */
size: number, };

export type VoteProof = { 
/**
 * A file of the form tlog-proof.
 */
proof: string, 
/**
 * Base64 of the hashes that prove that the checkpoint continues the one of size `from`; empty without it, and if that
 * size is not one of this log.
 */
consistency: Array<string>, 
/**
 * The public key, `name+id+base64`.
 */
key: string, };

export type VoteProofQuery = { 
/**
 * The activity.
 */
id: ActivityId, 
/**
 * Index of an entry of the caller.
 */
index: number, 
/**
 * Size of an earlier checkpoint that the caller stored.
 */
from: number | null, };

export type VoteReason = "burst" | "device" | "minWorks" | "team" | "staff" | "undecided";

export type VoteReceipt = { 
/**
 * Index in the log, from 0; absent until a job has appended it.
 */
index: number | null, 
/**
 * True if the newest checkpoint covers it, so that it can be proved.
 */
covered: boolean, 
/**
 * The act.
 */
act: Act, 
/**
 * A like or a gift.
 */
kind: VoteKind, 
/**
 * The work.
 */
workId: WorkId, 
/**
 * Its title.
 */
title: string, 
/**
 * The like or gift as it is now.
 */
status: VoteStatus, 
/**
 * Cause of a hold or of a void vote.
 */
reason: VoteReason | null, 
/**
 * Value of the gifts; 1 for a like.
 */
value: number, 
/**
 * Time of the act.
 */
time: string, 
/**
 * Text of the entry.
 */
entry: string, };

export type VoteReceiptPage = { 
/**
 * Newest first.
 */
list: Array<VoteReceipt>, 
/**
 * Cursor of the next page.
 */
nextCursor: string | null, 
/**
 * True if there is a next page.
 */
hasMore: boolean, 
/**
 * Entries of the newest checkpoint.
 */
size: number, 
/**
 * When all entries are public; absent: no likes in this activity.
 */
publicTime: string | null, 
/**
 * Clock of the server.
 */
serverTime: string, };

export type VoteReceiptQuery = { 
/**
 * The activity.
 */
id: ActivityId, 
/**
 * Cursor of the page; absent: the first page.
 */
cursor: string | null, };

export type VoteReport = { 
/**
 * The works.
 */
list: Array<VoteReportLine>, 
/**
 * Number of published works.
 */
total: number, 
/**
 * Number of this page.
 */
page: number, 
/**
 * Rows per page.
 */
size: number, };

export type VoteReportLine = { 
/**
 * The work.
 */
workId: WorkId, 
/**
 * Its number.
 */
workNo: string, 
/**
 * Its title.
 */
title: string, 
/**
 * Counted likes.
 */
likeCount: number, 
/**
 * Counted value of gifts.
 */
giftValue: number, 
/**
 * Signed-in viewers.
 */
viewers: number, 
/**
 * Commenters that count.
 */
commenters: number, 
/**
 * Popularity.
 */
popularity: number, 
/**
 * Votes that are held.
 */
held: number, 
/**
 * Votes that are void.
 */
voided: number, 
/**
 * Held and void votes by reason.
 */
reasons: Array<ReasonCount>, };

export type VoteReportQuery = { 
/**
 * The activity.
 */
competitionId: ActivityId, 
/**
 * Page number, from 1; 1 if absent.
 */
page: number | null, 
/**
 * Rows per page, at most 100; 20 if absent.
 */
size: number | null, };

export type VoteRule = { 
/**
 * The reason.
 */
reason: VoteReason, 
/**
 * The work; all works if absent.
 */
workId: WorkId | null, };

export type VoteSettings = { 
/**
 * Period of the budget of likes.
 */
likeMode: LikeMode, 
/**
 * Likes of an account per period, each for another work.
 */
likePerDay: number, 
/**
 * Authors may vote for their own works.
 */
likeSelf: boolean, 
/**
 * Audience of the numbers.
 */
likeCountVisible: CountVisible, 
/**
 * Likes of a day count once the account has liked so many works on it; 1 counts each at once.
 */
minWorks: number, 
/**
 * Authors are not named before the end of the like window.
 */
hideAuthors: boolean, 
/**
 * Gifts can be given.
 */
gifts: boolean, 
/**
 * Points of an account per day.
 */
pointPerDay: number, 
/**
 * Most points of an account for one work per day.
 */
giftPerWork: number, 
/**
 * Weight of a like in the popularity.
 */
likeWeight: number, 
/**
 * Weight of a point of gifts.
 */
giftWeight: number, 
/**
 * Weight of a commenter.
 */
commentWeight: number, 
/**
 * Weight of a signed-in viewer.
 */
viewWeight: number, };

export type VoteState = { 
/**
 * Start of the like window; absent: no likes in this activity.
 */
likeStart: string | null, 
/**
 * End of the like window.
 */
likeEnd: string | null, 
/**
 * True if votes are accepted now.
 */
open: boolean, 
/**
 * Period of the budget of likes.
 */
likeMode: LikeMode, 
/**
 * Likes per period.
 */
likeBudget: number, 
/**
 * Likes left in this period.
 */
likeLeft: number, 
/**
 * Works that the caller has liked today, with their exact numbers.
 */
liked: Array<WorkCount>, 
/**
 * Audience of the numbers.
 */
likeCountVisible: CountVisible, 
/**
 * Works to like on a day before its likes count.
 */
minWorks: number, 
/**
 * Authors may vote for their own works.
 */
likeSelf: boolean, 
/**
 * Gifts can be given.
 */
gifts: boolean, 
/**
 * Points left today.
 */
pointLeft: number, 
/**
 * True if the caller must verify a phone number or an address first (6057).
 */
verifyFirst: boolean, 
/**
 * End of the current period; absent for the whole window.
 */
dayEnd: string | null, 
/**
 * Clock of the server.
 */
serverTime: string, };

export type VoteStatus = "valid" | "held" | "void" | "undone";

export type VoteVerdict = "included" | "damaged" | "signature" | "missing" | "rewritten" | "otherKey";

export type VotesDecided = { 
/**
 * Those that changed.
 */
changed: Array<VoteId>, 
/**
 * Those named that did not: they do not exist, or their state does not allow it.
 */
unchanged: Array<VoteId>, 
/**
 * True if the rule has further votes: repeat the call.
 */
more: boolean, };

export type WaitingQuery = { 
/**
 * The activity.
 */
competitionId: ActivityId, 
/**
 * Only this group.
 */
groupId: GroupId | null, 
/**
 * Page number, from 1; 1 if absent.
 */
page: number | null, 
/**
 * Rows per page, at most 100; 20 if absent.
 */
size: number | null, };

export type WalkedBox = { 
/**
 * Length including the head, bytes: the next box begins there.
 */
size: number, 
/**
 * True for a box of the description, by which the video is validated.
 */
described: boolean, 
/**
 * True for the rest of the file behind its boxes.
 */
appended: boolean, };

export type WantedFiles = { 
/**
 * Pictures are accepted.
 */
images: boolean, 
/**
 * Videos are accepted.
 */
videos: boolean, 
/**
 * Documents are accepted.
 */
documents: boolean, 
/**
 * Largest number of files.
 */
most: number, };

export type WebAdmission = { "kind": "open", 
/**
 * Normalised address, as a browser sends it.
 */
address: string, 
/**
 * Host, with the port unless it is the default one.
 */
host: string, } | { "kind": "refused", 
/**
 * Full address for copying. ASCII only, so that no character can reorder or hide the text.
 */
address: string, 
/**
 * Shortened address for display.
 */
shown: string, } | { "kind": "missing" };

export type WebOrigin = string;

export type Welcome = { 
/**
 * Name of the merchant.
 */
merchant: string, 
/**
 * Role that the person gets.
 */
role: Role, 
/**
 * Name or e-mail address, as the owner wrote it.
 */
name: string, 
/**
 * When the link expires.
 */
expireTime: string, 
/**
 * True if the role needs a second factor here.
 */
needsFactor: boolean, };

export type WhenLine = { "line": "cancelled" } | { "line": "judging" } | { "line": "opens", 
/**
 * Time of the opening.
 */
time: string, } | { "line": "starts", 
/**
 * Time of the start.
 */
time: string, } | { "line": "works", 
/**
 * Last minute.
 */
time: string, } | { "line": "likes", 
/**
 * Last minute.
 */
time: string, } | { "line": "running", 
/**
 * Last minute.
 */
time: string, } | { "line": "ended", 
/**
 * Last minute.
 */
time: string, };

export type Windows = { 
/**
 * Sign-up begins.
 */
signupStart: string, 
/**
 * Sign-up ends.
 */
signupEnd: string, 
/**
 * Start of submission; absent for an activity without works.
 */
submitStart: string | null, 
/**
 * Submission deadline.
 */
submitEnd: string | null, 
/**
 * Start of likes.
 */
likeStart: string | null, 
/**
 * End of likes.
 */
likeEnd: string | null, 
/**
 * Start of judging.
 */
judgeStart: string | null, 
/**
 * End of judging.
 */
judgeEnd: string | null, 
/**
 * The activity begins.
 */
startTime: string, 
/**
 * The activity ends.
 */
endTime: string, };

export type WindowsBody = { 
/**
 * Sign-up begins.
 */
signupStart: string | null, 
/**
 * Sign-up ends; by default when the activity begins.
 */
signupEnd: string | null, 
/**
 * Submission of works opens; if absent, the activity takes no works.
 */
submitStart: string | null, 
/**
 * Submission deadline; by default the end of the activity.
 */
submitEnd: string | null, 
/**
 * Likes open; by default with the submission.
 */
likeStart: string | null, 
/**
 * Likes close; by default when the activity ends.
 */
likeEnd: string | null, 
/**
 * Judging begins.
 */
judgeStart: string | null, 
/**
 * Judging ends; by default when the activity ends.
 */
judgeEnd: string | null, 
/**
 * The activity begins.
 */
startTime: string | null, 
/**
 * The activity ends.
 */
endTime: string | null, };

export type WithdrawPreview = { 
/**
 * True if a withdrawal is possible.
 */
can: boolean, 
/**
 * True if the sign-up could be withdrawn until a deadline that has passed.
 */
tooLate: boolean, 
/**
 * True if only a place on the waiting list would be given up, no seat.
 */
waiting: boolean, 
/**
 * Amount that would be refunded, fen.
 */
refundFen: Fen, 
/**
 * From then on the refund is less; absent if it stays, and if nothing was paid.
 */
refundDeadline: string | null, 
/**
 * The organiser would decide about a refund.
 */
refundAsked: boolean, 
/**
 * A refund goes to another account, which has paid.
 */
refundToOther: boolean, 
/**
 * Deadline of withdrawals.
 */
deadline: string, 
/**
 * Number of works that would be withdrawn with it, permanently.
 */
works: number, };

export type WithdrawQuery = { 
/**
 * The sign-up.
 */
id: SignupId, 
/**
 * Number of persons who would leave; absent: the whole sign-up is withdrawn.
 */
persons: number | null, };

export type WorkAction = "edit" | "submit" | "withdraw" | "discard";

export type WorkAdd = { 
/**
 * The activity.
 */
competitionId: ActivityId, 
/**
 * The sign-up.
 */
applyId: SignupId, 
/**
 * Its texts, and the keys of its files.
 */
content: WorkContent, 
/**
 * Idempotency key: a repeated request with it creates nothing.
 */
nonce: string, };

export type WorkCard = { 
/**
 * Its id.
 */
id: WorkId, 
/**
 * Number within the activity, at least three digits.
 */
workNo: string, 
/**
 * Its title.
 */
title: string, 
/**
 * Name of the author, as given with the work.
 */
authorName: string, 
/**
 * URL of the author's avatar; empty if there is none.
 */
authorAvatar: string, 
/**
 * Kinds of media in it.
 */
kind: WorkKind, 
/**
 * Its group.
 */
groupId: GroupId, 
/**
 * URL of its first picture or of its video's poster; empty if there is none.
 */
cover: string, 
/**
 * Width of the cover, px.
 */
coverWidth: number, 
/**
 * Height of the cover, px.
 */
coverHeight: number, 
/**
 * Duration of its video, ms.
 */
durationMs: number | null, 
/**
 * Number of counted likes; absent while the activity hides numbers.
 */
likeCount: number | null, };

export type WorkChange = { 
/**
 * The work.
 */
id: WorkId, 
/**
 * Its texts, and the keys of its files.
 */
content: WorkContent, 
/**
 * Version that the change is based on.
 */
version: number, };

export type WorkContent = { 
/**
 * 1 to 40 characters; may be empty in a draft.
 */
title: string, 
/**
 * At most 500 characters.
 */
intro: string, 
/**
 * 1 to 40 characters; may be empty in a draft.
 */
authorName: string, 
/**
 * At most 40 characters.
 */
tutorName: string, 
/**
 * Its files, the cover first.
 */
media: Array<MediaGiven>, 
/**
 * True if anyone may download the original files.
 */
allowDownload: boolean, 
/**
 * Version of the accepted statement of originality; empty if not accepted.
 */
originality: string, };

export type WorkCount = { 
/**
 * The work.
 */
id: WorkId, 
/**
 * Number of counted likes; absent while numbers are hidden from the caller.
 */
likeCount: number | null, 
/**
 * True if the caller's like of today does not count before it is reviewed.
 */
held: boolean, };

export type WorkDetail = { 
/**
 * Its card, as on a wall.
 */
card: WorkCard, 
/**
 * Its activity.
 */
competitionId: ActivityId, 
/**
 * Name of the activity.
 */
competitionName: string, 
/**
 * Name of its group.
 */
groupName: string, 
/**
 * Introduction by the author.
 */
intro: string, 
/**
 * Name of the tutor.
 */
tutorName: string, 
/**
 * Its files, in display order.
 */
media: Array<Media>, 
/**
 * Number of distinct viewers.
 */
viewCount: number, 
/**
 * Number of comments that visitors see.
 */
commentCount: number, 
/**
 * True if its original files may be downloaded.
 */
allowDownload: boolean, 
/**
 * True if others can open it too.
 */
published: boolean, 
/**
 * Time of publication.
 */
publishedTime: string | null, 
/**
 * Further data for the author; absent for other callers.
 */
own: OwnWork | null, 
/**
 * Clock of the server.
 */
serverTime: string, };

export type WorkExport = { 
/**
 * The activity.
 */
competitionId: ActivityId, 
/**
 * The group.
 */
groupId: GroupId | null, 
/**
 * Only works in this state.
 */
status: WorkStatus | null, 
/**
 * Only works that wait for a decision, or whose newer version does.
 */
awaiting: boolean | null, 
/**
 * Only works with open reports.
 */
reported: boolean | null, 
/**
 * Part of the title or of the author's name, or the work's number.
 */
keyword: string | null, 
/**
 * File format.
 */
format: WorkExportFormat, 
/**
 * Names of columns, in output order; all columns if empty.
 */
columns: Array<string>, };

export type WorkExportFormat = "csv" | "xlsx" | "zip";

export type WorkId = number;

export type WorkKind = "image" | "video" | "mixed";

export type WorkLine = { 
/**
 * As on a public wall.
 */
card: WorkCard, 
/**
 * Its activity.
 */
competitionId: ActivityId, 
/**
 * Its state.
 */
status: WorkStatus, 
/**
 * State of its newer version; absent without one.
 */
revision: RevisionStatus | null, 
/**
 * True if another work of the activity contains one of its files.
 */
repeated: boolean, 
/**
 * Number of open reports.
 */
reports: number, 
/**
 * Time of the last submission.
 */
submittedTime: string | null, 
/**
 * Actions that are possible at this time.
 */
actions: Array<WorkStaffAction>, };

export type WorkLineQuery = { 
/**
 * The activity.
 */
competitionId: ActivityId | null, 
/**
 * The group.
 */
groupId: GroupId | null, 
/**
 * Only works in this state.
 */
status: WorkStatus | null, 
/**
 * Only works that wait for a decision, or whose newer version does.
 */
awaiting: boolean | null, 
/**
 * Only works with open reports.
 */
reported: boolean | null, 
/**
 * Part of the title or of the author's name, or the work's number.
 */
keyword: string | null, 
/**
 * Page number, from 1; 1 if absent.
 */
page: number | null, 
/**
 * Rows per page, at most 100; 20 if absent.
 */
size: number | null, };

export type WorkLines = { 
/**
 * The works, last submitted first.
 */
list: Array<WorkLine>, 
/**
 * Number of rows on all pages.
 */
total: number, 
/**
 * Number of this page.
 */
page: number, 
/**
 * Rows per page.
 */
size: number, };

export type WorkOutcome = { 
/**
 * The work.
 */
id: WorkId, 
/**
 * The new state, or the state that prevented the change.
 */
status: WorkStatus | null, 
/**
 * Error code; absent on success.
 */
code: number | null, 
/**
 * Text of the error, in the caller's language.
 */
msg: string | null, };

export type WorkOutcomes = { 
/**
 * One result per id, without repeats.
 */
list: Array<WorkOutcome>, };

export type WorkPage = { 
/**
 * The works.
 */
list: Array<WorkCard>, 
/**
 * Cursor of the next page; absent on the last page.
 */
nextCursor: string | null, 
/**
 * True if there is a next page.
 */
hasMore: boolean, 
/**
 * Number of published works in the activity or group, regardless of the search.
 */
total: number, 
/**
 * Clock of the server.
 */
serverTime: string, };

export type WorkPath = { 
/**
 * The work.
 */
id: WorkId, };

export type WorkQuery = { 
/**
 * The activity.
 */
competitionId: ActivityId, 
/**
 * Only works of this group; all groups if absent.
 */
groupId: GroupId | null, 
/**
 * Part of the title or of the author's name, or the work's number.
 */
keyword: string | null, 
/**
 * Sort order; popularity if absent.
 */
sort: WorkSort | null, 
/**
 * Start of a shuffled wall.
 */
seed: number | null, 
/**
 * `next_cursor` of the previous page; absent for the first page.
 */
cursor: string | null, 
/**
 * Works per page, at most 50; 20 if absent.
 */
size: number | null, };

export type WorkReason = { 
/**
 * The work.
 */
id: WorkId, 
/**
 * Shown to the author.
 */
reason: string, };

export type WorkRepeated = { 
/**
 * Its id.
 */
id: WorkId, 
/**
 * Its number.
 */
workNo: string, 
/**
 * Its title.
 */
title: string, };

export type WorkReport = { 
/**
 * The work.
 */
id: WorkId, 
/**
 * Category of the problem.
 */
reason: WorkReportReason, 
/**
 * At most `INPUT_MAX_LENGTH` characters; required for `Other`.
 */
detail: string, };

export type WorkReportLine = { 
/**
 * Category of the problem.
 */
reason: WorkReportReason, 
/**
 * Details in the reporter's words; may be empty.
 */
detail: string, 
/**
 * Time of the report.
 */
time: string, 
/**
 * True until staff decide about it.
 */
open: boolean, };

export type WorkReportReason = "copied" | "offensive" | "privacy" | "advertising" | "other";

export type WorkRevision = { 
/**
 * Its state.
 */
status: RevisionStatus, 
/**
 * Requested changes; empty unless it was returned.
 */
returnReason: string, 
/**
 * Its texts, and the keys of its files.
 */
content: WorkContent, 
/**
 * Its files.
 */
media: Array<OwnMedia>, };

export type WorkSort = "hot" | "new" | "no" | "shuffle";

export type WorkStaffAction = "pass" | "return" | "hide" | "restore";

export type WorkStatus = "draft" | "reviewing" | "returned" | "published" | "hidden" | "withdrawn";

export type WorkStep = "send" | "continue" | "revise" | "see";

export type WorkSubmit = { 
/**
 * The work.
 */
id: WorkId, 
/**
 * Version that the request is based on.
 */
version: number, };

export type WorkTimelineStep = { 
/**
 * `submit`, `pass`, `return`, …
 */
event: string, 
/**
 * State after it.
 */
status: WorkStatus, 
/**
 * `participant`, `organiser` or `clock`
 */
actor: string, 
/**
 * Name of the staff member; empty for other actors and for staff who left.
 */
staffName: string, 
/**
 * Reason given; may be empty.
 */
reason: string, 
/**
 * Time of the event.
 */
time: string, };

export type WorkViewed = { 
/**
 * Number of distinct viewers.
 */
viewCount: number, };

export type WorkVotes = { 
/**
 * Number of counted likes.
 */
likeCount: number, 
/**
 * Counted value of gifts.
 */
giftValue: number, 
/**
 * Likes and gifts that are being checked, by group.
 */
held: Array<VoteGroupCount>, 
/**
 * Likes and gifts that never count, by group.
 */
voided: Array<VoteGroupCount>, 
/**
 * Start of the like window; absent: no likes in this activity.
 */
likeStart: string | null, 
/**
 * Time at which undecided votes become void; absent before the end of the like window, and if none is held.
 */
voidTime: string | null, };

export type WorksMine = { 
/**
 * The works, newest first, without withdrawn ones.
 */
list: Array<OwnWork>, 
/**
 * The sign-up that another work would belong to; absent if none may be added.
 */
applyId: SignupId | null, 
/**
 * Group of that sign-up.
 */
groupId: GroupId | null, 
/**
 * The team whose sign-up that is, which is the author of its works.
 */
teamName: string | null, 
/**
 * True if the caller may submit its works; only the captain submits a team's works.
 */
leads: boolean, 
/**
 * Error code if no work may be added.
 */
code: number | null, 
/**
 * Text of the error, in the caller's language.
 */
msg: string | null, 
/**
 * True if the submission window is open.
 */
submitOpen: boolean, 
/**
 * True if the organiser reviews works before publication.
 */
review: boolean, 
/**
 * Clock of the server.
 */
serverTime: string, };

export type WorksMineQuery = { 
/**
 * The activity.
 */
competitionId: ActivityId, };

export type WorksPassed = { 
/**
 * The works; each is decided independently of the others.
 */
ids: Array<WorkId>, };

export type WorksReturned = { 
/**
 * The works; each is decided independently of the others.
 */
ids: Array<WorkId>, 
/**
 * Shown to the authors.
 */
reason: string, };
