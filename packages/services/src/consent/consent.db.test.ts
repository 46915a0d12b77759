import { rowsOf, sql } from '@joy/database/sql.ts'
import { closedWords, isClosed } from '@joy/domain/consent/is-closed.ts'
import { nextStatus } from '@joy/domain/consent/next-status.ts'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../testing/test-context.ts'

const twisted = fc
  .tuple(fc.constantFrom(...closedWords), fc.constantFrom('', ' ', '\t', '_', '\u00a0'), fc.boolean(), fc.boolean())
  .map(([word, edge, isLoud, isJoined]) => {
    const cased = isLoud ? word.toUpperCase() : word
    return `${edge}${isJoined ? cased.replaceAll(' ', '-') : cased}${edge}`
  })
const edges = [
  '',
  '',
  ' ',
  '\t',
  '(',
  ': ',
  '= ',
  's',
  'ed',
  'not ',
  'no ',
  'soft ',
  'marked as ',
  ' by admin',
  ': no',
  ' 0',
  '\n',
]
const edge = fc.constantFrom(...edges)
/** Words within others: read by what is in them. */
const within = fc
  .array(fc.oneof(edge, fc.constantFrom(...closedWords, 'soft', 'unblocked', 'do not ', 'contact', 'active')), {
    maxLength: 5,
  })
  .map((parts) => parts.join(''))
const other = fc.constantFrom('active', 'paused', '', 'soft bounced', 'ＣＬＥＡＮＥＤ', 'blocKed', 'İnactive', 'spam!')
const anything = fc.string({ unit: 'binary', maxLength: 12 }).filter((text) => !text.includes('\0'))
const word = fc.option(fc.oneof(twisted, within, other, anything), { nil: null })
const facts = fc.record({
  stored: word,
  incoming: word,
  saysConsent: fc.boolean(),
  isNewer: fc.boolean(),
  isHeld: fc.boolean(),
  openedFrom: word,
})

describe('the rule of consent', async () => {
  const { database, context } = await createTestApp()
  afterAll(() => database.close())

  it('is the same in SQL and in Node', () =>
    fc.assert(
      fc.asyncProperty(fc.array(facts, { minLength: 1, maxLength: 100 }), async (rows) => {
        const column = <T>(read: (row: (typeof rows)[number]) => T) => rows.map(read)
        const inSql = await rowsOf(
          context().em,
          sql<{ closed: boolean; next: string | null }>`select closes_mailbox(stored) as closed,
            next_status(stored, incoming, says_consent, is_newer, is_held, opened_from) as next
            from unnest(${column((it) => it.stored)}::text[], ${column((it) => it.incoming)}::text[],
              ${column((it) => it.saysConsent)}::boolean[], ${column((it) => it.isNewer)}::boolean[],
              ${column((it) => it.isHeld)}::boolean[], ${column((it) => it.openedFrom)}::text[])
              as it (stored, incoming, says_consent, is_newer, is_held, opened_from)`,
        )
        expect(inSql).toEqual(
          rows.map(({ stored, incoming, ...said }) => ({
            closed: isClosed(stored),
            next: nextStatus(stored, incoming, said),
          })),
        )
      }),
      { seed: 42, numRuns: 200 },
    ))
})
