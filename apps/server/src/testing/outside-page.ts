import { capital } from '@joy/domain/labels/capital.ts'
import { isCarrying } from '@joy/domain/access/subscription-source.ts'
import { isEnded, isGoingOn, isOverdue, isPaying } from '@joy/domain/plans/revenue.ts'
import { enhancedReplies, plainReplies, type RelayReply } from '@joy/integrations/mail/relay-replies.ts'
import { subscriptionStatuses } from '@joy/integrations/payments/read-subscription.ts'
import { handledEvents, ignoredEvents } from '@joy/services/webhooks/stripe-events/stripe-event-table.ts'

/** Where the page stands. */
export const outsidePage = new URL('../../../../.storybook/docs/stripe-and-mail.mdx', import.meta.url)

type Row = readonly string[]
const line = (cells: Row) => `| ${cells.join(' | ')} |`
const table = (head: Row, rows: readonly Row[]) =>
  [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
const yesOrNo = (is: boolean) => (is ? 'yes' : 'no')
const name = (type: string) => `\`${type}${type.endsWith('.') ? '*' : ''}\``

const blamed = { address: 'the address', content: 'the mail', us: 'we', relay: 'the mail server' } as const
const answerRows = (responses: readonly RelayReply[]): Row[] =>
  responses.map(({ codes, meaning, blame, isFinal }) => [
    codes,
    capital(meaning),
    capital(blamed[blame]),
    isFinal ? 'Given up at once; nothing is closed by it' : 'Tried again',
    isFinal || blame === 'address' || blame === 'relay' ? 'Outbox' : 'Outbox, and one notice an hour',
  ])

/** As the rules of the domain have it, of one that is paid at Stripe, collected and going on. */
function statusRow(status: string): Row {
  const now = new Date('2025-03-28T12:00:00Z')
  const facts = {
    status,
    provider: 'stripe',
    currentPeriodEnd: new Date('2025-04-28T12:00:00Z'),
    isCancelAtPeriodEnd: false,
  }
  return [
    `\`${status}\``,
    capital(status.replaceAll('_', ' ')),
    yesOrNo(isCarrying(status)),
    yesOrNo(isGoingOn(facts, 0, now)),
    yesOrNo(isPaying({ ...facts, isCollectionPaused: false, chargedCents: 1000 }, now)),
    isEnded(status) ? 'over for good' : isOverdue(status) ? 'a payment that failed is shown' : '',
  ]
}

/** The page 'Stripe and mail', out of what the program itself goes by. */
export const makeOutsidePage = (): string => `import { Meta } from '@storybook/addon-docs/blocks'

<Meta title="Engineering/Stripe and mail" />

{/* Written by write-outside-page.ts of apps/server/src/testing, from the tables that the program goes by. */}

# Stripe and mail

## Stripe's events

Whatever an event tells is asked again at Stripe, so that order and repeats change nothing. What stands in none of these tables
changes nothing either. A refund or a dispute changes no access ([ruling 38](?path=/docs/engineering-rulings--docs#ruling-38)). Events of the other mode, or of another account, are kept and named.

${table(
  ['Event', 'What follows', 'Seen in', 'Held by'],
  handledEvents.map(({ type, follows, seen, test }) => [name(type), follows, seen, `\`${test}\``]),
)}

## Events that change nothing

${table(
  ['Event', 'Why'],
  ignoredEvents.map(({ type, why }) => [name(type), why]),
)}

Stripe has no event of customers that are put together: of two, one is deleted, which is told as that.

## Statuses of a subscription

Of one at Stripe that is collected and not discounted whole. A collection pause and a discount of 100 % keep the plan and
bring in nothing; only US dollars are added up.

${table(
  ['Status', 'Label', 'Gives the plan', 'Counts as active', 'Counts as revenue', 'Also'],
  subscriptionStatuses.map(statusRow),
)}

## A mail server's answers

By the enhanced code of its answer, the first row that fits:

${table(['Code', 'Meaning', 'Who mends it', 'What follows', 'Seen in'], answerRows(enhancedReplies))}

Without one, by its first number:

${table(['Code', 'Meaning', 'Who mends it', 'What follows', 'Seen in'], answerRows(plainReplies))}

What is tried again is given up after the outbox's number of tries, and can be sent again by hand. With a password, and a host that
is not this machine, mail goes out over TLS or not at all ([ruling 65](?path=/docs/engineering-rulings--docs#ruling-65)).
`
