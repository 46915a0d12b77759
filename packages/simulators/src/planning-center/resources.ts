import type {
  SimulatedCard,
  SimulatedDatum,
  SimulatedEmail,
  SimulatedField,
  SimulatedPerson,
  SimulatedPhone,
  SimulatedWorkflow,
} from './planning-center-state.ts'

/** What a document shows of its resources: all links where it is about one, the least in a list. */
export type Place = 'alone' | 'in list'
export type Resource = { type: string; id: string }

/** The one organisation whose people these are. */
export const organization = { id: '1', type: 'Organization' }

const ownLinks = `addresses apps background_checks connected_people emails field_data household_memberships households
  message_groups messages notes organization person_apps phone_numbers platform_notifications social_profiles
  workflow_assignee_workflow_summaries workflow_cards workflow_shares`.split(/\s+/)
const emptyLinks = 'inactive_reason marital_status name_prefix name_suffix primary_campus school'.split(' ')

/**
 * A person as recorded answers show one: every attribute is there, ids are texts. `emails` are related only where they
 * were asked for.
 */
export function personResource(
  person: SimulatedPerson,
  {
    base,
    place,
    emails,
    fieldData,
    phones,
  }: {
    base: string
    place: Place
    emails?: readonly SimulatedEmail[]
    fieldData?: readonly SimulatedDatum[]
    phones?: readonly SimulatedPhone[]
  },
) {
  const { id, first_name, last_name, status, membership, inactivated_at, remote_id, created_at, updated_at } = person
  const self = `${base}/people/v2/people/${id}`
  const shown = { html: `${base}/people/AC${id}`, self }
  return {
    type: 'Person',
    id,
    attributes: {
      accounting_administrator: false,
      anniversary: null,
      avatar: null,
      birthdate: null,
      can_create_forms: false,
      can_email_lists: false,
      child: false,
      created_at,
      demographic_avatar_url: null,
      directory_status: null,
      first_name,
      gender: null,
      given_name: null,
      grade: null,
      graduation_year: null,
      inactivated_at,
      last_name,
      login_identifier: null,
      medical_notes: null,
      membership,
      middle_name: null,
      name: `${first_name} ${last_name}`,
      nickname: null,
      passed_background_check: null,
      people_permissions: null,
      remote_id,
      resource_permission_flags: null,
      school_type: null,
      site_administrator: false,
      status,
      updated_at,
    },
    relationships: {
      primary_campus: { data: null },
      ...(emails ? { emails: related('Email', id, emails, `${self}/emails`) } : {}),
      ...(fieldData ? { field_data: related('FieldDatum', id, fieldData, `${self}/field_data`) } : {}),
      ...(phones ? { phone_numbers: related('PhoneNumber', id, phones, `${self}/phone_numbers`) } : {}),
    },
    links: place === 'in list' ? shown : { ...toLinks(self), ...shown },
  }
}

const related = (type: string, personId: string, its: readonly { id: string; personId: string }[], at: string) => ({
  links: { related: at },
  data: its.filter((it) => it.personId === personId).map(({ id }) => ({ type, id })),
})

const toLinks = (self: string): Record<string, string | null> => ({
  ...Object.fromEntries(ownLinks.map((name) => [name, `${self}/${name}`])),
  ...Object.fromEntries(emptyLinks.map((name) => [name, null])),
})

export function emailResource(email: SimulatedEmail, { base, place }: { base: string; place: Place }) {
  const self = `${base}/people/v2/emails/${email.id}`
  return {
    type: 'Email',
    id: email.id,
    attributes: {
      address: email.address,
      blocked: false,
      created_at: email.created_at,
      location: email.location,
      primary: email.primary,
      updated_at: email.updated_at,
    },
    relationships: { person: { data: { type: 'Person', id: email.personId } } },
    links: place === 'in list' ? { self } : { person: `${base}/people/v2/people/${email.personId}`, self },
  }
}

