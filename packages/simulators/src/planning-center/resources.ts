import type { SimulatedEmail, SimulatedPerson } from './planning-center-state.ts'

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
  { base, place, emails }: { base: string; place: Place; emails?: readonly SimulatedEmail[] },
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
      ...(emails ? { emails: relatedEmails(id, emails, self) } : {}),
    },
    links: place === 'in list' ? shown : { ...toLinks(self), ...shown },
  }
}

const relatedEmails = (personId: string, emails: readonly SimulatedEmail[], self: string) => ({
  links: { related: `${self}/emails` },
  data: emails.filter((it) => it.personId === personId).map((it) => ({ type: 'Email', id: it.id })),
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
