import { sql } from '@joy/database/sql.ts'
import { takenOf } from '../sponsoring/taken-place.ts'
import type { Section } from './read-own-data.ts'

/** What somebody asked for and offered, with what they wrote; not who settled it, nor who has a place of theirs. */
export const requestSections: readonly Section[] = [
  {
    name: 'waiting',
    title: 'To be told when paid plans open',
    why: 'You asked for it. Deleted when you take it back.',
    read: (theirs) =>
      sql`select email as address, asked_at as "askedAt" from opening_wish where email_key = any(${theirs})`,
  },
  {
    name: 'planWishes',
    title: 'Other plans that you asked for',
    why: 'So that we can change your plan. Deleted with your account.',
    read: (theirs) => sql`select w.plan, w.interval, w.asked_at as "askedAt", w.settled_at as "settledAt"
      from plan_wish w join subscription s on s.id = w.subscription_id where s.email_key = any(${theirs}) order by w.id`,
  },
  {
    name: 'offers',
    title: 'Places that you offered to others',
    why: 'So that we can give them, and tell you what became of them.',
    read: (
      theirs,
    ) => sql`select o.email as address, o.name, o.asked_at as "offeredAt", o.proved_at as "confirmedAt", o.places, o.plan, o.duration,
        o.may_be_named as "mayBeNamed", o.letter as "whatYouWrote", ${takenOf} as "placesGiven", o.closed_at as "closedAt"
      from sponsor_offer o where o.email_key = any(${theirs}) order by o.id`,
  },
  {
    name: 'requests',
    title: 'Places that you asked for',
    why: 'So that we can help. Deleted a year after they are settled.',
    read: (
      theirs,
    ) => sql`select email as address, name, asked_at as "askedAt", proved_at as "confirmedAt", letter as "whatYouWrote",
        settled_at as "settledAt", is_given as "hasPlace" from sponsor_request where email_key = any(${theirs}) order by id`,
  },
]
