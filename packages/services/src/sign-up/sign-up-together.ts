import type { Database } from '@joy/database/create-orm.ts'
import { type Em, forkEm } from '@joy/database/sql.ts'
import { lockMain } from '../addresses/lock-main.ts'
import type { Context } from '../context.ts'
import { admit, type Refused } from './admit.ts'
import { inGroups } from './in-groups.ts'
import { knownPeople } from './known-people.ts'
import { prepareSignUp, type SignUpForm } from './prepare-sign-up.ts'
import { writeSignUps } from './write-sign-ups.ts'

type Asked = SignUpForm & { context: Context }
/** The token of the receipt, or why there is none. */
type Together = { receipt: string } | Refused

/**
 * Sign-ups that arrive at the same time share three statements and one commit: counted and locked, looked up, written. The ways
 * to the database are most of what one costs, and commits that announce changes go one after the other.
 */
export function signUpTogether(asked: Asked): Promise<Together> {
  const { database } = asked.context
  const line = lines.get(database) ?? toLine(database)
  lines.set(database, line)
  return line(asked)
}

const lines = new WeakMap<Database, (asked: Asked) => Promise<Together>>()

const toLine = ({ orm }: Database) =>
  inGroups<Asked, Together>({
    largest: 64,
    together: (group) => forkEm(orm).transactional((em) => signUpAll(em, group)),
    apart: (asked) =>
      forkEm(orm).transactional(async (em) => {
        // Whoever else has this person ends first; only then are they counted, for a network that is counted is locked.
        await lockMain(em, asked.emailKey)
        const [result] = await signUpAll(em, [asked])
        if (!result) throw new Error('A sign-up had no result.')
        return result
      }),
  })

async function signUpAll(em: Em, group: readonly Asked[]): Promise<Together[]> {
  const admitted = await admit(em, group)
  const results = new Map<Asked, Together>()
  let left: { asked: Asked; lockedKey: string }[] = []
  for (const [at, asked] of group.entries()) {
    const its = admitted[at]
    if (its && 'refusedBy' in its) results.set(asked, its)
    else if (its) left.push({ asked, ...its })
  }
  while (left.length > 0) left = await signUpFirst(em, left, results)
  return group.flatMap((asked) => results.get(asked) ?? [])
}

/** Signs up each person once, and gives those who come a second time: the database knows them by then. */
async function signUpFirst(
  em: Em,
  admitted: readonly { asked: Asked; lockedKey: string }[],
  results: Map<Asked, Together>,
) {
  const known = await knownPeople(
    em,
    admitted.map(({ asked }) => asked.emailKey),
  )
  const met = new Set<string>()
  const [prepared, again] = [[], []] as [ReturnType<typeof prepareSignUp>[], { asked: Asked; lockedKey: string }[]]
  for (const [at, its] of known.entries()) {
    const one = admitted[at]
    if (one?.lockedKey !== its.mainKey) throw new Error('Their main address is another since they were locked.')
    if (met.has(its.mainKey)) again.push(one)
    else {
      const { context, ...form } = one.asked
      const signUp = prepareSignUp(context, form, its)
      prepared.push(signUp)
      results.set(one.asked, { receipt: signUp.token })
    }
    met.add(its.mainKey)
  }
  await writeSignUps(em, prepared)
  return again
}
