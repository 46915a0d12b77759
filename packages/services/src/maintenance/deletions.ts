import { type Sql, sql, sqlRealNow } from '@joy/database/sql.ts'
import type { DB } from '@joy/database/tables/tables.ts'
import { OUTGOING_KEPT_DAYS } from '@joy/domain/integrations/outgoing-events.ts'
import type { Settings } from '../context.ts'
import { isOpen } from '../sponsoring/taken-place.ts'

/**
 * What is deleted of a table: the rows `r` that `isOver` names, `atOnce` in one statement, so that nobody waits long for it.
 * `beside` is what else has to be read for that.
 */
export type Deletion = { table: keyof DB; atOnce: number; beside?: Sql; isOver: Sql }

const days = (count: number) => sql`make_interval(days => ${count})`

/** A file that was sent longer ago and has no job broke off with its process. */
const brokeOff = sql`(import.status = 'analysing' and import.created_at < app_now() - interval '1 hour'
  and not exists (select from job where job.import_id = import.id))`
const importOfRow = sql`left join import on import.id = r.import_id`
/** Imports that ended a week ago or never arrived. Previews that nobody ran are thrown away first, and ended then. */
const isOldImport = sql`(import.id is null or ${brokeOff} or app_now() - interval '7 days' >
  coalesce(import.finished_at, case when import.status = 'failed' then import.created_at end))`
const isUnproved = sql`(r.proved_at is null and r.link_expires_at < app_now() - interval '7 days')`

/** Everything that is kept for a time, and for how long. In order: what names another row goes before it. */
export const deletions = ({ mail, portal }: Settings): readonly Deletion[] => [
  // Sessions and links that can never be valid again go a day after their end. By a login link that was followed a browser
  // is known in which its person has logged in before: it stays as long as a session may last.
  { table: 'adminSession', atOnce: 1000, isOver: sql`r.ends_at < ${sqlRealNow} - interval '1 day'` },
  { table: 'portalSession', atOnce: 1000, isOver: sql`r.ends_at < ${sqlRealNow} - interval '1 day'` },
  {
    table: 'signInLink',
    atOnce: 1000,
    isOver: sql`r.expires_at < app_now() - case when r.used_in is null then interval '1 day' else ${days(portal.absoluteDays)} end`,
  },
  // An invitation that ran out is listed, and can be sent again.
  {
    table: 'administratorLink',
    atOnce: 1000,
    isOver: sql`r.expires_at < app_now() - case r.kind when 'password' then interval '1 day' else interval '90 days' end`,
  },
  { table: 'compRequest', atOnce: 1000, isOver: sql`r.asked_at < app_now() - interval '30 days'` },
  // A script that asks less often than once a year begins anew.
  {
    table: 'personChange',
    atOnce: 1000,
    isOver: sql`r.is_gone and r.changed_at < ${sqlRealNow} - interval '400 days'`,
  },
  { table: 'accountLink', atOnce: 1000, isOver: sql`r.expires_at < app_now() - interval '1 day'` },
  { table: 'addressChange', atOnce: 1000, isOver: sql`r.asked_at < app_now() - interval '90 days'` },
  { table: 'reminder', atOnce: 1000, isOver: sql`r.ends_at < app_now() - interval '1 year'` },
  // What still waits, or was not read, stays.
  {
    table: 'outboxMail',
    atOnce: 500,
    isOver: sql`r.status = 'sent' and r.sent_at < app_now() - ${days(mail.keptDays)}`,
  },
  {
    table: 'outboxMail',
    atOnce: 500,
    isOver: sql`r.status = 'failed' and r.created_at < app_now() - ${days(mail.keptDays)}`,
  },
  { table: 'notification', atOnce: 500, isOver: sql`r.read_at < app_now() - ${days(mail.keptDays)}` },
  // Its deliveries go with it, also those that nobody took.
  { table: 'outgoingEvent', atOnce: 500, isOver: sql`r.at < app_now() - ${days(OUTGOING_KEPT_DAYS)}` },
  // A request that waits stays, also where its place was given back.
  { table: 'sponsorRequest', atOnce: 500, isOver: sql`r.settled_at < app_now() - interval '1 year' and not ${isOpen}` },
  { table: 'sponsorRequest', atOnce: 500, isOver: isUnproved },
  { table: 'sponsorOffer', atOnce: 500, isOver: isUnproved },
  // Until then it can be taken back that somebody was deleted at Substack and in Planning Center, too.
  { table: 'outsideDeletion', atOnce: 1000, isOver: sql`r.done_at < app_now() - interval '1 day'` },
  // The longest period of the reports.
  { table: 'segmentSize', atOnce: 1000, isOver: sql`r.day < community_day(app_now()) - 1830` },
  { table: 'importChunk', atOnce: 64, beside: importOfRow, isOver: isOldImport },
  { table: 'importRow', atOnce: 2000, beside: importOfRow, isOver: isOldImport },
  // They hold whatever a file had of somebody, and can be downloaded for a year.
  {
    table: 'importFailedRow',
    atOnce: 2000,
    beside: importOfRow,
    isOver: sql`coalesce(import.finished_at, import.created_at) < app_now() - interval '1 year'`,
  },
  { table: 'import', atOnce: 1000, beside: sql`join import on import.id = r.id`, isOver: brokeOff },
  // Whom a sync that stopped early had still to look up: the next one makes a list of its own.
  {
    table: 'syncRow',
    atOnce: 2000,
    beside: sql`left join job on job.id = r.job_id`,
    isOver: sql`(job.id is null or job.status not in ('queued', 'running'))`,
  },
]
