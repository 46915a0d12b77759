import { z } from 'zod'
import type { MembershipValue } from './membership-target.ts'

const kind = z.object({ type: z.literal('FieldDatum') })
const owner = z.object({ relationships: z.object({ customizable: z.object({ data: z.object({ id: z.string() }) }) }) })
const ofField = z.object({
  relationships: z.object({ field_definition: z.object({ data: z.object({ id: z.string() }) }) }),
})
const fieldDatum = z.object({ attributes: z.object({ value: z.string().nullable() }) })

/**
 * What stands in one custom field, by person: of several values the one that makes a member, else the first. `broken`: of whom it
 * cannot be read; null among them: of somebody, and nobody knows whom.
 */
export function readFieldData(
  included: readonly unknown[],
  { fieldId, value: wanted }: NonNullable<MembershipValue>,
): { values: Map<string, string | null>; broken: Set<string | null> } {
  const values = new Map<string, string | null>()
  const broken = new Set<string | null>()
  for (const raw of included) {
    if (!kind.safeParse(raw).success) continue
    const field = ofField.safeParse(raw).data?.relationships.field_definition.data.id
    if (field !== undefined && field !== fieldId) continue
    const personId = owner.safeParse(raw).data?.relationships.customizable.data.id ?? null
    const read = fieldDatum.safeParse(raw)
    if (!read.success || field === undefined || personId === null) broken.add(personId)
    else if (values.get(personId) !== wanted || wanted === null) {
      const { value } = read.data.attributes
      if (!values.has(personId) || value === wanted) values.set(personId, value)
    }
  }
  return { values, broken }
}
