// Generated from crates/core by `cargo xtask generate`. Do not edit.

export type Account = { 
/**
 * Address of the picture, or the name of a drawn one.
 */
avatar: string, 
/**
 * Shown name.
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
 * Name of the chosen region with those above it, in Chinese.
 */
cityName: string, 
/**
 * RFC 3339 UTC.
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
 * 0 for nobody.
 */
id: number, 
/**
 * A few words about oneself.
 */
intro: string, 
/**
 * Address of the last log-in.
 */
loginIp: string, 
/**
 * Number of log-ins.
 */
loginNum: number, 
/**
 * RFC 3339 UTC of the last log-in.
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
 * Name as in papers.
 */
realname: string, 
/**
 * Always empty.
 */
salt: string, 
/**
 * Whether other participants may see who it is.
 */
showMe: boolean, 
/**
 * RFC 3339 UTC.
 */
updatedTime: string, 
/**
 * Name to log in with, or empty.
 */
username: string, 
/**
 * Language of mails and notices.
 */
language: Language | null, };

export type AccountClose = { 
/**
 * Six digits that were sent to the account's number or address for this.
 */
code: string, 
/**
 * Its password, where there is neither.
 */
password: string, };

export type AccountUpdate = { 
/**
 * Name of a drawn picture.
 */
avatar: string | null, 
/**
 * 1 to 32 characters.
 */
nickname: string | null, 
/**
 * At most 40 characters; an empty one removes it.
 */
realname: string | null, 
/**
 * `YYYY-MM-DD`; an empty one removes it.
 */
birthday: string | null, 
/**
 * At most 140 characters; an empty one removes it.
 */
address: string | null, 
/**
 * A region; of the three codes the most specific one counts, and the others must lie above it.
 */
provinceCode: string | null, 
/**
 * A region; empty ones alone remove it.
 */
cityCode: string | null, 
/**
 * A region.
 */
districtCode: string | null, 
/**
 * 0, 1 or 2.
 */
gender: number | null, 
/**
 * At most 140 characters; an empty one removes it.
 */
intro: string | null, 
/**
 * Language of mails and notices.
 */
language: Language | null, 
/**
 * Whether other participants may see who it is.
 */
showMe: boolean | null, };

export type ActivityCard = { 
/**
 * Its id.
 */
id: ActivityId, 
/**
 * Shown name.
 */
name: string, 
/**
 * A line below it.
 */
subtitle: string, 
/**
 * Key of its category.
 */
category: string, 
/**
 * Address of the picture; empty for a drawn one.
 */
cover: string, 
/**
 * Where it takes place.
 */
place: string, 
/**
 * Event or contest.
 */
kind: ActivityKind, 
/**
 * Where it stands.
 */
stage: Stage, 
/**
 * All windows.
 */
windows: Windows, 
/**
 * Zone of its days.
 */
timezone: string, 
/**
 * Participants.
 */
applyCount: number, 
/**
 * Lowest fee of its groups.
 */
feeFen: Fen, 
/**
 * Its groups differ in their fee.
 */
feeFrom: boolean, 
/**
 * Free places of all groups; absent without a limit.
 */
seatsLeft: number | null, 
/**
 * Few places are left.
 */
nearlyFull: boolean, 
/**
 * Only teams take part.
 */
teamOnly: boolean, 
/**
 * My sign-up, when signed in.
 */
mine: Mine | null, 
/**
 * One of my favourites, when signed in.
 */
favorite: boolean, };

export type ActivityDetail = { 
/**
 * Its id.
 */
id: ActivityId, 
/**
 * Shown name.
 */
name: string, 
/**
 * A line below it.
 */
subtitle: string, 
/**
 * Key of its category.
 */
category: string, 
/**
 * Address of the picture; empty for a drawn one.
 */
cover: string, 
/**
 * Further pictures.
 */
images: Array<string>, 
/**
 * Plain text; blank lines part paragraphs.
 */
details: string, 
/**
 * One rule a line.
 */
rules: Array<string>, 
/**
 * In order of time.
 */
schedule: Array<ScheduleItem>, 
/**
 * Who runs it.
 */
organiser: string, 
/**
 * To write to.
 */
contact: string, 
/**
 * Where it takes place.
 */
place: string, 
/**
 * Street address.
 */
address: string, 
/**
 * Zone of its days.
 */
timezone: string, 
/**
 * Event or contest.
 */
kind: ActivityKind, 
/**
 * The organiser's word.
 */
status: Status, 
/**
 * Why it was called off, or empty.
 */
cancelReason: string, 
/**
 * Where it stands.
 */
stage: Stage, 
/**
 * What is possible now.
 */
switches: Switches, 
/**
 * All windows.
 */
windows: Windows, 
/**
 * Participants.
 */
applyCount: number, 
/**
 * Works on show.
 */
workCount: number, 
/**
 * Likes of its works.
 */
likeCount: number, 
/**
 * A notice of the organiser.
 */
notice: string, 
/**
 * What a participant declares.
 */
statement: string, 
/**
 * The organiser reviews sign-ups.
 */
reviewRequired: boolean, 
/**
 * Its groups.
 */
groups: Array<GroupView>, 
/**
 * My sign-up, when signed in.
 */
mine: Mine | null, 
/**
 * My newest work, without those taken back.
 */
myWork: MyWork | null, 
/**
 * I have no work yet, and may send one in now.
 */
maySubmit: boolean, 
/**
 * One of my favourites, when signed in.
 */
favorite: boolean, 
/**
 * Clock of the server.
 */
serverTime: string, };

export type ActivityId = number;

export type ActivityKind = "event" | "contest";

export type ActivityListQuery = { 
/**
 * Words to find.
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
 * Only the caller's favourites; a visitor has none.
 */
favorite: boolean | null, 
/**
 * Order; the merchant's where absent.
 */
sort: ActivitySort | null, 
/**
 * Where the last page ended.
 */
cursor: string | null, 
/**
 * Activities a page, 10 where absent, at most 50.
 */
size: number | null, };

export type ActivityPage = { 
/**
 * The activities.
 */
list: Array<ActivityCard>, 
/**
 * Where the next page starts.
 */
nextCursor: string | null, 
/**
 * There is a next page.
 */
hasMore: boolean, 
/**
 * Clock of the server.
 */
serverTime: string, };

