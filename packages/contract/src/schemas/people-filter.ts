import { z } from 'zod'
import { filterBounds, type PeopleFilter } from '../people-filter/fields.ts'
import { readPeopleFilter, writePeopleFilter } from '../people-filter/filter-text.ts'

/**
 * Conditions as one text, like `tier.is=Free&tier.is=Paid&subscribed.after=2024-11-01`: a query string, each condition a
 * field and its operator, repeated for several values. `match=any` asks for any of them instead of all; `1.tag.has=5` stands
 * in the group 1, and `1=any` asks for any of that.
 */
export const peopleFilter = z.codec(
  z.string().max(filterBounds.whole, `A filter takes at most ${filterBounds.whole} characters.`),
  z.custom<PeopleFilter>(),
  {
    decode(text, { issues }) {
      const read = readPeopleFilter(text)
      if (!('fault' in read)) return read
      issues.push({ code: 'custom', message: read.fault, input: text })
      return z.NEVER
    },
    encode: writePeopleFilter,
  },
)

/** Of a list whose rows are of people: those of whom the conditions hold, also where they stand on no newsletter list. */
export const ofPeople = { filter: peopleFilter.optional() }

export type { PeopleCondition, PeopleField, PeopleFilter, PeopleGroup } from '../people-filter/fields.ts'
