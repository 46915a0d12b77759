import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { closedStatuses, isClosed } from '@joy/domain/consent/is-closed.ts'
import { nextStatus } from '@joy/domain/consent/next-status.ts'
import { leaving, silent, staying, toVariations } from '@joy/domain/consent/testing/spellings.ts'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../testing/test-context.ts'

const twisted = fc
  .tuple(fc.constantFrom(...closedStatuses), fc.constantFrom('', ' ', '\t', '_', '\u00a0'), fc.boolean(), fc.boolean())
  .map(([word, edge, isLoud, isJoined]) => {
    const cased = isLoud ? word.toUpperCase() : word
    return `${edge}${isJoined ? cased.replaceAll(' ', '-') : cased}${edge}`
  })
const spelled = fc
  .tuple(fc.constantFrom(...leaving, ...staying, ...silent), fc.nat())
  .map(([text, at]) => toVariations(text).at(at % toVariations(text).length) ?? '')
/** Words in any order, as nobody would write them. */
const jumbled = fc
  .array(
    fc.oneof(
      fc.constantFrom(...new Set([...leaving, ...staying, ...silent].flatMap((it) => it.split(/[ ,:()]+/)))),
      fc.constantFrom(
        'not',
        'no',
        'never',
        'was',
        'now',
        'or',
        'a',
        'n',
        'in',
        'out',
        'opt',
        'un',
        're',
        'soft',
        'e',
        '0',
      ),
    ),
    { maxLength: 9 },
  )
  .chain((expected) =>
    fc
      .array(fc.constantFrom(' ', ' ', ' ', '-', ' - ', ': ', ', ', '.', '_', '\u2014', '\u00ad', "'"), {
        minLength: expected.length,
        maxLength: expected.length,
      })
      .map((between) => expected.map((word, at) => word + between[at]).join('')),
  )
const other = fc.constantFrom('active', 'paused', '', 'soft bounced', 'ＣＬＥＡＮＥＤ', 'blocKed', 'İnactive', 'spam!')
const anything = fc.string({ unit: 'binary', maxLength: 12 }).filter((text) => !text.includes('\0'))
const word = fc.option(fc.oneof(twisted, spelled, jumbled, jumbled, other, anything), { nil: null })
const facts = fc.record({
  stored: word,
  incoming: word,
  consentStated: fc.boolean(),
  isNewer: fc.boolean(),
  isHeld: fc.boolean(),
  openedFrom: word,
})

describe('the rule of consent', async () => {
  const { database, context } = await createTestApp()
  afterAll(() => database.close())

  it('reads every spelling alike in SQL and in Node', async () => {
    // One of eleven, for there are four cases, seven blanks and twelve edges: each of these with each word all the same.
    const texts = [...closedStatuses, ...leaving, ...staying, ...silent]
      .flatMap(toVariations)
      .filter((_, at) => at % 11 === 0)
    const inSql = await queryRows(
      context().em,
      sql<{
        text: string
      }>`select text from unnest(${texts}::text[]) with ordinality as it (text, at) where closes_mailbox(text) order by at`,
    )
    expect(inSql.map(({ text }) => text)).toEqual(texts.filter(isClosed))
  })

  it('is the same in SQL and in Node', () =>
    fc.assert(
      fc.asyncProperty(fc.array(facts, { minLength: 1, maxLength: 100 }), async (rows) => {
        const column = <T>(read: (row: (typeof rows)[number]) => T) => rows.map(read)
        const inSql = await queryRows(
          context().em,
          sql<{ closed: boolean; next: string | null }>`select closes_mailbox(stored) as closed,
            next_status(stored, incoming, consent_stated, is_newer, is_held, opened_from) as next
            from unnest(${column((it) => it.stored)}::text[], ${column((it) => it.incoming)}::text[],
              ${column((it) => it.consentStated)}::boolean[], ${column((it) => it.isNewer)}::boolean[],
              ${column((it) => it.isHeld)}::boolean[], ${column((it) => it.openedFrom)}::text[])
              as it (stored, incoming, consent_stated, is_newer, is_held, opened_from)`,
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