export type ActivityPath = { 
/**
 * The activity.
 */
id: ActivityId, };

export type ActivitySort = "recommend" | "new" | "hot" | "soon";

export type Admission = { "kind": "enter", 
/**
 * The page.
 */
route: Route, } | { "kind": "redirect", 
/**
 * Path and query.
 */
to: string, } | { "kind": "unknown" };

export type Agreement = { 
/**
 * Which text.
 */
type: AgreementKind, 
/**
 * Version to be recorded with a consent.
 */
version: string, 
/**
 * In force since this day, `YYYY-MM-DD`.
 */
effective: string, 
/**
 * Heading.
 */
title: string, 
/**
 * The most important points.
 */
summary: Array<AgreementPoint>, 
/**
 * The whole text.
 */
sections: Array<AgreementSection>, };

export type AgreementKind = "privacy" | "service" | "portrait";

export type AgreementPoint = { 
/**
 * In a few words.
 */
title: string, 
/**
 * In a sentence.
 */
text: string, };

export type AgreementQuery = { 
/**
 * Which text.
 */
type: AgreementKind, };

export type AgreementSection = { 
/**
 * Heading.
 */
heading: string, 
/**
 * Paragraphs.
 */
paragraphs: Array<string>, };

export type Answer = boolean | number | string | Array<string>;

export type Answers = { [key in string]: Answer };

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
 * What a tap opens.
 */
target: BannerTarget, 
/**
 * The activity it opens.
 */
activity: ActivityCard | null, };

export type BannerId = number;

export type BannerList = { 
/**
 * In their order.
 */
list: Array<Banner>, 
/**
 * Clock of the server.
 */
serverTime: string, };

export type BannerTarget = "competition" | "none";

export type BindKind = "mobile" | "mail" | "wx";

export type Bindings = { 
/**
 * The messaging app is bound.
 */
messenger: boolean, 
/**
 * There is a password.
 */
password: boolean, 
/**
 * The owner proved to be who they are, on this device, in the last ten minutes.
 */
confirmed: boolean, 
/**
 * What can be unbound now: bound, and not the last way to log in.
 */
removable: Array<BindKind>, };

export type CalendarQuery = { 
/**
 * The activity.
 */
id: ActivityId, 
/**
 * The page's language: it is followed as a link, which names only the phone's.
 */
language: string | null, };

export type Category = { 
/**
 * Its key.
 */
key: string, 
/**
 * Shown name.
 */
name: string, 
/**
 * Activities in it.
 */
count: number, };

export type CategoryList = { 
/**
 * In their order.
 */
list: Array<Category>, };

export type Client = "ios" | "android" | "desktop" | "miniProgram" | "other";

export type Closing = { 
/**
 * When the account ends; absent where nobody has asked for it.
 */
closesTime: string | null, 
/**
 * What closing it asks for.
 */
proof: ClosingProof, 
/**
 * Days in which whoever closes it may change their mind.
 */
days: number, 
/**
 * Sign-ups that would be withdrawn, of every merchant.
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
 * Version of the agreement that was ticked; absent where it was not.
 */
agreementVersion: string | null, };

export type CodePurpose = "login" | "bind" | "unbind" | "password" | "close" | "confirm";

export type CodeRequest = { 
/**
 * Address to send it to.
 */
mail: string, 
/**
 * What for; absent: to log in.
 */
purpose: CodePurpose | null, };

export type CodeSent = { 
/**
 * Seconds until the next one may be asked for.
 */
resendAfter: number, 
/**
 * Seconds for which it is valid.
 */
validFor: number, };

export type CommonConfig = { 
/**
 * Languages on offer.
 */
locales: Array<Language>, 
/**
 * Version of the privacy agreement in force.
 */
privacyVersion: string, 
/**
 * Version of the terms of use in force.
 */
agreementVersion: string, 
/**
 * Ways to log in that are configured.
 */
loginMethods: Array<LoginMethod>, 
/**
 * The messaging app's browser, where log-in by it is configured.
 */
messenger: MessengerConfig | null, 
/**
 * Ways to pay that are configured.
 */
payChannels: Array<string>, 
/**
 * Videos of works that browsers do not play are converted here.
 */
convertsVideos: boolean, 
/**
 * Origins of other sites whose pages may be shown inside the app.
 */
webOrigins: Array<WebOrigin>, 
/**
 * Clock of the server.
 */
serverTime: string, };

export type Confirm = { 
/**
 * Six digits that were sent for this.
 */
code: string, 
/**
 * The password, instead of a code.
 */
password: string, };

export type ConfirmCode = { 
/**
 * Where to.
 */
way: ConfirmWay, };

export type ConfirmWay = "mobile" | "mail";

export type Device = { 
/**
 * Of its token.
 */
id: number, 
/**
 * What it is, from what its browser said.
 */
client: Client, 
/**
 * Address of the log-in, as much of it as tells a network.
 */
address: string, 
/**
 * Of the log-in.
 */
createdTime: string, 
/**
 * Of the last use, to five minutes.
 */
usedTime: string, 
/**
 * The one that asks.
 */
current: boolean, };

export type DeviceList = { 
/**
 * All of them.
 */
list: Array<Device>, };

export type DevicePath = { 
/**
 * Its id.
 */
id: number, };

export type Effect = { "kind": "cleanAddress", 
/**
 * Names of parameters.
 */
names: Array<string>, } | { "kind": "fetchAccount" } | { "kind": "exchangeCode", 
/**
 * The code.
 */
code: string, } | { "kind": "startMessengerLogin" } | { "kind": "openBinding" } | { "kind": "forgetFetched" } | { "kind": "showMessage", 
/**
 * Which message.
 */
message: Message, } | { "kind": "requireLogin" } | { "kind": "merchantChanged" };

export type Export = { 
/**
 * Its id.
 */
id: ExportId, 
/**
 * How far it is.
 */
status: ExportStatus, 
/**
 * Asked for.
 */
createdTime: string, 
/**
 * It is kept until then; absent while it is written.
 */
keepUntil: string | null, 
/**
 * Opens the file for a quarter of an hour, whoever has it; absent unless it is ready.
 */
link: string | null, };

export type ExportCurrent = { 
/**
 * The one that there is.
 */
export: Export | null, };

export type ExportId = number;

export type ExportLink = { 
/**
 * Its id.
 */
id: ExportId, 
/**
 * The link ends, ms since 1970.
 */
expires: number, 
/**
 * Shows that the link is ours.
 */
key: string, };

