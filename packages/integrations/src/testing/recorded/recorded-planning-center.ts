// Long because it is a table: each shape that a recording shows.
import { z } from 'zod'

// What recordings of the People API show, read as facts: names, kinds and places of the fields, no value of anybody's.
// Recorded by billdeitrick/pypco (tests/cassettes @085ffe9f, answers of version 2018-08-01) and vrwarp/pcomirror
// (tests/golden @3e176262, version 2026-06-04); the version that we ask for lies between the two.
const id = z.string().regex(/^\d+$/)
const text = z.string().nullable()
const instant = z.iso.datetime({ precision: 0 })
const url = z.url()
const link = url.nullable()
const to = (type: string) => z.strictObject({ type: z.literal(type), id })

const personAttributes = z.strictObject({
  accounting_administrator: z.boolean(),
  anniversary: text,
  avatar: link,
  birthdate: z.iso.date().nullable(),
  can_create_forms: z.boolean(),
  can_email_lists: z.boolean(),
  child: z.boolean(),
  created_at: instant,
  demographic_avatar_url: link,
  directory_status: text,
  first_name: z.string(),
  gender: text,
  given_name: text,
  grade: z.number().nullable(),
  graduation_year: z.number().nullable(),
  inactivated_at: instant.nullable(),
  last_name: z.string(),
  login_identifier: text,
  medical_notes: text,
  membership: text,
  middle_name: text,
  name: z.string(),
  nickname: text,
  passed_background_check: z.boolean().nullable(),
  people_permissions: text,
  remote_id: z.number().int().nullable(),
  resource_permission_flags: z.unknown().nullable(),
  school_type: text,
  site_administrator: z.boolean(),
  status: z.enum(['active', 'inactive']),
  updated_at: instant,
})

const related = (type: string) => z.strictObject({ links: z.strictObject({ related: url }), data: z.array(to(type)) })
const relationships = z.strictObject({
  primary_campus: z.strictObject({ data: z.null() }),
  /** Only where it was asked for by `include`. */
  emails: related('Email').optional(),
  field_data: related('FieldDatum').optional(),
  phone_numbers: related('PhoneNumber').optional(),
})

const linkNames = `addresses apps background_checks connected_people emails field_data household_memberships households
  html inactive_reason marital_status message_groups messages name_prefix name_suffix notes organization person_apps
  phone_numbers platform_notifications primary_campus school self social_profiles workflow_assignee_workflow_summaries
  workflow_cards workflow_shares`.split(/\s+/)

const person = { type: z.literal('Person'), id, attributes: personAttributes, relationships }
export const personAlone = z.strictObject({
  ...person,
  links: z.strictObject(Object.fromEntries(linkNames.map((name) => [name, link]))),
})
export const personInList = z.strictObject({ ...person, links: z.strictObject({ html: url, self: url }) })

const email = {
  type: z.literal('Email'),
  id,
  attributes: z.strictObject({
    address: z.string(),
    blocked: z.boolean(),
    created_at: instant,
    location: z.enum(['Home', 'Work', 'Other']),
    primary: z.boolean(),
    updated_at: instant,
  }),
  relationships: z.strictObject({ person: z.strictObject({ data: to('Person') }) }),
}
export const emailAlone = z.strictObject({ ...email, links: z.strictObject({ person: url, self: url }) })
export const emailInList = z.strictObject({ ...email, links: z.strictObject({ self: url }) })

/** Documented; no recording shows one. */
export const personMerger = z.strictObject({
  type: z.literal('PersonMerger'),
  id,
  attributes: z.strictObject({ created_at: instant, person_to_keep_id: id, person_to_remove_id: id }),
  links: z.strictObject({ self: url }),
})
export const membershipType = z.strictObject({
  type: z.literal('MembershipType'),
  id,
  attributes: z.strictObject({ value: z.string() }),
  links: z.strictObject({ self: url }),
})

