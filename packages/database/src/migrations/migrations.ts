import { Migration001People } from './migration-001-people.ts'
import { Migration002Console } from './migration-002-console.ts'
import { Migration003Jobs } from './migration-003-jobs.ts'
import { Migration004Counters } from './migration-004-counters.ts'
import { Migration005Portal } from './migration-005-portal.ts'
import { Migration006Access } from './migration-006-access.ts'
import { Migration007Preferences } from './migration-007-preferences.ts'
import { Migration008Notifications } from './migration-008-notifications.ts'
import { Migration009Upgrades } from './migration-009-upgrades.ts'
import { Migration010PaymentsReports } from './migration-010-payments-reports.ts'
import { Migration011JobsIntegrations } from './migration-011-jobs-integrations.ts'
import { Migration012Webhooks } from './migration-012-webhooks.ts'
import { Migration013ProviderTruth } from './migration-013-provider-truth.ts'
import { Migration014WebhooksScreen } from './migration-014-webhooks-screen.ts'
import { Migration015Sync } from './migration-015-sync.ts'
import { Migration016Reconcile } from './migration-016-reconcile.ts'
import { Migration017Payments } from './migration-017-payments.ts'
import { Migration018UpgradeTries } from './migration-018-upgrade-tries.ts'
import { Migration020LogAndFigures } from './migration-020-log-and-figures.ts'
import { Migration021CompRemovals } from './migration-021-comp-removals.ts'
import { Migration022Related } from './migration-022-related.ts'
import { Migration023PaidTerms } from './migration-023-paid-terms.ts'
import { Migration024ChurchStanding } from './migration-024-church-standing.ts'
import { Migration025Clock } from './migration-025-clock.ts'
import { Migration028CommunityDay } from './migration-028-community-day.ts'
import { Migration029ReconcileTimes } from './migration-029-reconcile-times.ts'
import { Migration030UpgradeMoves } from './migration-030-upgrade-moves.ts'
import { Migration031SettingsVersion } from './migration-031-settings-version.ts'
import { Migration032Consent } from './migration-032-consent.ts'
import { Migration038MonthsByZone } from './migration-038-months-by-zone.ts'
import { Migration026Access } from './migration-026-access.ts'
import { Migration039HonestRows } from './migration-039-honest-rows.ts'
import { Migration040ReconcileAnswers } from './migration-040-reconcile-answers.ts'
import { Migration042ClosedAt } from './migration-042-closed-at.ts'
import { Migration043FullLists } from './migration-043-full-lists.ts'
import { Migration045GoneRows } from './migration-045-gone-rows.ts'
import { Migration047WordsAndEnds } from './migration-047-words-and-ends.ts'
import { Migration046GoingOn } from './migration-046-going-on.ts'
import { Migration053ClosedBefore } from './migration-053-closed-before.ts'
import { Migration054ToldAsOf } from './migration-054-told-as-of.ts'
import { Migration057PausedAtStripe } from './migration-057-paused-at-stripe.ts'
import { Migration056ConsentedAsOf } from './migration-056-consented-as-of.ts'
import { Migration056Sightings } from './migration-056-sightings.ts'
import { Migration055Discounts } from './migration-055-discounts.ts'
import { Migration058BilledUntil } from './migration-058-billed-until.ts'
import { Migration049FoundAgain } from './migration-049-found-again.ts'
import { Migration043GraceSetting } from './migration-043-grace-setting.ts'
import { Migration043Paying } from './migration-043-paying.ts'
import { Migration048UnsubscribedHere } from './migration-048-unsubscribed-here.ts'
import { Migration044MailboxesAndEnds } from './migration-044-mailboxes-and-ends.ts'
import { Migration059UnconfirmedEnds } from './migration-059-unconfirmed-ends.ts'
import { Migration060SaidSince } from './migration-060-said-since.ts'
import { Migration065EndsThatPassed } from './migration-065-ends-that-passed.ts'
import { Migration066SettledFindings } from './migration-066-settled-findings.ts'
import { Migration067WordsOfClosing } from './migration-067-words-of-closing.ts'
import { Migration069ReadingOfConsent } from './migration-069-reading-of-consent.ts'
import { Migration068WhyComped } from './migration-068-why-comped.ts'
import { Migration050AccessByHash } from './migration-050-access-by-hash.ts'
import { Migration062CompEnds } from './migration-062-comp-ends.ts'
import { Migration070OutsideComps } from './migration-070-outside-comps.ts'
import { Migration070NextTerms } from './migration-070-next-terms.ts'
import { Migration073CompsMade } from './migration-073-comps-made.ts'
import { Migration070SharedMembers } from './migration-070-shared-members.ts'
import { Migration071Settled } from './migration-071-settled.ts'
import { Migration074CompedAddresses } from './migration-074-comped-addresses.ts'
import { Migration076MadeByWord } from './migration-076-made-by-word.ts'
import { Migration077OneCompThere } from './migration-077-one-comp-there.ts'
import { Migration078ClosedStaysOut } from './migration-078-closed-stays-out.ts'
import { Migration079LeavingMoves } from './migration-079-leaving-moves.ts'
import { Migration084ClosedSince } from './migration-084-closed-since.ts'
import { Migration085AskedBy } from './migration-085-asked-by.ts'
import { Migration085LateFalls } from './migration-085-late-falls.ts'
import { Migration082Heirs } from './migration-082-heirs.ts'
import { Migration080SendingWords } from './migration-080-sending-words.ts'
import { Migration086DayOfLeaving } from './migration-086-day-of-leaving.ts'
import { Migration087ClosedByList } from './migration-087-closed-by-list.ts'
import { Migration090LinksByBrowser } from './migration-090-links-by-browser.ts'
import { Migration075LeftOut } from './migration-075-left-out.ts'
import { Migration088HourlyCauses } from './migration-088-hourly-causes.ts'
import { Migration098ToldClosings } from './migration-098-told-closings.ts'
import { Migration099ToldLeavings } from './migration-099-told-leavings.ts'
import { Migration100ReasonsInHistory } from './migration-100-reasons-in-history.ts'
import { Migration101EndsUnsaid } from './migration-101-ends-unsaid.ts'
import { Migration102ToldEnds } from './migration-102-told-ends.ts'
import { Migration103DeletedThere } from './migration-103-deleted-there.ts'
import { Migration104AddressKey } from './migration-104-address-key.ts'
import { Migration105ArrivedExports } from './migration-105-arrived-exports.ts'
import { Migration106FixedComps } from './migration-106-fixed-comps.ts'
import { Migration107DaysWithStatus } from './migration-107-days-with-status.ts'
import { Migration108KnownThere } from './migration-108-known-there.ts'
import { Migration109AddressHash } from './migration-109-address-hash.ts'
import { Migration110WordOfBefore } from './migration-110-word-of-before.ts'
import { Migration111NamesOfLinks } from './migration-111-names-of-links.ts'
import { Migration112DeletedPayers } from './migration-112-deleted-payers.ts'
import { Migration113ChecksBySchedule } from './migration-113-checks-by-schedule.ts'
import { Migration114FieldNames } from './migration-114-field-names.ts'
import { Migration115Notes } from './migration-115-notes.ts'
import { Migration116NotifiedAt } from './migration-116-notified-at.ts'
import { Migration117Fences } from './migration-117-fences.ts'
import { Migration118ChosenColumns } from './migration-118-chosen-columns.ts'
import { Migration119StatedAndReported } from './migration-119-stated-and-reported.ts'
import { Migration120ConnectionStates } from './migration-120-connection-states.ts'
import { Migration121CountedNotices } from './migration-121-counted-notices.ts'
import { Migration122Dunning } from './migration-122-dunning.ts'
import { Migration123ExportTokens } from './migration-123-export-tokens.ts'
import { Migration130MadeWebhooks } from './migration-130-made-webhooks.ts'
import { Migration140OutgoingWebhooks } from './migration-140-outgoing-webhooks.ts'
import { Migration150BefallenPayments } from './migration-150-befallen-payments.ts'
import { Migration151WaysOfPaying } from './migration-151-ways-of-paying.ts'
import { Migration152MessageKeys } from './migration-152-message-keys.ts'
import { Migration170MadePrices } from './migration-170-made-prices.ts'
import { Migration171IntervalCounts } from './migration-171-interval-counts.ts'
import { Migration180ReturnedMail } from './migration-180-returned-mail.ts'
import { Migration181PersonChanges } from './migration-181-person-changes.ts'
import { Migration190ToldByAccess } from './migration-190-told-by-access.ts'
import { Migration191WebhookSecretsSince } from './migration-191-webhook-secrets-since.ts'
import { Migration195PlatformsOfTheLog } from './migration-195-platforms-of-the-log.ts'
import { Migration200NamesInTheFieldsWords } from './migration-200-names-in-the-fields-words.ts'
import { Migration201EventsAndStatements } from './migration-201-events-and-statements.ts'
import { Migration210Tags } from './migration-210-tags.ts'
import { Migration211TagsOfLists } from './migration-211-tags-of-lists.ts'
import { Migration220Backup } from './migration-220-backup.ts'
import { Migration221ToldOfTags } from './migration-221-told-of-tags.ts'
import { Migration222ChangedBySet } from './migration-222-changed-by-set.ts'
import { Migration223FiltersOfPeople } from './migration-223-filters-of-people.ts'
import { Migration224FoldedNames } from './migration-224-folded-names.ts'
import { Migration225OutgoingMessages } from './migration-225-outgoing-messages.ts'
import { Migration226Endings } from './migration-226-endings.ts'
import { Migration230SharedViews } from './migration-230-shared-views.ts'
import { Migration231SegmentSizes } from './migration-231-segment-sizes.ts'
import { Migration232SegmentTokens } from './migration-232-segment-tokens.ts'
import { Migration235SignInHelp } from './migration-235-sign-in-help.ts'
import { Migration236Additions } from './migration-236-additions.ts'
import { Migration240AnnouncedChanges } from './migration-240-announced-changes.ts'
import { Migration250Merges } from './migration-250-merges.ts'
import { Migration251LikelyPairs } from './migration-251-likely-pairs.ts'
import { Migration255Reminders } from './migration-255-reminders.ts'
import { Migration256WeeklyLetters } from './migration-256-weekly-letters.ts'
import { Migration260PackedImports } from './migration-260-packed-imports.ts'
import { Migration261SaidOfImports } from './migration-261-said-of-imports.ts'
import { Migration262ReadingsAsChosen } from './migration-262-readings-as-chosen.ts'
import { Migration265SearchIndexes } from './migration-265-search-indexes.ts'
import { Migration270ExportInTheDatabase } from './migration-270-export-in-the-database.ts'
import { Migration271MendedRows } from './migration-271-mended-rows.ts'
import { Migration272ListsReadAsOthers } from './migration-272-lists-read-as-others.ts'
import { Migration273SegmentsOnWebsite } from './migration-273-segments-on-website.ts'
import { Migration274OperationsOfChangeSets } from './migration-274-operations-of-change-sets.ts'
import { Migration275NotStamped } from './migration-275-not-stamped.ts'
import { Migration276FasterMoments } from './migration-276-faster-moments.ts'
import { Migration268DeletedTags } from './migration-268-deleted-tags.ts'
import { Migration266WebsiteSearch } from './migration-266-website-search.ts'
import { Migration089UntouchedSets } from './migration-089-untouched-sets.ts'
import { Migration091MemberActs } from './migration-091-member-acts.ts'
import { Migration093OwnAddress } from './migration-093-own-address.ts'
import { Migration094AccountDeletion } from './migration-094-account-deletion.ts'
import { Migration095Sponsoring } from './migration-095-sponsoring.ts'

