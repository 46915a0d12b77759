import { z } from 'zod'
import { typed } from '@joy/database/typed-parts.ts'
import { db, sql } from '@joy/database/sql.ts'
import { countTaken } from '../sponsoring/taken-place.ts'
import type { Section } from './read-own-data.ts'

/** What somebody asked for and offered, with what they wrote; not who settled it, nor who has a place of theirs. */
export const requestSections: readonly Section[] = [
  {
    name: 'waiting',
    title: 'To be told when paid plans open',
    why: 'You asked for it. Deleted when you take it back.',
    read: (em, { any }) =>
      db(em).selectFrom('openingWish').select(['email as address', 'askedAt']).where('emailKey', '=', any),
  },
  {
    name: 'planWishes',
    title: 'Other plans that you asked for',
    why: 'So that we can change your plan. Deleted with your account.',
    read: (em, { any }) =>
      db(em)
        .selectFrom('planWish as w')
        .innerJoin('subscription as s', 's.id', 'w.subscriptionId')
        .select(['w.plan', 'w.interval', 'w.askedAt', 'w.settledAt'])
        .where('s.emailKey', '=', any)
        .orderBy('w.id'),
  },
  {
    name: 'offers',
    title: 'Places that you offered to others',
    why: 'So that we can give them, and tell you what became of them.',
    read: (em, { any }) =>
      db(em)
        .selectFrom('sponsorOffer as o')
        .select([
          'o.email as address',
          'o.name',
          'o.askedAt as offeredAt',
          'o.provedAt as confirmedAt',
          'o.places',
          'o.plan',
          'o.duration',
          'o.mayBeNamed',
          'o.letter as whatYouWrote',
          typed(z.number(), sql`${countTaken}`).as('placesGiven'),
          'o.closedAt',
        ])
        .where('o.emailKey', '=', any)
        .orderBy('o.id'),
  },
  {
    name: 'requests',
    title: 'Places that you asked for',
    why: 'So that we can help. Deleted a year after they are settled.',
    read: (em, { any }) =>
      db(em)
        .selectFrom('sponsorRequest')
        .select([
          'email as address',
          'name',
          'askedAt',
          'provedAt as confirmedAt',
          'letter as whatYouWrote',
          'settledAt',
          'isGiven as hasPlace',
        ])
        .where('emailKey', '=', any)
        .orderBy('id'),
  },
]
