import type { MergeInput, MergePreview, MergeSide } from '@joy/contract'
import { toAccess } from '@joy/domain/access/to-access.ts'
import { mergeLines, mergeOutside } from '@joy/domain/people/merge-facts.ts'
import type { Em } from '@joy/database/sql.ts'
import type { Address } from '../address-changes/move-person.ts'
import { communityZone } from '../community/community-zone.ts'
import type { Context } from '../context.ts'
import { readFacts } from './read-facts.ts'
import { getRecordIds, readTwo, whyNot } from './read-two.ts'

/** What it would mean that two addresses are one person's; nothing is written. @throws AppError `invalid_input`, `not_found` */
export async function previewMerge({ em }: Context, input: MergeInput): Promise<MergePreview> {
  const { kind, main, alias } = await readTwo(em, input)
  const [ours, theirs] = [await readFacts(em, main), await readFacts(em, alias)]
  const { statement, at } = ours.access
  const together = toAccess([...ours.access.sources, ...theirs.access.sources], statement, at)
  const zone = await communityZone(em)
  return {
    kind,
    main: await toSide(em, main, ours.facts.name),
    alias: await toSide(em, alias, theirs.facts.name),
    lines: mergeLines(ours.facts, theirs.facts, { access: together, zone }),
    outside: mergeOutside(ours.facts, theirs.facts),
    refused: await whyNot(em, { kind, main, alias }),
  }
}

const toSide = async (em: Em, { email, key }: Address, name: string | null): Promise<MergeSide> => ({
  email,
  name,
  ...(await getRecordIds(em, key)),
})