/** Documented in version 2025-03-20; no recording shows one. */
const fieldDefinitionTo = z.strictObject({ data: to('FieldDefinition') })
export const fieldDefinition = z.strictObject({
  type: z.literal('FieldDefinition'),
  id,
  attributes: z.strictObject({
    config: text,
    data_type: z.string(),
    deleted_at: instant.nullable(),
    name: z.string(),
    sequence: z.number().int(),
    slug: z.string(),
    tab_id: id,
  }),
  relationships: z.strictObject({ tab: z.strictObject({ data: to('Tab') }) }),
  links: z.strictObject({ self: url }),
})
const fieldOption = z.strictObject({
  type: z.literal('FieldOption'),
  id,
  attributes: z.strictObject({ sequence: z.number().int(), value: z.string() }),
  relationships: z.strictObject({ field_definition: fieldDefinitionTo }),
  links: z.strictObject({ self: url }),
})
export const fieldDatum = z.strictObject({
  type: z.literal('FieldDatum'),
  id,
  attributes: z.strictObject({
    file: text,
    file_content_type: text,
    file_name: text,
    file_size: z.number().int().nullable(),
    value: text,
  }),
  relationships: z.strictObject({
    customizable: z.strictObject({ data: to('Person') }),
    field_definition: fieldDefinitionTo,
  }),
  links: z.strictObject({ self: url }),
})
export const workflow = z.strictObject({
  type: z.literal('Workflow'),
  id,
  attributes: z.looseObject({ created_at: instant, deleted_at: instant.nullable(), name: z.string() }),
  links: z.strictObject({ self: url }),
})
export const workflowCard = z.strictObject({
  type: z.literal('WorkflowCard'),
  id,
  attributes: z.strictObject({
    calculated_due_at_in_days_ago: z.number().int().nullable(),
    completed_at: instant.nullable(),
    created_at: instant,
    flagged_for_notification_at: instant.nullable(),
    moved_to_step_at: instant.nullable(),
    overdue: z.boolean(),
    removed_at: instant.nullable(),
    snooze_until: instant.nullable(),
    stage: z.string(),
    sticky_assignment: z.boolean().nullable(),
    updated_at: instant,
  }),
  relationships: z.strictObject({
    assignee: z.strictObject({ data: to('Assignee').nullable() }),
    current_step: z.strictObject({ data: to('WorkflowStep').nullable() }),
    person: z.strictObject({ data: to('Person') }),
    workflow: z.strictObject({ data: to('Workflow') }),
  }),
  links: z.strictObject({ self: url }),
})
export const phoneNumber = z.strictObject({
  type: z.literal('PhoneNumber'),
  id,
  attributes: z.strictObject({
    carrier: text,
    country_code: text,
    created_at: instant,
    e164: text,
    international: text,
    location: text,
    national: text,
    number: z.string(),
    primary: z.boolean(),
    updated_at: instant,
  }),
  relationships: z.strictObject({ person: z.strictObject({ data: to('Person') }) }),
  links: z.strictObject({ self: url }),
})
const beside = z.array(z.union([emailInList, fieldDatum, fieldOption, phoneNumber]))

/** Documented for the Webhooks app, version 2022-10-20; no recording shows one. */
export const webhookSubscription = z.strictObject({
  type: z.literal('WebhookSubscription'),
  id,
  attributes: z.strictObject({
    active: z.boolean(),
    application_id: text,
    authenticity_secret: z.string().min(1),
    created_at: instant,
    name: z.string(),
    updated_at: instant,
    url: z.string(),
  }),
  links: z.strictObject({ self: url }),
})

/** Whose credentials they are: of this one little more than the names is known. */
export const me = z.looseObject({
  data: z.looseObject({
    type: z.literal('Person'),
    id,
    attributes: z.looseObject({ first_name: z.string(), last_name: z.string() }),
  }),
})

const names = z.array(z.string().regex(/^[a-z0-9_]+$/))
const parent = to('Organization')
export const alone = <S extends z.ZodType>(resource: S) =>
  z.strictObject({
    data: resource,
    included: beside,
    meta: z.strictObject({ can_include: names.optional(), parent }),
  })

const offset = z.strictObject({ offset: z.number().int().nonnegative() })
export const createListShape = <S extends z.ZodType>(resource: S) =>
  z.strictObject({
    links: z.strictObject({ self: url, next: url.optional(), prev: url.optional() }),
    data: z.array(resource),
    included: beside,
    meta: z.strictObject({
      total_count: z.number().int(),
      count: z.number().int(),
      next: offset.optional(),
      prev: offset.optional(),
      can_order_by: names.optional(),
      can_query_by: names.optional(),
      can_include: names.optional(),
      can_filter: names.optional(),
      parent,
    }),
  })

/** A 429 alone carries `code` in the place of `status`. */
const refusal = z.strictObject({
  status: z
    .string()
    .regex(/^[45]\d\d$/)
    .optional(),
  title: z.string().optional(),
  code: z.string().optional(),
  detail: z.string(),
  source: z.strictObject({ parameter: z.string() }).optional(),
  meta: z.strictObject({ resource: z.string() }).optional(),
})
export const refusals = z.strictObject({ errors: z.array(refusal).min(1) })

const digits = z.string().regex(/^\d+$/)
/** On every answer behind the credentials. */
export const headers = z.looseObject({
  'x-pco-api-auth-method': z.literal('HTTPBasic'),
  'x-pco-api-processed-as-version': z.iso.date(),
  'x-pco-api-request-rate-count': digits,
  'x-pco-api-request-rate-limit': digits,
  'x-pco-api-request-rate-period': z.string().regex(/^\d+( seconds)?$/),
  'x-request-id': z.uuid(),
})

/** A webhook request: JSON:API, with each resource as JSON within a text. */
export const webhookRequest = z.strictObject({
  data: z
    .array(
      z.strictObject({
        id: z.string().min(1),
        type: z.literal('EventDelivery'),
        attributes: z.strictObject({
          name: z.string().regex(/^people\.v2\.events\.\w+\.(created|updated|destroyed)$/),
          attempt: z.number().int().min(1),
          payload: z.string(),
        }),
        relationships: z.strictObject({ organization: z.strictObject({ data: to('Organization') }) }),
      }),
    )
    .min(1),
})
export const payload = z.strictObject({
  data: z.discriminatedUnion('type', [personAlone, emailAlone, personMerger]),
  meta: z.strictObject({ parent }),
})