export type ExportPath = { 
/**
 * Its id.
 */
id: ExportId, };

export type ExportStatus = "waiting" | "ready" | "expired";

export type FavouriteState = { 
/**
 * It is.
 */
favorite: boolean, };

export type FeeMode = "perPerson" | "perTeam";

export type Fen = number;

export type FieldErrors = { [key in string]: Rule };

export type FileKind = "image" | "video" | "document";

export type FileRefusal = "kind" | "empty" | "imageTooLarge" | "videoTooLarge" | "documentTooLarge";

export type FileVerdict = { "kind": "taken", 
/**
 * Ending of the key, without its dot.
 */
suffix: string, 
/**
 * What it is.
 */
file: FileKind, } | { "kind": "heic" } | { "kind": "refused", 
/**
 * Why.
 */
reason: FileRefusal, };

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
 * What was answered for each of the persons, in their order; those left out answered nothing.
 */
personAnswers: Array<Answers>, 
/**
 * Day on which ages count, `YYYY-MM-DD`.
 */
ageDay: string, 
/**
 * Day on which the form is filled in, `YYYY-MM-DD`.
 */
today: string, };

export type FormSchema = { 
/**
 * Grows with every change.
 */
formVersion: number, 
/**
 * Fields of a person that are needed.
 */
personItems: Array<PersonItem>, 
/**
 * Fewest persons.
 */
personMin: number, 
/**
 * Most persons.
 */
personMax: number, 
/**
 * Further questions, in their order.
 */
questions: Array<Question>, };

export type GroupId = number;

export type GroupMode = "single" | "team";

export type GroupView = { 
/**
 * Its id.
 */
id: GroupId, 
/**
 * Shown name.
 */
name: string, 
/**
 * In a sentence.
 */
intro: string, 
/**
 * Alone or in a team.
 */
mode: GroupMode, 
/**
 * Fee; 0 is free.
 */
feeFen: Fen, 
/**
 * What the fee is counted by.
 */
feeMode: FeeMode, 
/**
 * Places; absent without a limit.
 */
capacity: number | null, 
/**
 * Free places; absent without a limit.
 */
seatsLeft: number | null, 
/**
 * Few places are left.
 */
nearlyFull: boolean, 
/**
 * Once it is full, its waiting list can be joined.
 */
waitlist: boolean, 
/**
 * Youngest age, in years.
 */
minAge: number | null, 
/**
 * Oldest age, in years.
 */
maxAge: number | null, 
/**
 * 0 for all, 1 male, 2 female.
 */
genderLimit: number, 
/**
 * Smallest team.
 */
teamMin: number | null, 
/**
 * Largest team.
 */
teamMax: number | null, 
/**
 * The organiser takes sign-ups.
 */
open: boolean, };

export type Host = "browser" | "messenger" | "miniProgram";

export type IdType = "none" | "idcard" | "passport" | "permit";

export type Language = "zh-Hans" | "zh-Hant" | "en" | "de" | "fr" | "ja" | "ko" | "ru" | "th";

export type Login = { 
/**
 * Name, or verified e-mail address.
 */
username: string, 
/**
 * As typed.
 */
password: string, 
/**
 * Calling code of the country; an empty one is mainland China's.
 */
areaCode: string, 
/**
 * Number within it.
 */
mobile: string, 
/**
 * Six digits.
 */
code: string, 
/**
 * Version of the agreement that was ticked; absent where it was not.
 */
agreementVersion: string | null, };

export type LoginFlag = "inProgress" | "binding" | "success" | "error";

export type LoginGranted = { 
/**
 * Bearer token.
 */
token: string, 
/**
 * Account id, as a string like everywhere in the session.
 */
id: string, };

export type LoginMethod = "phone" | "mail" | "password" | "messenger";

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
 * Address of what is shown.
 */
address: string, 
/**
 * Address of a video's poster; empty where there is none.
 */
poster: string, 
/**
 * Width, px, upright.
 */
width: number, 
/**
 * Height, px, upright.
 */
height: number, 
/**
 * Length of a video, ms.
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

export type MerchantId = string;

export type MerchantInfo = { 
/**
 * As in addresses.
 */
id: MerchantId, 
/**
 * Shown name.
 */
name: string, 
/**
 * Picture, or empty for the product's own.
 */
logo: string, 
/**
 * A few sentences.
 */
intro: string, 
/**
 * To call.
 */
contactPhone: string, 
/**
 * To write to.
 */
contactMail: string, 
/**
 * Number of tabs: three or two.
 */
tabs: number, 
/**
 * Activities that are not over.
 */
liveCount: number, };

export type MerchantOf = { 
/**
 * Public id.
 */
merchantId: MerchantId, };

export type Message = "errors.generic" | "errors.notOurs" | "errors.timeout" | "errors.network" | "errors.aborted" | "errors.download" | "errors.upload" | "errors.file" | "errors.page" | "errors.notTab" | "errors.tabItem" | "errors.authorisationFailed" | "errors.loadFailed" | "errors.loginFailed" | "errors.notLoggedIn" | "errors.loginExpired" | "errors.paymentFailed" | "errors.favouriteFailed" | "errors.noShowcase" | "errors.listDisabled" | "errors.albumNeeded" | "errors.albumFailed" | "errors.merchantUnknown" | "errors.success.payment" | "errors.success.login" | "errors.success.edit" | "errors.success.add" | "errors.success.delete" | "errors.success.modify" | "errors.success.favourite";

export type MessengerBind = { 
/**
 * Single use, valid for five minutes.
 */
code: string, };

export type MessengerConfig = { 
/**
 * Account of the installation there.
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
 * Version of the agreement that was ticked; absent where the log-in was automatic.
 */
agreementVersion: string | null, };

export type Mine = { 
/**
 * My sign-up.
 */
applyId: SignupId, 
/**
 * Its state.
 */
status: SignupStatus, 
/**
 * State of its payment.
 */
payStatus: PayStatus, };

export type MiniProgramCode = { 
/**
 * Of the mini-program's own log-in: single use, valid for five minutes.
 */
code: string, };