/** In the order in which they run. Append; never change one that has run somewhere. */
export const migrations = [
  Migration001People,
  Migration002Console,
  Migration003Jobs,
  Migration004Counters,
  Migration005Portal,
  Migration006Access,
  Migration007Preferences,
  Migration008Notifications,
  Migration009Upgrades,
  Migration010PaymentsReports,
  Migration011JobsIntegrations,
  Migration012Webhooks,
  Migration013ProviderTruth,
  Migration014WebhooksScreen,
  Migration015Sync,
  Migration016Reconcile,
  Migration017Payments,
  Migration018UpgradeTries,
  Migration020LogAndFigures,
  Migration021CompRemovals,
  Migration022Related,
  Migration023PaidTerms,
  Migration024ChurchStanding,
  Migration025Clock,
  Migration028CommunityDay,
  Migration029ReconcileTimes,
  Migration030UpgradeMoves,
  Migration031SettingsVersion,
  Migration032Consent,
  Migration038MonthsByZone,
  Migration026Access,
  Migration039HonestRows,
  Migration040ReconcileAnswers,
  Migration042ClosedAt,
  Migration043Paying,
  Migration043GraceSetting,
  Migration043FullLists,
  Migration044MailboxesAndEnds,
  Migration045GoneRows,
  Migration047WordsAndEnds,
  Migration048UnsubscribedHere,
  Migration050AccessByHash,
  Migration046GoingOn,
  Migration049FoundAgain,
  Migration053ClosedBefore,
  Migration054ToldAsOf,
  Migration057PausedAtStripe,
  Migration056Sightings,
  Migration055Discounts,
  Migration056ConsentedAsOf,
  Migration058BilledUntil,
  Migration059UnconfirmedEnds,
  Migration062CompEnds,
  Migration060SaidSince,
  Migration065EndsThatPassed,
  Migration066SettledFindings,
  Migration067WordsOfClosing,
  Migration069ReadingOfConsent,
  Migration068WhyComped,
  Migration070OutsideComps,
  Migration070SharedMembers,
  Migration070NextTerms,
  Migration074CompedAddresses,
  Migration071Settled,
  Migration073CompsMade,
  Migration076MadeByWord,
  Migration077OneCompThere,
  Migration075LeftOut,
  Migration078ClosedStaysOut,
  Migration079LeavingMoves,
  Migration084ClosedSince,
  Migration085AskedBy,
  Migration085LateFalls,
  Migration082Heirs,
  Migration080SendingWords,
  Migration086DayOfLeaving,
  Migration087ClosedByList,
  Migration088HourlyCauses,
  Migration089UntouchedSets,
  Migration098ToldClosings,
  Migration099ToldLeavings,
  Migration091MemberActs,
  Migration093OwnAddress,
  Migration094AccountDeletion,
  Migration095Sponsoring,
  Migration090LinksByBrowser,
  Migration100ReasonsInHistory,
  Migration101EndsUnsaid,
  Migration102ToldEnds,
  Migration103DeletedThere,
  Migration104AddressKey,
  Migration105ArrivedExports,
  Migration106FixedComps,
  Migration107DaysWithStatus,
  Migration108KnownThere,
  Migration109AddressHash,
  Migration110WordOfBefore,
  Migration111NamesOfLinks,
  Migration112DeletedPayers,
  Migration113ChecksBySchedule,
  Migration114FieldNames,
  Migration115Notes,
  Migration116NotifiedAt,
  Migration117Fences,
  Migration118ChosenColumns,
  Migration119StatedAndReported,
  Migration120ConnectionStates,
  Migration121CountedNotices,
  Migration122Dunning,
  Migration123ExportTokens,
  Migration130MadeWebhooks,
  Migration140OutgoingWebhooks,
  Migration150BefallenPayments,
  Migration151WaysOfPaying,
  Migration152MessageKeys,
  Migration170MadePrices,
  Migration171IntervalCounts,
  Migration180ReturnedMail,
  Migration181PersonChanges,
  Migration190ToldByAccess,
  Migration191WebhookSecretsSince,
  Migration195PlatformsOfTheLog,
  Migration200NamesInTheFieldsWords,
  Migration201EventsAndStatements,
  Migration210Tags,
  Migration211TagsOfLists,
  Migration220Backup,
  Migration221ToldOfTags,
  Migration222ChangedBySet,
  Migration223FiltersOfPeople,
  Migration224FoldedNames,
  Migration225OutgoingMessages,
  Migration226Endings,
  Migration230SharedViews,
  Migration231SegmentSizes,
  Migration232SegmentTokens,
  Migration235SignInHelp,
  Migration236Additions,
  Migration240AnnouncedChanges,
  Migration250Merges,
  Migration251LikelyPairs,
  Migration255Reminders,
  Migration256WeeklyLetters,
  Migration260PackedImports,
  Migration261SaidOfImports,
  Migration262ReadingsAsChosen,
  Migration265SearchIndexes,
  Migration266WebsiteSearch,
  Migration268DeletedTags,
  Migration270ExportInTheDatabase,
  Migration271MendedRows,
  Migration272ListsReadAsOthers,
  Migration273SegmentsOnWebsite,
  Migration274OperationsOfChangeSets,
  Migration275NotStamped,
  Migration276FasterMoments,
].map((migration) => ({
  name: migration.name,
  class: migration,
}))
