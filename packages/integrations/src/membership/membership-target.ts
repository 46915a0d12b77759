/**
 * What makes a member there. `fieldId`: the custom field in which `value` says it; null: the membership of Planning Center itself.
 * `workflowId`: the workflow that a member is put into besides; null: none.
 */
export type MembershipTarget = { fieldId: string | null; workflowId: string | null; value: string | null }

export const plainTarget: MembershipTarget = { fieldId: null, workflowId: null, value: null }

/** The custom field that says who is a member, and the value that does; undefined: the membership of Planning Center itself. */
export type MembershipValue = { fieldId: string; value: string | null } | undefined

export const toMembershipValue = ({ fieldId, value }: MembershipTarget): MembershipValue =>
  fieldId === null ? undefined : { fieldId, value }

/** What is included with a person. */
export const includedWith = (field: MembershipValue): string => (field ? 'emails,field_data' : 'emails')

/** A custom field; `options` are the values that it allows, null where any text may stand. Some hold several at once. */
export type MembershipField = { id: string; name: string; options: readonly string[] | null; isMany: boolean }
export type MembershipWorkflow = { id: string; name: string }