export type MiniProgramLogin = { 
/**
 * Handle that came with 5110.
 */
session: string, 
/**
 * Code of the phone button.
 */
code: string, 
/**
 * Older form: the number, encrypted.
 */
encryptedData: string, 
/**
 * Older form: start value of the encryption.
 */
iv: string, 
/**
 * Version of the agreement that was ticked.
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
 * Address of what is shown.
 */
address: string, 
/**
 * Address of a video's poster; empty where there is none.
 */
poster: string, 
/**
 * Width, px, upright.
 */
width: number, 
/**
 * Height, px, upright.
 */
height: number, 
/**
 * Length of a video, ms.
 */
durationMs: number | null, 
/**
 * What is seen.
 */
caption: string, 
/**
 * When it was taken.
 */
takenTime: string, 
/**
 * Likes.
 */
likeCount: number, 
/**
 * How often it was taken home.
 */
downloadCount: number, };

export type MomentAdd = { 
/**
 * The activity.
 */
competitionId: ActivityId, 
/**
 * Key of the upload.
 */
key: ObjectKey, 
/**
 * Key of the uploaded poster, for a video.
 */
poster: ObjectKey | null, 
/**
 * What is seen; at most 100 characters.
 */
caption: string, 
/**
 * When it was taken; absent: now.
 */
takenTime: string | null, 
/**
 * Tells a repeated request.
 */
nonce: string, };

export type MomentAdded = { 
/**
 * Its id.
 */
id: MomentId, 
/**
 * Its state.
 */
status: MomentStatus, };

export type MomentId = number;

export type MomentPage = { 
/**
 * The moments.
 */
list: Array<Moment>, 
/**
 * Where the next page starts.
 */
nextCursor: string | null, 
/**
 * There is a next page.
 */
hasMore: boolean, 
/**
 * The caller may add moments.
 */
canAdd: boolean, 
/**
 * Clock of the server.
 */
serverTime: string, };

export type MomentPath = { 
/**
 * The moment.
 */
id: MomentId, };

export type MomentQuery = { 
/**
 * The activity.
 */
competitionId: ActivityId, 
/**
 * Only photos, or only videos.
 */
kind: MediaKind | null, 
/**
 * Order; absent: newest.
 */
sort: MomentSort | null, 
/**
 * Where the page starts.
 */
cursor: string | null, 
/**
 * Moments of a page.
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
 * Its state.
 */
status: WorkStatus, 
/**
 * State of its newer version.
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
 * Plain text; blank lines part paragraphs.
 */
content: string, 
/**
 * Made known.
 */
createdTime: string, };

export type NewsId = number;

export type NewsPage = { 
/**
 * The announcements.
 */
list: Array<News>, 
/**
 * Where the next page starts.
 */
nextCursor: string | null, 
/**
 * There is a next page.
 */
hasMore: boolean, };

export type NewsQuery = { 
/**
 * The activity.
 */
id: ActivityId, 
/**
 * Where the last page ended.
 */
cursor: string | null, 
/**
 * Announcements a page, 10 where absent, at most 50.
 */
size: number | null, };

export type NextStep = "pay" | "wait" | "works" | "checkin" | "none";

export type Nothing = Record<symbol, never>;

export type NoticeChannel = "inApp" | "mail";

export type NoticeFilter = "unread" | "signup" | "activity";

export type NoticeGroup = "progress" | "offer" | "reminder" | "important" | "security";

export type NoticeId = number;

export type NoticeItem = { 
/**
 * Its id.
 */
id: NoticeId, 
/**
 * What it is about.
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
 * Path and query of the page that it leads to, with its merchant.
 */
link: string, 
/**
 * When it was read.
 */
readTime: string | null, 
/**
 * When it happened.
 */
createdTime: string, };

export type NoticeKind = "submitted" | "approved" | "closed" | "offer" | "changed" | "reminder" | "security";

export type NoticePage = { 
/**
 * Newest first.
 */
list: Array<NoticeItem>, 
/**
 * Where the next page starts.
 */
nextCursor: string | null, 
/**
 * There is a next page.
 */
hasMore: boolean, 
/**
 * Clock of the server.
 */
serverTime: string, };

export type NoticeQuery = { 
/**
 * Which of them; all where absent.
 */
filter: NoticeFilter | null, 
/**
 * Where the last page ended.
 */
cursor: string | null, 
/**
 * Notices a page, 10 where absent, at most 50.
 */
size: number | null, };

export type NoticeRead = { 
/**
 * Those that were read; ids of others are passed over.
 */
ids: Array<NoticeId>, 
/**
 * Every one, instead of some.
 */
all: boolean, };

export type NoticeSetting = { 
/**
 * What.
 */
group: NoticeGroup, 
/**
 * How.
 */
channel: NoticeChannel, 
/**
 * It is told so.
 */
on: boolean, 
/**
 * It cannot be switched off.
 */
fixed: boolean, };

export type NoticeSettingChange = { 
/**
 * What.
 */
group: NoticeGroup, 
/**
 * How.
 */
channel: NoticeChannel, 
/**
 * It is to be told so.
 */
on: boolean, };

export type NoticeSettings = { 
/**
 * Every switch, group by group.
 */
list: Array<NoticeSetting>, };

export type ObjectKey = string;

export type OriginalLink = { 
/**
 * Address, good for 5 minutes.
 */
address: string, 
/**
 * Name to keep it under.
 */
name: string, 
/**
 * Until then.
 */
expireTime: string, };

export type OriginalQuery = { 
/**
 * The work.
 */
id: WorkId, 
/**
 * Which of its files.
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
 * How far it is.
 */
status: MediaStatus, 
/**
 * Address of what is shown; empty until it is ready.
 */
address: string, 
/**
 * Address of the poster; empty where there is none.
 */
poster: string, 
/**
 * Width, px, upright; 0 until it is ready.
 */
width: number, 
/**
 * Height, px, upright; 0 until it is ready.
 */
height: number, 
/**
 * Length of a video, ms.
 */
durationMs: number | null, 
/**
 * Size of the upload, bytes; 0 until it is ready.
 */
size: number, };

