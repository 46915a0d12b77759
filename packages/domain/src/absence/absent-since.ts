/** What somebody looked for at Substack and when: a whole list or a look-up. `at`: ISO, UTC. */
export type Sighting = { at: string; isThere: boolean }

/**
 * Since when somebody is missing at Substack (ruling 35): the first time that they were not there since they last
 * were, by a look-up or by `seenAt`, the age of Substack's word on them (ISO, UTC; null: there is none). Null: they are
 * not missing. The product asks the SQL function `absent_since` (migration 056); by this one
 * tests hold what it says.
 */
export function absentSince(sightings: readonly Sighting[], seenAt: string | null): string | null {
  const seen = sightings.filter(({ isThere }) => isThere).map(({ at }) => at)
  const since = sightings.filter(
    (it) => !it.isThere && (seenAt === null || it.at >= seenAt) && seen.every((at) => at < it.at),
  )
  return since.map(({ at }) => at).toSorted()[0] ?? null
}
