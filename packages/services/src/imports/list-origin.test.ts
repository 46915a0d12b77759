import { isSubstack, mayBeSubstack } from '@joy/domain/subscriber-csv/csv-formats.ts'
import { recogniseColumns } from '@joy/domain/subscriber-csv/recognise-columns.ts'
import { toTelling } from '@joy/domain/subscriber-csv/telling.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

describe('a list of any club', () => {
  const everyday = (
    'Name|First name|Last name|Type|Subscription type|Start date|Subscription date|Expiration date|Expiry|Expires at|Cancel date|Revenue|' +
    'Activity|Sections|Country|State/Province|Group membership|Subscription interval|Plan|Stripe plan|Stripe customer ID|Status|' +
    'Subscription status|Subscription tier|Active subscription|Created at|Subscribed at|First paid date|Last email open|Links clicked|' +
    'Bestseller|Comments|Tags|Newsletter|Unsubscribed at|Paid until|Membership|Note|Phone'
  ).split('|')
  const spellings = [(it: string) => it, (it: string) => it.toLowerCase(), (it: string) => it.toUpperCase()]

  it("is neither Substack's nor our own by headings that everybody has, in whatever number and order", () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Email', 'E-Mail', 'Email address', 'email'),
        fc.shuffledSubarray(everyday),
        fc.constantFrom(...spellings),
        (email, others, spell) => {
          const { format, mapping } = recogniseColumns([email, ...others].map(spell))
          expect(['unknown', 'website']).toContain(format.id)
          expect(toTelling(format.id, mapping)).toMatchObject({ isOfSubstack: false, isOwn: false, vouches: 'none' })
          expect(format.id === 'website' || mayBeSubstack(format.id)).toBe(true)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it("is Substack's by one column more that only Substack has", () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(everyday),
        fc.constantFrom('Can see paid content', 'Emails opened (6mo)', 'num_web_post_views', 'Paid upgrade date'),
        (others, own) => {
          expect(isSubstack(recogniseColumns([...others, own, 'Email']).format.id)).toBe(true)
        },
      ),
    )
  })
})