export type OwnPicture = { 
/**
 * Path and query below our origin, as a browser sends them.
 */
path: string, 
/**
 * It may be as large, in bytes.
 */
maxBytes: number, 
/**
 * Fetching it may take as long, in ms.
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
 * The sign-up that it belongs to.
 */
applyId: SignupId, 
/**
 * Its number; empty until it is sent.
 */
workNo: string, 
/**
 * Its state.
 */
status: WorkStatus, 
/**
 * What has to be changed, or why it was taken off.
 */
returnReason: string, 
/**
 * Its words and files.
 */
content: WorkContent, 
/**
 * Its files.
 */
media: Array<OwnMedia>, 
/**
 * What is beside it, where it is published.
 */
revision: WorkRevision | null, 
/**
 * What can be done now.
 */
actions: Array<WorkAction>, 
/**
 * Counts changes; sent back with the next one.
 */
version: number, 
/**
 * Last sent.
 */
submittedTime: string | null, 
/**
 * Last changed.
 */
updatedTime: string, };

export type PageSignature = { 
/**
 * Account of the installation there.
 */
appId: string, 
/**
 * Seconds since 1970.
 */
timestamp: number, 
/**
 * Drawn for this signature.
 */
nonceStr: string, 
/**
 * SHA-1 in hexadecimal digits.
 */
signature: string, };

export type PasswordChange = { 
/**
 * The one so far; empty where there is none or a code is given.
 */
old: string, 
/**
 * Six digits that were sent to the account's number or address for this; a first password needs
 * neither from who is confirmed.
 */
code: string, 
/**
 * The new one.
 */
new: string, };

export type PasswordReset = { 
/**
 * Verified e-mail address, or phone number.
 */
target: string, 
/**
 * Calling code of the number's country; an empty one is mainland China's.
 */
areaCode: string, 
/**
 * Six digits that were sent there for this.
 */
code: string, 
/**
 * The new one.
 */
password: string, };

export type PayStatus = "none" | "unpaid" | "paid" | "failed" | "cancelled" | "refunding" | "refunded";

export type PersonChange = { 
/**
 * The record.
 */
id: PersonId, 
/**
 * Full name, one field.
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
 * Digits as dialled within the country.
 */
phone: string, 
/**
 * Address, or empty.
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
 * Its number; masked wherever it is read, and left as it is where the mask comes back.
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
 * Clothing size.
 */
size: string, 
/**
 * Whom to call.
 */
emergencyName: string, 
/**
 * Number to call.
 */
emergencyPhone: string, 
/**
 * Parent or guardian.
 */
guardianName: string, 
/**
 * Their number.
 */
guardianPhone: string, 
/**
 * Region by its GB/T 2260 code, or empty.
 */
cityCode: string, 
/**
 * Its name, as the table of regions has it.
 */
cityName: string, 
/**
 * Further texts by name, at most 20.
 */
extra: Answers, 
/**
 * Chosen first.
 */
isDefault: boolean, };

export type PersonId = number;

export type PersonInfo = { 
/**
 * Absent on a new one.
 */
id: PersonId | null, 
/**
 * Full name, one field.
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
 * Digits as dialled within the country.
 */
phone: string, 
/**
 * Address, or empty.
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
 * Its number; masked wherever it is read, and left as it is where the mask comes back.
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
 * Clothing size.
 */
size: string, 
/**
 * Whom to call.
 */
emergencyName: string, 
/**
 * Number to call.
 */
emergencyPhone: string, 
/**
 * Parent or guardian.
 */
guardianName: string, 
/**
 * Their number.
 */
guardianPhone: string, 
/**
 * Region by its GB/T 2260 code, or empty.
 */
cityCode: string, 
/**
 * Its name, as the table of regions has it.
 */
cityName: string, 
/**
 * Further texts by name, at most 20.
 */
extra: Answers, 
/**
 * Chosen first.
 */
isDefault: boolean, };

export type PersonItem = { 
/**
 * Which field.
 */
key: PersonKey, 
/**
 * It must be filled.
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
 * Calling code of the country; an empty one is mainland China's.
 */
areaCode: string, 
/**
 * Number within it.
 */
mobile: string, 
/**
 * Six digits that were sent for this.
 */
code: string, 
/**
 * Handle of a first log-in by the messaging app.
 */
bind: string | null, 
/**
 * Version of the agreement that was ticked; needed with a handle.
 */
agreementVersion: string | null, };

export type PhoneBound = { 
/**
 * Without a handle.
 */
account: Account | null, 
/**
 * Bearer token.
 */
token: string | null, 
/**
 * Account id.
 */
id: string | null, };

export type PhoneCodeRequest = { 
/**
 * Calling code of the country; an empty one is mainland China's.
 */
areaCode: string, 
/**
 * Number within it.
 */
mobile: string, 
/**
 * What for; absent: to log in.
 */
purpose: CodePurpose | null, };

export type PreviewQuery = { 
/**
 * The activity.
 */
id: ActivityId, 
/**
 * As the organiser handed it out.
 */
token: string, };

export type Question = { 
/**
 * Names the answer.
 */
key: string, 
/**
 * As shown; no rule looks at it, so core does not read it back.
 */
label: string, 
/**
 * Its kind.
 */
type: QuestionType, 
/**
 * Of whom it is asked.
 */
scope: QuestionScope, 
/**
 * Until when its answer can be changed. The page never hands it back.
 */
editable: QuestionEditable, 
/**
 * It must be answered.
 */
required: boolean, 
/**
 * Shown in the empty field.
 */
placeholder: string, 
/**
 * Shown below the field.
 */
help: string, 
/**
 * To choose from.
 */
options: Array<QuestionOption>, 
/**
 * Fewest characters.
 */
minLength: number | null, 
/**
 * Most characters; 140 where absent.
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
 * Fewest options or files.
 */
minCount: number | null, 
/**
 * Most options or files.
 */
maxCount: number | null, 
/**
 * Shown only after these answers.
 */
showWhen: ShowWhen | null, 
/**
 * Sealed where it is kept, and never part of a draft.
 */
sensitive: boolean, };

export type QuestionEditable = "always" | "untilReview" | "never";

export type QuestionOption = { 
/**
 * As stored.
 */
value: string, 
/**
 * As shown; no rule looks at it, so core does not read it back.
 */
label: string, };

export type QuestionScope = "apply" | "person" | "team";

export type QuestionType = "text" | "textarea" | "number" | "phone" | "email" | "idcard" | "date" | "region" | "radio" | "checkbox" | "select" | "image" | "video" | "file" | "agree";

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
 * Signed code for the QR code; absent where the ticket admits nobody.
 */
ticketCode: string | null, };