export const mergerResource = (
  merger: { id: string; keptId: string; removedId: string; created_at: string },
  base: string,
) => ({
  type: 'PersonMerger',
  id: merger.id,
  attributes: {
    created_at: merger.created_at,
    person_to_keep_id: merger.keptId,
    person_to_remove_id: merger.removedId,
  },
  links: { self: `${base}/people/v2/person_mergers/${merger.id}` },
})

export const membershipResource = (value: string, index: number, base: string) => ({
  type: 'MembershipType',
  id: String(index + 1),
  attributes: { value },
  links: { self: `${base}/people/v2/membership_types/${index + 1}` },
})

export const fieldResource = ({ id, name, data_type }: SimulatedField, base: string) => ({
  type: 'FieldDefinition',
  id,
  attributes: {
    config: null,
    data_type,
    deleted_at: null,
    name,
    sequence: Number(id) - 701,
    slug: name.toLowerCase().replaceAll(' ', '_'),
    tab_id: '1',
  },
  relationships: { tab: { data: { type: 'Tab', id: '1' } } },
  links: { self: `${base}/people/v2/field_definitions/${id}` },
})

export const optionResource = (field: SimulatedField, index: number, base: string) => ({
  type: 'FieldOption',
  id: `${field.id}${index}`,
  attributes: { sequence: index, value: field.options[index] ?? '' },
  relationships: { field_definition: { data: { type: 'FieldDefinition', id: field.id } } },
  links: { self: `${base}/people/v2/field_definitions/${field.id}/field_options/${field.id}${index}` },
})

export const datumResource = ({ id, personId, fieldId, value }: SimulatedDatum, base: string) => ({
  type: 'FieldDatum',
  id,
  attributes: { file: null, file_content_type: null, file_name: null, file_size: null, value },
  relationships: {
    customizable: { data: { type: 'Person', id: personId } },
    field_definition: { data: { type: 'FieldDefinition', id: fieldId } },
  },
  links: { self: `${base}/people/v2/field_data/${id}` },
})

export const workflowResource = ({ id, name }: SimulatedWorkflow, base: string) => ({
  type: 'Workflow',
  id,
  attributes: { archived_at: null, created_at: workflowMadeAt, deleted_at: null, name, updated_at: workflowMadeAt },
  links: { self: `${base}/people/v2/workflows/${id}` },
})
const workflowMadeAt = '2024-02-01T12:00:00Z'

export const cardResource = ({ id, personId, workflowId, created_at, removed_at }: SimulatedCard, base: string) => ({
  type: 'WorkflowCard',
  id,
  attributes: {
    calculated_due_at_in_days_ago: null,
    completed_at: null,
    created_at,
    flagged_for_notification_at: null,
    moved_to_step_at: created_at,
    overdue: false,
    removed_at,
    snooze_until: null,
    stage: removed_at ? 'removed' : 'ready',
    sticky_assignment: false,
    updated_at: removed_at ?? created_at,
  },
  relationships: {
    assignee: { data: null },
    current_step: { data: { type: 'WorkflowStep', id: '1' } },
    person: { data: { type: 'Person', id: personId } },
    workflow: { data: { type: 'Workflow', id: workflowId } },
  },
  links: { self: `${base}/people/v2/people/${personId}/workflow_cards/${id}` },
})

export const phoneResource = ({ id, personId, number, created_at, updated_at }: SimulatedPhone, base: string) => ({
  type: 'PhoneNumber',
  id,
  attributes: {
    carrier: null,
    country_code: 'US',
    created_at,
    e164: `+1${number.replaceAll(/\D/gu, '')}`,
    international: `+1 ${number}`,
    location: 'Mobile',
    national: number,
    number,
    primary: true,
    updated_at,
  },
  relationships: { person: { data: { type: 'Person', id: personId } } },
  links: { self: `${base}/people/v2/phone_numbers/${id}` },
})
