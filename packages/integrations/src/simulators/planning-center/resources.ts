import type { SimulatedEmail, SimulatedPerson } from './planning-center-state.ts'

/** A person as recorded answers show one: every attribute is there, text ids, links to what belongs to it. */
export function personResource(person: SimulatedPerson, emails: readonly SimulatedEmail[], base: string) {
  const { id, first_name, last_name, status, membership, inactivated_at, remote_id, created_at, updated_at } = person
  const self = `${base}/people/v2/people/${id}`
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
      emails: {
        data: emails.filter(({ personId }) => personId === id).map((it) => ({ type: 'Email', id: it.id })),
        links: { related: `${self}/emails` },
      },
      primary_campus: { data: null },
    },
    links: { emails: `${self}/emails`, self },
  }
}

export const emailResource = (email: SimulatedEmail, base: string) => ({
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
  links: { self: `${base}/people/v2/emails/${email.id}` },
})

export type Resource = { type: string; id: string }