export type Region = { 
/**
 * GB/T 2260 code.
 */
code: string, 
/**
 * Name in Chinese, as the standard has it.
 */
name: string, 
/**
 * There is nothing below it.
 */
leaf: boolean, };

export type RegionList = { 
/**
 * In the standard's order.
 */
list: Array<Region>, 
/**
 * Name of the parent with those above it; empty for the provinces.
 */
name: string, };

export type RegionQuery = { 
/**
 * Province or city; absent for the provinces.
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
 * Version of the agreement that was ticked; absent where it was not.
 */
agreementVersion: string | null, };

export type Relation = "self" | "child" | "parent" | "student" | "colleague" | "other";

export type RevisionStatus = "draft" | "reviewing" | "returned";

export type Route = "home" | "login" | "applyCenter" | "applyDetail" | "applyForm" | "applyReceipt" | "applyResult" | "cert" | "checkinDetail" | "checkin" | "competitionApply" | "competition" | "competitionPreview" | "competitionScene" | "displayGallery" | "display" | "displayWall" | "invite" | "inviteMembers" | "rank" | "scene" | "share" | "user" | "notices" | "personList" | "personEdit" | "settings" | "agreement" | "download" | "selectCountry" | "userBind" | "webview";

export type Rule = { "rule": "required" } | { "rule": "phoneEmpty" } | { "rule": "codeEmpty" } | { "rule": "agreement" } | { "rule": "email" } | { "rule": "phone" } | { "rule": "notLess", "params": { 
/**
 * The bound or the number asked for.
 */
min: number, } } | { "rule": "notGreater", "params": { 
/**
 * The bound or the number asked for.
 */
max: number, } } | { "rule": "minIs", "params": { 
/**
 * The bound or the number asked for.
 */
min: number, } } | { "rule": "maxIs", "params": { 
/**
 * The bound or the number asked for.
 */
max: number, } } | { "rule": "number" } | { "rule": "date" } | { "rule": "minLength", "params": { 
/**
 * The bound or the number asked for.
 */
count: number, } } | { "rule": "maxLength", "params": { 
/**
 * The bound or the number asked for.
 */
count: number, } } | { "rule": "itemCount", "params": { 
/**
 * The bound or the number asked for.
 */
count: number, } } | { "rule": "itemMissing", "params": { 
/**
 * The bound or the number asked for.
 */
count: number, } } | { "rule": "minChoices", "params": { 
/**
 * The bound or the number asked for.
 */
count: number, } } | { "rule": "maxChoices", "params": { 
/**
 * The bound or the number asked for.
 */
count: number, } } | { "rule": "choice" } | { "rule": "codeWrong" } | { "rule": "credentials" } | { "rule": "passwordWrong" } | { "rule": "username" } | { "rule": "usernameTaken" } | { "rule": "passwordWeak" } | { "rule": "personExists" } | { "rule": "personLimit", "params": { 
/**
 * The bound or the number asked for.
 */
count: number, } } | { "rule": "personIncomplete" } | { "rule": "guardian" } | { "rule": "idNumber" } | { "rule": "teamNeeded" } | { "rule": "timeOrder" } | { "rule": "repeated" } | { "rule": "fixed" };

export type ScheduleItem = { 
/**
 * It begins.
 */
time: string, 
/**
 * It ends.
 */
endTime: string | null, 
/**
 * What.
 */
title: string, 
/**
 * In a sentence.
 */
note: string, };

export type Session = { 
/**
 * Bearer token.
 */
token: string | null, 
/**
 * Account id as a string; empty for nobody.
 */
userId: string, 
/**
 * True until a logout.
 */
autoLogin: boolean, 
/**
 * Answer of a failed mini-program log-in.
 */
codeToSession: string | null, 
/**
 * Merchant whose activities are shown.
 */
merchantId: MerchantId, 
/**
 * Language chosen in the settings.
 */
language: Language | null, 
/**
 * How far a log-in by the messaging app is.
 */
loginFlag: LoginFlag | null, 
/**
 * What started it.
 */
trigger: Trigger | null, 
/**
 * The account; empty whenever there is no token or its fetch failed.
 */
account: Account, };

export type ShowWhen = { 
/**
 * The other question.
 */
key: string, 
/**
 * Any of these answers.
 */
in: Array<string>, };

export type SignatureQuery = { 
/**
 * Address of the page, up to its `#`.
 */
url: string, };

export type SignupAction = "edit" | "resubmit" | "withdraw" | "leaveWaiting" | "accept" | "decline" | "receipt";

export type SignupChanged = { 
/**
 * Its state.
 */
status: SignupStatus, 
/**
 * Paid back.
 */
refundFen: Fen, };

export type SignupCheck = { 
/**
 * It would.
 */
can: boolean, 
/**
 * The refusal it would meet.
 */
code: number | null, 
/**
 * That refusal in the caller's language.
 */
msg: string | null, 
/**
 * Free places; absent without a limit.
 */
seatsLeft: number | null, 
/**
 * A waiting list can be joined.
 */
waitlist: boolean, 
/**
 * My sign-up that exists already.
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
 * State of its payment.
 */
payStatus: PayStatus, 
/**
 * Its number on the waiting list.
 */
waitNo: number | null, };

export type SignupDetail = { 
/**
 * As in the list.
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
 * Its answers.
 */
answers: Answers, 
/**
 * What was answered for each of its persons, in their order.
 */
personAnswers: Array<Answers>, 
/**
 * Keys of the questions whose answers, once given, can no longer be changed.
 */
fixed: Array<string>, 
/**
 * Version of the form that was filled in.
 */
formVersion: number, 
/**
 * Grows with each change.
 */
version: number, 
/**
 * Its life, oldest first.
 */
timeline: Array<SignupStep>, 
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
 * The chosen person-info records; absent before any choice.
 */
persons: Array<PersonId> | null, 
/**
 * Answers by question.
 */
answers: Answers, 
/**
 * Answers about persons, by the id of their record.
 */
personAnswers: { [key in string]: Answers }, };

export type SignupDraftKept = { 
/**
 * Absent where there is none.
 */
draft: SignupDraft | null, 
/**
 * When it was kept.
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
 * The chosen person-info records.
 */
persons: Array<PersonId>, 
/**
 * Answers by question.
 */
answers: Answers, 
/**
 * Answers about each of the persons, by the id of their record.
 */
personAnswers: { [key in string]: Answers }, 
/**
 * Version of the sign-up that was changed; a stale one is 4009.
 */
version: number, };

export type SignupFileQuery = { 
/**
 * The sign-up.
 */
id: SignupId, 
/**
 * A file that one of its answers names.
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
groupId: GroupId | null, };

export type SignupId = number;

export type SignupItem = { 
/**
 * Its id.
 */
id: SignupId, 
/**
 * The caller sent it; what others sent can only be looked at.
 */
own: boolean, 
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
 * State of its payment.
 */
payStatus: PayStatus, 
/**
 * To be paid in all.
 */
amountFen: Fen, 
/**
 * Persons in it.
 */
personCount: number, 
/**
 * The organiser reviews sign-ups, so "approved" means something.
 */
reviewed: boolean, 
/**
 * Why it was not approved.
 */
rejectReason: string, 
/**
 * Why it was withdrawn or cancelled.
 */
revokeReason: string, 
/**
 * Its number on the waiting list.
 */
waitNo: number | null, 
/**
 * An offered place waits until here.
 */
offerExpire: string | null, 
/**
 * What can be done with it now.
 */
actions: Array<SignupAction>, 
/**
 * The activity begins.
 */
startTime: string, 
/**
 * Zone of its days.
 */
timezone: string, 
/**
 * Sent.
 */
createdTime: string, };

export type SignupOfferAnswer = { 
/**
 * The sign-up.
 */
id: SignupId, 
/**
 * UUID of this attempt: the same one is taken once.
 */
nonce: string, };

export type SignupPage = { 
/**
 * Newest first.
 */
list: Array<SignupItem>, 
/**
 * Where the next page starts.
 */
nextCursor: string | null, 
/**
 * There is a next page.
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

export type SignupPersonView = { 
/**
 * Record it was taken from.
 */
personId: PersonId | null, 
/**
 * Full name.
 */
name: string, 
/**
 * Masked number.
 */
phone: string, };

export type SignupQuery = { 
/**
 * Which of them.
 */
tab: SignupTab | null, 
/**
 * Only this state.
 */
status: SignupStatus | null, 
/**
 * Where the last page ended.
 */
cursor: string | null, 
/**
 * Sign-ups a page, 10 where absent, at most 50.
 */
size: number | null, };

export type SignupReceipt = { 
/**
 * As in the list.
 */
item: SignupItem, 
/**
 * What the tickets are good for.
 */
ticket: TicketStatus, 
/**
 * In the order of the sign-up.
 */
persons: Array<ReceiptPerson>, 
/**
 * Where it takes place.
 */
place: string, 
/**
 * Street address.
 */
address: string, 
/**
 * The activity ends.
 */
endTime: string, 
/**
 * Clock of the server.
 */
serverTime: string, };

export type SignupResult = { 
/**
 * As in the list.
 */
item: SignupItem, 
/**
 * Its persons.
 */
persons: Array<SignupPersonView>, 
/**
 * What comes next.
 */
next: NextStep, 
/**
 * Submission deadline, where works are next.
 */
submitEnd: string | null, };

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
 * Reason given.
 */
reason: string, 
/**
 * When.
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
 * The chosen person-info records.
 */
persons: Array<PersonId>, 
/**
 * Answers by question.
 */
answers: Answers, 
/**
 * Answers about each of the persons, by the id of their record.
 */
personAnswers: { [key in string]: Answers }, 
/**
 * Version of the statement's agreement; absent where it was not ticked.
 */
agreementVersion: string | null, 
/**
 * Where no place is left: join the waiting list.
 */
joinWaiting: boolean, 
/**
 * UUID of this attempt: the same one is taken once.
 */
nonce: string, };

export type SignupTab = "submitted" | "joined";

export type SignupWithdraw = { 
/**
 * The sign-up.
 */
id: SignupId, 
/**
 * Why, in the participant's words; may be empty.
 */
reason: string, 
/**
 * UUID of this attempt: the same one is taken once.
 */
nonce: string, };

export type Stage = "cancelled" | "ended" | "upcoming" | "signup" | "submit" | "like" | "judge" | "ongoing" | "closed";

export type Status = "draft" | "published" | "paused" | "cancelled" | "finished" | "archived";

export type Switches = { 
/**
 * Sign-ups are taken.
 */
signupOpen: boolean, 
/**
 * Works are taken.
 */
submitOpen: boolean, 
/**
 * Likes are taken.
 */
likeOpen: boolean, 
/**
 * Check-ins are taken.
 */
checkinOpen: boolean, 
/**
 * The ranking is shown.
 */
rankEnabled: boolean, 
/**
 * Certificates are issued.
 */
certEnabled: boolean, };

export type TabBarItem = { 
/**
 * The page it opens.
 */
pagePath: string, 
/**
 * Its word in `locales/`.
 */
textKey: string, 
/**
 * Icon of the sprite.
 */
iconPath: string, 
/**
 * Icon of the sprite while selected.
 */
selectedIconPath: string, 
/**
 * It is shown.
 */
visible: boolean, 
/**
 * A count, shown as a badge.
 */
badge: number | null, 
/**
 * A dot without a count.
 */
redDot: boolean, };

export type TabTap = { "kind": "stay" } | { "kind": "open", 
/**
 * Its path.
 */
to: string, } | { "kind": "fail", 
/**
 * `not TabBar page` or `tabbar item not found`.
 */
message: Message, };

export type Theme = "system" | "light" | "dark";

export type TicketStatus = "valid" | "expired" | "void";

export type Trigger = "automatic" | "manual";

export type Unbind = { 
/**
 * Which.
 */
kind: BindKind, 
/**
 * Six digits that were sent to the account's number or address for this; who is confirmed needs
 * neither a code nor the password.
 */
code: string, 
/**
 * The password, instead of a code.
 */
password: string, };

export type UnreadNotices = { 
/**
 * How many there are to read.
 */
unread: number, };

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
 * Ending of the file's name, without its dot.
 */
suffix: string, };

export type UploadSignature = { 
/**
 * Address of the store.
 */
host: string, 
/**
 * The object's key.
 */
path: string, 
/**
 * What may be uploaded: base64 of JSON.
 */
policy: string, 
/**
 * Whose key signed.
 */
accessid: string, 
/**
 * Over the policy as it is sent: base64 of HMAC-SHA1, or in version 4 hexadecimal digits of HMAC-SHA256.
 */
signature: string, 
/**
 * Of temporary keys; empty where there is none.
 */
securityToken: string, 
/**
 * Fields of a form of version 4, in place of those that carry key and signature in version 1; absent there.
 */
fields?: Array<UploadField>, };

export type VideoFacts = { 
/**
 * As it is shown, px.
 */
width: number, 
/**
 * As it is shown, px.
 */
height: number, 
/**
 * How far a player turns it, clockwise: 0, 90, 180 or 270 degrees.
 */
rotation: number, 
/**
 * How long it plays, ms.
 */
duration: number, 
/**
 * It has sound.
 */
sound: boolean, };

export type VideoRefusal = "unreadable" | "pictureCodec" | "soundCodec" | "tooLong";

export type WebAdmission = { "kind": "open", 
/**
 * As a browser sends it.
 */
address: string, 
/**
 * Whose page it is, with its port where that is not the usual one.
 */
host: string, } | { "kind": "refused", 
/**
 * All of it to be copied: ASCII only, so that nothing in it can turn or hide what is read.
 */
address: string, 
/**
 * The same to be shown, shortened.
 */
shown: string, } | { "kind": "missing" };

export type WebOrigin = string;

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
 * Works are taken from here.
 */
submitStart: string | null, 
/**
 * Submission deadline.
 */
submitEnd: string | null, 
/**
 * Likes are open from here.
 */
likeStart: string | null, 
/**
 * Likes end.
 */
likeEnd: string | null, 
/**
 * The jury begins.
 */
judgeStart: string | null, 
/**
 * The jury ends.
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

export type WithdrawPreview = { 
/**
 * It is possible.
 */
can: boolean, 
/**
 * Only the waiting list would be left; no place is given up.
 */
waiting: boolean, 
/**
 * Would be paid back.
 */
refundFen: Fen, 
/**
 * Possible until here.
 */
deadline: string, 
/**
 * Works that would be taken back with it, for good.
 */
works: number, };

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
 * Words and files.
 */
content: WorkContent, 
/**
 * Tells a repeated request.
 */
nonce: string, };

export type WorkCard = { 
/**
 * Its id.
 */
id: WorkId, 
/**
 * Its number within the activity, three digits at least.
 */
workNo: string, 
/**
 * Its title.
 */
title: string, 
/**
 * Who made it, as they sign.
 */
authorName: string, 
/**
 * Their picture; empty where there is none.
 */
authorAvatar: string, 
/**
 * What it is made of.
 */
kind: WorkKind, 
/**
 * Its group.
 */
groupId: GroupId, 
/**
 * Address of its first picture, or of its video's poster; empty where there is none.
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
 * Length of its video, ms.
 */
durationMs: number | null, 
/**
 * Likes.
 */
likeCount: number, };

export type WorkChange = { 
/**
 * The work.
 */
id: WorkId, 
/**
 * Words and files.
 */
content: WorkContent, 
/**
 * The version that was changed.
 */
version: number, };

export type WorkContent = { 
/**
 * 1 to 40 characters once it is sent.
 */
title: string, 
/**
 * At most 500 characters.
 */
intro: string, 
/**
 * 1 to 40 characters once it is sent.
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
 * Everybody may take the files as they were sent.
 */
allowDownload: boolean, 
/**
 * Version of the statement that it is one's own; empty where it was not made.
 */
originality: string, };

export type WorkDetail = { 
/**
 * As on a wall.
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
 * What its author says of it.
 */
intro: string, 
/**
 * Who guided its author.
 */
tutorName: string, 
/**
 * Its files, in their order.
 */
media: Array<Media>, 
/**
 * How many have seen it.
 */
viewCount: number, 
/**
 * Its files may be taken as they were sent.
 */
allowDownload: boolean, 
/**
 * It is on show since.
 */
publishedTime: string | null, 
/**
 * More of it for its author, whatever its state.
 */
own: OwnWork | null, 
/**
 * Clock of the server.
 */
serverTime: string, };

export type WorkId = number;

export type WorkKind = "image" | "video" | "mixed";

export type WorkPage = { 
/**
 * The works.
 */
list: Array<WorkCard>, 
/**
 * Where the next page starts.
 */
nextCursor: string | null, 
/**
 * There is a next page.
 */
hasMore: boolean, 
/**
 * Works on show in the activity or the group, whatever was looked for.
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
 * The group; all where absent.
 */
groupId: GroupId | null, 
/**
 * Part of the title or of the author's name, or the number.
 */
keyword: string | null, 
/**
 * Order; absent: popularity.
 */
sort: WorkSort | null, 
/**
 * Where a shuffled wall begins.
 */
seed: number | null, 
/**
 * Where the page starts.
 */
cursor: string | null, 
/**
 * Works of a page.
 */
size: number | null, };

export type WorkReport = { 
/**
 * The work.
 */
id: WorkId, 
/**
 * What is wrong.
 */
reason: WorkReportReason, 
/**
 * At most `INPUT_MAX_LENGTH` characters; needed where the reason tells nothing.
 */
detail: string, };

export type WorkReportReason = "copied" | "offensive" | "privacy" | "advertising" | "other";

export type WorkRevision = { 
/**
 * Its state.
 */
status: RevisionStatus, 
/**
 * What has to be changed.
 */
returnReason: string, 
/**
 * Its words and files.
 */
content: WorkContent, 
/**
 * Its files.
 */
media: Array<OwnMedia>, };

export type WorkSort = "hot" | "new" | "no" | "shuffle";

export type WorkStatus = "draft" | "reviewing" | "returned" | "published" | "hidden" | "withdrawn";

export type WorkSubmit = { 
/**
 * The work.
 */
id: WorkId, 
/**
 * The version that is meant.
 */
version: number, };

export type WorkViewed = { 
/**
 * How many have seen it.
 */
viewCount: number, };

export type WorksMine = { 
/**
 * The works, newest first, without those taken back.
 */
list: Array<OwnWork>, 
/**
 * Sign-up that a further work would belong to; absent where none is taken.
 */
applyId: SignupId | null, 
/**
 * Group of that sign-up.
 */
groupId: GroupId | null, 
/**
 * Why no further work is taken.
 */
code: number | null, 
/**
 * The same in the caller's language.
 */
msg: string | null, 
/**
 * Works are taken now.
 */
submitOpen: boolean, 
/**
 * The organiser looks at works before they are shown.
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
